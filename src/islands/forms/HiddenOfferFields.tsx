import { Fragment } from 'react'

type HiddenOfferFieldsProps = {
  /** The address of the offer page. */
  page: string
  /** Of what it shows; none where the page stands without the server. */
  termsFingerprint: string | null | undefined
}

/** Hidden inputs with the offer page's URL and terms fingerprint, for its acceptance and other answers. */
export function HiddenOfferFields({ page, termsFingerprint }: HiddenOfferFieldsProps) {
  return ['annet', 'svar'].map((form) => (
    <Fragment key={form}>
      <input type="hidden" form={form} name="page" value={page} />
      <input type="hidden" form={form} name="termsFingerprint" value={termsFingerprint ?? ''} />
    </Fragment>
  ))
}
