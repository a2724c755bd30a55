/** One deliberate break of the code, and the test that must notice it. */
export type HandMutant = {
  /** What a person would meet. */
  what: string
  file: string
  /** The text to replace, which the file has exactly once. */
  from: string
  to: string
  /** The test files that are run; at least one test in them must fail. */
  noticedBy: string
}
