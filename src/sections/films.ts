import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ImageMetadata } from 'astro'

/** The films of the site, by name: each in two sizes and formats. */
const FILMS = new Set(
  readdirSync(join(process.cwd(), 'public/videos')).map((file) =>
    file.replace(/-(?:desktop|mobile)\.\w+$/, ''),
  ),
)

/** The name of the film made of this picture, which its file is called too; undefined if the picture has none. */
export function filmOf({ src }: Pick<ImageMetadata, 'src'>): string | undefined {
  const [name = ''] = src.slice(src.lastIndexOf('/') + 1).split('.')
  return FILMS.has(name) ? name : undefined
}
