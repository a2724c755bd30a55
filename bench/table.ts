/** Aligns rows in columns, with numbers to the right. */
export function table(head: string[], rows: (string | number)[][]): string {
  const cells = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    .join('\n')
}

/** Bytes as kB with one decimal. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

/** Milliseconds as seconds with two decimals. */
export function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2)
}
