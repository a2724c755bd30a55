import type { ImageOutputFormat, LocalImageService } from 'astro'
import { baseService } from 'astro/assets'
import sharpService from 'astro/assets/services/sharp'
import sharp from 'sharp'
import { renderMonochrome } from './monochrome.ts'
import { type Asked, readOrResize, recordRequestedSize } from './sizes.ts'

/**
 * Astro's own image service, asked only for what does not exist yet: otherwise a new machine would spend more than a
 * minute encoding pictures that are the same for everyone. Besides, a mark may be asked for in one `tone`.
 */
const service: LocalImageService = {
  ...sharpService,
  propertiesToHash: [...(baseService.propertiesToHash ?? []), 'tone'],
  // The development server asks by address, which has to say it too.
  async getURL(options, ...rest) {
    const url = await sharpService.getURL(options, ...rest)
    return options.tone ? `${url}&tone=${encodeURIComponent(options.tone)}` : url
  },
  parseURL(url, ...rest) {
    const asked = sharpService.parseURL(url, ...rest) as { src: string } | undefined
    return asked && { ...asked, tone: url.searchParams.get('tone') ?? undefined }
  },
  async transform(master, options, config, logger) {
    const asked = options as Asked
    const { tone, height } = asked
    const { data, size } = await readOrResize(master, {
      asked,
      encoder: `sharp ${sharp.versions.sharp}`,
      encode: async () =>
        tone
          ? renderMonochrome(master, { tone, height: Number(height) })
          : (await sharpService.transform(master, options, config, logger)).data,
    })
    recordRequestedSize(size)
    return { data, format: asked.format as ImageOutputFormat }
  },
}

export default service
