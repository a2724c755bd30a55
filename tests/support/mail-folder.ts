import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The mails in the platform's mail folder that say these words in subject or text, oldest first. */
export async function mailsThatSay(words: string): Promise<Email[]> {
  const folder = process.env.E2E_MAIL_FOLDER!
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort()
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  )
  return mails.filter(({ subject, text }) => `${subject}\n${text}`.includes(words))
}

/** Whom a mail is for. */
export const recipientOf = ({ to }: Email) => to?.[0]?.address
