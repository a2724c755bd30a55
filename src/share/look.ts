/** The size every network accepts. */
export const SHARE_SIZE = { width: 1200, height: 630 }

export const NIGHT = '#07080f'
export const IVORY = '#f6f0e4'
export const GOLD = '#e8b85c'
