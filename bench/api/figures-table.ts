import type { Figures } from './budgets.ts'

/** A run's figures as readable text. */
export function figuresTable({ scenarios, coldImports, emptyWallMs, document, flatRatio }: Figures): string {
  const width = Math.max(...scenarios.map(({ key }) => key.length))
  const cell = (text: string | number) => String(text).padStart(9)
  const head = ['queries', 'trips', 'API ms', 'bare ms', 'ratio', 'API /s', 'bare /s', 'ratio']
    .map(cell)
    .join('')
  const lines = scenarios.map(({ key, statements, trips, apiMs, bareMs, apiPerSecond, barePerSecond }) =>
    [
      key.padEnd(width),
      ...[
        statements,
        trips,
        apiMs.toFixed(2),
        bareMs.toFixed(2),
        (apiMs / bareMs).toFixed(2),
        Math.round(apiPerSecond),
        Math.round(barePerSecond),
        (barePerSecond / apiPerSecond).toFixed(2),
      ].map(cell),
    ].join(''),
  )
  return [
    ' '.repeat(width) + head,
    ...lines,
    '',
    ...coldImports.map(
      ({ name, wallMs, cpuMs, bundle }) =>
        `cold import of ${name}: ${wallMs.toFixed(0)} ms by the clock, ${cpuMs.toFixed(0)} ms of processor (an empty file: ${emptyWallMs.toFixed(0)} ms); ${(bundle.bytes / 1000).toFixed(0)} kB, ${(bundle.brotliBytes / 1000).toFixed(0)} kB with brotli`,
    ),
    `an offer's document takes ${document.ms.toFixed(2)} ms, its bare statements ${document.bareMs.toFixed(2)} ms`,
    `the list with 10,000 offers takes ${flatRatio.toFixed(2)} × as long as with 10`,
  ].join('\n')
}
