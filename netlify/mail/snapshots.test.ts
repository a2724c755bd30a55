import { expect, test } from 'vitest'
import { everyMail } from '#tests/support/mails.ts'
import { readSiteFacts } from '../host/built-content.ts'

/** Facts that stay, whatever the owner writes in `site.md`. */
const SITE = {
  ...(await readSiteFacts()),
  ...{ name: 'Falk', brand: 'Magiske Falk', domain: 'magiskefalk.example', phone: '+47 912 34 567' },
  ...{ email: 'booking@magiskefalk.example', orgNumber: '912 345 678' },
}

const MAILS = everyMail(SITE)

// What a mail says is approved by reading it: they are kept as their receivers see them, without the theme. That
// the HTML has the same words is another test's. After a change of words: `npx vitest run --project unit snapshots -u`.
test.each(Object.entries(MAILS))('the mail %s says what was approved (F-1403)', async (name, mail) => {
  const { recipientName, replyTo, subject, textContent } = mail
  const head = [`To: ${recipientName ?? '-'}`, `Reply-To: ${replyTo ?? '-'}`, `Subject: ${subject}`]
  await expect(`${head.join('\n')}\n\n${textContent}`).toMatchFileSnapshot(`snapshots/${name}.txt`)
})

// One mail by the site with all kinds of blocks, and one by the magician. A file that changes is to be looked at first,
// by day and by night: `npm run shots`.
test.each(['enquiry-to-owner-from-offer', 'enquiry-to-visitor', 'offer-opened'])(
  'the mail %s looks as was approved (F-1403)',
  async (name) => {
    await expect(MAILS[name]!.htmlContent).toMatchFileSnapshot(`snapshots/${name}.html.txt`)
  },
)

test('every mail has an id of its own at the site’s domain', () => {
  const ids = Object.values(MAILS).flatMap((mail) => ('messageId' in mail ? [mail.messageId] : []))
  expect(ids.length).toBeGreaterThan(10)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^<[0-9a-f-]{36}@magiskefalk\.example>$/)
})
