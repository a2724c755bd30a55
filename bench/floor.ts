/** Where the hand-made pages are served. */
export const FLOOR_PATHS = { text: '/__floor/text', poster: '/__floor/poster' }

const TEXT = [
  'Konferansier, sceneshow og nærmagi for firmaer i hele Norge.',
  'Falk samler salen, får sjefen til å måpe og holder tiden. Du sitter ved bordet og nyter kvelden du ordnet.',
  'Skriv datoen, så får du svar innen 12 timer.',
]

/**
 * HTML by path of two hand-made pages with the fewest bytes that show a headline, without and with the poster at this
 * URL. Real pages are compared with them.
 */
export function renderBaselinePages(poster: string): Record<string, string> {
  const page = (picture: string) => `<!doctype html>
<html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Underholdning til firmafesten</title><meta name="description" content="${TEXT[0]}"><link rel="icon" href="data:,">
<style>body{margin:0;background:#07080f;color:#f6f0e4;font:1.125rem/1.6 system-ui,sans-serif}main{padding:1.5rem}h1{font:2.5rem/1.1 Georgia,serif}img{display:block;width:100%;height:60svh;object-fit:cover}a{color:#e8b85c}</style>
</head><body>${picture}<main><h1>Underholdning som gjør firmafesten uforglemmelig</h1>${TEXT.map((text) => `<p>${text}</p>`).join('')}<p><a href="/kontakt">Sjekk Falks tilgjengelighet</a></p></main></body></html>`
  return {
    [FLOOR_PATHS.text]: page(''),
    [FLOOR_PATHS.poster]: page(`<img src="${poster}" width="720" height="1280" alt="" fetchpriority="high">`),
  }
}
