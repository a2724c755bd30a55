import { getImage } from 'astro:assets'
import alts from '#assets/art/alt.json'
import magician from '#assets/art/magician.webp'
import type { StandIn } from '#islands/HeroVideo.tsx'

/** What a desktop shows when no film can be played, fetched only then (islands/HeroVideo.tsx). */
export async function GET(): Promise<Response> {
  const { src: avif } = await getImage({ src: magician, width: 1920, format: 'avif', quality: 48 })
  const { src: webp } = await getImage({ src: magician, width: 1280, format: 'webp', quality: 70 })
  return Response.json({ avif, webp, alt: alts.magician } satisfies StandIn)
}
