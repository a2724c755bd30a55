import { useState } from 'react'
import { callApi } from '#browser/api.ts'
import { invalidate } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import { type SecondFactorSetup, secondFactorSchema } from '#domain/second-factor.ts'
import type { DialogContentProps } from '../../lists/AccountMenu.tsx'
import { useQuery } from '../../query/query.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { DialogLoadError, DialogLoading } from '../../ui/DialogMessage.tsx'
import { ConfirmSecondFactorChangeStep } from './ConfirmSecondFactorChangeStep.tsx'
import { CredentialsForm, CurrentPasswordField } from './CredentialsForm.tsx'
import { useCredentialsForm } from './credentials-form.ts'
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx'
import { ScanStep } from './ScanStep.tsx'
import { SecondFactorStatusPanel } from './SecondFactorStatusPanel.tsx'
import { type Change, SECOND_FACTOR_API, SECOND_FACTOR_KEY } from './second-factor.ts'

type Step =
  | { at: 'start' }
  | { at: 'scan'; setup: SecondFactorSetup }
  | { at: 'change'; change: Change }
  | { at: 'codes'; codes: string[] }

/** Dialog content for an admin's own second factor: set it up, create new recovery codes, or switch it off. */
export default function SecondFactorPanel({ onDone, guardWith }: DialogContentProps) {
  const { data, error, retry } = useQuery(
    SECOND_FACTOR_KEY,
    responseGuard(secondFactorSchema),
    (answer) => answer,
  )
  const [step, setStep] = useState<Step>({ at: 'start' })
  const restart = () => setStep({ at: 'start' })

  const showCodes = (codes: string[]) => {
    setStep({ at: 'codes', codes })
    invalidate(SECOND_FACTOR_KEY)
  }

  switch (step.at) {
    case 'scan':
      return <ScanStep setup={step.setup} onOn={showCodes} />
    case 'codes':
      return <RecoveryCodesStep codes={step.codes} onDone={onDone} guardWith={guardWith} />
    case 'change':
      return (
        <ConfirmSecondFactorChangeStep
          change={step.change}
          onNewCodes={showCodes}
          onOff={() => {
            showToast({
              title: 'Totrinnsinnlogging er slått av',
              description: 'Nå er det nok med passordet.',
            })
            invalidate(SECOND_FACTOR_KEY)
            onDone()
          }}
          onCancel={restart}
        />
      )
    case 'start':
      if (data?.isOn) {
        return (
          <SecondFactorStatusPanel factor={data} onChange={(change) => setStep({ at: 'change', change })} />
        )
      }
      if (data) return <PasswordStep onBegun={(setup) => setStep({ at: 'scan', setup })} />
      if (error) return <DialogLoadError look="box" text="Vi fikk ikke hentet dette." onRetry={retry} />
      return <DialogLoading look="box" />
  }
}

/** First step of setting up two-factor login: the admin's password; `onBegun` gets the TOTP secret. */
function PasswordStep({ onBegun }: { onBegun: (setup: SecondFactorSetup) => void }) {
  const { busy, field, ask } = useCredentialsForm({
    failed: 'Kunne ikke sette opp totrinnsinnlogging',
    required: { password: 'Skriv passordet ditt' },
  })
  const begin = () =>
    ask(async (body) => onBegun(await callApi<SecondFactorSetup>('POST', SECOND_FACTOR_API, { body })))
  return (
    <CredentialsForm confirmLabel="Sett opp" busy={busy} busyText="Et øyeblikk …" onConfirm={begin}>
      <p className="mb-5">
        Du trenger en app som lager koder, for eksempel Google Authenticator, Microsoft Authenticator eller
        passordappen du har fra før.
      </p>
      <CurrentPasswordField {...field('password')} />
    </CredentialsForm>
  )
}
