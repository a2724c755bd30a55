import { buildUrl } from '#browser/cache-keys.ts'
import type { EnquiryStatus } from '#domain/enquiry.ts'
import { useExclusiveCall } from '../../query/exclusive-call.ts'
import { Button } from '../../ui/Button.tsx'
import { downloadFile } from '../../ui/save-file.ts'
import { ENQUIRIES_API } from '../router.ts'

type ExportButtonProps = { search: string; status: EnquiryStatus | undefined }

/** Exports the enquiries that match the search, every page of them, to a spreadsheet file. */
export function ExportEnquiriesButton({ search, status }: ExportButtonProps) {
  const { busy, run } = useExclusiveCall({ failed: 'Kunne ikke laste ned' })
  const download = () =>
    run(() => downloadFile(buildUrl(`${ENQUIRIES_API}/export`, { q: search, status }), 'henvendelser.csv'))

  return (
    <Button kind="line" icon="download" busy={busy} busyText="Henter …" onClick={download}>
      Last ned CSV
    </Button>
  )
}
