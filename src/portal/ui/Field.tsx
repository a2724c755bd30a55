import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useRef,
} from 'react'
import { Icon } from './Icon.tsx'

/** The look of anything that text is typed into or chosen from. */
export const INPUT =
  'w-full rounded-field border border-ivory-line-strong px-3.5 py-2.75 text-16 leading-normal transition-[border-color] duration-fast ease-out placeholder:text-ink-mute placeholder:opacity-100 focus-within:border-ink focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-ink hover:border-ink aria-invalid:border-error-paper aria-invalid:bg-[#fffafa] aria-invalid:shadow-[inset_0_0_0_1px_var(--color-error-paper)] forced-colors:aria-invalid:border-3'

type FieldTexts = {
  label: string
  /** Stated in words after the label. */
  mustBeFilled?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** To the right of the label. */
  chip?: ReactNode
}

type FieldProps = FieldTexts & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

/** A text field: label above, error and hint below, associated for screen readers. */
export function Field({ label, mustBeFilled = false, hint, error, chip, id, ...input }: FieldProps) {
  const texts = { label, mustBeFilled, hint, error, chip }
  const ties = useTies(texts, id)
  return (
    <FieldFrame {...texts} fieldId={ties.id}>
      <input
        {...input}
        {...ties}
        className={`min-h-12 min-w-0 bg-white text-ink ${INPUT} ${input.className ?? ''}`}
      />
    </FieldFrame>
  )
}

/** For input that must stay exactly as typed: no suggestions, capitalisation or correction. */
export const VERBATIM = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** A {@link Field} for a complete URL. */
export function UrlField(props: FieldProps) {
  return <Field {...VERBATIM} type="url" inputMode="url" placeholder="https://" {...props} />
}

/**
 * A {@link Field} for one e-mail address. Of an e-mail input, Chrome gives scripts `xn--…` for a domain with Norwegian
 * letters.
 */
export function EmailField(props: FieldProps) {
  return <Field {...VERBATIM} type="text" inputMode="email" {...props} />
}

/** A {@link Field} for a price as customers read it: maybe words ('Etter avtale'), so with letters. */
export function PriceField(props: FieldProps) {
  return <Field inputMode="text" autoComplete="off" {...props} />
}

/** A {@link Field} for whole kroner: a number pad without a number field's arrows and wheel. */
export function KronerField(props: FieldProps) {
  return <Field inputMode="numeric" autoComplete="off" {...props} />
}

type TextAreaProps = FieldTexts &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

/** A {@link Field} with several lines. */
export function TextArea({ label, mustBeFilled = false, hint, error, chip, id, ...area }: TextAreaProps) {
  const texts = { label, mustBeFilled, hint, error, chip }
  const ties = useTies(texts, id)
  return (
    <FieldFrame {...texts} fieldId={ties.id}>
      <textarea
        {...area}
        {...ties}
        className={`block field-sizing-content min-h-23 resize-y bg-white text-ink ${INPUT}`}
      />
    </FieldFrame>
  )
}

function useTies({ mustBeFilled, hint, error }: FieldTexts, id: string | undefined) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const described = [error && `${fieldId}-error`, hint && `${fieldId}-hint`].filter(Boolean).join(' ')
  return {
    id: fieldId,
    'aria-required': mustBeFilled || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
}

type FieldFrameProps = FieldTexts & { fieldId: string; children: ReactNode }

/**
 * Frame of a form field: label above, error and hint below, tied to the field `fieldId`. It is scrolled into view whole
 * when the field takes the focus, or is told an error while it has it.
 */
export function FieldFrame({
  label,
  mustBeFilled = false,
  hint,
  error,
  chip,
  fieldId,
  children,
}: FieldFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  // The browser scrolls no more than the field itself into view: what is below it may lie under a sticky bar.
  const show = () => frame.current?.scrollIntoView({ block: 'nearest' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told is what matters.
  useEffect(() => {
    if (error && frame.current?.contains(document.activeElement)) show()
  }, [error])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field's own focus comes by here.
    <div
      className="grid grid-cols-1 gap-1.5"
      ref={frame}
      // A pressed field stays under the pointer.
      onFocus={({ target }) => !target.matches(':active') && show()}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <label className="text-15 font-semibold wrap-anywhere" htmlFor={fieldId}>
          {label}
          {mustBeFilled && <span className="font-book text-ink-mute"> (må fylles ut)</span>}
        </label>
        {chip}
      </div>
      {children}
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
      {hint && (
        <div
          className="text-14 leading-[1.45] wrap-anywhere text-ink-mute [&_b]:font-semibold [&_b]:text-ink"
          id={`${fieldId}-hint`}
        >
          {hint}
        </div>
      )}
    </div>
  )
}

/** The error, in words and with an icon. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-14 leading-[1.45] font-medium text-error-paper" id={id}>
      <Icon name="warn" className="mt-px size-4.5" />
      <span>{children}</span>
    </p>
  )
}

/** Stacks fields vertically. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-5">{children}</div>
}

/** Places two fields, or `three`, side by side from tablet width. */
export function FieldRow({ three = false, children }: { three?: boolean; children: ReactNode }) {
  return (
    <div className={`grid gap-5 md:items-start ${three ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}>
      {children}
    </div>
  )
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  /** The classes of the box around the field and its arrow. */
  boxClassName?: string
}

/** The browser's native select, styled. */
export function Select({ className = 'bg-white text-ink', boxClassName = '', ...rest }: SelectProps) {
  return (
    <span className={`relative grid items-center ${boxClassName}`}>
      <select {...rest} className={`min-h-12 appearance-none pr-10 ${INPUT} ${className}`} />
      <Icon name="down" className="pointer-events-none absolute right-3.25 size-5 text-ink" />
    </span>
  )
}
