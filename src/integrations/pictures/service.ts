import type { ImageOutputFormat, LocalImageService } from 'astro'
import sharpService from 'astro/assets/services/sharp'
import sharp from 'sharp'
import { type Asked, readOrResize, recordPictureSize } from './sizes.ts'

/**
 * Astro's own image service, asked only for what does not exist yet: otherwise a new machine would spend more than a
 * minute encoding pictures that are the same for everyone.
 */
const service: LocalImageService = {
  ...sharpService,
  async transform(master, asked, config, logger) {
    const { data, size } = await readOrResize(master, {
      asked: asked as Asked,
      encoder: `sharp ${sharp.versions.sharp}`,
      encode: async () => (await sharpService.transform(master, asked, config, logger)).data,
    })
    recordPictureSize(size)
    return { data, format: asked.format as ImageOutputFormat }
  },
}

export default service
