import type { ReactNode } from 'react'
import type { CacheKey } from '#browser/cache-keys.ts'
import { BONUS_IDS, bonusLabel } from '#domain/bonus.ts'
import { changedPriceText, formerAnswerText } from '#domain/changed-yes.ts'
import { packageText } from '#domain/chosen-package.ts'
import { spacedDigits } from '#domain/confirmation.ts'
import { isSameAddress, mailHref } from '#domain/email-address.ts'
import { type Enquiry, type EnquiryOffer, isNobodyNamed, replyEmail } from '#domain/enquiry.ts'
import { eveningText, guestsText } from '#domain/evening.ts'
import { upperFirst } from '#domain/letters.ts'
import { formatCount, withNoBreakSpaces } from '#domain/norwegian.ts'
import { priceSince } from '#domain/offered-price.ts'
import { phoneHref } from '#domain/phone.ts'
import { formatPrice } from '#domain/price.ts'
import { termsVersionText } from '#domain/terms-version.ts'
import { formatLongDate } from '#domain/validity.ts'
import { visitSource } from '#domain/visit-source.ts'
import { isWebLink } from '#domain/web-link.ts'
import { TextLink } from '../../shell/links.tsx'
import { NEW_TAB } from '../../ui/new-tab.ts'
import { offerFormPath } from '../router.ts'
import { StatusSelect } from './StatusSelect.tsx'

const asWritten = (text: string) => text
/** What the invoice is made of, and what else a former answer may have said; its own stands in the message. */
const INVOICED = [
  ['organisationNumber', 'Org.nr.', spacedDigits],
  ['invoiceReference', 'Fakturareferanse', asWritten],
] as const
const LEFT_OUT = [...INVOICED, ['note', 'Beskjed', asWritten]] as const

type EnquiryFactsProps = { enquiry: Enquiry; list: CacheKey; onBook: () => void }

/** The list of what is known about an enquiry: evening, addresses, offer, invoice, status and visit. */
export function EnquiryFacts({ enquiry, list, onBook }: EnquiryFactsProps) {
  const { email, phone, eventDate, guests, confirmation: agreed } = enquiry
  const address = replyEmail(enquiry)
  // What was agreed stands above; of it no more is said than what was wished otherwise.
  const isAsAgreed = agreed?.eventDate === eventDate
  const isOtherCount = agreed !== null && guests !== null && agreed.guests !== guests
  const wished = { eventDate: isAsAgreed ? null : eventDate, guests: agreed ? null : guests }
  const evening = eveningText(wished, formatLongDate)
  // Who answers an offer comes by its link, and nothing is kept of the visit.
  const isVisitKnown = enquiry.offer === null || !['', 'direct'].includes(enquiry.landingPage)
  return (
    <dl className="mt-5 grid gap-2.5 text-15">
      {evening && <Fact term={agreed ? 'Ønsket dag' : 'Kvelden'}>{upperFirst(evening)}</Fact>}
      {isOtherCount && <Fact term="Ønsket antall">{guestsText(guests)}</Fact>}
      {address && (
        <Fact term="E-post">
          <FactLink href={mailHref(address)}>{address}</FactLink>
          {email && !isSameAddress(address, email) && (
            <span className="block text-14 text-ink-mute">Skrev fra {email}</span>
          )}
        </Fact>
      )}
      {phone && (
        <Fact term="Telefon">
          <FactLink href={phoneHref(phone)}>{phone}</FactLink>
        </Fact>
      )}
      {isNobodyNamed(enquiry) && <Fact term="Hvem">{`Ikke notert. Spør ${whoMayKnow(enquiry)}.`}</Fact>}
      {enquiry.offer && (
        <Fact term={enquiry.offer.withdrawn ? 'Fra tilbudet til' : 'Tilbud'}>
          <OfferFact offer={enquiry.offer} saysPrice={changedPriceText(enquiry) === ''} />
        </Fact>
      )}
      {enquiry.package && <Fact term="Pakke">{packageText(enquiry.package)}</Fact>}
      {INVOICED.map(
        ([field, term, shown]) =>
          enquiry[field] &&
          enquiry[field] !== agreed?.[field] && (
            <Fact key={field} term={term}>
              {shown(enquiry[field])}
              {agreed?.[field] && <small className="block text-14 text-ink-mute">Som kunden skrev</small>}
            </Fact>
          ),
      )}
      {LEFT_OUT.map(([field, term, shown]) => {
        const former = enquiry.former[field]
        return (
          former &&
          (field === 'note' || former.text !== agreed?.[field]) && (
            <Fact key={field} term={term}>
              {shown(former.text)}
              <small className="block text-14 text-ink-mute">{upperFirst(formerAnswerText(former))}</small>
            </Fact>
          )
        )
      })}
      {enquiry.termsVersion && (
        <Fact term="Vilkår">{upperFirst(termsVersionText(enquiry.termsVersion))}</Fact>
      )}
      <Fact term="Status">
        <StatusSelect className="max-w-44" enquiry={enquiry} list={list} onBook={onBook} />
      </Fact>
      {isVisitKnown && (
        <>
          <Fact term="Kom fra">{sourceOf(enquiry)}</Fact>
          {enquiry.landingUrl && <Fact term="Første side">{enquiry.landingUrl}</Fact>}
        </>
      )}
      {enquiry.sessionDuration > 0 && (
        <Fact term="Tid på nettstedet">{durationText(enquiry.sessionDuration)}</Fact>
      )}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-baseline gap-x-3">
      <dt className="text-ink-mute">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/**
 * The offer as the customer saw it: whose it is, for whom, at what price and with what, and the price it has now, unless
 * that is said already; links to its form and page.
 */
function OfferFact({ offer, saysPrice }: { offer: EnquiryOffer; saysPrice: boolean }) {
  const { id, partnerId, partnerName, companyName, packageTitle, price, version, url, withdrawn } = offer
  const extras = BONUS_IDS.filter((bonus) => offer.extras.includes(bonus))
  const title = companyName ?? 'Tilbudet'
  const answered = price && withNoBreakSpaces(formatPrice(price))
  const now = saysPrice ? priceSince(offer) : null
  return (
    <>
      {id && partnerId ? <TextLink href={offerFormPath(partnerId, id)}>{title}</TextLink> : title}
      <small className="block text-14 text-ink-mute">
        {[
          partnerName,
          packageTitle,
          answered,
          withdrawn && id && 'trukket tilbake',
          !id && 'finnes ikke lenger',
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {now && <small className="block text-14 text-ink-mute">Lenken sier nå {withNoBreakSpaces(now)}</small>}
      {extras.length > 0 && (
        <small className="block text-14 text-ink-mute">
          {extras.map((bonus) => bonusLabel(bonus, extras.length)).join(', ')}
        </small>
      )}
      {url && isWebLink(url) && (
        <small className="block text-14 text-ink-mute">
          {version !== null && `Versjon ${version} · `}
          <a className="text-gold-700" href={url} {...NEW_TAB}>
            Se tilbudssiden
          </a>
        </small>
      )}
    </>
  )
}

function FactLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="-my-2 inline-flex min-h-11 items-center text-gold-700" href={href}>
      {children}
    </a>
  )
}

function sourceOf(enquiry: Enquiry): string {
  const source = visitSource(enquiry) || 'Direkte'
  return enquiry.device ? `${source}, ${enquiry.device}` : source
}

function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} sekunder`
  return formatCount(Math.round(seconds / 60), 'minutt', 'minutter')
}

/**
 * Whom to ask about a yes of nobody who is named: at the partner that noted it, by name if the offer has one, else
 * here.
 */
function whoMayKnow({ noted, offer }: Enquiry): string {
  if (noted === 'admin' || !offer?.partnerName) return 'en kollega'
  return `${offer.contactName ?? 'den som laget tilbudet'} hos ${offer.partnerName}`
}
