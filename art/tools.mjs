/** What the steps of a picture share: folders, Debian's programs, one way to call them. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.dirname(import.meta.dirname)
const SCENES = path.join(import.meta.dirname, 'scenes')
const WORK = path.join(ROOT, '.local', 'art')
const TEXTURES = path.join(WORK, 'textures')
const LIBRARY = path.join(WORK, 'libartkit.so')
const PYTHON = '/usr/bin/python3' // Debian's own: the one that sees Debian's python3-* packages

/** The folders: the project, masters, work files, renders and drafts. */
export const FOLDERS = {
  root: ROOT,
  masters: path.join(ROOT, 'src', 'assets', 'art'),
  videos: path.join(ROOT, 'public', 'videos'),
  work: WORK,
  render: path.join(WORK, 'render'),
  draft: path.join(WORK, 'draft'),
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

/** An error shown to whoever runs the command, without a stack trace. */
export class ArtError extends Error {}

/** If a tool is missing, throws one sentence that names the Debian package to install. */
export function needs(...names) {
  for (const name of names) {
    const { test, package: packages } = NEEDS[name]
    if (spawnSync(test[0], test.slice(1), { stdio: 'ignore' }).status !== 0) {
      const what = test[0] === PYTHON ? test[2] : test[0]
      throw new ArtError(`${what} does not work here: install Debian's ${packages}.`)
    }
  }
}

/** Runs a step at the lowest priority; if it fails, throws its last output. */
export function run(command, args, extra = {}) {
  const { status, stdout, stderr } = spawnSync('nice', ['-n', '19', command, ...args.map(String)], {
    env: {
      ...process.env,
      ART_RENDER: FOLDERS.render,
      ART_TEXTURES: TEXTURES,
      ART_LIBRARY: LIBRARY,
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONWARNINGS: 'ignore',
      OMP_WAIT_POLICY: 'passive',
      ...extra,
    },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const words = `${stdout ?? ''}${stderr ?? ''}`
  if (status !== 0 || /^Error: Python|^Traceback/m.test(words)) {
    const last = words.split('\n').slice(-15).join('\n')
    throw new ArtError(`${path.basename(command)} ${args.join(' ')} failed:\n${last}`)
  }
  return words
}

/** Runs one of our Python tools; `script` is a path below art/. */
export const python = (script, args, extra) =>
  run(PYTHON, [path.join(import.meta.dirname, script), ...args], extra)

/** Runs a scene in Blender; options are `{ w: 960, … }` for `--w 960 …`. */
export function blender(scene, options) {
  const words = Object.entries({ out: FOLDERS.render, ...options }).flatMap(([key, v]) => [`--${key}`, v])
  return run('blender', ['-b', '-P', path.join(SCENES, scene), '--', ...words])
}

const isOlder = (made, source) => !existsSync(made) || statSync(made).mtimeMs < statSync(source).mtimeMs

/**
 * Checks the programs a render needs, and makes the textures and the denoiser unless they are newer than their source.
 */
export function prepare() {
  needs('blender', 'gcc', 'rsvg', 'numpy', 'opencv', 'garamond')
  mkdirSync(FOLDERS.render, { recursive: true })
  mkdirSync(FOLDERS.draft, { recursive: true })
  const drawings = path.join(SCENES, 'gen_textures.py')
  if (isOlder(path.join(TEXTURES, 'coin.png'), drawings)) run(PYTHON, [drawings, TEXTURES])
  const source = path.join(SCENES, 'artkit.c')
  if (isOlder(LIBRARY, source)) {
    const fast = ['-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC']
    run('gcc', [...fast, source, '-o', LIBRARY, '-lm'])
  }
}
