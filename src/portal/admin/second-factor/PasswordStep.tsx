import { callApi } from '#browser/api.ts'
import type { SecondFactorSetup } from '#domain/second-factor.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { SECOND_FACTOR_API, useAsking } from './second-factor.ts'

/** Asks for the password before it gives out a secret. */
export function PasswordStep({ onBegun }: { onBegun: (setup: SecondFactorSetup) => void }) {
  const { busy, field, ask } = useAsking({
    failed: 'Kunne ikke sette opp totrinnsinnlogging',
    required: { password: 'Skriv passordet ditt' },
  })
  return (
    <form
      className="mt-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask(async (body) => onBegun(await callApi<SecondFactorSetup>('POST', SECOND_FACTOR_API, { body })))
      }}
    >
      <p className="mb-5">
        Du trenger en app som lager koder, for eksempel Google Authenticator, Microsoft Authenticator eller
        passordappen du har fra før.
      </p>
      <Field label="Passordet ditt" type="password" autoComplete="current-password" {...field('password')} />
      <DialogActions>
        <Button kind="gold" type="submit" busy={busy} busyText="Et øyeblikk …">
          Sett opp
        </Button>
      </DialogActions>
    </form>
  )
}
