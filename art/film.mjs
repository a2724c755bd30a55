/**
 * Makes a hero film: set, cards, comp, encodings within their byte limits, and the first frame as the poster's master.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CommandError } from '#local/cli/command.ts'
import { FILMS, LOOPS, STILLS } from './pictures.mjs'
import { still, writeMaster } from './stills.mjs'
import { blender, FOLDERS, needs, prepare, python, run } from './tools.mjs'

const FRAMES_PER_SECOND = 24
const KEYFRAME_FRAMES = 144 // one in the whole loop: a second one is a visible step in the dark
const DRAFT = { frames: 12, samples: 8, scale: 0.375 }
/** How much larger the step across the seam may be than the largest step between two neighbouring frames. */
const SEAM_TOLERANCE = 1.15

const drafted = (film) => {
  const small = ({ size }) => ({
    size: size.map((side) => Math.round((side * DRAFT.scale) / 2) * 2),
    samples: DRAFT.samples,
  })
  return {
    ...film,
    plate: small(film.cards),
    cards: small(film.cards),
    frames: DRAFT.frames,
    poster: small(film.cards),
  }
}

const sized = ({ size: [w, h], samples }) => ({ w, h, spp: samples })
const frameFile = (frame, type) => `${String(frame).padStart(4, '0')}.${type}`

/**
 * Makes a hero film. A draft is small and short and goes to .local/art/draft. With `keep`, sets and card frames left by
 * an interrupted run are not rendered again.
 */
export async function film(name, { draft, keep } = {}) {
  needs('ffmpeg')
  prepare()
  const { format, plate, cards, frames, poster, crf264, crf9, limits } = draft
    ? drafted(FILMS[name])
    : FILMS[name]
  const names = Object.fromEntries(
    ['plate', 'cards', 'poster'].map((part) => [part, `${draft ? 'draft_' : ''}hero_${format}_${part}`]),
  )
  const folder = (part) => path.join(FOLDERS.render, names[part])
  const render = (part, options) =>
    blender('scene_hero.py', { fmt: format, name: names[part], frames, ...options })

  if (!keep) for (const part of Object.keys(names)) rmSync(folder(part), { recursive: true, force: true })
  if (!existsSync(path.join(folder('plate'), 'D'))) {
    render('plate', { mode: 'plate', ...sized(plate) })
    python('scenes/denoise.py', [folder('plate'), `hero_${format}`])
  }
  const start = firstMissing(folder('cards'), frames)
  if (start !== undefined) render('cards', { mode: 'cards', ...sized(cards), start })
  const firstFrame = path.join(folder('poster'), frameFile(0, 'exr'))
  if (!existsSync(firstFrame)) render('poster', { mode: 'cards', ...sized(poster), start: 0, end: 1 })

  const comp = (mode, target, part, [w, h]) =>
    python('scenes/comp.py', [mode, `hero_${format}`, target], {
      ART_PLATE: names.plate,
      ART_CARDS: names[part],
      ART_SIZE: `${w},${h}`,
      ART_FRAMES: String(frames),
    })
  const sequence = path.join(FOLDERS.work, draft ? `draft-frames-${format}` : `frames-${format}`)
  rmSync(sequence, { recursive: true, force: true })
  comp('video', sequence, 'cards', cards.size)
  await check(name, sequence, frames, draft)
  const base = path.join(draft ? FOLDERS.draft : FOLDERS.videos, name)
  encode(sequence, base, { crf264, crf9, limits })
  const png = path.join(FOLDERS.render, `${names.poster}.png`)
  comp('still', png, 'poster', poster.size)
  await writeMaster(png, path.join(draft ? FOLDERS.draft : FOLDERS.masters, `${name}.webp`), poster.cut)
  return `${path.relative(FOLDERS.root, base)}.{mp4,webm}`
}

/**
 * Makes the two films of a still whose set has been rendered, or is now; their first frame is the still. With `keep`,
 * frames left by an interrupted run are encoded as they are.
 */
export async function loop(name, { keep } = {}) {
  needs('ffmpeg')
  prepare()
  const { of, card, frames, size, phoneSize, square, phoneLimits, ...encoding } = LOOPS[name]
  const parts = card ? cardApart(of, { ...card, size, frames, keep }) : {}
  if (!card && !existsSync(path.join(FOLDERS.render, of, 'D'))) await still(of)
  const sequence = path.join(FOLDERS.work, `frames-${of}`)
  const [width, height] = size
  if (!keep || !existsSync(sequence)) {
    rmSync(sequence, { recursive: true, force: true })
    python('scenes/comp.py', ['video', of, sequence], {
      ART_SIZE: `${width},${height}`,
      ART_FRAMES: String(frames),
      ...parts,
    })
  }
  await check(name, sequence, frames)
  const { crop } = square ? { crop: middle(width, height) } : STILLS[`${of}-phone`]
  const part = [crop.width * width, crop.height * height, crop.x * width, crop.y * height].map(Math.round)
  const cut = `crop=${part.join(':')}`
  const base = path.join(FOLDERS.videos, of)
  encode(sequence, `${base}-desktop`, { ...encoding, ...(square && { cut }) })
  encode(sequence, `${base}-mobile`, {
    ...encoding,
    limits: phoneLimits ?? encoding.limits,
    cut: `${cut},scale=${phoneSize.join(':')}:flags=lanczos`,
  })
  return `${path.relative(FOLDERS.root, base)}-{desktop,mobile}.{mp4,webm}`
}

/** The square in the middle, which a card's frame shows of a picture, in shares of its width and height. */
const middle = (width, height) => ({ width: height / width, height: 1, x: (1 - height / width) / 2, y: 0 })

/** Renders a still's set without the card that moves, and that card in every frame; returns where comp.py finds them. */
function cardApart(of, { set, samples, size: [w, h], frames, keep }) {
  const { scene, which } = STILLS[of]
  const [plate, cards] = [`${of}-plate`, `${of}-cards`]
  const folder = (part) => path.join(FOLDERS.render, part)
  if (!keep) for (const part of [plate, cards]) rmSync(folder(part), { recursive: true, force: true })
  if (!existsSync(path.join(folder(plate), 'D'))) {
    blender(scene, { which, mode: 'plate', name: plate, w, h, spp: set })
    python('scenes/denoise.py', [folder(plate), of])
  }
  const start = firstMissing(folder(cards), frames)
  if (start !== undefined)
    blender(scene, { which, mode: 'cards', name: cards, w, h, spp: samples, frames, start })
  return { ART_PLATE: plate, ART_CARDS: cards }
}

/** The first frame of a film that has not been rendered, if one is missing. */
const firstMissing = (folder, frames) =>
  Array.from({ length: frames }, (_, frame) => frame).find(
    (frame) => !existsSync(path.join(folder, frameFile(frame, 'exr'))),
  )

/** Fails if frames are missing or the loop has a seam. */
async function check(name, sequence, frames, draft) {
  const made = readdirSync(sequence).length
  if (made !== frames) throw new CommandError(`${name}: ${made} frames of ${frames} were composed.`)
  const steps = await stepsBetween(sequence, frames)
  if (!draft && !isSeamless(steps)) {
    throw new CommandError(`${name}: the loop has a visible seam (${steps.at(-1)?.toFixed(2)}).`)
  }
}

/**
 * The mean difference (0–255) between each frame and the next; the last one is the seam, from the last frame to the
 * first.
 */
async function stepsBetween(sequence, frames) {
  const { default: sharp } = await import('sharp')
  const read = (frame) =>
    sharp(path.join(sequence, frameFile(frame % frames, 'png')))
      .removeAlpha()
      .raw()
      .toBuffer()
  const steps = []
  let before = await read(0)
  for (let frame = 1; frame <= frames; frame += 1) {
    const now = await read(frame)
    steps.push(now.reduce((sum, value, at) => sum + Math.abs(value - (before[at] ?? 0)), 0) / now.length)
    before = now
  }
  return steps
}

/** Whether the step across the seam, the last one, is in line with the others. */
export function isSeamless(steps) {
  return (steps.at(-1) ?? 0) <= Math.max(...steps.slice(0, -1)) * SEAM_TOLERANCE
}

/**
 * Encodes H.264 with the index first, and VP9 in two passes; no audio track. `cut` is a filter for a part of the frames.
 * A file over its limit is a failure.
 */
function encode(sequence, base, { crf264, crf9, limits, cut, preset = 'veryslow', speed = 1 }) {
  mkdirSync(path.dirname(base), { recursive: true })
  const input = ['-v', 'error', '-y', '-framerate', FRAMES_PER_SECOND, '-i', path.join(sequence, '%04d.png')]
  const colour = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
  const filter = ['-vf', `${cut ? `${cut},` : ''}scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`]
  const picture = [...filter, ...colour, '-color_range', 'tv', '-an', '-g', KEYFRAME_FRAMES]
  const x264 = ['-c:v', 'libx264', '-preset', preset, '-profile:v', 'high', '-crf', crf264]
  const tuned = ['-x264-params', 'aq-mode=3:aq-strength=1.0:deblock=-1,-1', '-movflags', '+faststart']
  run('ffmpeg', [...input, ...picture, ...x264, ...tuned, `${base}.new.mp4`])
  const log = path.join(os.tmpdir(), `vp9-${process.pid}`)
  const vp9 = [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    0,
    '-crf',
    crf9,
    '-row-mt',
    1,
    '-deadline',
    'good',
    '-cpu-used',
    speed,
  ]
  const passes = ['-auto-alt-ref', 1, '-lag-in-frames', 25, '-passlogfile', log]
  run('ffmpeg', [...input, ...picture, ...vp9, ...passes, '-pass', 1, '-f', 'null', os.devNull])
  run('ffmpeg', [...input, ...picture, ...vp9, ...passes, '-pass', 2, `${base}.new.webm`])
  rmSync(`${log}-0.log`, { force: true })
  for (const [type, limit] of Object.entries(limits)) {
    const { size } = statSync(`${base}.new.${type}`)
    if (size > limit) throw new CommandError(`${base}.new.${type} has ${size} bytes; ${limit} is the limit.`)
  }
  for (const type of Object.keys(limits)) renameSync(`${base}.new.${type}`, `${base}.${type}`)
}
