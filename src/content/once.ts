const kept = new Map<string, Promise<unknown>>()

/** What `make` gives, made once in a build: many pages ask for the same. In development anew each time: files change. */
export function oncePerBuild<Result>(key: string, make: () => Promise<Result>): Promise<Result> {
  if (!import.meta.env.PROD) return make()
  if (!kept.has(key)) kept.set(key, make())
  return kept.get(key) as Promise<Result>
}
