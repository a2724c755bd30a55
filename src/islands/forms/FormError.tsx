/** The error about a form as a whole. `isNew`, on a page of its own without scripts, takes the focus. */
export function FormError({ text, isNew }: { text: string; isNew: boolean }) {
  return (
    <p
      className="mb-6 rounded-field bg-error-paper-bg px-4 py-3.5 leading-[1.4] font-[600] text-error-paper empty:hidden forced-colors:border-2"
      tabIndex={isNew ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: whoever has just posted the form should land on the answer.
      autoFocus={isNew}
    >
      {text}
    </p>
  )
}
