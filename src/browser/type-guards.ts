/**
 * Tells whether a value has the shape of a type, as far as drawing it depends on it. Fields it does not know may be
 * there.
 */
export type TypeGuard<Type> = (value: unknown) => value is Type

/** A text, whatever it says. */
export const text = ((value: unknown) => typeof value === 'string') as TypeGuard<string>
export const flag = ((value: unknown) => typeof value === 'boolean') as TypeGuard<boolean>
export const textOrNull = /* @__PURE__ */ orNull(text)

/** Guard for exactly one of these strings: for what the browser looks up by it. */
export function oneOf<const Known extends string>(known: readonly Known[]): TypeGuard<Known> {
  return (value): value is Known => known.includes(value as Known)
}

export function orNull<Type>(guard: TypeGuard<Type>): TypeGuard<Type | null> {
  return (value): value is Type | null => value === null || guard(value)
}

export function listOf<Type>(guard: TypeGuard<Type>): TypeGuard<Type[]> {
  return (value): value is Type[] => Array.isArray(value) && value.every(guard)
}

/** Guard for an object with at least these fields. Omitting a field of the type is a compile error. */
export function objectOf<Type>(shapes: { [Name in keyof Type]-?: TypeGuard<Type[Name]> }): TypeGuard<Type> {
  return (value): value is Type =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<TypeGuard<unknown>>(shapes).every(([name, guard]) =>
      guard((value as Record<string, unknown>)[name]),
    )
}
