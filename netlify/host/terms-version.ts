/** The version of the terms, inserted by the build. */
declare const __TERMS_VERSION__: string

/** The version of the terms at /vilkar: from the bundle, or, when run from source, from the content file. */
export async function readTermsVersion(): Promise<string> {
  return typeof __TERMS_VERSION__ === 'string' ? __TERMS_VERSION__ : termsVersionOfFile()
}

/** The version of the terms as the content file has them now. */
export async function termsVersionOfFile(): Promise<string> {
  const [{ readFrontmatter }, { termsVersion }] = await Promise.all([
    import('#content/frontmatter.ts'),
    import('#content/terms-version.ts'),
  ])
  const terms = readFrontmatter(new URL('../../src/content/legal/vilkar.md', import.meta.url))
  return termsVersion((terms as { sections: Parameters<typeof termsVersion>[0] }).sections)
}
