import { useId } from 'react'
import { SEARCH_MAX_LENGTH } from '#domain/list.ts'
import { INPUT } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import './search-field.css'

type SearchFieldProps = {
  className: string
  label: string
  value: string
  onChange: (text: string) => void
}

/** A search field whose label is read out and doubles as its placeholder. */
export function SearchField({ className, label, value, onChange }: SearchFieldProps) {
  const id = useId()
  return (
    <div className={`relative ${className}`}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-mute" />
      <input
        className={`search-field min-h-12 bg-white pl-11 text-ink ${INPUT}`}
        id={id}
        type="search"
        placeholder={label}
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
