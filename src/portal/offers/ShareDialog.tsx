import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { callApi, failureText } from '#browser/api.ts'
import { listsAtPath } from '#browser/cache-keys.ts'
import { invalidate, revalidate } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import { mailHrefWithText } from '#domain/email-address.ts'
import type { Offer } from '#domain/offer.ts'
import { offerPath } from '#domain/offer-address.ts'
import { PRINT_HASH } from '#domain/offer-links.ts'
import { shareTextFor } from '#domain/share-text.ts'
import { partnerKeys, preferencesKey, usePartner, usePreferences } from '../query/partners.ts'
import { usePortal } from '../session/portal-context.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogLoadError, DialogLoading } from '../ui/DialogMessage.tsx'
import { QrCode, qrCodePng, qrCodeSvg } from '../ui/QrCode.tsx'
import { saveFile } from '../ui/save-file.ts'
import { publicLink } from './CopyLinkButton.tsx'
import { offerHistoryApi } from './offers-api.ts'

export type ShareDialogProps = {
  offer: Offer
  open: boolean
  onClose: () => void
  /** What was pressed to send the link again: once it is sent that is noted, and this goes. */
  again?: RefObject<HTMLElement | null>
}

/** Every way to get an offer to its customer. */
export default function ShareDialog({ offer, open, onClose, again }: ShareDialogProps) {
  const { api } = usePortal().offersOf(offer.partnerId)
  const noted = useRef<Promise<unknown>>(null)
  const focusNext = useRef<HTMLElement>(null)
  function noteSent() {
    if (!again || noted.current) return
    const note = callApi('POST', `${api}/${offer.id}/answer`, { body: { kind: 'shared' } })
    noted.current = note
    // It is sent all the same: the next step goes on asking, and another press tries again.
    note.catch(() => {
      noted.current = null
    })
  }
  function close() {
    focusNext.current = lastButton(again?.current?.closest('li'))
    onClose()
    // Not before: what was pressed takes this dialog along.
    noted.current?.then(
      () => {
        const { activeElement: at } = document
        if (!at?.closest('main') || again?.current?.contains(at)) focusNext.current?.focus()
        invalidate(listsAtPath(offerHistoryApi(api, offer.id)))
        revalidate(listsAtPath(api))
      },
      () => {},
    )
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`Del tilbudet til ${offer.companyName}`}
      focusAfter={() => (noted.current ? focusNext.current : null)}
    >
      <Words offer={offer} again={again !== undefined} onSent={noteSent} />
      <Paper offer={offer} />
    </Dialog>
  )
}

const lastButton = (card: Element | null | undefined) =>
  [...(card?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1) ?? null

/** The share text, and the ways to send it; while the text cannot be read, the bare link. */
function Words({ offer, again, onSent }: { offer: Offer; again: boolean; onSent: () => void }) {
  const { partnerId, companyName: customer } = offer
  const { preferencesApi } = usePortal().offersOf(partnerId)
  const partner = usePartner(partnerId)
  const preferences = usePreferences(partnerId)
  const known = partner.data &&
    preferences.data && { sender: partner.data.name, contact: offer.contactName, ...preferences.data }
  const failed = !known && (partner.error ?? preferences.error) !== undefined
  function retry() {
    invalidate(partnerKeys.partner(partnerId))
    invalidate(preferencesKey(preferencesApi))
  }
  // Whoever opens it again wants another try.
  const forgetFailure = useEffectEvent(() => failed && retry())
  useEffect(() => () => void forgetFailure(), [])
  if (!known && !failed) return <DialogLoading look="inset" />
  const link = publicLink(offer)
  const text = known ? shareTextFor(known.shareText, { customer, link, again, ...known }) : link
  const title = again ? `Tilbudet til ${customer} på nytt` : `Tilbud til ${customer}`
  return (
    <>
      {failed && <DialogLoadError look="inset" text="Vi fikk ikke hentet teksten." onRetry={retry} />}
      <p className="mt-5 rounded-field bg-ivory-deep px-3.5 py-3 text-15 wrap-anywhere whitespace-pre-wrap text-ink-soft forced-colors:border">
        {text}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2.5 *:last:odd:col-span-full">
        {'share' in navigator && (
          <Button kind="gold" icon="upload" onClick={() => share({ title, text }, onSent)}>
            Del
          </Button>
        )}
        <ButtonLink kind="line" href={`sms:?&body=${encodeURIComponent(text)}`} onClick={onSent}>
          SMS
        </ButtonLink>
        <ButtonLink kind="line" href={mailHrefWithText({ subject: title, body: text })} onClick={onSent}>
          E-post
        </ButtonLink>
        <Button kind="line" onClick={async () => (await copy(text)) && onSent()}>
          Kopier teksten
        </Button>
      </div>
    </>
  )
}

/** What can be printed: a QR code and the offer. */
function Paper({ offer }: { offer: Offer }) {
  const { partnerId, customerSlug, companyName } = offer
  const link = publicLink(offer)
  async function savePng() {
    const file = await qrCodePng(link)
    if (file) saveFile(`QR ${customerSlug}.png`, file)
    else showToast({ tone: 'failed', title: 'Kunne ikke lage bildet', description: 'Bruk SVG i stedet.' })
  }
  return (
    <div className="mt-6 grid border-t border-ivory-line pt-2 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-x-4">
      <QrCode text={link} label={`QR-kode til tilbudet til ${companyName}`} />
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-1">
        <Button kind="line" icon="download" onClick={savePng}>
          QR som PNG
        </Button>
        <Button
          kind="line"
          icon="download"
          onClick={() =>
            saveFile(`QR ${customerSlug}.svg`, new Blob([qrCodeSvg(link)], { type: 'image/svg+xml' }))
          }
        >
          QR som SVG
        </Button>
        <ButtonLink
          kind="line"
          className="col-span-full"
          iconAfter="out"
          href={offerPath({ partnerId, slug: customerSlug }) + PRINT_HASH}
          newTab
        >
          Skriv ut eller lag PDF
        </ButtonLink>
      </div>
      <p className="col-span-full mt-3 text-14 text-ink-mute sm:mt-0">
        Kommer det ingen fil eller utskrift? Åpne portalen i en annen nettleser.
      </p>
    </div>
  )
}

/** Opens the phone's own share sheet; to close it is no failure. */
async function share(data: { title: string; text: string }, onSent: () => void): Promise<void> {
  try {
    await navigator.share(data)
    onSent()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    const description = failureText(error, 'Kopier teksten i stedet.')
    showToast({ tone: 'failed', title: 'Kunne ikke dele', description })
  }
}

const copy = (text: string) =>
  copyText(text, {
    title: 'Tekst kopiert!',
    description: 'Lim den inn der du vil sende den.',
    otherwise: 'Merk teksten og kopier den.',
  })
