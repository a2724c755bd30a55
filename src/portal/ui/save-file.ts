/** How long a saved file stays in memory, in milliseconds: iPhones read it only after the click. */
const FILE_KEPT_MS = 60_000

/** Downloads a file generated in the browser, under this name. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), FILE_KEPT_MS)
}
