import { callApi } from '#browser/api.ts'
import type { SecondFactorSetup } from '#domain/second-factor.ts'
import { useCredentialsForm } from './asking.ts'
import { CredentialsForm, CurrentPasswordField } from './CredentialsForm.tsx'
import { SECOND_FACTOR_API } from './second-factor.ts'

/**
 * First step of setting up two-factor login: asks for the admin's password, then calls `onBegun` with the TOTP
 * secret.
 */
export function PasswordStep({ onBegun }: { onBegun: (setup: SecondFactorSetup) => void }) {
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
