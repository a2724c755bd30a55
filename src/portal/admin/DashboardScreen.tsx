import { useStore } from '@nanostores/react'
import { refetch } from '../../browser/queries.ts'
import { ScreenTitle } from '../ui/navigation.tsx'
import { Empty, Failed, RowsLoading } from '../ui/States.tsx'
import { AdminBar } from './AdminBar.tsx'
import { PartnerCard } from './PartnerCard.tsx'
import { $partners, type LoggedIn, PARTNERS_PATH } from './session.ts'

/** All partners (F-602). */
export function DashboardScreen({ session }: { session: LoggedIn }) {
  const { data, error } = useStore($partners)
  const partners = data?.partners
  return (
    <>
      <AdminBar session={session} />
      <main className="screen" id="innhold">
        <div className="screen-head">
          <ScreenTitle title="Partnere" tab="Admin" />
        </div>
        {!partners && error ? (
          <Failed
            text="Vi fikk ikke hentet partnerne. De er trygge, prøv igjen om et øyeblikk."
            onRetry={() => refetch([PARTNERS_PATH])}
          />
        ) : !partners ? (
          <RowsLoading />
        ) : partners.length === 0 ? (
          <Empty drawing title="Ingen partnere ennå" text="Hoteller og steder som lager tilbud, står her." />
        ) : (
          <ul className="partners">
            {partners.map((partner) => (
              <PartnerCard key={partner.partnerId} partner={partner} />
            ))}
          </ul>
        )}
      </main>
    </>
  )
}
