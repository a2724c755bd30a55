import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '#local/cli/paths.ts'
import { type BuildCost, createBuildSandbox } from './sandbox.ts'

/** The cost of builds: without extra pages, with half of them and with all, once their share pictures are drawn. */
export type BuildTimes = {
  pages: number
  without: BuildCost
  half: BuildCost
  all: BuildCost
  /** The build of all pages when half of their share pictures still had to be drawn. */
  drawing: BuildCost
  /** The cost of each extra page: overall, and in the first and second half. */
  perPage: BuildCost
  firstHalf: BuildCost
  secondHalf: BuildCost
  /** Wall-clock milliseconds that a new page's share picture takes, once. */
  perPicture: number
}

/** Builds the site without, with half and with all of `pages` generated city pages; returns what each build cost. */
export async function measureBuildScaling(pages: number, say: (text: string) => void): Promise<BuildTimes> {
  const template = readFileSync(join(PROJECT, 'src/content/landing/tryllekunstner-bergen.md'), 'utf8')
  const site = createBuildSandbox('bench')
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
    const cost = await site.build()
    say(`${what}: ${inSeconds(cost.milliseconds)} s, ${inSeconds(cost.processor)} s of the processor`)
    return cost
  }
  try {
    await timed('first build')
    const without = await timed('without extra pages')
    write(0, middle)
    await timed(`${middle} extra pages, their share pictures drawn`)
    const half = await timed(`${middle} extra pages`)
    write(middle, pages)
    const drawing = await timed(`${pages} extra pages, half of their share pictures drawn`)
    const all = await timed(`${pages} extra pages`)
    return {
      pages,
      without,
      half,
      all,
      drawing,
      perPage: each(without, all, pages),
      firstHalf: each(without, half, middle),
      secondHalf: each(half, all, pages - middle),
      perPicture: each(all, drawing, pages - middle).milliseconds,
    }
  } finally {
    site.remove()
  }
}

function each(fewer: BuildCost, more: BuildCost, pages: number): BuildCost {
  return {
    milliseconds: (more.milliseconds - fewer.milliseconds) / pages,
    processor: (more.processor - fewer.processor) / pages,
  }
}

function inSeconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}

/** The template as another city's page: every text that names the city differs. */
function city(template: string, number: string): string {
  return template
    .replace(/^footerOrder: .*\n/m, '')
    .replaceAll('Bergens', `By ${number}s`)
    .replaceAll('Bergen', `By ${number}`)
    .replaceAll('BERGEN', `BY ${number}`)
}
