import { ApiError, pageHeaders } from '#browser/api.ts'
import { showToast } from '#browser/toasts.ts'
import { saveFile } from '../../ui/save-file.ts'

/**
 * Fetches a file, saves it under the name the server gives it, or under `name`, and says so; also what to do in the
 * browsers of apps, which save none and do not tell.
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
