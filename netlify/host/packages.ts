import type { OfferedPackage } from '#domain/chosen-package.ts'

/** The packages as JSON, inserted by the build. */
declare const __PACKAGES__: string

/** The packages on /tilbud: from the bundle, or, when run from source, from the content files. */
export async function readPackages(): Promise<OfferedPackage[]> {
  return typeof __PACKAGES__ === 'string' ? JSON.parse(__PACKAGES__) : packagesOfFiles()
}

/** The packages as the content files have them now. */
export async function packagesOfFiles(): Promise<OfferedPackage[]> {
  const [{ readdir }, { readFrontmatter }] = await Promise.all([
    import('node:fs/promises'),
    import('#content/frontmatter.ts'),
  ])
  const folder = new URL('../../src/content/packages/', import.meta.url)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md'))
  return files.map((file) => {
    const { order, title, price, from = false } = readFrontmatter(new URL(file, folder)) as OfferedPackage
    return { order, title, price, from }
  })
}
