import { callApi } from '#browser/api.ts'
import type { RecoveryCodes } from '#domain/second-factor.ts'
import { FieldStack } from '../../ui/Field.tsx'
import {
  CredentialsForm,
  CurrentPasswordField,
  FocusedStepHeading,
  SecondFactorCodeField,
} from './CredentialsForm.tsx'
import { useCredentialsForm } from './credentials-form.ts'
import { type Change, SECOND_FACTOR_API } from './second-factor.ts'

const WORDS = {
  'recovery-codes': {
    title: 'Nye reservekoder',
    lead: 'De gamle reservekodene slutter å virke.',
    confirmLabel: 'Lag nye reservekoder',
    busyText: 'Lager koder …',
    failed: 'Kunne ikke lage nye reservekoder',
    kind: 'gold',
  },
  off: {
    title: 'Slå av totrinnsinnlogging?',
    lead: 'Etterpå er det nok med passordet for å logge inn som deg.',
    confirmLabel: 'Slå av',
    busyText: 'Slår av …',
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

/** Asks for password and code, then creates new recovery codes or switches the second factor off, by `change`. */
export function ConfirmSecondFactorChangeStep({ change, onNewCodes, onOff, onCancel }: ChangeStepProps) {
  const { title, lead, failed, ...words } = WORDS[change]
  const { busy, field, ask } = useCredentialsForm({
    failed,
    required: { password: 'Skriv passordet ditt', code: 'Skriv koden appen viser' },
  })

  const send = () =>
    ask(async (body) => {
      const answer = await callApi<Partial<RecoveryCodes>>('POST', `${SECOND_FACTOR_API}/${change}`, { body })
      if (answer.recoveryCodes) onNewCodes(answer.recoveryCodes)
      else onOff()
    })

  return (
    <CredentialsForm {...words} busy={busy} onConfirm={send} onCancel={onCancel}>
      <FocusedStepHeading>{title}</FocusedStepHeading>
      <p className="mb-5">{lead}</p>
      <FieldStack>
        <CurrentPasswordField {...field('password')} />
        <SecondFactorCodeField {...field('code')} />
      </FieldStack>
    </CredentialsForm>
  )
}
