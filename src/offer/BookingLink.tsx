import type { ReactNode } from 'react'
import type { OfferView } from '#domain/offer-view.ts'
import { ButtonLink, type ButtonLook } from './ButtonLink.tsx'

type BookingLinkProps = {
  view: Pick<OfferView, 'ctaUrl' | 'ctaExternal'>
  look?: ButtonLook
  className?: string
  children: ReactNode
}

/** A button link to the offer's `ctaUrl`, in the same tab: the browsers inside many apps open no other. */
export function BookingLink({ view, ...link }: BookingLinkProps) {
  return <ButtonLink {...link} href={view.ctaUrl} rel={view.ctaExternal ? 'external' : undefined} />
}
