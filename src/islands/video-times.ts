/** In a window narrower than this, in pixels, a video closes by itself. */
export const MOBILE_BELOW_PX = 768
/** How long after opening it does so, in milliseconds. */
export const MOBILE_VIDEO_CLOSE_MS = 90_000
