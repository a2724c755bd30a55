/**
 * True for a deploy that is neither the site itself nor somebody's own machine, by Netlify's name for its kind:
 * `deploy-preview`, `branch-deploy` and so on.
 */
export function isPreviewDeploy(context: string | undefined): boolean {
  return context !== undefined && !['', 'production', 'dev'].includes(context)
}

/** Shown at the foot of every page of a preview. */
export const PREVIEW_NOTICE = 'Dette er en forhåndsvisning. Det du sender inn her, når ingen.'
/** The answer of a preview without a database to every call. */
export const PREVIEW_CLOSED =
  'Dette er en forhåndsvisning uten egen database: Her lagres ingenting, og ingen e-post blir sendt.'
