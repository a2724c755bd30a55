import { expect, test } from 'vitest'
import { everyMail } from '#tests/support/mails.ts'
import { readSiteFacts } from '../host/site.ts'

/** Facts that stay, whatever the owner writes in `site.md`. */
const SITE = {
  ...(await readSiteFacts()),
  ...{ name: 'Falk', brand: 'Magiske Falk', domain: 'magiskefalk.example', phone: '+47 912 34 567' },
  ...{ email: 'booking@magiskefalk.example', orgNumber: '912 345 678' },
}

// What a mail says is approved by reading it: the letters are kept as their receivers see them, without the clothes. That
// the HTML has the same words is another test's. After a change of words: `npx vitest run --project unit -u letters`.
test.each(Object.entries(everyMail(SITE)))(
  'F-1403 the mail %s says what was approved',
  async (name, mail) => {
    const { recipientName, replyTo, subject, textContent } = mail
    const head = [`To: ${recipientName ?? '-'}`, `Reply-To: ${replyTo ?? '-'}`, `Subject: ${subject}`]
    await expect(`${head.join('\n')}\n\n${textContent}`).toMatchFileSnapshot(`letters/${name}.txt`)
  },
)
