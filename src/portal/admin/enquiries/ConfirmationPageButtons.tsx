import { Button, ButtonLink } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy-text.ts'

/** What is said where nobody was mailed a confirmation. */
export const NOBODY_MAILED = 'Bare du fikk e-post. Kopier lenken og send den selv.'

/** Buttons that open a confirmation's page and copy its secret link. */
export function ConfirmationPageButtons({ url, kind }: { url: string; kind: 'gold' | 'line' }) {
  const copy = () =>
    copyText(url, {
      title: 'Kopiert!',
      description: 'Alle som har lenken, kan lese bekreftelsen.',
      otherwise: url,
    })
  return (
    <>
      <ButtonLink kind={kind} href={url} newTab iconAfter="out">
        Åpne bekreftelsen
      </ButtonLink>
      <Button kind="line" icon="copy" onClick={copy}>
        Kopier lenken
      </Button>
    </>
  )
}
