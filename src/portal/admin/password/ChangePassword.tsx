import { callApi } from '#browser/api.ts'
import { refetch } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import { secondFactorSchema } from '#domain/second-factor.ts'
import type { InDialogProps } from '../../lists/AccountMenu.tsx'
import { useQuery } from '../../query/query.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { FailedLine, LoadingLine } from '../../ui/DialogBox.tsx'
import { Fields } from '../../ui/Field.tsx'
import { AnyCodeField, AskingForm, OwnPasswordField } from '../second-factor/AskingForm.tsx'
import { useAsking } from '../second-factor/asking.ts'
import { SECOND_FACTOR_KEY } from '../second-factor/second-factor.ts'
import { NewPasswordField } from './NewPasswordField.tsx'

const FAILED = 'Kunne ikke bytte passord'
const REQUIRED = { password: 'Skriv passordet du har nå', newPassword: 'Skriv et nytt passord' }

/** Asks for the old password and a new one, and for a code if a second factor is on. */
export default function ChangePassword({ onDone }: InDialogProps) {
  const { data, error, retry } = useQuery(
    SECOND_FACTOR_KEY,
    responseGuard(secondFactorSchema),
    (answer) => answer,
  )
  if (data) return <Form key={String(data.isOn)} asksCode={data.isOn} onDone={onDone} />
  if (error) return <FailedLine look="box" text="Vi fikk ikke hentet dette." onRetry={retry} />
  return <LoadingLine look="box" />
}

function Form({ asksCode, onDone }: { asksCode: boolean; onDone: () => void }) {
  const { busy, field, ask } = useAsking<'password' | 'newPassword' | 'code'>({
    failed: FAILED,
    required: { ...REQUIRED, ...(asksCode && { code: 'Skriv koden appen viser' }) } as Record<
      'password' | 'newPassword' | 'code',
      string
    >,
  })
  const change = () =>
    ask(async (body) => {
      await callApi('POST', '/api/auth/admin/password', { body })
      // A recovery code may be spent.
      if (asksCode) refetch(SECOND_FACTOR_KEY)
      showToast({ title: 'Passordet er byttet', description: 'Bruk det nye neste gang du logger inn.' })
      onDone()
    })
  return (
    <AskingForm
      confirmLabel="Bytt passord"
      busy={busy}
      busyText="Bytter …"
      onConfirm={change}
      onCancel={onDone}
    >
      <Fields>
        <OwnPasswordField label="Passordet du har nå" {...field('password')} />
        <NewPasswordField {...field('newPassword')} />
        {asksCode && <AnyCodeField {...field('code')} />}
      </Fields>
    </AskingForm>
  )
}
