import type { ShareMaterials } from '#share/materials.ts'

/** What pictures are drawn with, as base64 in JSON, inserted by the build. */
declare const __SHARE_MATERIALS__: string

/** The materials of a bundle: each a file as base64. */
export type BundledMaterials = { [Part in keyof ShareMaterials]: string }

let materials: Promise<ShareMaterials> | undefined

/** What offers' pictures are drawn with: from the bundle, or, when run from source, made here. */
export function readShareMaterials(): Promise<ShareMaterials> {
  materials ??= typeof __SHARE_MATERIALS__ === 'string' ? unpacked(__SHARE_MATERIALS__) : made()
  return materials
}

async function unpacked(json: string): Promise<ShareMaterials> {
  const { display, sans, ground } = JSON.parse(json) as BundledMaterials
  const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
  return { display: bytes(display), sans: bytes(sans), ground: bytes(ground) }
}

async function made(): Promise<ShareMaterials> {
  const { makeShareMaterials } = await import('#share/materials.ts')
  return makeShareMaterials()
}
