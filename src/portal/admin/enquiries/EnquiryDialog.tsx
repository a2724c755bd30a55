import { type ReactNode, useCallback, useState } from 'react'
import type { CacheKey } from '#browser/cache-keys.ts'
import { BONUS_IDS, bonusLabel } from '#domain/bonus.ts'
import { packageText } from '#domain/chosen-package.ts'
import { mailHref, mailHrefWithText } from '#domain/email-address.ts'
import type { Enquiry, EnquiryOffer } from '#domain/enquiry.ts'
import { formatCount, withNoBreakSpaces } from '#domain/norwegian.ts'
import { phoneHref } from '#domain/phone.ts'
import { formatPrice } from '#domain/price.ts'
import { isWebLink } from '#domain/web-link.ts'
import { formatRelativeTimeInSentence } from '#domain/when.ts'
import { TextLink } from '../../shell/links.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ConfirmDialog, Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { DialogLoadError, DialogLoading, DialogMessage } from '../../ui/DialogMessage.tsx'
import { NEW_TAB } from '../../ui/new-tab.ts'
import { useLastNonNull } from '../../ui/use-debounced.ts'
import { offerFormPath } from '../router.ts'
import { BookingConfirmationPanel } from './BookingConfirmationPanel.tsx'
import { EnquiryValueAndNoteForm } from './EnquiryValueAndNoteForm.tsx'
import type { OpenedEnquiry } from './opened-enquiry.ts'
import { StatusSelect } from './StatusSelect.tsx'

type EnquiryDialogProps = {
  opened: OpenedEnquiry
  list: CacheKey
  onClose: () => void
  onDelete: (enquiry: Enquiry) => void
}

/** Everything known about one enquiry, and a link to answer it. */
export function EnquiryDialog({ opened, list, onClose, onDelete }: EnquiryDialogProps) {
  const { id, data, error, retry } = opened
  const last = useLastNonNull(data ?? null)
  // While it is fetched anew, and while the dialog closes, what was there stays.
  const shown = data === undefined && (id === null || last?.id === id) ? last : (data ?? null)
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  /** Goes on at once, or once it is clear that what was typed may go. */
  const [next, setNext] = useState<() => void>(() => onClose)
  const followNotes = useCallback((dirty: boolean) => {
    setDirty(dirty)
    // What was asked about may have been saved meanwhile.
    if (!dirty) setAsking(false)
  }, [])
  const unlessDirty = (go: () => void) => {
    setNext(() => go)
    if (isDirty) setAsking(true)
    else go()
  }
  return (
    <Dialog
      open={id !== null}
      onClose={() => unlessDirty(onClose)}
      title={shown?.name ?? 'Henvendelse'}
      lead={shown && `Skrev ${formatRelativeTimeInSentence(shown.createdAt, new Date())}`}
    >
      {shown && (
        <Details
          key={shown.id}
          enquiry={shown}
          list={list}
          onDirty={followNotes}
          onDelete={(one) => unlessDirty(() => onDelete(one))}
        />
      )}
      {!shown &&
        (data === null ? (
          <DialogMessage look="box">Henvendelsen er slettet.</DialogMessage>
        ) : error ? (
          <DialogLoadError look="box" text="Vi fikk ikke hentet henvendelsen." onRetry={retry} />
        ) : (
          <DialogLoading look="box" />
        ))}
      <ConfirmDialog
        open={isAsking}
        question="Vil du forkaste det du har skrevet?"
        consequence="Verdien og notatet er ikke lagret ennå."
        confirmLabel="Forkast"
        keepLabel="Fortsett å skrive"
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          next()
        }}
      />
    </Dialog>
  )
}

/** What the invoice is made of. */
const INVOICED = [
  ['organisationNumber', 'Org.nr.'],
  ['invoiceReference', 'Fakturareferanse'],
  ['termsVersion', 'Vilkår'],
] as const

type DetailsProps = Pick<EnquiryDialogProps, 'list' | 'onDelete'> & {
  enquiry: Enquiry
  onDirty: (dirty: boolean) => void
}

function Details({ enquiry, list, onDirty, onDelete }: DetailsProps) {
  const { email, phone, message } = enquiry
  // Who answers an offer comes by its link, and nothing is kept of the visit.
  const isVisitKnown = enquiry.offer === null || !['', 'direct'].includes(enquiry.landingPage)
  return (
    <>
      <p className="mt-4 rounded-field bg-ivory-deep px-4 py-3.5 wrap-anywhere whitespace-pre-line">
        {message}
      </p>
      <dl className="mt-5 grid gap-2.5 text-15">
        {email && (
          <Fact term="E-post">
            <FactLink href={mailHref(email)}>{email}</FactLink>
          </Fact>
        )}
        {phone && (
          <Fact term="Telefon">
            <FactLink href={phoneHref(phone)}>{phone}</FactLink>
          </Fact>
        )}
        {enquiry.offer && (
          <Fact term="Tilbud">
            <OfferFact offer={enquiry.offer} />
          </Fact>
        )}
        {enquiry.package && <Fact term="Pakke">{packageText(enquiry.package)}</Fact>}
        {INVOICED.map(
          ([field, term]) =>
            enquiry[field] && (
              <Fact key={field} term={term}>
                {enquiry[field]}
              </Fact>
            ),
        )}
        <Fact term="Status">
          <StatusSelect className="max-w-44" enquiry={enquiry} list={list} />
        </Fact>
        {isVisitKnown && (
          <>
            <Fact term="Kom fra">{sourceOf(enquiry)}</Fact>
            <Fact term="Første side">{enquiry.landingUrl}</Fact>
          </>
        )}
        {enquiry.sessionDuration > 0 && (
          <Fact term="Tid på nettstedet">{durationText(enquiry.sessionDuration)}</Fact>
        )}
      </dl>
      <DialogActions>
        {email && (
          <ButtonLink kind="gold" icon="mail" href={replyLink(enquiry)}>
            Svar på e-post
          </ButtonLink>
        )}
        {phone && (
          <ButtonLink kind={email ? 'line' : 'gold'} icon="phone" href={phoneHref(phone)}>
            Ring
          </ButtonLink>
        )}
      </DialogActions>
      <BookingConfirmationPanel enquiry={enquiry} />
      <EnquiryValueAndNoteForm enquiry={enquiry} list={list} onDirty={onDirty} />
      <Button kind="risk" icon="trash" className="mt-2.5 w-full sm:w-auto" onClick={() => onDelete(enquiry)}>
        Slett personen
      </Button>
    </>
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

/** The offer as the customer saw it: whose it is, for whom, at what price and with what; links to its form and page. */
function OfferFact({ offer }: { offer: EnquiryOffer }) {
  const { id, partnerId, partnerName, companyName, packageTitle, price, version, url } = offer
  const extras = BONUS_IDS.filter((bonus) => offer.extras.includes(bonus))
  const title = companyName ?? 'Tilbudet'
  return (
    <>
      {id && partnerId ? <TextLink href={offerFormPath(partnerId, id)}>{title}</TextLink> : title}
      <small className="block text-14 text-ink-mute">
        {[
          partnerName,
          packageTitle,
          price && withNoBreakSpaces(formatPrice(price)),
          !id && 'finnes ikke lenger',
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
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

/** Where the visitor came from, as far as the URL said. */
function sourceOf({
  utmSource,
  utmMedium,
  utmCampaign,
  gclid,
  gbraid,
  wbraid,
  clickId,
  device,
}: Enquiry): string {
  const campaign = [utmSource, utmMedium, utmCampaign].filter(Boolean).join(' / ')
  const source = campaign || (gclid || gbraid || wbraid || clickId ? 'Annonse' : 'Direkte')
  return device ? `${source} (${device})` : source
}

function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} sekunder`
  return formatCount(Math.round(seconds / 60), 'minutt', 'minutter')
}

function replyLink({ email, message }: Enquiry): string {
  const quoted = message.split('\n').map((line) => `> ${line}`)
  return mailHrefWithText({ to: email, subject: 'Henvendelsen din', body: `\n\n${quoted.join('\n')}` })
}
