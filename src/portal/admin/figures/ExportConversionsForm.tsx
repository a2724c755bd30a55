import { type SubmitEvent, useState } from 'react'
import { buildUrl } from '#browser/cache-keys.ts'
import { CONVERSION_NAME, CONVERSION_NAME_MAX_LENGTH } from '#domain/figures.ts'
import { useExclusiveCall } from '../../query/exclusive-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { downloadFile } from '../../ui/save-file.ts'

/** Form that downloads the period's bookings from ad clicks as CSV for Google Ads; asks for the name. */
export function ExportConversionsForm({ period }: { period: { from: string; to: string } }) {
  const [name, setName] = useState<string>(CONVERSION_NAME)
  const [error, setError] = useState<string>()
  const { busy, run } = useExclusiveCall({ failed: 'Kunne ikke laste ned' })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (name.trim() === '') {
      setError('Skriv hva konverteringen heter i Google Ads')
      return
    }
    run(() =>
      downloadFile(buildUrl('/api/admin/conversions/export', { ...period, name }), 'konverteringer.csv'),
    )
  }

  return (
    <Panel
      id="annonser"
      title="Til Google Ads"
      lead="Bookingene i perioden som begynte med et annonseklikk, så annonsene kan lære av dem. Bare de som har sagt ja til markedsføring, er med."
    >
      <form
        className="grid gap-4 sm:grid-cols-[minmax(0,20rem)_auto] sm:items-end sm:justify-start"
        noValidate
        onSubmit={submit}
      >
        <Field
          label="Navnet på konverteringen i Google Ads"
          autoComplete="off"
          maxLength={CONVERSION_NAME_MAX_LENGTH}
          error={error}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setError(undefined)
          }}
        />
        <Button kind="line" size="tall" icon="download" type="submit" busy={busy} busyText="Henter …">
          Last ned CSV
        </Button>
      </form>
    </Panel>
  )
}
