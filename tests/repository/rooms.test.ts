import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#local/cli/paths.ts'
import { allImports, importsIn, refusal, roomOf, within } from './imports.ts'
import { ROOMS } from './rooms.ts'

test('every room imports only what its row in the table allows', () => {
  const imports = allImports()
  expect(imports.length).toBeGreaterThan(3000)
  expect(imports.flatMap((found) => refusal(found) ?? [])).toEqual([])
})

test.each([
  [
    'src/portal/ui/Field.tsx',
    "import { db } from '#netlify/data/client.ts'",
    'src/portal/ui may not import netlify/data',
  ],
  [
    'src/domain/offer.ts',
    "import type { A } from '../browser/api.ts'",
    'src/domain may not import src/browser',
  ],
  [
    'src/layouts/Page.astro',
    "<script>import('own:portal/AdminPortal.tsx')</script>",
    'src/layouts may not import src/portal',
  ],
  ['src/offer/shell.ts', "export { Stop } from '#local/cli/paths.ts'", 'src/offer may not import local/cli'],
  ['art/sheet.mjs', "import '../netlify/services.ts'", 'art may not import netlify/services.ts'],
  ['netlify/api/app.ts', "import shell from '#offer/shell.ts?raw'", 'netlify/api may not import src/offer'],
  ['src/hall/door.ts', "import '#domain/offer.ts'", 'src/hall is in no room'],
])('in %s, %s is refused', (file, text, sentence) => {
  expect(importsIn(file, text).map(refusal)).toEqual([expect.stringContaining(sentence)])
})

test('what the table speaks of exists', () => {
  const named = Object.entries(ROOMS).flatMap(([room, { imports }]) => [room, ...imports])
  expect(named.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([])
})

/** The rooms that a room may import, without itself. */
const below = (room: string) => {
  const named = ROOMS[room]!.imports.flatMap((allowed) => [
    ...Object.keys(ROOMS).filter((name) => within(name, allowed)),
    roomOf(allowed) ?? room,
  ])
  return [...new Set(named)].filter((name) => name !== room)
}

const known = new Map<string, Set<string>>()

/** All rooms reached from one by way of others. An error names the rooms of a circle. */
function reached(room: string, path: readonly string[] = []): Set<string> {
  if (path.includes(room)) throw new Error(`a circle of rooms: ${[...path, room].join(' → ')}`)
  const found =
    known.get(room) ?? new Set(below(room).flatMap((next) => [next, ...reached(next, [...path, room])]))
  known.set(room, found)
  return found
}

/** docs/architecture.md's picture, without arrows that follow from others, and table of the rooms. */
function drawRooms(): string {
  const rooms = Object.keys(ROOMS)
  const id = (room: string) => room.replaceAll(/\W/g, '_')
  const groups = Map.groupBy(rooms, (room) => room.split('/').slice(0, -1).join('/'))
  const boxes = [...groups].map(([group, members]) => {
    const named = members.map((room) => `${id(room)}["${room.split('/').at(-1)}"]`).join('; ')
    return group === '' ? `  ${named}` : `  subgraph ${id(group)}_[${group}]; ${named}; end`
  })
  const targets = (room: string) => {
    const next = below(room)
    return next.filter((one) => !next.some((other) => reached(other).has(one)))
  }
  const arrows = [...Map.groupBy(rooms, (room) => targets(room).map(id).sort().join(' & '))]
    .filter(([to]) => to !== '')
    .map(([to, from]) => `  ${from.map(id).join(' & ')} --> ${to}`)
  const rows = rooms.map((room) => `| \`${room}\` | ${ROOMS[room]!.holds} |`)
  return [
    ...['```mermaid', 'flowchart TD', ...boxes, ...arrows, '```'],
    ...['| room | what lives there |', '|---|---|', ...rows, ''],
  ].join('\n')
}

test('docs/architecture.md draws the rooms as the table has them, and no room stands on itself', async () => {
  const file = join(PROJECT, 'docs/architecture.md')
  const [before, , after] = readFileSync(file, 'utf8').split(/(?<=<!-- rooms -->\n)|(?=<!-- \/rooms -->)/)
  // `npx vitest run --project unit tests/repository/rooms.test.ts -u` draws it again.
  await expect(before! + drawRooms() + after!).toMatchFileSnapshot(file)
})
