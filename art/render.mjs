#!/usr/bin/env node
/**
 * Renders and encodes the project's pictures and films: `npm run art -- list | all | <name …> [--draft]`.
 * Needs Debian packages the site build never needs; a missing one is named in one sentence.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CARD_BACKS, FILMS, MARKS, STILLS } from './pictures.mjs'

const ART = import.meta.dirname
const ROOT = path.dirname(ART)
const SCENES = path.join(ART, 'scenes')
const WORK = path.join(ROOT, '.local', 'art')
const RENDER = path.join(WORK, 'render')
const TEXTURES = path.join(WORK, 'textures')
const LIBRARY = path.join(WORK, 'libartkit.so')
const PYTHON = '/usr/bin/python3' // Debian's own: the one that sees Debian's python3-* packages
const DRAFT = { width: 480, height: 320, samples: 12, seeds: 1 }
const MASTER_WEBP_QUALITY = 95 // no visible loss; the build makes the small files from it

const environment = {
  ...process.env,
  ART_RENDER: RENDER,
  ART_TEXTURES: TEXTURES,
  ART_LIBRARY: LIBRARY,
  PYTHONDONTWRITEBYTECODE: '1',
  PYTHONWARNINGS: 'ignore',
  OMP_WAIT_POLICY: 'passive',
}

const NEEDS = {
  blender: { test: ['blender', '--version'], package: 'blender' },
  ffmpeg: { test: ['ffmpeg', '-version'], package: 'ffmpeg' },
  gcc: { test: ['gcc', '--version'], package: 'gcc and libc6-dev' },
  rsvg: { test: ['rsvg-convert', '--version'], package: 'librsvg2-bin' },
  numpy: { test: [PYTHON, '-c', 'import numpy'], package: 'python3-numpy' },
  opencv: { test: [PYTHON, '-c', 'import cv2'], package: 'python3-opencv' },
  fonttools: {
    test: [PYTHON, '-c', 'import fontTools, brotli'],
    package: 'python3-fonttools and python3-brotli',
  },
  garamond: {
    test: ['sh', '-c', 'fc-list | grep -qi "EB Garamond"'],
    package: 'fonts-ebgaramond and fontconfig',
  },
}

class ArtError extends Error {}

/** Throws one sentence that names the Debian package to install when a tool is missing. */
function needs(...names) {
  for (const name of names) {
    const { test, package: packages } = NEEDS[name]
    if (spawnSync(test[0], test.slice(1), { stdio: 'ignore' }).status !== 0) {
      throw new ArtError(
        `${test[0] === PYTHON ? test[2] : test[0]} does not work here: install Debian's ${packages}.`,
      )
    }
  }
}

/** Runs a step at the lowest priority and stops with its own words if it fails. */
function run(command, args, options = {}) {
  const { status, stdout, stderr } = spawnSync('nice', ['-n', '19', command, ...args], {
    env: environment,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    ...options,
  })
  const words = `${stdout ?? ''}${stderr ?? ''}`
  if (status !== 0 || /^Error: Python|^Traceback/m.test(words)) {
    throw new ArtError(
      `${path.basename(command)} ${args.join(' ')} failed:\n${words.split('\n').slice(-15).join('\n')}`,
    )
  }
  return words
}

function prepare() {
  needs('blender', 'gcc', 'rsvg', 'numpy', 'opencv', 'garamond')
  mkdirSync(RENDER, { recursive: true })
  if (!existsSync(path.join(TEXTURES, 'coin.png')))
    run(PYTHON, [path.join(SCENES, 'gen_textures.py'), TEXTURES])
  const source = path.join(SCENES, 'artkit.c')
  if (!existsSync(LIBRARY) || statSync(LIBRARY).mtimeMs < statSync(source).mtimeMs) {
    run('gcc', [
      '-O3',
      '-march=native',
      '-ffast-math',
      '-fopenmp',
      '-shared',
      '-fPIC',
      source,
      '-o',
      LIBRARY,
      '-lm',
    ])
  }
}

const blender = (scene, ...args) =>
  run('blender', ['-b', '-P', path.join(SCENES, scene), '--', '--out', RENDER, ...args.map(String)])

/** Writes the picture as a visually lossless WebP master, whole or not at all. */
async function master(png, target, extract) {
  const { default: sharp } = await import('sharp')
  mkdirSync(path.dirname(target), { recursive: true })
  let picture = sharp(png)
  if (extract)
    picture = picture.extract(extract.box).resize(extract.width, extract.height, { kernel: 'lanczos3' })
  if (extract?.gain) picture = picture.linear(extract.gain, 0)
  await picture
    .webp({ quality: MASTER_WEBP_QUALITY, effort: 6, smartSubsample: true })
    .toFile(`${target}.new`)
  renameSync(`${target}.new`, target)
}

/** One still from scene to master; a draft goes to .local/art/draft as a small PNG instead. */
async function still(name, draft) {
  const picture = STILLS[name]
  if (picture.crop) return crop(name, draft)
  prepare()
  if (picture.screen) await screen(picture.screen)
  const { width, height, samples, seeds } = draft ? DRAFT : { ...picture, seeds: 2 }
  const plate = draft ? `draft-${name}` : name
  rmSync(path.join(RENDER, plate), { recursive: true, force: true })
  const size = ['--w', width, '--h', height]
  blender(
    picture.scene,
    '--which',
    picture.which,
    ...size,
    '--spp',
    samples,
    '--seeds',
    seeds,
    '--name',
    plate,
  )
  run(PYTHON, [path.join(SCENES, 'denoise.py'), path.join(RENDER, plate), name])
  const png = path.join(draft ? path.join(WORK, 'draft') : RENDER, `${name}.png`)
  mkdirSync(path.dirname(png), { recursive: true })
  run(PYTHON, [path.join(SCENES, 'comp.py'), 'still', name, png], {
    env: { ...environment, ART_SIZE: `${width},${height}`, ART_PLATE: plate },
  })
  if (draft) return png
  const target = path.join(ROOT, 'src', 'assets', 'art', `${name}.webp`)
  await master(png, target)
  return target
}

/** A picture cut from another one's master, relit by `gain`. */
async function crop(name, draft) {
  const { crop: cut, width, height, gain } = STILLS[name]
  const masters = ['webp', 'png'].map((type) =>
    path.join(ROOT, 'src', 'assets', 'art', `${cut.from}.${type}`),
  )
  let source = masters.find((file) => existsSync(file))
  if (!source) {
    await make(cut.from, false)
    source = masters[0]
  }
  const { default: sharp } = await import('sharp')
  const { width: w, height: h } = await sharp(source).metadata()
  const box = {
    left: Math.round(cut.x * w),
    top: Math.round(cut.y * h),
    width: Math.round(cut.width * w),
    height: Math.round(cut.height * h),
  }
  const folder = draft ? path.join(WORK, 'draft') : path.join(ROOT, 'src', 'assets', 'art')
  const target = path.join(folder, `${name}.webp`)
  await master(source, target, { box, width, height, gain })
  return target
}

/** A picture that another scene shows on its screen; rendered small, once. */
async function screen(name) {
  const png = path.join(RENDER, 'screen.png')
  if (existsSync(png)) return
  const source = path.join(ROOT, 'src', 'assets', 'art', `${name}.webp`)
  if (!existsSync(source)) await still(name, false)
  const { default: sharp } = await import('sharp')
  await sharp(source).resize(1280, 720, { fit: 'cover', position: 'top' }).png().toFile(png)
}

/** A hero film: set, cards, comp, encodings within their bytes, and the first frame as the poster's master. */
async function film(name) {
  prepare()
  needs('ffmpeg')
  const { format, plate, cards, frames, crf264, crf9, poster } = FILMS[name]
  const size = (v) => ['--w', v[0], '--h', v[1]]
  const common = ['--fmt', format]
  const config = `hero_${format}`
  blender(
    'scene_hero.py',
    '--mode',
    'plate',
    ...common,
    ...size(plate.size),
    '--spp',
    plate.samples,
    '--seeds',
    2,
  )
  run(PYTHON, [path.join(SCENES, 'denoise.py'), path.join(RENDER, `${config}_plate`)])
  blender(
    'scene_hero.py',
    '--mode',
    'cards',
    ...common,
    ...size(cards.size),
    '--spp',
    cards.samples,
    '--frames',
    frames,
  )
  const sequence = path.join(WORK, `frames-${format}`)
  rmSync(sequence, { recursive: true, force: true })
  run(PYTHON, [path.join(SCENES, 'comp.py'), 'video', config, sequence])
  const made = readdirSync(sequence).length
  if (made !== frames) throw new ArtError(`${name}: ${made} frames of ${frames} were composed.`)
  encode(sequence, path.join(ROOT, 'public', 'videos', name), crf264, crf9)
  await master(path.join(sequence, '0000.png'), path.join(ROOT, 'src', 'assets', 'art', poster))
  return `public/videos/${name}.{mp4,webm}`
}

const FRAMES_PER_SECOND = 24
const KEYFRAME_FRAMES = 72
const BT709 = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
]

/** H.264 with the index first, and VP9 in two passes; no audio track. */
function encode(sequence, base, crf264, crf9) {
  const input = ['-v', 'error', '-y', '-framerate', FRAMES_PER_SECOND, '-i', path.join(sequence, '%04d.png')]
  const picture = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
    ...BT709,
    '-an',
    '-g',
    KEYFRAME_FRAMES,
  ]
  const x264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-profile:v', 'high', '-crf', crf264]
  const tuned = ['-x264-params', 'aq-mode=3:aq-strength=1.0:deblock=-1,-1', '-movflags', '+faststart']
  const ffmpeg = (...args) => run('ffmpeg', args.map(String))
  ffmpeg(...input, ...picture, ...x264, ...tuned, `${base}.new.mp4`)
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
    1,
  ]
  const passes = ['-auto-alt-ref', 1, '-lag-in-frames', 25, '-passlogfile', log]
  ffmpeg(...input, ...picture, ...vp9, ...passes, '-pass', 1, '-f', 'null', os.devNull)
  ffmpeg(...input, ...picture, ...vp9, ...passes, '-pass', 2, `${base}.new.webm`)
  for (const type of ['mp4', 'webm']) renameSync(`${base}.new.${type}`, `${base}.${type}`)
}

/** The four flat card backs that stand for people who have no portrait. */
async function cardBacks() {
  prepare()
  const folder = path.join(RENDER, 'card-backs')
  run(PYTHON, [path.join(SCENES, 'card_backs.py'), folder])
  for (const name of CARD_BACKS) {
    await master(path.join(folder, `${name}.png`), path.join(ROOT, 'src', 'assets', 'art', `${name}.webp`))
  }
  return 'src/assets/art/card-back-*.webp'
}

function marks(name) {
  needs('fonttools', 'rsvg', 'garamond')
  return run(PYTHON, [path.join(ART, 'marks', MARKS[name].script)]).trim()
}

function list() {
  for (const [name, p] of Object.entries(STILLS)) {
    const made = p.crop ? `cut from ${p.crop.from}` : `${p.scene} ${p.which}, 2 × ${p.samples} samples`
    console.log(`${name.padEnd(24)} ${p.width} × ${p.height}  ${made}`)
  }
  console.log(`${'card-backs'.padEnd(24)} 630 × 880  card_backs.py, four files`)
  for (const [name, p] of Object.entries(FILMS))
    console.log(`${name.padEnd(24)} ${p.cards.size.join(' × ')}  film, ${p.frames} frames`)
  for (const [name, p] of Object.entries(MARKS)) console.log(`${name.padEnd(24)} ${p.what}`)
}

async function make(name, draft) {
  if (STILLS[name]) return still(name, draft)
  if (name === 'card-backs') return cardBacks()
  if (FILMS[name]) return film(name)
  if (MARKS[name]) return marks(name)
  throw new ArtError(`There is no «${name}»: npm run art -- list shows what there is.`)
}

async function main() {
  const words = process.argv.slice(2)
  const draft = words.includes('--draft')
  const names = words.filter((word) => !word.startsWith('--'))
  if (names.length === 0 || names[0] === 'list') return list()
  const all = [...Object.keys(STILLS), 'card-backs', ...Object.keys(FILMS), ...Object.keys(MARKS)]
  for (const name of names[0] === 'all' ? all : names) {
    const start = Date.now()
    process.stdout.write(`${name} … `)
    const made = await make(name, draft)
    console.log(
      `${path.isAbsolute(made) ? path.relative(ROOT, made) : made} (${Math.round((Date.now() - start) / 1000)} s)`,
    )
  }
}

main().catch((error) => {
  if (!(error instanceof ArtError)) throw error
  console.error(`\n${error.message}`)
  process.exitCode = 1
})
