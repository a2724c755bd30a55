import { callApi } from '#browser/api.ts'
import type { SecondFactorSetup } from '#domain/second-factor.ts'
import { AskingForm, OwnPasswordField } from './AskingForm.tsx'
import { useAsking } from './asking.ts'
import { SECOND_FACTOR_API } from './second-factor.ts'

/** Asks for the password before it gives out a secret. */
export function PasswordStep({ onBegun }: { onBegun: (setup: SecondFactorSetup) => void }) {
  const { busy, field, ask } = useAsking({
    failed: 'Kunne ikke sette opp totrinnsinnlogging',
    required: { password: 'Skriv passordet ditt' },
  })
  const begin = () =>
    ask(async (body) => onBegun(await callApi<SecondFactorSetup>('POST', SECOND_FACTOR_API, { body })))
  return (
    <AskingForm confirmLabel="Sett opp" busy={busy} busyText="Et øyeblikk …" onConfirm={begin}>
      <p className="mb-5">
        Du trenger en app som lager koder, for eksempel Google Authenticator, Microsoft Authenticator eller
        passordappen du har fra før.
      </p>
      <OwnPasswordField {...field('password')} />
    </AskingForm>
  )
}
