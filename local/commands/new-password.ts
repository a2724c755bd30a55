import { PASSWORD_MAX_LENGTH } from '#domain/session.ts'

/** Minimum characters in an admin's password. */
export const PASSWORD_MIN_LENGTH = 12

/** Why a new password will not do, as a sentence; null if it will. */
export async function passwordProblem(password: string): Promise<string | null> {
  if (password.length < PASSWORD_MIN_LENGTH) {
    return `The password is too short: use at least ${PASSWORD_MIN_LENGTH} characters.`
  }
  if (password.length > PASSWORD_MAX_LENGTH) {
    return `The password is too long: use at most ${PASSWORD_MAX_LENGTH} characters.`
  }
  if (await isCommon(password)) {
    return 'The password is one of those that are tried first: use some words that do not belong together.'
  }
  return null
}

/** True for a common password, also with capitals, and with digits and signs before or after it. */
async function isCommon(password: string): Promise<boolean> {
  const { default: listed } = await import('@zxcvbn-ts/language-common/src/passwords.json', {
    with: { type: 'json' },
  })
  const common = new Set<string>(listed)
  const plain = password.normalize('NFKC').toLowerCase()
  const [word = ''] = /\p{L}(.*\p{L})?/su.exec(plain) ?? []
  const [unit = plain] = /^(.+?)\1+$/su.exec(plain)?.slice(1) ?? []
  return [plain, word, unit].some((each) => common.has(each)) || new Set(plain).size < 4
}
