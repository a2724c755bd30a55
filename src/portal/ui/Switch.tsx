import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import './switch.css'

type SwitchProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Something that is on or off; the whole row is the target. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  return (
    <label className="switch">
      <b>{label}</b>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself. */}
      <input {...input} type="checkbox" role="switch" />
      {hint && <small>{hint}</small>}
    </label>
  )
}
