import { useEffect } from 'react'
import type { ListUrlState } from '../session/list-url.ts'
import { usePortal } from '../session/portal-context.ts'
import { useScreenUrl } from './navigation.tsx'

/** This list's query parameters and a setter; remembered for links back to it until the login ends. */
export function useListUrlState(): ListUrlState {
  const { places } = usePortal()
  const { path, search, setSearch } = useScreenUrl()
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

/** URL of a list at `path`, with the query it last had in this login. */
export function useLastListUrl(path: string): string {
  return path + (usePortal().places.get(path) ?? '')
}
