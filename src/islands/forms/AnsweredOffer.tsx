type AnsweredOfferProps = {
  /** The address of the offer page. */
  page: string
  /** Of what it shows; none where the page stands without the server. */
  termsFingerprint: string | null | undefined
}

/** Which offer the form on the page says yes to. */
export function AnsweredOffer({ page, termsFingerprint }: AnsweredOfferProps) {
  return (
    <>
      <input type="hidden" form="annet" name="page" value={page} />
      <input type="hidden" form="svar" name="page" value={page} />
      <input type="hidden" form="svar" name="termsFingerprint" value={termsFingerprint ?? ''} />
    </>
  )
}
