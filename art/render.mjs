#!/usr/bin/env node
/**
 * Renders and encodes the project's pictures and films: `npm run art -- list | all | weights | sizes | <name …>`.
 * `--draft` is small and quick; `--samples=24` and `--width=960` make a lesser still on a busy machine; `--keep` resumes
 * an interrupted film.
 * Needs Debian packages that the site's build never needs; a missing one is named in one sentence.
 */
import path from 'node:path'
import { CommandError, parseCommandLine, runCommand } from '#local/cli/command.ts'
import { film, loop } from './film.mjs'
import { FILMS, LOOPS, MARKS, STILLS } from './pictures.mjs'
import { sizes } from './sizes.mjs'
import { cardBacks, still } from './stills.mjs'
import { FOLDERS, needs, python, weights } from './tools.mjs'

function marks(name) {
  needs('fonttools', 'rsvg', 'garamond')
  return python(`marks/${MARKS[name].script}`, []).trim()
}

function list() {
  for (const [name, p] of Object.entries(STILLS)) {
    const made = p.crop ? `cut from ${p.crop.from}` : `${p.scene} ${p.which}, ${p.samples} samples`
    console.log(`${name.padEnd(24)} ${p.width} × ${p.height}  ${made}`)
  }
  console.log(`${'card-backs'.padEnd(24)} 630 × 880  card_backs.py, four files`)
  for (const [name, p] of Object.entries(FILMS))
    console.log(`${name.padEnd(24)} ${p.cards.size.join(' × ')}  film, ${p.frames} frames`)
  for (const [name, p] of Object.entries(LOOPS))
    console.log(`${name.padEnd(24)} ${p.size.join(' × ')}  film of ${p.of}, ${p.frames} frames`)
  for (const [name, p] of Object.entries(MARKS)) console.log(`${name.padEnd(24)} ${p.what}`)
  console.log(`${'weights'.padEnd(24)} what the denoiser has learnt, fetched once to .local/art`)
  console.log(`${'sizes'.padEnd(24)} every picture in the sizes that pages ask for, kept in the repository`)
}

async function make(name, options) {
  if (STILLS[name]) return still(name, options)
  if (name === 'card-backs') return cardBacks()
  if (FILMS[name]) return film(name, options)
  if (LOOPS[name]) return loop(name, options)
  if (MARKS[name]) return marks(name)
  if (name === 'sizes') return sizes()
  if (name === 'weights') return weights()
  throw new CommandError(`There is no «${name}»: npm run art -- list shows what there is.`)
}

await runCommand(async () => {
  const { values, positionals: names } = parseCommandLine({
    allowPositionals: true,
    options: {
      draft: { type: 'boolean' },
      keep: { type: 'boolean' },
      samples: { type: 'string' },
      width: { type: 'string' },
    },
  })
  if (names.length === 0 || names[0] === 'list') return list()
  const number = (key) => {
    const value = values[key] === undefined ? undefined : Number(values[key])
    if (value !== undefined && !(value >= 1)) throw new CommandError(`--${key} takes a number from 1.`)
    return value
  }
  const options = { ...values, samples: number('samples'), width: number('width') }
  const all = [
    ...Object.keys(STILLS),
    'card-backs',
    ...Object.keys(FILMS),
    ...Object.keys(LOOPS),
    ...Object.keys(MARKS),
    'sizes',
  ]
  for (const name of names[0] === 'all' ? all : names) {
    const start = Date.now()
    process.stdout.write(`${name} … `)
    const made = await make(name, options)
    const seconds = Math.round((Date.now() - start) / 1000)
    console.log(`${path.isAbsolute(made) ? path.relative(FOLDERS.root, made) : made} (${seconds} s)`)
  }
})
