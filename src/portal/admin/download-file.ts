import { ApiError } from '#browser/api.ts'
import { saveFile } from '../ui/save-file.ts'

/** Fetches a file and saves it under the name the server gives it, or under `name`; returns that name. */
export async function downloadFile(url: string, name: string): Promise<string> {
  const response = await fetch(url, { credentials: 'include' })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  const disposition = response.headers.get('content-disposition') ?? ''
  const given = /filename="([^"]+)"/.exec(disposition)?.[1] ?? name
  saveFile(given, await response.blob())
  return given
}
