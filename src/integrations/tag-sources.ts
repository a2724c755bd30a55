/** The addresses that the content security policy lets the tags use, by purpose. */
type TagSources = { scripts: string[]; connections: string[]; frames: string[] }

const ANALYTICS: TagSources = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  frames: [],
}
const ADS: TagSources = {
  scripts: [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
  ],
  connections: [
    'https://www.googletagmanager.com',
    'https://www.google.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://pagead2.googlesyndication.com',
  ],
  frames: ['https://td.doubleclick.net', 'https://www.googletagmanager.com'],
}

/** CSP sources of the configured analytics and ads accounts; empty if there are none. */
export function tagCspSources(environment: Record<string, string | undefined>): TagSources {
  const used = [
    ...(environment.PUBLIC_ANALYTICS_ID ? [ANALYTICS] : []),
    ...(environment.PUBLIC_ADS_ID ? [ADS] : []),
  ]
  const all = (kind: keyof TagSources) => [...new Set(used.flatMap((sources) => sources[kind]))]
  return { scripts: all('scripts'), connections: all('connections'), frames: all('frames') }
}
