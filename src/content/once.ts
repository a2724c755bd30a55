const kept = new Map<string, Promise<unknown>>()

/**
 * The result of `make`, computed once per build because many pages need it; in development every time, as files change.
 */
export function oncePerBuild<Result>(key: string, make: () => Promise<Result>): Promise<Result> {
  if (!import.meta.env.PROD) return make()
  if (!kept.has(key)) kept.set(key, make())
  return kept.get(key) as Promise<Result>
}
