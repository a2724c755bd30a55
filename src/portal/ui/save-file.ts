import { ApiError, pageHeaders } from '#browser/api.ts'
import { showToast } from '#browser/toasts.ts'

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

/**
 * Downloads a file, named by the server's Content-Disposition or else `name`, and shows a toast.
 * @throws ApiError if the server refuses.
 */
export async function downloadFile(url: string, name: string): Promise<void> {
  const response = await fetch(url, { credentials: 'include', headers: pageHeaders })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  const disposition = response.headers.get('content-disposition') ?? ''
  const given = /filename="([^"]+)"/.exec(disposition)?.[1] ?? name
  saveFile(given, await response.blob())
  showToast({
    title: 'Filen er lastet ned',
    description: `${given}. Kom den ikke? Åpne portalen i en annen nettleser.`,
  })
}
