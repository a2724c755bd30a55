import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from '../shell/navigation.tsx'

/** An offer named in the address right after it was created (F-516). */
export type NewOffer = { id: string; companyName: string }

/** The offer that the address of a list names, or null; the same object while the address stays. */
export function useNewOffer(search: Record<string, string> | undefined): NewOffer | null {
  const { newOfferId, companyName = '' } = search ?? {}
  return useMemo(() => (newOfferId ? { id: newOfferId, companyName } : null), [newOfferId, companyName])
}

/** Takes the created offer out of the address of `listPath`, so that a reload or a shared link does not open the dialog again. */
export function useCreated(newOffer: NewOffer | null, listPath: string) {
  const navigate = useNavigate()
  const [created, setCreated] = useState<NewOffer | null>(newOffer)
  useEffect(() => {
    if (!newOffer) return
    setCreated(newOffer)
    navigate(listPath, { replace: true })
  }, [newOffer, listPath, navigate])
  return [created, setCreated] as const
}
