import type { AstroIntegration } from 'astro'

/**
 * Adds the routes of the content editor, /rediger. On Netlify only if a repository is configured, as it could save
 * nothing otherwise; elsewhere it edits the project's folder.
 */
export function contentEditorRoutes(environment: Record<string, string | undefined>): AstroIntegration {
  return {
    name: 'editor',
    hooks: {
      'astro:config:setup': ({ injectRoute, config }) => {
        if (!hasEditor(environment)) return
        const entrypoint = (file: string) => new URL(`pages/_rediger/${file}`, config.srcDir)
        injectRoute({ pattern: '/rediger.html', entrypoint: entrypoint('page.ts'), prerender: true })
        injectRoute({ pattern: '/rediger/start.js', entrypoint: entrypoint('start.ts'), prerender: true })
        injectRoute({
          pattern: '/rediger/cms/[...file]',
          entrypoint: entrypoint('program.ts'),
          prerender: true,
        })
      },
    },
  }
}

/** Whether a build with these variables has the editor. */
export function hasEditor({ NETLIFY, EDITOR_REPOSITORY }: Record<string, string | undefined>): boolean {
  return NETLIFY !== 'true' || (EDITOR_REPOSITORY ?? '') !== ''
}
