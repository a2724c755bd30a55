// Subsets the site's two typefaces to what Norwegian pages use: `npm run fonts`. The result is committed.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { FACE_LETTERS } from '#domain/letters.ts'

/** The most both faces together may weigh, in bytes: they are part of every first screen (docs/decisions/styles.md). */
const FIRST_SCREEN_BUDGET_BYTES = 23_000

const FOLDER = new URL('../../src/assets/fonts/', import.meta.url)
const PACKAGES = new URL('../../node_modules/@fontsource-variable/', import.meta.url)

const FACES = [
  {
    source: 'imbue/files/imbue-latin-standard-normal.woff2',
    licence: 'imbue/LICENSE',
    name: 'display',
    licenceName: 'OFL-Imbue.txt',
    text: FACE_LETTERS,
    // One cut for everything from 24 px up: sturdy hairlines in a quote, still a playbill at 116 px.
    axes: { opsz: 40, wght: 510 },
    features: ['kern', 'mark'],
  },
  {
    source: 'figtree/files/figtree-latin-wght-normal.woff2',
    licence: 'figtree/LICENSE',
    name: 'sans',
    licenceName: 'OFL-Figtree.txt',
    text: FACE_LETTERS,
    axes: { wght: { min: 400, max: 700 } },
    features: ['kern', 'mark', 'tnum'],
  },
]

await mkdir(FOLDER, { recursive: true })
let total = 0
for (const face of FACES) {
  const font = await subsetFont(await readFile(new URL(face.source, PACKAGES)), face.text, {
    targetFormat: 'woff2',
    variationAxes: face.axes,
    keepFeatures: face.features,
    noHinting: true,
  })
  await writeFile(new URL(`${face.name}.woff2`, FOLDER), font)
  await copyFile(new URL(face.licence, PACKAGES), new URL(face.licenceName, FOLDER))
  total += font.length
  console.log(`${face.name}.woff2  ${font.length} bytes`)
}
console.log(`together      ${total} bytes of ${FIRST_SCREEN_BUDGET_BYTES}`)
if (total > FIRST_SCREEN_BUDGET_BYTES) {
  console.error('The two faces are too heavy for a first screen: drop letters, axes or features.')
  process.exitCode = 1
}
