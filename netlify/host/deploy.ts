/** What the build was told about its deploy, inserted by the build; '' if it was told nothing. */
declare const __CONTEXT__: string
declare const __DEPLOY_PRIME_URL__: string

/** What Netlify tells a function about its deploy, as far as it is read here. */
export type DeployFacts = { deploy?: { context?: string } }

/**
 * The kind of deploy (`production`, `deploy-preview`, `branch-deploy`) and its own URL: from the call, else the
 * variables, else what the build recorded; undefined elsewhere.
 */
export function deployVariables(
  call: DeployFacts,
  source: Record<string, string | undefined>,
): { CONTEXT: string | undefined; DEPLOY_PRIME_URL: string | undefined } {
  const builtFor = typeof __CONTEXT__ === 'string' ? __CONTEXT__ : ''
  const builtAt = typeof __DEPLOY_PRIME_URL__ === 'string' ? __DEPLOY_PRIME_URL__ : ''
  return {
    CONTEXT: call.deploy?.context || source.CONTEXT || builtFor || undefined,
    DEPLOY_PRIME_URL: source.DEPLOY_PRIME_URL || builtAt || undefined,
  }
}
