import { type DragEvent, useId, useRef, useState } from 'react'
import { callApi, failureText } from '#browser/api.ts'
import { showToast } from '#browser/toasts.ts'
import { LOGO_MAX_BYTES, LOGO_SVG_MAX_BYTES, type LogoUpload, type LogoUploadRequest } from '#domain/logo.ts'
import type { Partner } from '#domain/partner.ts'
import { usePortal } from '../../session/portal-context.ts'
import { Spinner } from '../../ui/Button.tsx'
import { FieldError, FieldFrame } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { isSameDrawing } from './compare-logo.ts'
import { ConfirmCleanedLogo, type DoubtfulLogo, LogoPreview } from './LogoPreview.tsx'
import { toLogoUpload, UnfitLogo } from './logo-file.ts'

const SHOWN_NOW = { title: 'Partner oppdatert', description: 'Logoen vises på alle tilbudene nå.' }
const SHOWN_LATER = { title: 'Logoen er lastet opp', description: 'Den blir med når du oppretter partneren.' }

type LogoFieldProps = {
  /** The partner that has a new file at once; without it the file waits until its URL is saved. */
  partnerId?: string
  name: string
  /** The current logo, stored or linked. */
  logo: string | null
  /** Called with the file's URL and the partner as it now is. */
  onUploaded: (publicURL: string, partner: Partner | undefined) => void
  /** Called with each upload as it begins; it ends as false if the file is not in use. */
  onUpload?: (upload: Promise<boolean>) => void
}

/**
 * A partner's logo as customers see it, and a drop area that uploads a new file at once. An SVG that cleaning has
 * changed must be confirmed first.
 */
export function LogoField({ partnerId, name, logo, onUploaded, onUpload }: LogoFieldProps) {
  const { endedSession } = usePortal()
  const id = useId()
  const last = useRef(Promise.resolve(true))
  const [chosen, setChosen] = useState<string | null>(null)
  const [doubt, setDoubt] = useState<DoubtfulLogo | null>(null)
  const [error, setError] = useState<string>()
  const [isOver, setOver] = useState(false)

  /** A file chosen while another is on its way follows it: the last one chosen is the one that stays. */
  function upload(files: FileList | null) {
    const file = files?.[0]
    if (file) send(() => checked(file))
  }

  function send(readUpload: () => Promise<LogoUploadRequest | null>) {
    last.current = last.current.then(async () => {
      setError(undefined)
      setDoubt(null)
      try {
        const request = await readUpload()
        if (!request) return false
        const { publicURL, partner } = await post({ ...request, ...(partnerId && { partnerId }) })
        onUploaded(publicURL, partner)
        showToast(partnerId ? SHOWN_NOW : SHOWN_LATER)
        return true
      } catch (failure) {
        if (!endedSession(failure)) refuse(failure)
        return false
      } finally {
        setChosen(null)
      }
    })
    onUpload?.(last.current)
  }

  /** What to store of a file; null if its drawing lost something when it was cleaned, which is then shown. */
  async function checked(file: File): Promise<LogoUploadRequest | null> {
    const request = await toLogoUpload(file)
    setChosen(request.fileData)
    showToast({ title: 'Laster opp...' })
    if (request.fileExtension !== 'svg') return request
    const { publicURL } = await post(request)
    if (await isSameDrawing(request.fileData, publicURL)) return request
    setDoubt({ request, cleaned: publicURL })
    showToast({
      tone: 'failed',
      title: 'Logoen ble annerledes',
      description: 'Se over den før den tas i bruk.',
    })
    return null
  }

  function refuse(failure: unknown) {
    const isRefused = failure instanceof UnfitLogo
    const description = isRefused ? failure.message : failureText(failure, 'Upload failed')
    setError(description)
    showToast({ tone: 'failed', title: isRefused ? failure.title : 'Opplasting feilet', description })
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    upload(event.dataTransfer.files)
  }

  return (
    <FieldFrame label="Logo" fieldId={id}>
      <div className="grid gap-3.5 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        {doubt ? (
          <ConfirmCleanedLogo
            name={name}
            doubt={doubt}
            onUse={() => send(async () => doubt.request)}
            onDiscard={() => setDoubt(null)}
          />
        ) : (
          <LogoPreview
            name={name}
            logo={chosen ?? logo}
            caption="Slik står den på tilbudssiden: på mørk bunn."
          />
        )}
        <div className="grid content-start gap-2">
          <label
            className="duration-fast grid min-h-28 cursor-pointer content-center justify-items-center gap-1 rounded-field border-[1.5px] border-dashed border-ivory-line-strong bg-white p-4 text-center text-15 font-book transition-[border-color,background-color] ease-out hover:border-ink hover:bg-gold-wash has-[+input:focus-visible]:outline-2 has-[+input:focus-visible]:outline-offset-2 has-[+input:focus-visible]:outline-focus-paper has-[+input[aria-invalid]]:border-error-paper data-over:border-ink data-over:bg-gold-wash"
            htmlFor={id}
            data-over={isOver || undefined}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            {chosen ? (
              <Spinner className="mb-1 text-gold-700" />
            ) : (
              <Icon name="upload" className="mb-1 size-5 text-gold-700" />
            )}
            <span>
              {chosen ? (
                'Laster opp...'
              ) : (
                <>
                  <b className="font-semibold text-gold-700 underline underline-offset-3">Velg fil</b> eller
                  slipp den her
                </>
              )}
            </span>
            <small className="text-14 leading-[1.4] text-balance text-ink-mute" id={`${id}-hint`}>
              PNG, JPG eller WebP på høyst {LOGO_MAX_BYTES / 1_048_576} MB, SVG på høyst{' '}
              {LOGO_SVG_MAX_BYTES / 1024} kB.
              {partnerId && ' Lagres med en gang.'}
            </small>
          </label>
          <input
            className="visually-hidden"
            id={id}
            type="file"
            accept=".png,.jpg,.jpeg,.jfif,.svg,.webp"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
            onChange={(event) => {
              upload(event.target.files)
              event.target.value = ''
            }}
          />
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </div>
      </div>
    </FieldFrame>
  )
}

function post(body: LogoUploadRequest): Promise<LogoUpload> {
  return callApi('POST', '/api/upload/logo', { body })
}
