import { type DragEvent, useId, useRef, useState } from 'react'
import { callApi, failureText } from '#browser/api.ts'
import { showToast } from '#browser/toasts.ts'
import type { LogoUpload } from '#domain/logo.ts'
import type { Partner } from '#domain/partner.ts'
import { usePortal } from '../../reading/portal-context.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LogoPreview } from './LogoPreview.tsx'
import { LogoRefused, logoUploadOf } from './logo-file.ts'

type LogoFieldProps = {
  partnerId: string
  name: string
  /** The logo as it stands, stored or linked to. */
  logo: string | null
  /** Told where the file is served, and the partner as it is then. */
  onUploaded: (publicURL: string, partner: Partner | undefined) => void
}

/** A partner's logo on the ground customers see it on, and a place for a new file; a file is stored at once (F-641, F-964). */
export function LogoField({ partnerId, name, logo, onUploaded }: LogoFieldProps) {
  const { endedSession } = usePortal()
  const id = useId()
  const sending = useRef(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [isOver, setOver] = useState(false)

  async function upload(files: FileList | null) {
    const file = files?.[0]
    if (!file || sending.current) return
    sending.current = true
    setError(undefined)
    try {
      const request = await logoUploadOf(file)
      setChosen(request.fileData)
      showToast({ title: 'Laster opp...' })
      const body = { ...request, partnerId }
      const { publicURL, partner } = await callApi<LogoUpload>('POST', '/api/upload/logo', { body })
      onUploaded(publicURL, partner)
      showToast({ title: 'Partner oppdatert', description: 'Logoen vises på alle tilbudene nå.' })
    } catch (failure) {
      if (!endedSession(failure)) refuse(failure)
    } finally {
      sending.current = false
      setChosen(null)
    }
  }

  function refuse(failure: unknown) {
    const isRefused = failure instanceof LogoRefused
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
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>Logo</label>
      </div>
      <div className="logo-field">
        <LogoPreview
          name={name}
          logo={chosen ?? logo}
          caption="Slik står den på tilbudssiden: på mørk bunn."
        />
        <div>
          <label
            className="logo-drop"
            htmlFor={id}
            data-over={isOver || undefined}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            {chosen ? <span className="ring" aria-hidden="true" /> : <Icon name="upload" />}
            <span>
              {chosen ? (
                'Laster opp...'
              ) : (
                <>
                  <b>Velg fil</b> eller slipp den her
                </>
              )}
            </span>
            <small id={`${id}-hint`}>PNG, JPG, SVG eller WebP, maks 5 MB. Lagres med en gang.</small>
          </label>
          <input
            className="visually-hidden"
            id={id}
            type="file"
            accept=".png,.jpg,.jpeg,.svg,.webp"
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
    </div>
  )
}
