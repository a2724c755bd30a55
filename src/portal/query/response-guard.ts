import type * as z from 'zod/mini'
import type { TypeGuard } from '#browser/type-guards.ts'
import { EXTENSIBLE_ENUMS, type Infer } from '#domain/response-schema.ts'

const guards = new WeakMap<() => z.ZodMiniType, TypeGuard<unknown>>()

/** Type guard from a response's schema, memoised; extra fields, formats and ranges are not checked. */
export function responseGuard<Schema extends () => z.ZodMiniType>(schema: Schema): TypeGuard<Infer<Schema>> {
  const known = guards.get(schema)
  if (known) return known as TypeGuard<Infer<Schema>>
  let built: z.ZodMiniType | undefined
  const guard = (value: unknown): value is Infer<Schema> => {
    built ??= schema()
    return hasShape(built, value)
  }
  guards.set(schema, guard)
  return guard
}

function hasShape(schema: z.core.$ZodType, value: unknown): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === def.type
    case 'enum':
      return EXTENSIBLE_ENUMS.has(schema)
        ? typeof value === 'string'
        : Object.values(def.entries).some((one) => one === value)
    case 'literal':
      return def.values.some((one) => one === value)
    case 'nullable':
      return value === null || hasShape(def.innerType, value)
    case 'optional':
      return value === undefined || hasShape(def.innerType, value)
    case 'array':
      return Array.isArray(value) && value.every((one) => hasShape(def.element, one))
    case 'union':
      return def.options.some((option) => hasShape(option, value))
    case 'record':
      return isRecord(value) && Object.values(value).every((one) => hasShape(def.valueType, one))
    case 'object':
      return isRecord(value) && Object.entries(def.shape).every(([name, part]) => hasShape(part, value[name]))
    default:
      throw new Error(`No response has a ${def.type}.`)
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
