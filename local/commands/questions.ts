import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { normaliseEmail } from '#domain/email.ts'
import { isEmailAddress } from '#domain/email-address.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/session.ts'
import { type PasswordProblem, passwordProblem } from '#netlify/auth/passwords.ts'
import { CommandError } from '../cli/command.ts'

/** Asks one question and returns the line typed; a secret one is not echoed. */
export type Ask = (question: string, how?: { secret: boolean }) => Promise<string>

/** Asks questions on the terminal, or takes the answers from piped input, one per line. */
export async function withQuestions<Answer>(work: (ask: Ask) => Promise<Answer>): Promise<Answer> {
  let isShown = true
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (isShown && process.stdin.isTTY) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const answers = lines[Symbol.asyncIterator]()
  try {
    return await work(async (question, { secret } = { secret: false }) => {
      process.stdout.write(question)
      isShown = !secret
      const { value } = await answers.next()
      if (secret || !process.stdin.isTTY) process.stdout.write('\n')
      return String(value ?? '')
    })
  } finally {
    lines.close()
  }
}

const PROBLEMS: Record<PasswordProblem, string> = {
  short: `The password is too short: use at least ${PASSWORD_MIN_LENGTH} characters.`,
  long: `The password is too long: use at most ${PASSWORD_MAX_LENGTH} characters.`,
  common: 'The password is one of those that are tried first: use some words that do not belong together.',
}

/** Asks for a new password, twice. @throws CommandError if it is too short, too long or too common, or the two differ. */
export async function askNewPassword(ask: Ask): Promise<string> {
  const password = await ask(`Password (at least ${PASSWORD_MIN_LENGTH} characters): `, { secret: true })
  const problem = await passwordProblem(password)
  if (problem) throw new CommandError(PROBLEMS[problem])
  if ((await ask('Repeat the password: ', { secret: true })) !== password)
    throw new CommandError('The two passwords differ: nothing was changed.')
  return password
}

/**
 * Asks for an e-mail address.
 * @throws CommandError if it is not one.
 */
export async function askEmail(ask: Ask, question: string): Promise<string> {
  const email = normaliseEmail(await ask(question))
  if (!isEmailAddress(email)) throw new CommandError('That is no e-mail address: nothing was changed.')
  return email
}
