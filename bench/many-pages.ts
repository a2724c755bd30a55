import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../local/paths.ts'
import { makeSandbox } from '../local/sandbox.ts'

/** How long builds took: without extra pages, with half of them and with all; share pictures drawn before, or first. */
export type BuildTimes = {
  pages: number
  /** Milliseconds of a whole build. */
  without: number
  half: number
  all: number
  /** The same build when no share picture was drawn before. */
  allFirst: number
  /** Milliseconds each extra page takes, and each in the first and in the second half. */
  perPage: number
  firstHalf: number
  secondHalf: number
  /** Milliseconds each takes the first time, when its share picture is drawn. */
  perPageFirst: number
}

/** Builds the site with a number of generated city pages beside its own. */
export async function buildManyPages(pages: number, say: (text: string) => void): Promise<BuildTimes> {
  const template = readFileSync(join(PROJECT, 'src/content/landing/tryllekunstner-bergen.md'), 'utf8')
  const site = makeSandbox('bench')
  const middle = Math.floor(pages / 2)
  const write = (from: number, to: number) =>
    site.write(
      Object.fromEntries(
        Array.from({ length: to - from }, (_, index) => {
          const number = String(from + index + 1).padStart(4, '0')
          return [`landing/tryllekunstner-by-${number}.md`, city(template, number)]
        }),
      ),
    )
  const timed = async (what: string) => {
    const { milliseconds } = await site.build()
    say(`${what}: ${(milliseconds / 1000).toFixed(1)} s`)
    return milliseconds
  }
  try {
    await timed('first build')
    const without = await timed('without extra pages')
    write(0, middle)
    await timed(`${middle} extra pages, their share pictures drawn`)
    const half = await timed(`${middle} extra pages`)
    write(middle, pages)
    const allFirst = await timed(`${pages} extra pages, half of their share pictures drawn`)
    const all = await timed(`${pages} extra pages`)
    return {
      pages,
      without,
      half,
      all,
      allFirst,
      perPage: (all - without) / pages,
      firstHalf: (half - without) / middle,
      secondHalf: (all - half) / (pages - middle),
      perPageFirst: (allFirst - all) / (pages - middle) + (all - without) / pages,
    }
  } finally {
    site.remove()
  }
}

/** The template as the page of another city: every text that names the city is another text. */
function city(template: string, number: string): string {
  return template
    .replace(/^footerOrder: .*\n/m, '')
    .replaceAll('Bergens', `By ${number}s`)
    .replaceAll('Bergen', `By ${number}`)
    .replaceAll('BERGEN', `BY ${number}`)
}
