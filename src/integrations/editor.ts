import type { AstroIntegration } from 'astro'

/**
 * The editor's addresses. On the host they exist only where a repository is configured: without one the editor could
 * save nothing there. Elsewhere it works on the project's folder.
 */
export function editor(environment: Record<string, string | undefined>): AstroIntegration {
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
