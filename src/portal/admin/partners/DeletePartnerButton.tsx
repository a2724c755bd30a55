import { useState } from 'react'
import { callApi } from '#browser/api.ts'
import { cacheKey, listsAtPath } from '#browser/cache-keys.ts'
import { invalidate } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import { formatCount } from '#domain/norwegian.ts'
import { type Partner, type PartnerContents, partnerContentsResponseSchema } from '#domain/partner.ts'
import { formatLongDate } from '#domain/validity.ts'
import { useExclusiveCall } from '../../query/exclusive-call.ts'
import { PARTNERS_API } from '../../query/partners.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { useNavigate } from '../../shell/navigation.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { DASHBOARD_PATH } from '../router.ts'

/** Button that deletes a partner and all that belongs to it, after a question that lists what will be deleted. */
export function DeletePartnerButton({ partner }: { partner: Partner }) {
  const { partnerId, name, version } = partner
  const navigate = useNavigate()
  const asking = useExclusiveCall({ failed: 'Kunne ikke hente hva som følger med' })
  const deleting = useExclusiveCall({ failed: 'Kunne ikke slette partneren' })
  const [contents, setContents] = useState<PartnerContents | null>(null)
  const [open, setOpen] = useState(false)
  const at = [PARTNERS_API, partnerId] as const

  const ask = () =>
    asking.run(async () => {
      const answer = await callApi('GET', cacheKey([...at, 'contents']), {
        guard: responseGuard(partnerContentsResponseSchema),
      })
      setContents(answer.contents)
      setOpen(true)
    })
  const remove = () =>
    deleting.run(async () => {
      await callApi('POST', cacheKey([...at, 'delete']), { body: { version } })
      setOpen(false)
      navigate(DASHBOARD_PATH, { replace: true, force: true })
      invalidate(listsAtPath(PARTNERS_API))
      showToast({ title: 'Slettet', description: `${name} er borte.` })
    })

  return (
    <div>
      <Button kind="risk" icon="trash" busy={asking.busy} busyText="Et øyeblikk …" onClick={ask}>
        Slett partneren
      </Button>
      <ConfirmDialog
        open={open}
        question={`Slette ${name} og alt som hører til?`}
        consequence={contents && consequence(name, contents)}
        confirmLabel="Slett for godt"
        busy={deleting.busy}
        busyText="Sletter …"
        keepLabel="Behold"
        onConfirm={remove}
        onKeep={() => setOpen(false)}
      />
    </div>
  )
}

function consequence(
  name: string,
  { offers, links, people, domains, enquiries, confirmedDays }: PartnerContents,
): string {
  const access = [
    people > 0 && formatCount(people, 'person', 'personer'),
    domains > 0 && `alle på ${formatCount(domains, 'domene', 'domener')}`,
  ].filter((part) => part !== false)
  return [
    offers === 0
      ? 'Partneren har ingen tilbud.'
      : `${formatCount(offers, 'tilbud', 'tilbud')} slettes, og ${formatCount(links, 'lenke', 'lenker')} slutter å virke.`,
    access.length > 0 && `${access.join(' og ')} mister tilgangen.`,
    'Logoen og innstillingene forsvinner også.',
    enquiries > 0 && `${formatCount(enquiries, 'henvendelse', 'henvendelser')} blir stående i listen din.`,
    comingText(name, confirmedDays),
    'Det kan ikke angres.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** That nobody at the partner is told of its evenings that are to come (F-1566); empty without one. */
function comingText(name: string, [first, ...later]: PartnerContents['confirmedDays']): string {
  if (!first) return ''
  const day = formatLongDate(first)
  if (later.length === 0) return `Kvelden ${day} er bekreftet. ${name} får ingen flere e-poster om den.`
  return `${later.length + 1} kvelder er bekreftet, den første ${day}. ${name} får ingen flere e-poster om dem.`
}
