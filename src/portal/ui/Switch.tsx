import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

type SwitchProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** An on/off switch; the whole row is clickable. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  return (
    <label className="grid min-h-14 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1">
      <b className="self-end text-15 font-semibold">{label}</b>
      <input
        {...input}
        className="relative col-start-2 row-span-2 row-start-1 mx-0 my-1.5 h-8 w-14 cursor-pointer appearance-none rounded-pill bg-ivory-line-strong transition-[background-color] ease-out after:absolute after:top-1 after:left-1 after:size-6 after:rounded-full after:bg-white after:shadow-[0_1px_3px_rgb(0_0_0/.3)] after:transition-transform after:ease-out checked:bg-ink checked:after:transform-[translateX(1.5rem)] checked:after:bg-gold-400 forced-colors:w-6 forced-colors:appearance-auto forced-colors:after:hidden"
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox reports its own state.
        role="switch"
      />
      {hint && (
        <small className="col-start-1 max-w-[56ch] self-start text-14 leading-[1.45] text-ink-mute">
          {hint}
        </small>
      )}
    </label>
  )
}
