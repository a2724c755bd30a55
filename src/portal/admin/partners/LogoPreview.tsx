import { PartnerLogo } from '#offer/PartnerLogo.tsx'
import './logo.css'

type LogoPreviewProps = { name: string; logo: string | null; caption: string }

/** A partner's logo on the night ground customers see it on, with the plate it gets there. */
export function LogoPreview({ name, logo, caption }: LogoPreviewProps) {
  return (
    <figure className="logo-preview">
      <div>
        <PartnerLogo key={logo} name={name} logo={logo} />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
