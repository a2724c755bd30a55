import { ApiError } from '#browser/api.ts'
import { urlOf } from '#browser/cache-keys.ts'
import { showToast } from '#browser/toasts.ts'
import type { EnquiryStatus } from '#domain/enquiry.ts'
import { useOneCall } from '../../reading/one-call.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ENQUIRIES_API } from './enquiry-status.ts'

type ExportButtonProps = { search: string; status: EnquiryStatus | undefined }

/** Exports the enquiries that match the search, every page of them, to a spreadsheet file. */
export function ExportButton({ search, status }: ExportButtonProps) {
  const { busy, run } = useOneCall({ failed: 'Kunne ikke laste ned' })
  const download = () =>
    run(async () => {
      const { name, file } = await fetchFile(urlOf(`${ENQUIRIES_API}/export`, { q: search, status }))
      saveFile(name, file)
      showToast({
        title: 'Filen er lastet ned',
        description: `${name}. Kom den ikke? Åpne portalen i en annen nettleser.`,
      })
    })

  return (
    <Button kind="line" icon="download" busy={busy} busyText="Henter …" onClick={download}>
      Last ned CSV
    </Button>
  )
}

async function fetchFile(url: string): Promise<{ name: string; file: Blob }> {
  const response = await fetch(url, { credentials: 'include' })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  const disposition = response.headers.get('content-disposition') ?? ''
  return {
    name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'henvendelser.csv',
    file: await response.blob(),
  }
}
