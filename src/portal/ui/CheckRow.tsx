import { type ReactNode, type Ref, useId } from 'react'
import { Tag } from './Tag.tsx'

type CheckRowProps = {
  name?: string | undefined
  label: string
  description?: string | undefined
  tag?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  ref?: Ref<HTMLInputElement> | undefined
}

/** A checkbox whose whole row is clickable, named by its label alone. */
export function CheckRow({ name, label, description, tag, checked, onChange, ref }: CheckRowProps) {
  const id = useId()
  return (
    <label className="duration-fast relative grid min-h-14 cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 rounded-field border border-ivory-line bg-ivory-bright px-3.5 py-2.5 transition-[border-color,background-color] ease-out hover:border-ivory-line-strong has-checked:border-[#cfa560] has-checked:bg-gold-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <input
        ref={ref}
        name={name}
        className="peer col-start-1 row-span-2 row-start-1 m-0 size-6 cursor-pointer appearance-none rounded-[6px] border-[1.5px] border-ivory-line-strong bg-white checked:border-ink checked:bg-ink focus-visible:outline-none forced-colors:appearance-auto"
        type="checkbox"
        aria-labelledby={`${id}-label`}
        aria-describedby={description && `${id}-text`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <svg
        className="pointer-events-none invisible col-start-1 row-span-2 row-start-1 size-4.5 justify-self-center peer-checked:visible forced-colors:hidden"
        viewBox="0 0 18 18"
        aria-hidden="true"
        fill="none"
        stroke="#f3ce85"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="m4 9.5 3.3 3.3L14 5.8" />
      </svg>
      <b
        id={`${id}-label`}
        className={`col-start-2 row-start-1 text-15 leading-snug font-semibold ${description ? '' : 'row-span-2'}`}
      >
        {label}
      </b>
      {tag && (
        <Tag className="col-start-3 row-span-2 row-start-1 max-2xs:col-start-2 max-2xs:row-span-1 max-2xs:row-start-3 max-2xs:justify-self-start">
          {tag}
        </Tag>
      )}
      {description && (
        <small id={`${id}-text`} className="col-start-2 text-13 leading-[1.35] text-ink-mute">
          {description}
        </small>
      )}
    </label>
  )
}
