import type { LogoUploadRequest } from '#domain/logo.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { LogoPreview } from './LogoPreview.tsx'

/** A drawing that looks different once cleaned. */
export type DoubtfulLogo = {
  /** The file as it was chosen. */
  request: LogoUploadRequest
  /** Where the cleaned drawing is served, which no partner has yet. */
  cleaned: string
}

type LogoDoubtProps = { name: string; doubt: DoubtfulLogo; onUse: () => void; onDiscard: () => void }

/** Shows an SVG logo before and after the server cleaned it, and asks whether to use the cleaned one. */
export function ConfirmCleanedLogo({ name, doubt: { request, cleaned }, onUse, onDiscard }: LogoDoubtProps) {
  return (
    <div className="grid content-start gap-3.5">
      <FieldError>
        Noe i tegningen kom ikke med. Bruk den hvis den likevel er riktig, eller eksporter logoen som PNG.
      </FieldError>
      <LogoPreview name={name} logo={request.fileData} caption="Slik ble den tegnet." />
      <LogoPreview name={name} logo={cleaned} caption="Slik blir den på tilbudssiden." />
      <div className="flex flex-wrap gap-2">
        <Button kind="line" onClick={onUse}>
          Bruk den likevel
        </Button>
        <Button kind="quiet" onClick={onDiscard}>
          Forkast
        </Button>
      </div>
    </div>
  )
}
