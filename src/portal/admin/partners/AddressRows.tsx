import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { formatCount } from '#domain/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError, VERBATIM } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { rowProblem, splitAddresses } from './access-form.ts'

type AddressRowsProps = {
  /** One address a line. */
  value: string
  /** Of the whole list, once it was checked. */
  error: string | undefined
  /** `isWhole` for entries that were pasted or separated by a comma, which can be checked at once. */
  onChange: (value: string, isWhole: boolean) => void
}

/**
 * The addresses with access, one a row with a button that removes it, and an empty row for the next. Several, pasted or
 * typed with commas, become a row each.
 */
export function AddressRows({ value, error, onChange }: AddressRowsProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const focusNext = useRef<{ row: number; on: 'input' | 'button' }>(undefined)
  const rows = value === '' ? [] : value.split('\n')
  const problems = error === undefined ? [] : rows.map(rowProblem)
  const ofList = problems.some(Boolean) ? undefined : error
  const count = splitAddresses(value).length

  useLayoutEffect(() => {
    const { row, on } = focusNext.current ?? { row: -1, on: 'input' }
    focusNext.current = undefined
    const next = list.current?.children[row]
    const control = next?.querySelector<HTMLElement>(on) ?? next?.querySelector('input')
    control?.focus()
  })

  function put(at: number, entries: readonly string[], isWhole = false) {
    const next = [...rows.slice(0, at), ...entries, ...rows.slice(at + 1)]
    while (next.at(-1) === '') next.pop()
    onChange(next.join('\n'), isWhole)
  }

  function putSeveral(at: number, text: string) {
    const entries = splitAddresses(text).filter((entry) => !isElsewhere(at, entry))
    focusNext.current = { row: at + entries.length, on: 'input' }
    put(at, entries, true)
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    const pasted = event.clipboardData.getData('text')
    const { value: typed, selectionStart, selectionEnd } = event.currentTarget
    const whole = typed.slice(0, selectionStart ?? 0) + pasted + typed.slice(selectionEnd ?? 0)
    // A field of one line would join the lines, and one address that stands there already is left out.
    if (!/[,;\n]/.test(pasted.trim()) && !isRepeated(at, whole)) return
    event.preventDefault()
    putSeveral(at, whole)
  }

  const isElsewhere = (at: number, entry: string) =>
    splitAddresses(rows.toSpliced(at, 1).join('\n')).includes(entry)

  const isRepeated = (at: number, text: string) =>
    splitAddresses(text).some((entry) => isElsewhere(at, entry))

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, at: number) {
    // In the empty row it saves, as in any form.
    if (event.key !== 'Enter' || event.currentTarget.value.trim() === '') return
    event.preventDefault()
    if (isRepeated(at, event.currentTarget.value)) putSeveral(at, event.currentTarget.value)
    else list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  }

  function remove(at: number) {
    focusNext.current = { row: at, on: 'button' }
    put(at, [])
  }

  return (
    <fieldset
      className="m-0 min-w-0 border-0 p-0"
      aria-describedby={`${id}-hint`}
      data-invalid={ofList && ''}
    >
      <legend className="mb-1.5 p-0 text-15 font-semibold">E-postadresser</legend>
      <ul
        className="rounded-field border border-ivory-line-strong bg-white *:border-ivory-line *:not-first:border-t"
        ref={list}
      >
        {[...rows, ''].map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, whatever is typed in it.
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] items-center">
            <input
              {...VERBATIM}
              className="min-h-12 w-full min-w-0 rounded-field border-0 bg-transparent px-3.5 py-2.75 text-16 leading-normal text-ink -outline-offset-2 placeholder:text-ink-mute placeholder:opacity-100 focus:outline-2 focus:outline-ink aria-invalid:bg-[#fffafa] aria-invalid:shadow-[inset_0_0_0_1px_var(--color-error-paper)] forced-colors:aria-invalid:border-3"
              type="text"
              inputMode="email"
              aria-label={at < rows.length ? `E-postadresse ${at + 1}` : 'Ny e-postadresse'}
              aria-invalid={problems[at] ? true : undefined}
              aria-describedby={problems[at] && `${id}-${at}`}
              placeholder={at < rows.length ? undefined : 'Ny: navn@hotellet.no'}
              value={row}
              onChange={({ target }) =>
                /[,;]/.test(target.value) ? putSeveral(at, target.value) : put(at, [target.value])
              }
              onPaste={(event) => onPaste(event, at)}
              onKeyDown={(event) => onKeyDown(event, at)}
            />
            {at < rows.length && (
              <Button
                kind="risk"
                size="icon"
                className="mx-0.5"
                aria-label={`Fjern ${row || 'den tomme raden'}`}
                onClick={() => remove(at)}
              >
                <Icon name="close" className="size-5" />
              </Button>
            )}
            {problems[at] && (
              <div className="col-span-2 px-3.5 pt-1 pb-2.5">
                <FieldError id={`${id}-${at}`}>{problems[at]}</FieldError>
              </div>
            )}
          </li>
        ))}
      </ul>
      {ofList && (
        <div className="mt-1.5">
          <FieldError>{ofList}</FieldError>
        </div>
      )}
      <p className="mt-1.5 text-14 leading-[1.45] text-ink-mute" id={`${id}-hint`}>
        <b className="font-semibold text-ink">
          {count === 0 ? 'Ingen adresser.' : `${formatCount(count, 'adresse', 'adresser')}.`}
        </b>{' '}
        Du kan lime inn flere på én gang.
      </p>
    </fieldset>
  )
}
