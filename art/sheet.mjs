#!/usr/bin/env node
/**
 * One page with every picture, film and mark, its size and bytes, and after a build each picture in the sizes pages use:
 * `npm run art:sheet` prints its path.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { SIZES_USED } from '../src/integrations/pictures/pictures.ts'
import { READY } from '../src/integrations/pictures/sizes.ts'

const ROOT = path.dirname(import.meta.dirname)
const OUT = path.join(ROOT, '.local', 'art', 'sheet.html')
const ROOMS = ['src/assets/art', 'public/videos', 'src/assets/marks', 'public/icons', 'public']
const TYPES = { '.svg': 'image/svg+xml', '.ico': 'image/x-icon', '.mp4': 'video/mp4', '.webm': 'video/webm' }
const PREVIEW_WIDTH = 640

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`
const escaped = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
const dataUri = (type, bytes) => `data:${type};base64,${bytes.toString('base64')}`

function filesIn(room) {
  const deep = room !== 'public'
  return readdirSync(path.join(ROOT, room), { recursive: deep, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(webp|png|svg|ico|mp4|webm|jpe?g|avif)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

/** The sizes of a picture that the last build used and the repository has, each as a visitor gets it, small ones first. */
async function sizesOf(master) {
  const list = path.join(ROOT, SIZES_USED)
  if (!existsSync(list)) return ''
  const used = JSON.parse(readFileSync(list, 'utf8')).filter((size) => size.master === master && size.ready)
  const sizes = await Promise.all(
    used.map(async ({ file }) => {
      const bytes = readFileSync(path.join(ROOT, READY, file))
      const { width, height, format } = await sharp(bytes).metadata()
      const type = path.extname(file).slice(1)
      const words = `${width} × ${height} ${type} · ${kilobytes(bytes.length)}`
      return { width, words, uri: dataUri(`image/${type === 'avif' ? 'avif' : format}`, bytes) }
    }),
  )
  sizes.sort((a, b) => a.width - b.width)
  const shown = sizes.map(
    ({ words, uri }) => `<p>${words}</p><img class="real" loading="lazy" src="${uri}" alt="">`,
  )
  return shown.length
    ? `<details><summary>${shown.length} sizes in use</summary>${shown.join('')}</details>`
    : ''
}

/** The card of one file: a small version of it, its name, pixels, bytes and alternative text. */
async function card(file, alternatives) {
  const type = path.extname(file)
  const bytes = statSync(file).size
  const name = path.relative(ROOT, file)
  let show = ''
  let pixels = ''
  if (type === '.svg' || type === '.ico') {
    const drawing = readFileSync(file)
    const ink = drawing.includes('currentColor') ? ' class="ink"' : ''
    show = `<img${ink} src="${dataUri(TYPES[type], drawing)}" alt="">`
  } else if (TYPES[type]) {
    show = `<video src="${dataUri(TYPES[type], readFileSync(file))}" muted loop autoplay controls playsinline></video>`
  } else {
    const picture = sharp(file)
    const { width, height } = await picture.metadata()
    pixels = `${width} × ${height} · `
    const small = await picture
      .resize({ width: PREVIEW_WIDTH, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
    show = `<img src="${dataUri('image/webp', small)}" alt="">`
  }
  const alt = alternatives[path.basename(file, type)]
  const words = alt ? `<p>${escaped(alt)}</p>` : ''
  const inUse = type === '.webp' ? await sizesOf(path.basename(file, type)) : ''
  return `<figure class="${type.slice(1)}">${show}<figcaption><b>${escaped(name)}</b><span>${pixels}${kilobytes(bytes)}</span>${words}${inUse}</figcaption></figure>`
}

const alternatives = JSON.parse(readFileSync(path.join(ROOT, 'src/assets/art/alt.json'), 'utf8'))
let total = 0
const parts = []
for (const room of ROOMS) {
  const files = filesIn(room)
  total += files.reduce((sum, file) => sum + statSync(file).size, 0)
  const cards = await Promise.all(files.map((file) => card(file, alternatives)))
  parts.push(`<h2>${room} <small>${files.length}</small></h2><div class="row">${cards.join('')}</div>`)
}
const style = `body{margin:2rem;background:#0c0e1d;color:#f6f0e4;font:14px/1.4 system-ui}h2{margin:2.5rem 0 1rem;font-weight:500}small{opacity:.6}
.row{display:grid;grid-template-columns:repeat(auto-fill,minmax(19rem,1fr));gap:1.25rem}figure{margin:0;background:#07080f;padding:.75rem;border-radius:8px}
img,video{width:100%;max-height:16rem;object-fit:contain;display:block}.svg img,.ico img{height:4rem}
figure:has([open]){grid-column:1/-1;overflow:auto}img.real{width:auto;max-height:none}.ink{filter:invert(1)}figcaption{display:grid;gap:.15rem;margin-top:.5rem}
figcaption span,figcaption p{margin:0;opacity:.75}`
mkdirSync(path.dirname(OUT), { recursive: true })
const head = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Art sheet</title><style>${style}</style>`
writeFileSync(
  OUT,
  `${head}<h1>Pictures, films and marks</h1><p>${kilobytes(total)} in all</p>${parts.join('')}`,
)
console.log(OUT)
