import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { failedStatus } from '#browser/api.ts'
import type { CacheKey } from '#browser/cache-keys.ts'
import { createQuery, refetch } from '#browser/queries.ts'

/** What is read with one GET: the data, that there is no such thing, or why it failed. */
export type Reading<Data> = { data: Data | undefined; isMissing: boolean; error: unknown; retry: () => void }

/** Reads what stands under a key, once for all who ask for it. */
export function useReading<Answer, Data>(
  key: CacheKey,
  dataOf: (answer: Answer) => Data,
  onError: (error: unknown) => void,
): Reading<Data> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks first says what an error leads to.
  const $answer = useMemo(() => createQuery<Answer>(key, { onError }), [key])
  const { data, error } = useStore($answer)
  return {
    data: data === undefined ? undefined : dataOf(data),
    isMissing: failedStatus(error) === 404,
    error: error as unknown,
    retry: () => refetch(key),
  }
}
