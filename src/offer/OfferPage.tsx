import { type ReactNode, useEffect, useState } from 'react'
import { Boundary } from '#browser/Boundary.tsx'
import type { SCRIPT_PATIENCE_MS } from '#browser/reload-once.ts'
import { buildExpiredView } from '#domain/expired-view.ts'
import { WITHDRAWN_PATH } from '#domain/offer-links.ts'
import type { OfferPageResult } from '#domain/offer-page.ts'
import type { OfferView } from '#domain/offer-view.ts'
import type { OfferPart } from '#domain/page-slots.ts'
import { withTimeout } from '#domain/with-timeout.ts'
import { type CloseupContent, CloseupQuotes } from '#islands/CloseupQuotes.tsx'
import { HiddenOfferFields } from '#islands/forms/HiddenOfferFields.tsx'
import { replaceContactPageLink } from './booking.ts'
import { ClosingCall } from './ClosingCall.tsx'
import { reportOfferOpened } from './count-opening.ts'
import { Extras } from './Extras.tsx'
import { OfferHeader } from './OfferHeader.tsx'
import { OfferHero } from './OfferHero.tsx'
import { OfferLoadError, OfferLoading } from './OfferStates.tsx'
import { type ExtraContent, type GivenOffer, type Magician, readEmbeddedOffer } from './offer-data.ts'
import { offerTitle } from './offer-words.ts'
import { PriceCard } from './PriceCard.tsx'
import './offer.css'

/** Dispatched on the window, and left as a mark, once the offer is drawn: the film waits for it. */
export const OFFER_SHOWN = 'offer-shown'

/** A value would bring the whole of its file. */
const PATIENCE_MS: typeof SCRIPT_PATIENCE_MS = 30_000

/** How often a page that stays open looks whether its offer still holds, in milliseconds. */
const EXPIRY_CHECK_MS = 20_000

/** What the build tells the island. */
export type IslandProps = {
  magician: Magician
  extras: ExtraContent[]
  /** What the package includes, with {partnerName}. */
  includes: string[]
  closeup: CloseupContent
  closing: { heading: string; intro: string }
}

type OfferPageProps = IslandProps & {
  /** The parts that are the same for every customer, around the offer's own; `answer` is the form that says yes. */
  [part in OfferPart]?: ReactNode
} & {
  /** The first screen of an answered offer, where the server drew the page (AnsweredHero). */
  hero?: ReactNode
  /** The offer itself, when the server draws the page; the browser finds it in the document. */
  given?: GivenOffer
}

/**
 * A customer's offer page through a partner. The server renders it; if the document is only a shell, it shows
 * 'Laster...' and reads the offer from the API.
 */
export default function OfferPage(props: OfferPageProps) {
  const { magician } = props
  return (
    <Boundary
      part="offer"
      fallback={({ retry, faultId }) => (
        <div className="offer">
          <OfferHeader view={null} brand={magician.brand} />
          <main id="innhold" tabIndex={-1}>
            <OfferLoadError onRetry={() => retryBy(retry)} faultId={faultId} {...magician} />
          </main>
        </div>
      )}
    >
      <Page {...props} />
    </Boundary>
  )
}

const ELSEWHERE: { [kind in OfferPageResult['kind']]?: string } = {
  'unknown partner': '/404',
  withdrawn: WITHDRAWN_PATH,
}

/** True from a press of 'Prøv igjen' until there is an answer. */
let isRetry = false

function retryBy(draw: () => void): void {
  isRetry = true
  draw()
}

function Page(props: OfferPageProps) {
  const { magician } = props
  const [given] = useState(() => props.given ?? readEmbeddedOffer())
  const [page, setPage] = useState<OfferPageResult | null>(given && { kind: 'ready', view: given.view })

  async function load() {
    setPage(null)
    setPage(await readLate())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; another URL is another page.
  useEffect(() => {
    if (!given) load()
  }, [])

  const isWaiting = page === null
  useEffect(() => {
    if (isWaiting) return
    // The pressed button is gone, and the focus with it.
    if (isRetry) document.getElementById('innhold')?.focus()
    isRetry = false
    // The URL may point to a part that did not exist when the browser looked for it.
    if (!given && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isWaiting, given])

  const elsewhere = page && ELSEWHERE[page.kind]
  useEffect(() => {
    if (elsewhere) location.replace(elsewhere)
  }, [elsewhere])

  const url = given?.url ?? globalThis.location?.href
  const view = page?.kind === 'ready' ? page.view : null
  const end = view?.expired ? undefined : view?.valid?.end
  useEffect(() => {
    if (!end) return
    // A tab may stay open, or come back days later as it was.
    const check = () => Date.now() >= end && setPage({ kind: 'ready', view: buildExpiredView(view!) })
    check()
    const timer = setInterval(check, EXPIRY_CHECK_MS)
    return () => clearInterval(timer)
  }, [end, view])

  const bookable = view && { ...view, ...replaceContactPageLink(view, url) }
  return (
    <div className="offer">
      <OfferHeader view={bookable} brand={magician.brand} />
      <main id="innhold" tabIndex={-1}>
        {bookable ? (
          <Ready {...props} view={bookable} url={url} />
        ) : page?.kind === 'failed' ? (
          <OfferLoadError onRetry={() => retryBy(load)} {...magician} />
        ) : (
          <OfferLoading {...magician} />
        )}
      </main>
      {view && props.footer}
    </div>
  )
}

type Reader = typeof import('./read-offer.ts')

/** How often the script that reads an offer was lost on its way. */
let lost = 0

/** Reads what the address names; the script that does it is only fetched now, as nearly every page comes with its offer. */
async function readLate(): Promise<OfferPageResult> {
  const script = import.meta.env.DEV ? '/src/offer/read-offer.ts' : '/tilbud.js'
  // Browsers never ask again for a module that was lost under the same address.
  const address = lost === 0 ? script : `${script}?${lost}`
  try {
    const reader: Promise<Reader> = import(/* @vite-ignore */ address)
    const { readOffer } = await withTimeout(reader, PATIENCE_MS, new Error(address))
    return await readOffer()
  } catch {
    lost += 1
    return { kind: 'failed' }
  }
}

type ReadyProps = OfferPageProps & {
  view: OfferView
  url: string
}

function Ready({ view, url, ...props }: ReadyProps) {
  const { magician, extras, includes, closeup, closing, beforeExtras, afterPackage, closingPicture } = props
  const { customerName, partnerName, termsFingerprint } = view
  useEffect(() => {
    document.title = offerTitle({ customerName, partnerName }, magician.brand)
    performance.mark(OFFER_SHOWN)
    dispatchEvent(new Event(OFFER_SHOWN))
  }, [customerName, partnerName, magician.brand])
  useEffect(() => {
    if (customerName !== null) reportOfferOpened(termsFingerprint ?? '')
  }, [customerName, termsFingerprint])
  return (
    <>
      {props.hero ?? <OfferHero view={view} />}
      {beforeExtras}
      <Extras view={view} contents={extras} film={closeup.video} />
      <PriceCard
        view={view}
        includes={includes.map((item) => item.replace('{partnerName}', () => partnerName))}
        replyPromise={magician.replyPromise}
        paymentTerms={!view.expired && props.paymentTerms}
      >
        <CloseupQuotes {...closeup} />
      </PriceCard>
      {!view.expired && (
        <div className="mx-auto w-wrap pb-section print:hidden">
          <HiddenOfferFields page={new URL(url).pathname} termsFingerprint={view.termsFingerprint} />
          {props.answer}
        </div>
      )}
      {afterPackage}
      <ClosingCall view={view} url={url} magician={magician} {...closing} picture={closingPicture} />
    </>
  )
}
