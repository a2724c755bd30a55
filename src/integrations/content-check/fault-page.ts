const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * HTML that the dev server answers with while content is invalid. It polls its URL every second and reloads when the
 * message changes or is gone.
 */
export function renderContentErrorPage(says: string): string {
  const text = says.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)
  return `<!doctype html>
<html lang="nb">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Feil i innholdet</title>
<style>
  body { margin: 0 auto; padding: 3rem 1.5rem; max-width: 60rem; background: #07080f; color: #f6f0e4; font: 1.0625rem/1.6 system-ui, sans-serif }
  h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2 }
  pre { margin: 1.5rem 0; padding: 1.25rem; border-left: 3px solid #e8b85c; background: #12141f; font: .9375rem/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1>Feil i innholdet</h1>
<pre>${text}</pre>
<p>Rett filen og lagre: siden kommer av seg selv.</p>
<script>
  // While the server starts, nothing answers: a page that reloaded itself would by then be the browser's own error
  // page.
  setInterval(async () => {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined)
    const shown = document.querySelector('pre').innerHTML
    if (answer && !(await answer.text()).includes(shown)) location.reload()
  }, 1000)
</script>
</html>
`
}
