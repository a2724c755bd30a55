import { Button, ButtonLink } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy-text.ts'

/** What is said where nobody was mailed a confirmation. */
export const NOBODY_MAILED = 'Bare du fikk e-post. Kopier lenken og send den selv.'
/** What is said where only the partner's people were. */
export const CUSTOMER_NOT_MAILED = 'Kunden har ikke fått e-post: Send lenken selv.'

type ConfirmationPageProps = {
  /** The secret link. */
  url: string
}

/** Buttons that open a confirmation's page as its customer sees it, and copy its secret link. */
export function ConfirmationPageButtons({ url }: ConfirmationPageProps) {
  return (
    <>
      <ButtonLink kind="gold" href={url} newTab iconAfter="out">
        Åpne bekreftelsen
      </ButtonLink>
      <CopyConfirmationLinkButton url={url} />
    </>
  )
}

/** A button that copies the secret link of a confirmation's page. */
export function CopyConfirmationLinkButton({ url }: ConfirmationPageProps) {
  const copy = () =>
    copyText(url, {
      title: 'Kopiert!',
      description: 'Alle som har lenken, kan lese bekreftelsen.',
      otherwise: url,
    })
  return (
    <Button kind="line" icon="copy" onClick={copy}>
      Kopier lenken
    </Button>
  )
}
