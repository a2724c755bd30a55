import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from '../shell/navigation.tsx'

/** An offer named in the URL right after it was created. */
export type NewOffer = { id: string; companyName: string }

/** The offer just created, from the query; null if none. The same object while its values stay. */
export function useCreatedOfferParam(search: Record<string, string> | undefined): NewOffer | null {
  const { newOfferId, companyName = '' } = search ?? {}
  return useMemo(() => (newOfferId ? { id: newOfferId, companyName } : null), [newOfferId, companyName])
}

/** State of a created offer's dialog, as [offer, setOffer]; removed from the URL, against reloads. */
export function useCreatedOfferDialog(newOffer: NewOffer | null, listPath: string) {
  const navigate = useNavigate()
  const [created, setCreated] = useState<NewOffer | null>(newOffer)
  useEffect(() => {
    if (!newOffer) return
    setCreated(newOffer)
    navigate(listPath, { replace: true })
  }, [newOffer, listPath, navigate])
  return [created, setCreated] as const
}
