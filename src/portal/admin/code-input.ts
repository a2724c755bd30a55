/** For a field that takes a code from an app: phones offer it, and show digits. */
export const CODE_INPUT = {
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
