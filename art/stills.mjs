/** Makes a still from scene to master: render, denoise, compose, write. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { CommandError } from '#local/cli/command.ts'
import { CARD_BACKS, STILLS } from './pictures.mjs'
import { blender, FOLDERS, prepare, python } from './tools.mjs'

const DRAFT = { width: 480, samples: 8 }
const MASTER_WEBP_QUALITY = 95 // no visible loss; the build makes the small files from it

const masterOf = (name) => path.join(FOLDERS.masters, `${name}.webp`)

/** Writes the picture as a visually lossless WebP master, all or nothing. */
export async function writeMaster(png, target, cut) {
  const { default: sharp } = await import('sharp')
  mkdirSync(path.dirname(target), { recursive: true })
  let picture = sharp(png)
  if (cut) picture = picture.extract(cut.box).resize(cut.width, cut.height, { kernel: 'lanczos3' })
  await picture
    .webp({ quality: MASTER_WEBP_QUALITY, effort: 6, smartSubsample: true })
    .toFile(`${target}.new`)
  renameSync(`${target}.new`, target)
}

/**
 * Makes one still; a draft goes to .local/art/draft as a small PNG. `samples` and `width` reduce the work on
 * a busy machine.
 */
export async function still(name, { draft, samples: fewer, width: narrower } = {}) {
  const picture = STILLS[name]
  if (picture.crop) return crop(name, draft)
  prepare()
  if (picture.screen) await screen(picture.screen)
  const { samples, ...full } = draft ? DRAFT : picture
  const width = narrower ?? full.width
  const height = Math.round((picture.height * width) / picture.width)
  const plate = draft ? `draft-${name}` : name
  rmSync(path.join(FOLDERS.render, plate), { recursive: true, force: true })
  const size = { w: width, h: height, spp: fewer ?? samples }
  blender(picture.scene, { which: picture.which, ...size, name: plate })
  python('scenes/denoise.py', [path.join(FOLDERS.render, plate), name])
  const png = path.join(draft ? FOLDERS.draft : FOLDERS.render, `${name}.png`)
  python('scenes/comp.py', ['still', name, png], { ART_SIZE: `${width},${height}`, ART_PLATE: plate })
  if (draft) return png
  await writeMaster(png, masterOf(name))
  return masterOf(name)
}

/** A crop of another picture's master. */
async function crop(name, draft) {
  const { crop: cut, width, height } = STILLS[name]
  const source = masterOf(cut.from)
  if (!existsSync(source)) throw new CommandError(`${name} is cut from ${cut.from}: make that first.`)
  const { default: sharp } = await import('sharp')
  const { width: w, height: h } = await sharp(source).metadata()
  const box = {
    left: Math.round(cut.x * w),
    top: Math.round(cut.y * h),
    width: Math.round(cut.width * w),
    height: Math.round(cut.height * h),
  }
  const target = draft ? path.join(FOLDERS.draft, `${name}.webp`) : masterOf(name)
  await writeMaster(source, target, { box, width, height })
  return target
}

/** A picture that another scene shows on its screen; made small, once. */
async function screen(name) {
  const png = path.join(FOLDERS.render, 'screen.png')
  if (existsSync(png)) return
  if (!existsSync(masterOf(name))) await still(name)
  const { default: sharp } = await import('sharp')
  await sharp(masterOf(name)).resize(1280, 720, { fit: 'cover', position: 'top' }).png().toFile(png)
}

/** The four flat card backs used for people without a portrait. */
export async function cardBacks() {
  prepare()
  const folder = path.join(FOLDERS.render, 'card-backs')
  python('scenes/card_backs.py', [folder])
  for (const name of CARD_BACKS) await writeMaster(path.join(folder, `${name}.png`), masterOf(name))
  return 'src/assets/art/card-back-*.webp'
}
