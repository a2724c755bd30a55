/** A spinner; always shown next to text. */
export function Spinner({ className = '' }: { className?: string }) {
  return (
    <span
      className={`size-4.5 flex-none animate-ring rounded-full border-2 border-current border-r-transparent forced-colors:border-r-[Canvas] ${className}`}
      aria-hidden="true"
    />
  )
}
