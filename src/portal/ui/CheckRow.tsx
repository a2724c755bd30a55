import type { ReactNode, Ref } from 'react'
import './field.css'

type CheckRowProps = {
  label: string
  description?: string | undefined
  tag?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  ref?: Ref<HTMLInputElement> | undefined
}

/** A checkbox whose whole row is the target. */
export function CheckRow({ label, description, tag, checked, onChange, ref }: CheckRowProps) {
  return (
    <label className="check">
      <input
        ref={ref}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <b>{label}</b>
      {tag && <span className="tag">{tag}</span>}
      {description && <small>{description}</small>}
    </label>
  )
}
