/**
 * Every picture, film and mark the project makes itself: scene, final size, samples per pixel, file.
 */

const still = (scene, which, width, height, samples) => ({ scene, which, width, height, samples })
const crop = (from, x, y, width, height, size = [960, 640]) => ({
  crop: { from, x, y, width, height },
  width: size[0],
  height: size[1],
})
/** What a phone shows of an occasion's hero: 6 : 5, `height` of its height, from (x, y) on. */
const phone = (from, x, y = 0, height = 1) => crop(from, x, y, height * 0.675, height, [720, 600])

/** Name → how it is made; the master is src/assets/art/<name>.webp, its alternative text is in alt.json there. */
export const STILLS = {
  // the party itself, without faces
  table: still('scene_party.py', 'table', 1920, 1280, 64),
  audience: still('scene_audience.py', 'audience', 1920, 1280, 64),
  lawn: still('scene_guests.py', 'lawn', 1440, 960, 32),
  conference: still('scene_guests.py', 'conference', 1440, 960, 32),
  stage: still('scene_party.py', 'stage', 1920, 1280, 64),
  // the magician himself, without a face
  magician: still('scene_magician.py', 'magician', 1920, 1080, 48),
  compere: still('scene_magician.py', 'compere', 1440, 960, 48),
  arc: still('scene_magician.py', 'arc', 1440, 960, 48),
  hands: still('scene_magician.py', 'hands', 1440, 960, 48),
  // the three services, the trick table, the guarantee
  host: still('scene_services.py', 'host', 1440, 960, 64),
  show: still('scene_services.py', 'show', 1440, 960, 64),
  closeup: still('scene_services.py', 'closeup', 1440, 960, 64),
  cups: still('scene_services.py', 'cups', 1920, 1280, 64),
  seal: still('scene_seal.py', 'seal', 1920, 1280, 48),
  'seal-candle': still('scene_seal.py', 'seal-candle', 1440, 960, 48),
  'seal-close': still('scene_seal.py', 'seal-close', 1440, 960, 48),
  // the hero of every offer, and what a phone shows of it
  'hero-offer': still('scene_seal.py', 'hero-offer', 1920, 1080, 48),
  'hero-offer-phone': phone('hero-offer', 0.325),
  deck: still('scene_second.py', 'deck', 1440, 960, 48),
  microphone: still('scene_second.py', 'microphone', 1440, 960, 48),
  watch: still('scene_watch.py', 'watch', 1440, 960, 48),
  wand: still('scene_services.py', 'wand', 1440, 960, 64),
  // the three selling points
  blackout: still('scene_points.py', 'blackout', 960, 960, 64),
  crown: still('scene_points.py', 'crown', 960, 960, 64),
  plan: still('scene_points.py', 'plan', 960, 960, 64),
  // acts and occasions; the screen of the EM act shows the close-up table
  em: { ...still('scene_occasions.py', 'em', 1440, 960, 64), screen: 'closeup' },
  cabinet: still('scene_occasions.py', 'cabinet', 1440, 960, 64),
  julebord: still('scene_occasions.py', 'julebord', 1440, 960, 64),
  kickoff: still('scene_occasions.py', 'kickoff', 1440, 960, 64),
  sommerfest: still('scene_occasions.py', 'sommerfest', 1440, 960, 64),
  // their heroes, and what a phone shows of them
  'hero-julebord': still('scene_heroes.py', 'hero-julebord', 1920, 1080, 64),
  'hero-kickoff': still('scene_heroes.py', 'hero-kickoff', 1920, 1080, 64),
  'hero-sommerfest': still('scene_heroes.py', 'hero-sommerfest', 1920, 1080, 64),
  'hero-julebord-phone': phone('hero-julebord', 0.325),
  'hero-kickoff-phone': phone('hero-kickoff', 0.325),
  'hero-sommerfest-phone': phone('hero-sommerfest', 0.419, 0.04, 0.86),
  // the four cities
  oslo: still('scene_oslo.py', 'oslo', 1440, 960, 48),
  bergen: still('scene_bergen.py', 'bergen', 1440, 960, 64),
  stavanger: still('scene_stavanger.py', 'stavanger', 1440, 960, 48),
  trondheim: still('scene_trondheim.py', 'trondheim', 1440, 960, 64),
  // the offer pages: three packages, five extras, the close-up demo
  'tier-1': still('scene_offer.py', 'tier-1', 960, 640, 64),
  'tier-2': still('scene_offer.py', 'tier-2', 960, 640, 64),
  'tier-3': still('scene_offer.py', 'tier-3', 960, 640, 64),
  'extra-extended_magic': still('scene_offer.py', 'extra-extended_magic', 960, 640, 64),
  'extra-logo_illusion': still('scene_offer.py', 'extra-logo_illusion', 960, 640, 64),
  'extra-em_act': crop('em', 0, 0.04, 0.9, 0.9),
  'extra-boss_appear': crop('cabinet', 0.13, 0.13, 0.86, 0.86),
  'extra-levitate': still('scene_offer.py', 'extra-levitate', 960, 640, 64),
  'demo-thumbnail': still('scene_offer.py', 'demo-thumbnail', 960, 640, 64),
}

/** The files from card-backs: one back per suit, 630 × 880 with transparent rounded corners. */
export const CARD_BACKS = ['card-back-spade', 'card-back-heart', 'card-back-diamond', 'card-back-club']

/**
 * The hero films; limits are in bytes. The first frame, rendered again at the poster's size, is the poster's master.
 */
export const FILMS = {
  'hero-desktop': {
    format: 'desktop',
    plate: { size: [1920, 1080], samples: 64 },
    cards: { size: [1280, 720], samples: 64 },
    poster: { size: [1920, 1080], samples: 128 },
    frames: 144,
    crf264: 20,
    crf9: 30,
    limits: { webm: 1_200_000, mp4: 1_800_000 },
  },
  'hero-mobile': {
    format: 'mobile',
    plate: { size: [720, 1280], samples: 64 },
    cards: { size: [720, 1280], samples: 64 },
    // the part a phone shows: .hero-pic is 720 / 1000, and its film is placed at 46.4 % of the rest
    poster: {
      size: [720, 1280],
      samples: 128,
      cut: { box: { left: 0, top: 130, width: 720, height: 1000 }, width: 720, height: 1000 },
    },
    frames: 144,
    crf264: 24,
    crf9: 35,
    limits: { webm: 600_000, mp4: 900_000 },
  },
}

/**
 * Films of a still in which one element moves: flames, glints on water, a card that turns. The still is the poster, and
 * its set is used again, unless something solid moves: then it is rendered without that. The phone's film is the part
 * its poster shows.
 */
const LOOP = {
  frames: 144,
  size: [1280, 720],
  phoneSize: [720, 600],
  crf264: 22,
  crf9: 34,
  preset: 'medium',
  speed: 3,
}
/** What stands in the frame of a city's page: a square, and small, since it never shows wider than 480 pixels. */
const CITY = {
  ...LOOP,
  square: true,
  frames: 96,
  size: [810, 540],
  phoneSize: [480, 480],
  crf264: 27,
  crf9: 38,
  limits: { webm: 200_000, mp4: 250_000 },
  phoneLimits: { webm: 150_000, mp4: 150_000 },
}
export const LOOPS = {
  'oslo-film': { ...CITY, of: 'oslo' },
  'bergen-film': { ...CITY, of: 'bergen', frames: 48 },
  'stavanger-film': { ...CITY, of: 'stavanger', frames: 48 },
  'trondheim-film': { ...CITY, of: 'trondheim' },
  'hero-julebord-film': { ...LOOP, of: 'hero-julebord', limits: { webm: 400_000, mp4: 700_000 } },
  'hero-kickoff-film': {
    ...LOOP,
    of: 'hero-kickoff',
    card: { set: 16, samples: 32 },
    limits: { webm: 400_000, mp4: 700_000 },
  },
  'hero-offer-film': { ...LOOP, of: 'hero-offer', limits: { webm: 400_000, mp4: 700_000 } },
  'hero-sommerfest-film': { ...LOOP, of: 'hero-sommerfest', limits: { webm: 400_000, mp4: 700_000 } },
}

/** Lettering and icons; outlines only, so nothing that shows them needs a font. */
export const MARKS = {
  marks: { script: 'make_marks.py', what: 'word marks of clients and partners, the product mark' },
  icons: { script: 'make_icons.py', what: 'favicons, touch icon, web manifest icons' },
}
