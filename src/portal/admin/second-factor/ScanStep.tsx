import { callApi } from '#browser/api.ts'
import type { RecoveryCodes, SecondFactorSetup } from '#domain/second-factor.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { CredentialsForm, FocusedStepHeading } from './CredentialsForm.tsx'
import { useCredentialsForm } from './credentials-form.ts'
import { CODE_INPUT, SECOND_FACTOR_API } from './second-factor.ts'

type ScanStepProps = { setup: SecondFactorSetup; onOn: (recoveryCodes: string[]) => void }

/** Gives the secret to the app, by QR code, by link or by hand, and switches on with the first code. */
export function ScanStep({ setup: { secret, address }, onOn }: ScanStepProps) {
  const { busy, field, ask } = useCredentialsForm({
    failed: 'Kunne ikke slå på totrinnsinnlogging',
    required: { code: 'Skriv koden appen viser' },
  })
  const switchOn = () =>
    ask(async (body) => {
      const answer = await callApi<RecoveryCodes>('POST', `${SECOND_FACTOR_API}/confirm`, { body })
      onOn(answer.recoveryCodes)
    })
  return (
    <CredentialsForm confirmLabel="Slå på" busy={busy} busyText="Slår på …" onConfirm={switchOn}>
      <FocusedStepHeading>Skann koden med appen</FocusedStepHeading>
      <QrCode text={address} label="QR-kode til appen" />
      <p className="text-15 text-ink-mute">Kan du ikke skanne? Skriv inn nøkkelen i appen:</p>
      <p className="mt-1 mb-3 font-semibold tracking-[.06em] wrap-anywhere" translate="no" data-secret>
        {inGroups(secret)}
      </p>
      <ButtonLink className="mb-5 sm:hidden" kind="line" wide href={address}>
        Åpne appen på denne telefonen
      </ButtonLink>
      <Field
        label="Kode fra appen"
        hint="Seks sifre. Appen bytter kode hvert halve minutt."
        {...CODE_INPUT}
        {...field('code')}
      />
    </CredentialsForm>
  )
}

/** 'JBSWY3DP…' as 'JBSW Y3DP …', for typing. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
