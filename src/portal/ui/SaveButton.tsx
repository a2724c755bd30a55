import { type ComponentProps, useState } from 'react'
import { Button } from './Button.tsx'

type SaveButtonProps = Omit<
  ComponentProps<typeof Button>,
  'type' | 'disabled' | 'busyText' | 'onFocus' | 'onBlur' | 'onClick'
> & {
  /** False while there is nothing to save. */
  canSave: boolean
}

/** A form's submit button, disabled with nothing to save; after a save it keeps the focus it has. */
export function SaveButton({ canSave, ...button }: SaveButtonProps) {
  const [hasFocus, setHasFocus] = useState(false)
  const rests = !canSave && hasFocus
  return (
    <Button
      {...button}
      type="submit"
      busyText="Lagrer …"
      disabled={!canSave && !hasFocus}
      aria-disabled={rests || undefined}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onClick={(event) => {
        if (rests) event.preventDefault()
      }}
    />
  )
}
