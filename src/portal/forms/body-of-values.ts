/** What a form sends: texts without outer spaces, and null for an empty one. */
export function bodyOfValues<Values extends object>(values: Values): Body<Values> {
  const sent = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() || null : value,
  ])
  return Object.fromEntries(sent) as Body<Values>
}

type Body<Values> = { [Name in keyof Values]: Values[Name] extends string ? string | null : Values[Name] }
