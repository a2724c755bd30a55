import { type ChangeEvent, useRef } from 'react'
import { type FieldErrors, useWatch } from 'react-hook-form'
import { callApi } from '#browser/api.ts'
import { listsAtPath } from '#browser/cache-keys.ts'
import { invalidate, setCached } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import { partnerResponseSchema } from '#domain/partner.ts'
import { trimAndNullEmptyTexts } from '../../forms/contract-form.ts'
import { SaveBar, SaveBarSummary } from '../../forms/SaveBar.tsx'
import { useVersionedForm } from '../../forms/versioned-form.tsx'
import { PARTNERS_API, partnerKeys } from '../../query/partners.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { BackLink, Link } from '../../shell/links.tsx'
import { ScreenTitle, UnsavedGuard, useNavigate } from '../../shell/navigation.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { Field, FieldStack, UrlField, VERBATIM } from '../../ui/Field.tsx'
import { Screen, ScreenHead } from '../../ui/Screen.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { DASHBOARD_PATH, NEW_PARTNER_PATH, partnerSettingsPath } from '../router.ts'
import { LogoField } from './LogoField.tsx'
import {
  type NewPartnerValues,
  newPartnerResolver,
  PARTNER_MISSING,
  PARTNER_SENTENCES,
  parseLogoSrc,
  suggestedPartnerId,
} from './partner-form.ts'

const START: NewPartnerValues = { partnerId: '', name: '', logoUrl: '' }
const SAVE_FAILED = { title: 'Feil', fallback: 'Failed to create partner' }

/**
 * Form for a new partner: id, name and, if there is one, a logo. Once it is created, opens its settings where access is
 * given.
 */
export function NewPartnerScreen() {
  const navigate = useNavigate()
  const logoUpload = useRef(Promise.resolve(true))
  const { form, submit } = useVersionedForm<NewPartnerValues>({
    path: NEW_PARTNER_PATH,
    start: START,
    resolver: newPartnerResolver,
    sentences: PARTNER_SENTENCES,
    failed: SAVE_FAILED,
    async save(values) {
      // A file still on its way comes along; one that cannot be a logo holds up no partner.
      const isUploaded = await logoUpload.current
      const logoUrl = form.getValues('logoUrl')
      const { partner } = await callApi('POST', PARTNERS_API, {
        body: trimAndNullEmptyTexts({ ...values, logoUrl }),
        guard: responseGuard(partnerResponseSchema),
      })
      setCached(partnerKeys.partner(partner.partnerId), { partner })
      invalidate(listsAtPath(PARTNERS_API))
      const isWhole = isUploaded || partner.logoUrl !== null
      showToast({
        title: 'Partner opprettet!',
        description: isWhole
          ? 'Nå kan du gi tilgang og sette standardverdier.'
          : 'Logoen ble ikke med. Prøv igjen her, under Partnerinfo.',
      })
      navigate(`${partnerSettingsPath(partner.partnerId)}${isWhole ? '#tilgang' : ''}`, {
        force: true,
        replace: true,
      })
      return undefined
    },
    onInvalid: (found) => sayWhatIsMissing(found, form.getValues()),
  })
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = form.formState
  const [partnerId, name, logoUrl] = useWatch({
    control: form.control,
    name: ['partnerId', 'name', 'logoUrl'],
  })

  const settledLogo = useDebounced(logoUrl)

  return (
    <Screen>
      <UnsavedGuard dirty={isDirty && !isSubmitSuccessful} consequence="Partneren er ikke lagret ennå." />
      <BackLink href={DASHBOARD_PATH}>Oversikt</BackLink>
      <ScreenHead>
        <ScreenTitle title="Legg til partner" tab="Admin" />
      </ScreenHead>
      <form className="max-w-176" noValidate onSubmit={submit}>
        <FieldStack>
          <Field
            label="Navn"
            mustBeFilled
            autoComplete="off"
            enterKeyHint="next"
            error={errors.name?.message}
            {...form.register('name', {
              onChange({ target }: ChangeEvent<HTMLInputElement>) {
                if (partnerId !== suggestedPartnerId(name)) return
                form.setValue('partnerId', suggestedPartnerId(target.value), {
                  shouldDirty: true,
                  shouldValidate: form.formState.isSubmitted,
                })
              },
            })}
          />
          <Field
            label="Partner ID"
            mustBeFilled
            {...VERBATIM}
            enterKeyHint="next"
            error={errors.partnerId?.message}
            hint={
              <>
                Står i alle lenkene og kan ikke endres siden: /partner/
                <b>{partnerId.trim().toLowerCase() || '…'}</b>
              </>
            }
            {...form.register('partnerId')}
          />
          <LogoField
            name={name.trim() || 'Partneren'}
            logo={parseLogoSrc(settledLogo)}
            onUploaded={(publicURL) => {
              form.setValue('logoUrl', publicURL, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }}
            onUpload={(upload) => {
              logoUpload.current = upload
            }}
          />
          <UrlField
            label="Eller lenke til logoen"
            error={errors.logoUrl?.message}
            {...form.register('logoUrl')}
          />
        </FieldStack>
        <Callout className="mt-6">
          <b>Tips:</b> Tilgang og standardverdier setter du opp etterpå, i partnerens innstillinger.
        </Callout>
        <SaveBar>
          <SaveBarSummary>{name.trim() || 'Ny partner'}</SaveBarSummary>
          <Button kind="gold" size="tall" type="submit" busy={isSubmitting} busyText="Lagrer …">
            Opprett partner
          </Button>
          <Link
            className={buttonClass({ kind: 'quiet', size: 'tall' }, 'max-xl:hidden')}
            href={DASHBOARD_PATH}
          >
            Avbryt
          </Link>
        </SaveBar>
      </form>
    </Screen>
  )
}

function sayWhatIsMissing(errors: FieldErrors<NewPartnerValues>, values: NewPartnerValues) {
  const { title, text } = PARTNER_MISSING
  if (values.partnerId.trim() === '' || values.name.trim() === '') {
    showToast({ tone: 'failed', title, description: text })
    return
  }
  const first = Object.values(errors)[0]?.message
  showToast({ tone: 'failed', title: SAVE_FAILED.title, description: first ?? SAVE_FAILED.fallback })
}
