/** What a chat's or network's crawler reads of a link, by its own documentation where it has any. */
export type Crawler = {
  name: string
  agent: string
  headers?: Record<string, string>
  /** How much of a page is read, in bytes. */
  reads: number
  /** The heaviest picture that is shown, in bytes. */
  picture: number
}

const KB = 1000
const MB = 1_000_000

export const CRAWLERS: readonly Crawler[] = [
  {
    name: 'Facebook',
    agent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    headers: { 'accept-encoding': 'deflate, gzip' },
    reads: MB,
    picture: 8 * MB,
  },
  {
    // The head must end within 300 kB, and og:title, og:description and og:url may not be empty. Its documentation
    // allows pictures of 600 kB; many of its apps show none above 300.
    name: 'WhatsApp',
    agent: 'WhatsApp/2.23.20.0',
    reads: 300 * KB,
    picture: 300 * KB,
  },
  {
    name: 'LinkedIn',
    agent: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    reads: MB,
    picture: 5 * MB,
  },
  {
    name: 'Slack',
    agent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    headers: { range: 'bytes=0-32768' },
    reads: 32 * KB,
    picture: 5 * MB,
  },
  {
    name: 'iMessage',
    agent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    reads: MB,
    picture: 10 * MB,
  },
  {
    name: 'Teams',
    agent: 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    reads: MB,
    picture: MB,
  },
  { name: 'X', agent: 'Twitterbot/1.0', reads: MB, picture: 5 * MB },
  {
    name: 'Google',
    agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    reads: 2 * MB,
    picture: 5 * MB,
  },
]

/** The tags of a head that previews are made of, in their order. */
export function previewTags(html: string): { name: string; content: string }[] {
  const [head = ''] = html.split('</head>')
  return [...head.matchAll(/<meta\s([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const of = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
    const content = decoded(of('content') ?? '')
    return [of('property'), of('name')].flatMap((name) => (name ? [{ name, content }] : []))
  })
}

function decoded(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
