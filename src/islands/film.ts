/** The desktop film is shown from this viewport width, in pixels; below it the phone film. */
export const DESKTOP_MIN_WIDTH_PX = 1024

export type FilmSize = 'desktop' | 'mobile'
export type FilmFormat = 'webm' | 'mp4'

/** The URL of a film; without a name, the one with the top hat. */
export function filmUrl(size: FilmSize, format: FilmFormat, name: string): string {
  return `/videos/${name || 'hero'}-${size}.${format}`
}
