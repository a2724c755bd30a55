import { useId } from 'react'
import { Icon } from '../ui/Icon.tsx'
import './tools.css'

type SearchFieldProps = { label: string; value: string; onChange: (text: string) => void }

/** A search field whose label is read aloud and shown as its placeholder. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId()
  return (
    <div className="tools-search">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        className="input"
        id={id}
        type="search"
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
