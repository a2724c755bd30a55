import { useEffect, useRef, useState } from 'react'
import type { BeforePriceTiers } from '#domain/before-price.ts'
import { forOfferTerms } from '#domain/offer.ts'
import { GENERIC_SLUG } from '#domain/offer-address.ts'
import { resolvePartnerConfig } from '#domain/offer-page.ts'
import { offerView } from '#domain/offer-view.ts'
import type { PartnerDefaults, PublicPartner } from '#domain/partner.ts'
import { tidyPhone } from '#domain/phone.ts'
import type { PriceTax } from '#domain/price-tax.ts'
import type { GivenAnswer } from '#domain/shown-answer.ts'
import { isExpired } from '#domain/validity.ts'
import { OfferPreview } from '#offer/OfferPreview.tsx'
import { useContent } from '../shell/content.ts'
import { Button } from '../ui/Button.tsx'
import { SmallHeading } from '../ui/Heading.tsx'
import { Lazy, LazyPart } from '../ui/lazy.tsx'
import { type OfferFormValues, shownBeforePrice } from './form-values.ts'
import type { KnownOffer } from './offers-api.ts'
import type { StandingAnswerProps } from './WithStandingAnswer.tsx'

// In the file of the line above the form: a new offer has no answer.
const withStandingAnswer = new LazyPart<StandingAnswerProps>(async () => ({
  default: (await import('./AnswerLine.tsx')).WithStandingAnswer,
}))

type PreviewAsideProps = {
  values: OfferFormValues
  tiers: BeforePriceTiers
  partner: PublicPartner
  defaults: PartnerDefaults | null
  priceTax: PriceTax | null
  /** False if this form does not set the button's link and text. */
  setsButton: boolean
  /** The offer as it is stored: its page says what was answered, and of a confirmed evening what was confirmed. */
  stored: KnownOffer | null
}

/** The offer as the customer will see it, updated while typing; behind a button on a narrow screen. */
export function PreviewAside(props: PreviewAsideProps) {
  const { values, tiers, partner, defaults, priceTax, setsButton, stored } = props
  const { configs, magician, replyPromise, pictures } = useContent()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // On a phone it opens below the fold, behind the bar with the save button.
  useEffect(() => {
    if (open) box.current?.scrollIntoView({ block: 'start' })
  }, [open])
  const { partnerId } = partner
  const text = (typed: string | undefined) => typed?.trim() || null
  const { config } = resolvePartnerConfig(configs, partnerId)
  const validUntil = stored?.evening ? null : text(values.validUntil)
  const sources = {
    partnerId,
    slug: GENERIC_SLUG,
    config,
    partner,
    defaults,
    recent: null,
    priceTax,
    tiers,
    offer: {
      partnerId,
      companyName: text(values.companyName) ?? 'Kunden din',
      customerSlug: '',
      price: text(values.price),
      beforePrice: text(shownBeforePrice(values, tiers)),
      ctaButtonUrl: setsButton ? text(values.ctaButtonUrl) : null,
      ctaButtonText: setsButton ? text(values.ctaButtonText) : null,
      selectedExtras: values.selectedExtras,
      ...forOfferTerms((term) => text(values[term])),
      validUntil,
      contactPhone: text(tidyPhone(values.contactPhone ?? '')),
      expired: isExpired({ validUntil }, new Date()),
    },
  }
  const preview = (answered: GivenAnswer | null) => (
    <OfferPreview
      view={offerView({ ...sources, answered })}
      brand={magician.brand}
      replyPromise={replyPromise}
      picture={pictures.offer}
    />
  )
  return (
    <>
      <SmallHeading className="max-xl:hidden">Slik ser kunden det</SmallHeading>
      <Button
        kind="line"
        wide
        className="xl:hidden"
        aria-expanded={open}
        aria-controls="offer-preview"
        onClick={() => setOpen(!open)}
      >
        {open ? 'Skjul forhåndsvisning' : 'Vis forhåndsvisning'}
      </Button>
      <div
        ref={box}
        id="offer-preview"
        className={`max-xl:mt-4 max-xl:scroll-mt-18 ${open ? '' : 'max-xl:hidden'}`}
      >
        <p className="visually-hidden">Et bilde av tilbudet. Alt i det står også i skjemaet.</p>
        {stored ? (
          <Lazy part={withStandingAnswer} waiting={preview(null)} isExtra>
            {(WithStandingAnswer) => (
              <WithStandingAnswer stored={stored} sources={sources}>
                {preview}
              </WithStandingAnswer>
            )}
          </Lazy>
        ) : (
          preview(null)
        )}
      </div>
    </>
  )
}
