import type { LogoUploadRequest } from '#domain/logo.ts'
import { type LogoLook, PartnerLogo } from '#offer/PartnerLogo.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'

const NAME = 'text-[1.125rem] leading-[1.2] font-[650] tracking-[.18em] wrap-anywhere text-ivory uppercase'
const LARGE: LogoLook = {
  name: NAME,
  longName: `line-clamp-3 ${NAME}`,
  logo: 'max-h-18 max-w-[min(100%,14rem)] object-contain data-[ink=dark]:rounded-sm data-[ink=dark]:bg-ivory data-[ink=dark]:px-3 data-[ink=dark]:py-2 data-[ink=unknown]:invisible data-[ink=unreadable]:rounded-sm data-[ink=unreadable]:bg-ivory data-[ink=unreadable]:px-3 data-[ink=unreadable]:py-2',
}

type LogoPreviewProps = { name: string; logo: string | null; caption: string }

/** A partner's logo on the offer page's dark background, with the light plate that a dark logo gets there. */
export function LogoPreview({ name, logo, caption }: LogoPreviewProps) {
  return (
    <figure className="grid gap-2">
      <div className="grid min-h-28 place-items-center rounded-field bg-night-950 p-4 text-center forced-color-adjust-none">
        <PartnerLogo key={logo} name={name} logo={logo} look={LARGE} />
      </div>
      <figcaption className="text-14 leading-[1.45] text-ink-mute">{caption}</figcaption>
    </figure>
  )
}

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
