import { z } from 'astro/zod'

/** The path of each kind of server's API, from the server's own address. */
const API_PATH = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' } as const
/** The public server of each kind, and the origins the browser contacts. */
const PUBLIC = {
  github: ['https://api.github.com', 'https://raw.githubusercontent.com', 'https://www.githubstatus.com'],
  gitlab: ['https://gitlab.com', 'https://status-api.hostedstatus.com'],
  gitea: ['https://gitea.com'],
} as const

const origin = z
  .url({ protocol: /^https$/ })
  .transform((address) => new URL(address).origin)
  .optional()

const variables = z.object({
  EDITOR_REPOSITORY: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)+$/)
    .optional(),
  EDITOR_BRANCH: z
    .string()
    .regex(/^[\w./-]+$/)
    .default('main'),
  EDITOR_BACKEND: z.enum(['github', 'gitlab', 'gitea']).default('github'),
  EDITOR_SERVER: origin,
  EDITOR_LOGIN: origin,
  EDITOR_APP_ID: z.string().optional(),
})

const WANTED: Record<keyof z.input<typeof variables>, string> = {
  EDITOR_REPOSITORY: 'owner/name',
  EDITOR_BRANCH: 'the name of a branch',
  EDITOR_BACKEND: 'github, gitlab or gitea',
  EDITOR_SERVER: 'an address that starts with https://',
  EDITOR_LOGIN: 'an address that starts with https://',
  EDITOR_APP_ID: 'the id of an OAuth application',
}

/** The repository the editor saves to; null if it only works on a local checkout. */
export type EditorBackend = {
  settings: Record<string, string>
  /** Origins the browser must be allowed to contact. */
  origins: string[]
}

/** Reads from the environment where the editor saves; throws an Error that names an invalid variable. */
export function editorBackend(environment: Record<string, string | undefined>): EditorBackend | null {
  const given = Object.fromEntries(
    Object.keys(WANTED).map((name) => [name, environment[name] === '' ? undefined : environment[name]]),
  )
  const read = variables.safeParse(given)
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0]) as keyof typeof WANTED
    throw new Error(`${name} is "${given[name]}": it must be ${WANTED[name]}.`)
  }
  const { data } = read
  if (data.EDITOR_REPOSITORY === undefined) return null
  const { EDITOR_BACKEND: name, EDITOR_SERVER: server, EDITOR_LOGIN: login, EDITOR_APP_ID: app } = data
  return {
    settings: {
      name,
      repo: data.EDITOR_REPOSITORY,
      branch: data.EDITOR_BRANCH,
      ...(server && { api_root: server + API_PATH[name] }),
      ...((login ?? server) && { base_url: (login ?? server)! }),
      ...(app && { app_id: app, ...(name === 'gitlab' && { auth_type: 'pkce' }) }),
    },
    origins: [...new Set([...(server ? [server] : PUBLIC[name]), ...(login ? [login] : [])])],
  }
}
