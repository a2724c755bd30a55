import type { EditorBackend } from './backend.ts'

/** What this one page may do that others may not: the editor writes styles as it runs and calls the git server. */
function policy(backend: EditorBackend | null): string {
  const origins = backend?.origins ?? []
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    `img-src 'self' data: blob:${origins.length > 0 ? ' https:' : ''}`,
    "media-src 'self' blob:",
    ["connect-src 'self' blob: data:", ...origins].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ')
}

/**
 * The choice of a folder for a picture, in both languages: each collection has its own, and the other is none's
 * (config.ts).
 */
const ONE_FOLDER = `<style>
[aria-label='Steder'], [aria-label='Locations'] { display: none !important }
</style>`

/** The button that logs in to a repository, in both languages: without a repository it leads nowhere. */
const ONLY_FOLDER = `<style>
[data-label='Logg inn med tilgangsnøkkel'], [data-label='Sign In Using Access Token'] { display: none !important }
</style>`

/** HTML of the page at /rediger, with its own Content-Security-Policy; the editor builds the rest in the browser. */
export function renderEditorPage({
  brand,
  backend,
}: {
  brand: string
  backend: EditorBackend | null
}): string {
  return `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="${policy(backend)}">
<meta name="robots" content="noindex">
<title>Rediger | ${brand.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="module" src="/rediger/start.js"></script>${ONE_FOLDER}${backend ? '' : ONLY_FOLDER}
</head>
<body><noscript>Redigeringen trenger JavaScript.</noscript></body>
</html>
`
}

/**
 * Where the editor stores. Who is logged in, and the token with it, is kept by this tab alone and ends with it: in the
 * storage that all pages of an origin share, any script of the site could read it.
 */
const STORAGE = `const isLogin = (key) => /[-.]user$/.test(key)
for (const key of Object.keys(localStorage)) if (isLogin(key)) localStorage.removeItem(key)
globalThis.editorStorage = new Proxy(localStorage, {
  get(shared, name) {
    if (!['getItem', 'setItem', 'removeItem'].includes(name)) {
      return typeof shared[name] === 'function' ? shared[name].bind(shared) : shared[name]
    }
    return (key, ...value) => (isLogin(key) ? sessionStorage : shared)[name](key, ...value)
  },
})
`

/**
 * What the editor does until something else is chosen in its settings: it speaks Norwegian, not the browser's language,
 * and who saves stays in the form.
 */
const PREFERENCES = `const PREFERENCES = 'sveltia-cms.prefs'
const { locale = 'auto', ...preferences } = JSON.parse(localStorage.getItem(PREFERENCES) ?? '{}')
localStorage.setItem(PREFERENCES, JSON.stringify({ closeOnSave: false, ...preferences, locale: locale === 'auto' ? 'nb' : locale }))
`

/** The script of the page at /rediger: starts the editor, or says that no repository is connected. */
export function renderEditorStartScript(config: object, isConnected: boolean): string {
  return `${STORAGE}${PREFERENCES}const local = /^(127\\.0\\.0\\.1|(.+\\.)?localhost)$/.test(location.hostname)
if (${isConnected} || local) {
  const { default: CMS } = await import('/rediger/cms/npm/index.js')
  CMS.init({ config: { ...${JSON.stringify(config)}, site_url: location.origin } })
} else {
  document.body.textContent = 'Redigeringen er ikke koblet til noe lager ennå. Den som drifter nettstedet, setter EDITOR_REPOSITORY.'
}
`
}
