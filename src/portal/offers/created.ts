import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from '../shell/navigation.tsx'

/** An offer named in the URL right after it was created. */
export type NewOffer = { id: string; companyName: string }

/** The offer named in a list's URL, or null; the same object while the URL stays the same. */
export function useNewOffer(search: Record<string, string> | undefined): NewOffer | null {
  const { newOfferId, companyName = '' } = search ?? {}
  return useMemo(() => (newOfferId ? { id: newOfferId, companyName } : null), [newOfferId, companyName])
}

/**
 * Removes the created offer from the URL of `listPath`, so that a reload or a shared link does not open the dialog
 * again.
 */
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
