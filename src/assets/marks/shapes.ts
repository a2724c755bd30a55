/** The magician's logo, a spade with a hole in it, and the spark beside it; drawn in a 128-unit square. */
export const MARK_PATH =
  'M64 16C70 36 108 54 108 82c0 18-24 23-38 10 2 11 9 19 18 24H40c9-5 16-13 18-24-14 13-38 8-38-10 0-28 38-46 44-66Zm0 34c1.5 15 5.5 19 20 20.5C69.5 72 65.5 76 64 91c-1.5-15-5.5-19-20-20.5C58.5 69 62.5 65 64 50Z'
export const SPARK_PATH =
  'M98 12c.8 8.5 3 10.7 11.5 11.5C101 24.3 98.8 26.5 98 35c-.8-8.5-3-10.7-11.5-11.5C95 22.7 97.2 20.5 98 12Z'

/** The four suits, the only symbols these pages use; each drawn in a 24-unit square. */
export const SPADE_PATH =
  'M12 1.5C13 5.5 21 9.5 21 15c0 3.6-4.8 4.6-7.4 2 .3 2.3 1.6 4.2 3.4 5.5H7c1.8-1.3 3.1-3.2 3.4-5.5C7.8 19.6 3 18.6 3 15 3 9.5 11 5.5 12 1.5Z'
export const HEART_PATH =
  'M12 21.5C5 15.8 2 12.2 2 8.3 2 5.3 4.2 3 7 3c2 0 3.9 1.1 5 3 1.1-1.9 3-3 5-3 2.8 0 5 2.3 5 5.3 0 3.9-3 7.5-10 13.2Z'
const DIAMOND_PATH = 'M12 1.5C14 5.5 17 9 20 12c-3 3-6 6.5-8 10.5C10 18.5 7 15 4 12c3-3 6-6.5 8-10.5Z'
const CLUB_PATH =
  'M12 1.8a4.6 4.6 0 0 1 3.7 7.4 4.6 4.6 0 1 1-2.2 7.3c.3 2.3 1.5 4.5 3.5 6H7c2-1.5 3.2-3.7 3.5-6a4.6 4.6 0 1 1-2.2-7.3A4.6 4.6 0 0 1 12 1.8Z'
export const SUIT_PATHS = {
  spade: SPADE_PATH,
  heart: HEART_PATH,
  diamond: DIAMOND_PATH,
  club: CLUB_PATH,
} as const

export type SuitName = keyof typeof SUIT_PATHS

/** The suits in the order that rows of cards and points cycle through. */
export const SUITS: readonly SuitName[] = ['spade', 'heart', 'diamond', 'club']
