import { z } from 'astro/zod'
import type { FieldNotes } from './fields.ts'

/** A field as an editor sees it: its name, what it contains and how much of it. */
export type Field = {
  notes: Partial<FieldNotes>
  /** May be left out. */
  optional: boolean
  /** The value used when it is left out. */
  initial?: unknown
} & (
  | { kind: 'text'; min?: number; pattern?: RegExp }
  | { kind: 'number'; min?: number; max?: number; whole: boolean }
  | { kind: 'yesno' }
  | { kind: 'choice'; choices: string[] }
  | { kind: 'list'; items: Field; min?: number; max?: number }
  | { kind: 'group'; fields: Record<string, Field> }
)

/**
 * The field tree of a zod schema, as the editor shows it.
 * @throws Error for a type of schema that content has not used so far.
 */
export function fieldFromSchema(schema: z.core.$ZodType): Field {
  const type = schema as z.core.$ZodTypes
  const notes = z.globalRegistry.get(type) as Partial<FieldNotes> | undefined
  const { def } = type._zod
  const limits = limitsOf(def)
  const told = { notes: notes ?? {}, optional: false }
  switch (def.type) {
    case 'optional':
    case 'nullable': {
      const inner = fieldFromSchema(def.innerType)
      return { ...inner, notes: { ...inner.notes, ...notes }, optional: true }
    }
    case 'default': {
      const inner = fieldFromSchema(def.innerType)
      return { ...inner, notes: { ...inner.notes, ...notes }, optional: true, initial: def.defaultValue }
    }
    case 'pipe': {
      const inner = fieldFromSchema(def.in)
      return { ...inner, notes: { ...inner.notes, ...notes } }
    }
    case 'string':
      return { ...told, kind: 'text', min: limits.min, pattern: limits.pattern }
    case 'number': {
      const whole = 'format' in def && def.format === 'safeint'
      return { ...told, kind: 'number', min: limits.min, max: limits.max, whole }
    }
    case 'boolean':
      return { ...told, kind: 'yesno' }
    case 'enum':
      return { ...told, kind: 'choice', choices: Object.values(def.entries).map(String) }
    case 'array':
      return { ...told, kind: 'list', items: fieldFromSchema(def.element), min: limits.min, max: limits.max }
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, inner]) => [name, fieldFromSchema(inner)] as const)
      return { ...told, kind: 'group', fields: Object.fromEntries(fields) }
    }
    default:
      throw new Error(
        `A content field of type "${def.type}" has no description for editors yet (field-tree.ts).`,
      )
  }
}

/** The field at a path in an entry, or undefined if the schema has none there. */
export function findField(field: Field, path: PropertyKey[]): Field | undefined {
  const [name, ...rest] = path
  if (name === undefined) return field
  if (field.kind === 'list') return findField(field.items, rest)
  const next = field.kind === 'group' ? field.fields[String(name)] : undefined
  return next && findField(next, rest)
}

/** Every text in an entry with its field and path; anything the schema does not know is skipped. */
export function* textsIn(
  field: Field,
  value: unknown,
  path: PropertyKey[] = [],
): Generator<{ field: Field; text: string; path: PropertyKey[] }> {
  if (typeof value === 'string') yield { field, text: value, path }
  if (field.kind === 'list' && Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsIn(field.items, item, [...path, index])
  }
  if (field.kind === 'group' && typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const next = field.fields[name]
      if (next) yield* textsIn(next, inner, [...path, name])
    }
  }
}

type Limits = { min?: number; max?: number; pattern?: RegExp }

function limitsOf({ checks = [] }: z.core.$ZodTypeDef): Limits {
  const limits: Limits = {}
  for (const check of checks) {
    const { def } = (check as z.core.$ZodChecks)._zod
    if (def.check === 'min_length') limits.min = def.minimum
    if (def.check === 'max_length') limits.max = def.maximum
    if (def.check === 'length_equals') limits.min = limits.max = def.length
    if (def.check === 'greater_than') limits.min = Number(def.value) + (def.inclusive ? 0 : 1)
    if (def.check === 'less_than') limits.max = Number(def.value)
    if (def.check === 'string_format' && 'pattern' in def) limits.pattern = def.pattern
  }
  return limits
}
