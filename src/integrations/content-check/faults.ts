import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { z } from 'astro/zod'
import { closest } from 'fastest-levenshtein'
import { imageSize } from 'image-size'
import { findField, textsIn } from '#collections/field-tree.ts'
import { lineOfField } from '#content/frontmatter.ts'
import { fillPlaceholders, placeholderValues } from '#content/placeholders.ts'
import { siteFacts } from '#domain/site.ts'
import type { ContentFile } from './files.ts'

/** Something in a content file for an editor to look at. The sentences are Norwegian because editors read them. */
export type Finding = {
  file: string
  field: string
  /** The field's line, numbered as in a text editor; none if it concerns the whole file. */
  line?: number | undefined
  says: string
}

/** Finds errors in content files, and warnings for texts that are too long or repeated. */
export function checkFiles(
  files: ContentFile[],
  project: string,
): { faults: Finding[]; warnings: Finding[] } {
  const words = wordsOf(files)
  const faults: Finding[] = []
  const warnings: Finding[] = []
  const saidIn = new Map<string, string>()
  for (const content of files) {
    const { kind, file, data, unreadable } = content
    const at = (path: PropertyKey[], says: string) => ({
      file,
      field: path.join('.'),
      line: lineOfField(content.text, path),
      says,
    })
    faults.push(...nameFaults(content, project))
    if (unreadable !== undefined) {
      faults.push(at([], `kan ikke leses: ${unreadable}`))
      continue
    }
    const { error } = kind.schema.safeParse(data)
    for (const issue of error?.issues ?? []) faults.push(...issueFaults(content, issue))
    for (const { field, text, path } of textsIn(kind.field, data)) {
      const { picture, minWidth, nameIn, warnAbove, once } = field.notes
      const fault = picture && text !== '' && pictureFault(join(project, dirname(file), text), minWidth)
      if (fault) faults.push(at(path, `bildet «${text}» ${fault}`))
      if (nameIn && !files.some(({ kind: { key }, id }) => key === nameIn && id === text)) {
        faults.push(at(path, `viser til «${text}», men src/content/${nameIn}/${text}.md finnes ikke`))
      }
      if (!words) continue
      try {
        const later = (kind.collection.laterWords ?? []).map((word) => [word, ''])
        const filled = fillPlaceholders(text, { ...words, ...Object.fromEntries(later) })
        if (warnAbove && filled.length > warnAbove) {
          warnings.push(
            at(path, `er ${filled.length} tegn med navnene satt inn, grensen er ${warnAbove}: «${filled}»`),
          )
        }
        if (!once || filled === '') continue
        const before = saidIn.get(filled)
        if (before) warnings.push(at(path, `står også i ${before}: «${filled}»`))
        else saidIn.set(filled, file)
      } catch (error) {
        faults.push(at(path, error instanceof Error ? error.message : String(error)))
      }
    }
  }
  return { faults, warnings }
}

/** What is wrong with a picture file, or undefined. `minWidth` is in pixels. */
function pictureFault(path: string, minWidth = 0): string | undefined {
  if (!existsSync(path)) return 'finnes ikke'
  if (minWidth === 0) return undefined
  try {
    const { width } = imageSize(readFileSync(path))
    return width < minWidth ? `er ${width} piksler bredt; her trengs minst ${minWidth}` : undefined
  } catch {
    return 'er ikke et bilde som kan leses: bruk JPEG, PNG eller WebP'
  }
}

/** Faults in a file's name, if the name becomes part of a URL. */
function nameFaults({ kind, file, id }: ContentFile, project: string): Finding[] {
  const says = (sentence: string) => [{ file, field: 'filnavnet', says: sentence }]
  if (kind.key !== 'landing' && kind.key !== 'ads') return []
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
    return says('blir adressen: bare små bokstaver a–z, tall og bindestrek (tryllekunstner-tromso)')
  }
  if (kind.key === 'landing' && existsSync(join(project, 'src/pages', `${id}.astro`))) {
    return says(`adressen /${id} er opptatt av en annen side`)
  }
  return []
}

function wordsOf(files: ContentFile[]): Record<string, string> | undefined {
  const facts = siteFacts.safeParse(files.find(({ kind }) => kind.key === 'site')?.data)
  return facts.success ? placeholderValues(facts.data) : undefined
}

const KIND_WORDS: Record<string, string> = {
  string: 'tekst',
  number: 'et tall',
  int: 'et helt tall',
  boolean: 'true eller false',
  array: 'en liste',
  object: 'en gruppe med felter',
}

function issueFaults({ kind, file, data, text }: ContentFile, issue: z.core.$ZodIssue): Finding[] {
  const field = findField(kind.field, issue.path)
  if (issue.code === 'unrecognized_keys') {
    const known = field?.kind === 'group' ? Object.keys(field.fields) : []
    return issue.keys.map((key) => ({
      file,
      field: [...issue.path, key].join('.'),
      line: lineOfField(text, [...issue.path, key]),
      says: `er ukjent. Mente du ${closest(key, known)}? Feltene her heter ${known.join(', ')}`,
    }))
  }
  const value = valueAt(data, issue.path)
  const { description } = field?.notes ?? {}
  const says = `${sentenceFor(issue, value)}${description ? `. Her skal det stå: ${description}` : ''}`
  return [{ file, field: issue.path.join('.') || 'filen', line: lineOfField(text, issue.path), says }]
}

function sentenceFor(issue: z.core.$ZodIssue, value: unknown): string {
  const shown = `er ${typeof value === 'string' ? `«${value}»` : JSON.stringify(value)}`
  if (issue.code === 'custom' && issue.message !== 'Invalid input') return issue.message
  if (value === undefined) return 'mangler'
  if (value === '') return 'er tomt'
  const count = Array.isArray(value) ? `har ${value.length}` : shown
  switch (issue.code) {
    case 'invalid_type':
      return `skal være ${KIND_WORDS[issue.expected] ?? issue.expected}, men ${shown}`
    case 'invalid_value':
      return `${shown}, men skal være en av: ${issue.values.join(', ')}`
    case 'too_small':
      return `${count}, skal ${Array.isArray(value) ? 'ha' : 'være'} ${issue.exact ? 'nøyaktig' : 'minst'} ${issue.minimum}`
    case 'too_big':
      return `${count}, skal ${Array.isArray(value) ? 'ha' : 'være'} ${issue.exact ? 'nøyaktig' : 'høyst'} ${issue.maximum}`
    default:
      return `${shown}, og det passer ikke`
  }
}

function valueAt(data: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    data,
  )
}
