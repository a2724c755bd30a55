import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { failedStatus } from '#browser/api.ts'
import { createQuery, refetch } from '#browser/queries.ts'

/** What is read with one GET: the data, that there is no such thing, or why it failed. */
export type Reading<Data> = { data: Data | undefined; isMissing: boolean; error: unknown; retry: () => void }

/** Reads what stands under a key, once for all who ask for it. */
export function useReading<Answer, Data>(
  key: string[],
  dataOf: (answer: Answer) => Data,
  onError: (error: unknown) => void,
): Reading<Data> {
  const joined = key.join('/')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the joined key says all that the list does.
  const $answer = useMemo(() => createQuery<Answer>(key, { onError }), [joined])
  const { data, error } = useStore($answer)
  return {
    data: data === undefined ? undefined : dataOf(data),
    isMissing: failedStatus(error) === 404,
    error: error as unknown,
    retry: () => refetch(key),
  }
}
