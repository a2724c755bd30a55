/** What lives in a folder (or file) of the project, and the rooms, folders or files it may import besides itself. */
export type Room = { holds: string; imports: readonly string[] }

const PORTAL = ['src/browser', 'src/domain', 'src/styles', 'src/assets/marks/shapes.ts']
const PORTAL_BASE = [...PORTAL, 'src/portal/session', 'src/portal/query', 'src/portal/ui']
const PORTAL_SCREENS = ['src/portal/forms', 'src/portal/lists', 'src/portal/shell']
/** The built pages that functions fill in, and what a shared picture is drawn with. */
const BUILT_IN = [
  'src/content/frontmatter.ts',
  'src/content/terms-version.ts',
  'src/offer/shell.ts',
  'src/share/materials.ts',
]
const SERVER_BASE = ['netlify/auth', 'netlify/data', 'netlify/files', 'netlify/mail', 'netlify/host']

/**
 * Every room of the code. Tests beside the code may import what they like; what lies in no room, such as the root's
 * configuration files, is not asked, and is imported only by name.
 */
export const ROOMS: Record<string, Room> = {
  'src/domain': { holds: 'Pure rules and contracts, used by browser and server alike.', imports: [] },
  'src/styles': { holds: 'The theme (design tokens), the reset, the order of the layers.', imports: [] },
  'src/assets': { holds: 'Typefaces, pictures, marks.', imports: [] },
  'src/browser': {
    holds: 'What all React islands share: API client, data cache, toasts.',
    imports: ['src/domain'],
  },
  'src/consent': {
    holds: "The visitor's choice about cookies, the tags behind it, and where a visit began.",
    imports: ['src/domain'],
  },
  'src/scripts': {
    holds: 'What static pages run without React: header, fading, what waits for an island.',
    imports: ['src/domain'],
  },
  'src/collections': {
    holds: 'What each kind of content may contain, with a line for the editor on every field.',
    imports: ['src/domain'],
  },
  'src/content': {
    holds:
      'What editors change: markdown, and one reader a folder. Name, phone, address and claims are only in `site.md`.',
    imports: ['src/collections', 'src/domain', 'src/assets'],
  },
  'src/content.config.ts': { holds: 'Tells Astro of the collections.', imports: ['src/collections'] },
  'src/rediger': {
    holds: "The editor's configuration (`/rediger`).",
    imports: ['src/collections', 'src/domain'],
  },
  'src/integrations': {
    holds:
      'What the build does beyond Astro: content check, picture sizes, pruned styles, preloads, the Netlify adapter.',
    imports: ['src/content', 'src/collections', 'src/domain'],
  },
  'src/share': {
    holds: 'The pictures that links show when they are shared.',
    imports: ['src/content', 'src/domain', 'src/assets'],
  },
  'src/islands': {
    holds:
      'The public React islands: hero film, both forms, cookie banner, carousel, toggle, film window, close-up quotes.',
    imports: ['src/consent', 'src/scripts', 'src/browser', 'src/domain', 'src/styles'],
  },
  'src/offer': {
    holds: 'The offer pages: React islands on static shells.',
    imports: ['src/islands', 'src/scripts', 'src/browser', 'src/domain', 'src/styles', 'src/assets'],
  },
  'src/sections': {
    holds: 'One section of a page each.',
    imports: ['src/islands', 'src/scripts', 'src/browser', 'src/domain', 'src/styles', 'src/assets'],
  },
  'src/layouts': {
    holds: 'The frame of a page: head, header, footer, structured data, the one inline loader.',
    imports: [
      ...['src/content', 'src/share', 'src/consent', 'src/scripts', 'src/browser', 'src/domain'],
      ...['src/styles', 'src/assets'],
    ],
  },
  'src/portal/session': {
    holds: 'Who is logged in, and where a login returns to.',
    imports: PORTAL,
  },
  'src/portal/query': {
    holds: 'Queries of the API: prefetched, cached, and without a network.',
    imports: [...PORTAL, 'src/portal/session'],
  },
  'src/portal/ui': {
    holds: 'Components: fields, buttons, dialogs, states.',
    imports: [...PORTAL, 'src/portal/session', 'src/portal/query'],
  },
  'src/portal/forms': { holds: 'How forms save, and keep drafts.', imports: PORTAL_BASE },
  'src/portal/lists': { holds: 'Lists that search, filter and page.', imports: PORTAL_BASE },
  'src/portal/shell': {
    holds: 'The frame around both portals: login, menu, not found.',
    imports: PORTAL_BASE,
  },
  'src/portal/offers': {
    holds: 'Offers as both portals show and change them.',
    imports: [...PORTAL_BASE, ...PORTAL_SCREENS, 'src/offer'],
  },
  'src/portal/partner': {
    holds: "The partner's screens.",
    imports: [...PORTAL_BASE, ...PORTAL_SCREENS, 'src/portal/offers', 'src/offer'],
  },
  'src/portal/admin': {
    holds: "The admin's screens.",
    imports: [...PORTAL_BASE, ...PORTAL_SCREENS, 'src/portal/offers', 'src/offer'],
  },
  'src/portal': { holds: 'The two islands that pages mount.', imports: ['src/portal', 'src/domain'] },
  'src/pages': {
    holds: 'One thin route per address: picks content and lists sections.',
    imports: [
      ...[
        'src/sections',
        'src/layouts',
        'src/islands',
        'src/offer',
        'src/portal',
        'src/share',
        'src/rediger',
      ],
      ...[
        'src/content',
        'src/consent',
        'src/scripts',
        'src/browser',
        'src/domain',
        'src/styles',
        'src/assets',
      ],
    ],
  },
  'netlify/host': {
    holds: 'What a function is told of its host and its build: environment, site, region, log, built pages.',
    imports: ['src/domain', ...BUILT_IN],
  },
  'netlify/auth': { holds: 'Sessions, passwords, login links, second factor.', imports: ['src/domain'] },
  'netlify/data': {
    holds: 'Drizzle schema and queries: `db` first, the tenant in every `where`.',
    imports: ['netlify/auth', 'netlify/host', 'src/domain'],
  },
  'netlify/files': {
    holds: 'Logos: sanitised, stored in Blobs, served.',
    imports: ['netlify/data', 'netlify/host', 'src/domain'],
  },
  'netlify/mail': {
    holds: 'Mails: what each says, the outbox, the transport.',
    imports: ['netlify/data', 'netlify/host', 'src/domain'],
  },
  'netlify/services.ts': {
    holds: 'Everything a request is answered with, made once a process.',
    imports: [...SERVER_BASE, 'src/domain'],
  },
  'netlify/api': {
    holds: 'The API (Hono): one file a resource; routes, guards, errors, rate limits.',
    imports: ['netlify/services.ts', ...SERVER_BASE, 'src/domain'],
  },
  'netlify/documents': {
    holds: "An offer's page and picture, rendered.",
    imports: [
      ...['netlify/api', 'netlify/services.ts', 'netlify/files', 'netlify/host', 'src/domain'],
      ...['src/offer/document.tsx', 'src/offer/shell.ts', 'src/offer/offer-words.ts'],
      ...['draw-offer.ts', 'logo.ts', 'materials.ts'].map((file) => `src/share/${file}`),
    ],
  },
  'netlify/functions': {
    holds: 'The functions Netlify calls, a few lines each.',
    imports: ['netlify/documents', 'netlify/api', 'netlify/services.ts', ...SERVER_BASE, 'src/domain'],
  },
  'netlify/build': {
    holds: 'Bundles the functions, each to one file.',
    imports: ['netlify/host', ...BUILT_IN],
  },
  'local/cli': { holds: 'What every command needs: options, paths, progress, a browser.', imports: [] },
  'local/postgres': {
    holds: 'The local database server and its migrations.',
    imports: ['local/cli', 'netlify/data', 'netlify/host'],
  },
  'local/platform': {
    holds: 'Serves the built site and its functions as the host does.',
    imports: ['local/postgres', 'local/cli', 'netlify/build', 'netlify/host', 'src/integrations'],
  },
  'local/demo': {
    holds: 'Demo content and logins.',
    imports: ['local/platform', 'local/postgres', 'local/cli', 'netlify/auth', 'netlify/data', 'src/domain'],
  },
  'local/backup': {
    holds: 'All data and logos to one file, and back.',
    imports: ['local/platform', 'local/postgres', 'local/cli', 'netlify/files'],
  },
  'local/doctor': {
    holds: 'Says whether a deployment went well.',
    imports: [
      ...['local/platform', 'local/postgres', 'local/cli', 'netlify/data', 'netlify/host', 'netlify/mail'],
      'src/domain',
    ],
  },
  'local/api-docs': {
    holds: 'Makes `docs/openapi.json` from the routes, and shows it.',
    imports: ['local/cli', 'netlify/api', 'src/domain'],
  },
  'local/commands': {
    holds: 'What `npm run` starts.',
    imports: ['local', 'netlify/build', ...SERVER_BASE, 'src/domain'],
  },
  bench: {
    holds: 'What is claimed about speed, measured again.',
    imports: ['local', 'netlify', 'src/domain'],
  },
  art: { holds: 'The scenes of all pictures and films.', imports: ['local/cli', 'src/integrations'] },
  tests: {
    holds:
      'Tests over HTTP and in browsers, checks of the repository, `npm run shots`; unit tests lie beside the code.',
    imports: ['src', 'netlify', 'local', 'bench', 'art', 'playwright.config.ts'],
  },
}
