import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#local/cli/paths.ts'

const FOLDER = join(PROJECT, 'docs/decisions')
const index = readFileSync(join(FOLDER, 'README.md'), 'utf8')
const rows = index.split('\n').filter((line) => line.startsWith('| 2'))
const files = readdirSync(FOLDER).filter((name) => name !== 'README.md')
const linkedIn = (text: string) => [...text.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => file!)

/** The paragraph under a decision's title, on one line: its date, and its relation to others. */
const standingOf = (file: string) =>
  readFileSync(join(FOLDER, file), 'utf8').split('\n\n')[1]?.replaceAll('\n', ' ') ?? ''

type Mark = { file: string; verb: 'supersedes' | 'superseded'; inPart: boolean; other: string }

const marks = files.flatMap((file) =>
  [
    ...standingOf(file).matchAll(/(supersedes|superseded)( in part)?(?: by)? \[[^\]]*\]\(([\w-]+\.md)\)/g),
  ].map(
    ([, verb, inPart, other]): Mark => ({
      file,
      verb: verb as Mark['verb'],
      inPart: inPart !== undefined,
      other: other!,
    }),
  ),
)

test('the list of decisions has a line for each, and only for these', () => {
  expect(rows.map((row) => linkedIn(row)[0]).sort()).toEqual(files.sort())
  for (const row of rows) expect(row.split('|')[3]?.trim(), row).not.toBe('')
})

test.each(files)(
  '%s says in its second line when it was made, and in one verb what it supersedes',
  (file) => {
    const [date, ...standing] = standingOf(file).split(' · ')
    expect(date).toBe(file.slice(0, '2026-11-21'.length))
    expect(standing.join(' · ')).toMatch(
      /^((supersedes|superseded|adds to)( in part)?( by)? \[[^\]]+\]\([\w-]+\.md\)( \([^)]+\))?(; |$))*$/,
    )
  },
)

test('what one decision supersedes, the other says too, and so does the list', () => {
  expect(marks.filter(({ inPart }) => inPart).length).toBeGreaterThan(0)
  for (const { file, verb, inPart, other } of marks) {
    const mirrored = marks.filter((mark) => mark.file === other && mark.other === file)
    expect(mirrored, `${file} and ${other}`).toEqual([
      { file: other, verb: verb === 'supersedes' ? 'superseded' : 'supersedes', inPart, other: file },
    ])
    if (verb === 'superseded') {
      const row = rows.find((line) => linkedIn(line)[0] === file)
      const by = `${inPart ? 'superseded in part by' : 'superseded by'} [${other.replace('.md', '')}](${other})`
      expect(row, file).toContain(by)
    }
  }
})
