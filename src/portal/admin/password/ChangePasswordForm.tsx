import { callApi } from '#browser/api.ts'
import { invalidate } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import { secondFactorSchema } from '#domain/second-factor.ts'
import type { DialogContentProps } from '../../lists/AccountMenu.tsx'
import { useQuery } from '../../query/query.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { DialogLoadError, DialogLoading } from '../../ui/DialogMessage.tsx'
import { FieldStack } from '../../ui/Field.tsx'
import {
  CredentialsForm,
  CurrentPasswordField,
  SecondFactorCodeField,
} from '../second-factor/CredentialsForm.tsx'
import { useCredentialsForm } from '../second-factor/credentials-form.ts'
import { SECOND_FACTOR_KEY } from '../second-factor/second-factor.ts'
import { NewPasswordField } from './NewPasswordField.tsx'

const FAILED = 'Kunne ikke bytte passord'
const REQUIRED = { password: 'Skriv passordet du har nå', newPassword: 'Skriv et nytt passord' }

/** Form for an admin's new password; asks for the old one, and for a code if a second factor is on. */
export default function ChangePasswordForm({ onDone }: DialogContentProps) {
  const { data, error, retry } = useQuery(
    SECOND_FACTOR_KEY,
    responseGuard(secondFactorSchema),
    (answer) => answer,
  )
  if (data) return <Form key={String(data.isOn)} asksCode={data.isOn} onDone={onDone} />
  if (error) return <DialogLoadError look="box" text="Vi fikk ikke hentet dette." onRetry={retry} />
  return <DialogLoading look="box" />
}

function Form({ asksCode, onDone }: { asksCode: boolean; onDone: () => void }) {
  const { busy, field, ask } = useCredentialsForm<'password' | 'newPassword' | 'code'>({
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
      if (asksCode) invalidate(SECOND_FACTOR_KEY)
      showToast({ title: 'Passordet er byttet', description: 'Bruk det nye neste gang du logger inn.' })
      onDone()
    })
  return (
    <CredentialsForm
      confirmLabel="Bytt passord"
      busy={busy}
      busyText="Bytter …"
      onConfirm={change}
      onCancel={onDone}
    >
      <FieldStack>
        <CurrentPasswordField label="Passordet du har nå" {...field('password')} />
        <NewPasswordField {...field('newPassword')} />
        {asksCode && <SecondFactorCodeField {...field('code')} />}
      </FieldStack>
    </CredentialsForm>
  )
}
