import { relative } from 'node:path'
import type { Comparison } from './comparing.ts'

/** The report's entry for one shot. */
export type Finding = {
  name: string
  comparison: Comparison
  /** The picture files; a new or gone shot has only one. */
  before: string
  after: string
  difference: string
  /** Why there is no picture. */
  problems: { before?: string; after?: string }
}

/** A share of differing pixels as a percentage, e.g. '12,3 %'. */
export function shareText(share: number): string {
  const percent = share * 100
  return percent < 0.01 ? '< 0.01 %' : `${percent.toFixed(2)} %`
}

/** A finding in one word or figure. */
export function verdictOf({ comparison }: Finding): string {
  return comparison.kind === 'different' ? shareText(comparison.share) : comparison.kind
}

/** The findings worth a look: the largest differences first, then what is new or gone. */
export function worthALook(findings: readonly Finding[]): Finding[] {
  const rank = ({ comparison }: Finding) => (comparison.kind === 'different' ? comparison.share : -1)
  return findings
    .filter(({ comparison }) => comparison.kind !== 'same')
    .sort((one, other) => rank(other) - rank(one) || one.name.localeCompare(other.name))
}

/** One HTML page with before, after and difference of every shot that differs; `folder` is where it will be written. */
export function reportPage(
  findings: readonly Finding[],
  { before, after, folder }: { before: string; after: string; folder: string },
): string {
  const shown = worthALook(findings)
  const picture = (file: string, label: string, problem?: string) => `
      <figure><figcaption>${label}</figcaption>${
        problem
          ? `<p class="problem">${escaped(problem)}</p>`
          : `<a href="${escaped(relative(folder, file))}"><img loading="lazy" src="${escaped(relative(folder, file))}" alt=""></a>`
      }</figure>`
  const sections = shown.map((finding) => {
    const { name, comparison, problems } = finding
    const parts = [
      comparison.kind === 'new' && !problems.before ? '' : picture(finding.before, 'before', problems.before),
      comparison.kind === 'gone' && !problems.after ? '' : picture(finding.after, 'after', problems.after),
      comparison.kind === 'different' ? picture(finding.difference, 'difference') : '',
    ]
    return `
  <section id="${escaped(name)}">
    <h2>${escaped(name)} <small>${verdictOf(finding)}</small></h2>
    <div>${parts.join('')}
    </div>
  </section>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Shots: ${escaped(before)} and ${escaped(after)}</title>
<style>
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; color: #222; background: #eee; }
  ol { columns: 24rem; }
  small { color: #666; font-weight: 400; }
  section { margin: 2.5rem 0; }
  section > div { display: flex; align-items: flex-start; gap: 1rem; }
  figure { flex: 1 1 0; min-width: 0; margin: 0; }
  img { max-width: 100%; border: 1px solid #bbb; background: #fff; }
  .problem { padding: 1rem; background: #fff; white-space: pre-wrap; }
</style>
<h1>${shown.length} of ${findings.length} shots differ</h1>
<p>Before: ${escaped(before)}. After: ${escaped(after)}. A picture opens in its own size.</p>
<ol>${shown.map((finding) => `<li><a href="#${escaped(finding.name)}">${escaped(finding.name)}</a> ${verdictOf(finding)}</li>`).join('')}</ol>
${sections.join('')}
</html>
`
}

function escaped(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}
