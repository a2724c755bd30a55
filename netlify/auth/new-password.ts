import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/session.ts'

/** Why a new password will not do: too short, too long, or among those that are tried first. */
export type PasswordProblem = 'short' | 'long' | 'common'

/** What is wrong with a new password; null if it will do. */
export async function passwordProblem(password: string): Promise<PasswordProblem | null> {
  if (password.length < PASSWORD_MIN_LENGTH) return 'short'
  if (password.length > PASSWORD_MAX_LENGTH) return 'long'
  return (await isCommon(password)) ? 'common' : null
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
