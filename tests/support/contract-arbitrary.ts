import fc from 'fast-check'
import * as z from 'zod/mini'
import { DECLINE_REASONS } from '#domain/answer-kinds.ts'
import { PRIVACY_NOTES } from '#domain/privacy-note.ts'

/**
 * A contract as JSON Schema, as far as values can be generated from it; {@link PLAUSIBLE} covers what refinements ask
 * for.
 */
type Shape = {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Shape[]
  properties?: Record<string, Shape>
  required?: readonly string[]
  items?: Shape
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

/** The likely values of a text, found by words in the name of its field or list. */
const PLAUSIBLE: readonly (readonly [field: RegExp, values: fc.Arbitrary<string>])[] = [
  [/email/i, fc.constantFrom('kari@bedrift.example', 'Ola@FIRMA.example', 'åse@bedrift.example')],
  [/domain/i, fc.constantFrom('bedrift.example', '@firma.example')],
  [/partnerId/i, fc.constantFrom('fjordgløtt', 'hotell-nord', 'radisson', 'ny')],
  [/phone/i, fc.constantFrom('', '+47 ', '+47 912 34 567')],
  [/url|link/i, fc.constantFrom('https://bedrift.example/booking?x=1', 'http://b.example')],
  [/price/i, fc.constantFrom('35000', '35.000,-', 'Pris på forespørsel')],
  [/slug/i, fc.constantFrom('acme', 'Blåbær AS', 'a'.repeat(130))],
  [
    /fileData/i,
    fc.constant(
      `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>')}`,
    ),
  ],
  [/fileExtension/i, fc.constantFrom('svg', 'png', '.JPG')],
  [/^(from|to)$/, fc.constantFrom('2026-11-21T12:00:00Z', '2026-11-21T12:00:00+01:00')],
  [/validUntil/, fc.constantFrom('', '2026-12-04', '2028-02-29', '2020-01-01')],
  [/eventDate/, fc.constantFrom('2026-12-12', '2028-02-29', '2020-01-01', '')],
  [/^(depositDue|day)$/, fc.constantFrom('2026-12-12', '2028-02-29')],
  [/^(startsAt|endsAt)$/, fc.constantFrom('19:00', '00:15')],
  [/organisationNumber/, fc.constantFrom('', '974 760 673')],
  [/guests/, fc.constantFrom('', '80', '1 200', 'ca. 80–100')],
  [/password/i, fc.constantFrom('et langt passord', 'Fjorten kort på bordet')],
  [/^reason$/, fc.constantFrom('', ...Object.keys(DECLINE_REASONS))],
  [/^privacyNote$/, fc.constantFrom('', PRIVACY_NOTES.answer.version, '2026-01-01')],
  [/^website$/, fc.constant('')],
]
const WORDS = fc.constantFrom('Hotell Fjordgløtt', 'Julebord 12. desember', 'a', 'Å', '<b>&"\'', 'x y')

/** Values that fit a contract's shape and some of its refinements: most pass it, not all. */
export function candidateFor(contract: z.ZodMiniType, plausible: Plausible = {}): fc.Arbitrary<unknown> {
  return arbitrary(z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' }) as Shape, '', plausible)
}

/** How many candidates in a row a contract may refuse: more, and {@link PLAUSIBLE} lacks one of its fields. */
const MOST_REFUSED = 20_000

/**
 * Values that a contract accepts.
 * @throws Error, when it generates, if the contract accepts next to none of the candidates.
 */
export function validFor(contract: z.ZodMiniType, plausible: Plausible = {}): fc.Arbitrary<unknown> {
  let refused = 0
  return candidateFor(contract, plausible).filter((value) => {
    const { success, error } = contract.safeParse(value)
    refused = success ? 0 : refused + 1
    if (refused > MOST_REFUSED)
      throw new Error(`No candidate passes, the last one not for: ${error?.message}`)
    return success
  })
}

/** A test's own values for fields by name, for example ids of rows that exist. */
export type Plausible = Record<string, readonly unknown[]>

function arbitrary(shape: Shape, field: string, plausible: Plausible): fc.Arbitrary<unknown> {
  const own = plausible[field]
  const made = madeFrom(shape, field, plausible)
  return own ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...own) }, made) : made
}

function madeFrom(shape: Shape, field: string, plausible: Plausible): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((part) => arbitrary(part, field, plausible)))
  const { type } = shape
  if (typeof type === 'object') {
    return fc.oneof(...type.map((one) => arbitrary({ ...shape, type: one }, field, plausible)))
  }
  switch (type) {
    case 'object': {
      const fields = Object.entries(shape.properties ?? {}).map(
        ([name, part]) => [name, arbitrary(part, name, plausible)] as const,
      )
      const requiredKeys = [...(shape.required ?? [])]
      return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true })
    }
    case 'array':
      return fc.array(arbitrary(shape.items ?? {}, field, plausible), { maxLength: 4 })
    case 'integer':
      return fc.integer({ min: shape.minimum ?? 0, max: shape.maximum ?? 1_000_000 })
    case 'number':
      return fc.double({ min: shape.minimum ?? -1e9, max: shape.maximum ?? 1e9, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return text(shape, field)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function text({ format, minLength = 0, maxLength = 60 }: Shape, field: string): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  const known = PLAUSIBLE.find(([name]) => name.test(field))?.[1]
  if (format === 'date-time' && !known) return fc.constant('2026-11-21T12:00:00.000Z')
  const free = fc.string({ minLength, maxLength: Math.min(maxLength, 60) })
  return fc.oneof({ weight: 12, arbitrary: known ?? WORDS }, { weight: 1, arbitrary: free })
}
