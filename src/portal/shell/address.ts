import { useEffect } from 'react'
import type { Place } from '../session/place.ts'
import { usePortal } from '../session/portal-context.ts'
import { useAddress } from './navigation.tsx'

/** The place of this screen's list, in its address; links back to the screen lead to it until the login ends. */
export function usePlace(): Place {
  const { places } = usePortal()
  const { path, search, setSearch } = useAddress()
  useEffect(() => {
    places.set(path, location.search)
  })
  return {
    at: search,
    move(to) {
      const query = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(to)) {
        if (value) query.set(name, value)
        else query.delete(name)
      }
      setSearch(String(query))
    },
  }
}

/** The address of a list as it was left: its path, with where it stood. */
export function useListAddress(path: string): string {
  return path + (usePortal().places.get(path) ?? '')
}
