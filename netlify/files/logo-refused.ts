/** A file that is no logo; its message is the sentence that people read. */
export class LogoRefused extends Error {
  override name = 'LogoRefused'
  readonly tooLarge: boolean

  constructor(sentence: string, { tooLarge = false } = {}) {
    super(sentence)
    this.tooLarge = tooLarge
  }
}
