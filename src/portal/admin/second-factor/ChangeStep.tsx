import { callApi } from '#browser/api.ts'
import type { RecoveryCodes } from '#domain/second-factor.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Field, Fields } from '../../ui/Field.tsx'
import { StepHeading } from './StepHeading.tsx'
import { type Change, SECOND_FACTOR_API, useAsking } from './second-factor.ts'

const WORDS = {
  'recovery-codes': {
    title: 'Nye reservekoder',
    lead: 'De gamle reservekodene slutter å virke.',
    confirm: 'Lag nye reservekoder',
    busy: 'Lager koder …',
    failed: 'Kunne ikke lage nye reservekoder',
    kind: 'gold',
  },
  off: {
    title: 'Slå av totrinnsinnlogging?',
    lead: 'Etterpå er det nok med passordet for å logge inn som deg.',
    confirm: 'Slå av',
    busy: 'Slår av …',
    failed: 'Kunne ikke slå av totrinnsinnlogging',
    kind: 'danger',
  },
} as const

type ChangeStepProps = {
  change: Change
  onNewCodes: (codes: string[]) => void
  onOff: () => void
  onCancel: () => void
}

/** Asks for password and code before a second factor is changed. */
export function ChangeStep({ change, onNewCodes, onOff, onCancel }: ChangeStepProps) {
  const { title, lead, confirm, busy: busyText, failed, kind } = WORDS[change]
  const { busy, field, ask } = useAsking({
    failed,
    required: { password: 'Skriv passordet ditt', code: 'Skriv koden appen viser' },
  })
  return (
    <form
      className="mt-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask(async (body) => {
          const answer = await callApi<Partial<RecoveryCodes>>('POST', `${SECOND_FACTOR_API}/${change}`, {
            body,
          })
          if (answer.recoveryCodes) onNewCodes(answer.recoveryCodes)
          else onOff()
        })
      }}
    >
      <StepHeading>{title}</StepHeading>
      <p className="mb-5">{lead}</p>
      <Fields>
        <Field
          label="Passordet ditt"
          type="password"
          autoComplete="current-password"
          {...field('password')}
        />
        <Field
          label="Kode fra appen"
          hint="Du kan også skrive en reservekode."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field('code')}
        />
      </Fields>
      <DialogActions>
        <Button kind={kind} type="submit" busy={busy} busyText={busyText}>
          {confirm}
        </Button>
        <Button kind="line" onClick={onCancel}>
          Avbryt
        </Button>
      </DialogActions>
    </form>
  )
}
