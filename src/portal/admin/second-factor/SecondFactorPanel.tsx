import { useState } from 'react'
import { refetch } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import { type SecondFactorSetup, secondFactorSchema } from '#domain/second-factor.ts'
import type { InDialogProps } from '../../lists/AccountMenu.tsx'
import { useQuery } from '../../query/query.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { FailedLine, LoadingLine } from '../../ui/DialogBox.tsx'
import { ChangeStep } from './ChangeStep.tsx'
import { CodesStep } from './CodesStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { ScanStep } from './ScanStep.tsx'
import { SwitchedOn } from './SwitchedOn.tsx'
import { type Change, SECOND_FACTOR_KEY } from './second-factor.ts'

type Step =
  | { at: 'start' }
  | { at: 'scan'; setup: SecondFactorSetup }
  | { at: 'change'; change: Change }
  | { at: 'codes'; codes: string[] }

/** The admin's second factor, one step at a time: switch it on, or give it new recovery codes, or switch it off. */
export default function SecondFactorPanel({ onDone, guardWith }: InDialogProps) {
  const { data, error, retry } = useQuery(
    SECOND_FACTOR_KEY,
    responseGuard(secondFactorSchema),
    (answer) => answer,
  )
  const [step, setStep] = useState<Step>({ at: 'start' })
  const restart = () => setStep({ at: 'start' })

  const showCodes = (codes: string[]) => {
    setStep({ at: 'codes', codes })
    refetch(SECOND_FACTOR_KEY)
  }

  switch (step.at) {
    case 'scan':
      return <ScanStep setup={step.setup} onOn={showCodes} />
    case 'codes':
      return <CodesStep codes={step.codes} onDone={onDone} guardWith={guardWith} />
    case 'change':
      return (
        <ChangeStep
          change={step.change}
          onNewCodes={showCodes}
          onOff={() => {
            showToast({
              title: 'Totrinnsinnlogging er slått av',
              description: 'Nå er det nok med passordet.',
            })
            refetch(SECOND_FACTOR_KEY)
            onDone()
          }}
          onCancel={restart}
        />
      )
    case 'start':
      if (data?.isOn) {
        return <SwitchedOn factor={data} onChange={(change) => setStep({ at: 'change', change })} />
      }
      if (data) return <PasswordStep onBegun={(setup) => setStep({ at: 'scan', setup })} />
      if (error) return <FailedLine look="box" text="Vi fikk ikke hentet dette." onRetry={retry} />
      return <LoadingLine look="box" />
  }
}
