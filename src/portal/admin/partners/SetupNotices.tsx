import { useId } from 'react'
import { callApi } from '#browser/api.ts'
import { changeCached } from '#browser/queries.ts'
import { type NoticesResponse, noticesSchema } from '#domain/notice.ts'
import { useExclusiveCall } from '../../query/exclusive-call.ts'
import { useQuery } from '../../query/query.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { Button } from '../../ui/Button.tsx'
import { Callout } from '../../ui/Callout.tsx'
import { NOTICES_API, NOTICES_KEY } from '../waiting-counts.ts'

/** Notices about the site's configuration, such as logins without a link; each stays until dismissed. */
export function SetupNotices() {
  const { data } = useQuery(NOTICES_KEY, responseGuard(noticesSchema), ({ notices }) => notices)
  return data?.includes('direct-login') ? <DirectLogin /> : null
}

function DirectLogin() {
  const { busy, run } = useExclusiveCall({ failed: 'Kunne ikke legge bort beskjeden' })
  const title = useId()

  const putAway = () =>
    run(async () => {
      await callApi('POST', `${NOTICES_API}/seen`, { body: { notice: 'direct-login' } })
      changeCached<NoticesResponse>(NOTICES_KEY, (answer) => ({ ...answer, notices: [] }))
    })

  return (
    <Callout className="mb-6" role="region" aria-labelledby={title}>
      <b className="font-semibold" id={title}>
        Partnere slipper inn med e-postadressen alene
      </b>
      <p className="mt-1 max-w-[72ch]">
        Den som kjenner en adresse med tilgang, kan logge inn som partneren. Vil du at partnere skal få en
        lenke på e-post i stedet, setter du variabelen <b className="font-semibold">PARTNER_LOGIN</b> til{' '}
        <b className="font-semibold">link</b> der nettstedet driftes, og publiserer på nytt.
      </p>
      <Button className="mt-3" kind="line" busy={busy} busyText="Lagrer …" onClick={putAway}>
        Greit, ikke vis igjen
      </Button>
    </Callout>
  )
}
