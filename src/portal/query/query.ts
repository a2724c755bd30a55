import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { failedStatus } from '#browser/api.ts'
import type { CacheKey } from '#browser/cache-keys.ts'
import { createQuery, invalidate } from '#browser/queries.ts'
import type { TypeGuard } from '#browser/type-guards.ts'
import { usePortal } from '../session/portal-context.ts'

/** The state of one GET: the data, or that there is none, or why it failed. */
export type QueryState<Data> = {
  data: Data | undefined
  isMissing: boolean
  error: unknown
  retry: () => void
}

/** GETs what a key names, shared by its users; `dataOf` picks the data. A null key requests nothing. */
export function useQuery<ResponseBody, Data>(
  key: CacheKey | null,
  guard: TypeGuard<ResponseBody>,
  dataOf: (response: ResponseBody) => Data,
): QueryState<Data> {
  const { endedSession } = usePortal()
  const $response = useMemo(
    () => createQuery<ResponseBody>(key, { guard, onError: endedSession }),
    [key, guard, endedSession],
  )
  const { data, error } = useStore($response)
  return {
    data: data === undefined ? undefined : dataOf(data),
    isMissing: failedStatus(error) === 404,
    error: error as unknown,
    retry: () => key && invalidate(key),
  }
}
