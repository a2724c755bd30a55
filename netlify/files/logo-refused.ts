/** A file that is not a logo; its message is the sentence shown to people. */
export class LogoRefused extends Error {
  override name = 'LogoRefused'
  readonly tooLarge: boolean

  constructor(sentence: string, { tooLarge = false } = {}) {
    super(sentence)
    this.tooLarge = tooLarge
  }
}
