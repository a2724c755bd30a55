import { writeFile } from 'node:fs/promises'
import { DEMO_LOGINS } from '#local/demo/partners.ts'
import { TEST_ADMIN_PASSWORD } from '../support/identities.ts'
import { button, css, field, heading, inside, link, type Target, text } from './find.ts'
import { test } from './test.ts'
import type { Visitor } from './visitor.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><rect width="80" height="20" fill="#7a1f2b"/></svg>'
/** The lists, by address and title. */
const LISTS = [
  ['/admin/enquiries', 'Henvendelser'],
  ['/admin/outbox', 'E-post'],
  ['/admin/activity', 'Aktivitet'],
] as const
const toast = (words: string): Target => ({ css: '.toast', name: words })

async function logsIn(visitor: Visitor): Promise<void> {
  await visitor.opens('/admin')
  await visitor.types(field('E-postadresse'), DEMO_LOGINS.admin)
  await visitor.types(field('Passord'), TEST_ADMIN_PASSWORD)
  await visitor.clicks(button('Logg inn'))
  await visitor.sees(heading('Oversikt'))
}

test('an admin gives a partner its logo and finds it in the list', async ({ visitor, hotel }, info) => {
  const file = info.outputPath('logo.svg')
  await writeFile(file, LOGO)
  await logsIn(visitor)
  await visitor.opens(`/admin/partner/${hotel.partnerId}/settings`)
  await visitor.sees(heading(`Innstillinger for ${hotel.name}`))
  await visitor.attaches({ css: 'input[type=file]', unseen: true }, file)
  await visitor.sees(toast('Partner oppdatert'))
  await visitor.sees(css('main img[src*=logo]'))
  await visitor.opens('/admin/dashboard')
  await visitor.sees({ css: 'main li', name: `@${hotel.partnerId}` })
})

test('an admin is kept from leaving a changed setting, and saves it', async ({ visitor }) => {
  await logsIn(visitor)
  await visitor.clicks(link('Globale innstillinger'))
  const words = field('Tekst på knappen')
  await visitor.types(words, `Book kveld ${crypto.randomUUID().slice(0, 8)}`)
  await visitor.engine.back()
  await visitor.sees(inside(css('[role=alertdialog]'), text('ikke lagret')))
  await visitor.clicks(button('Fortsett å skrive'))
  await visitor.clicks(button('Lagre innstillinger'))
  await visitor.sees(toast('Innstillinger lagret'))
})

test('an admin reads the lists of enquiries, mails and events', async ({ visitor }) => {
  await logsIn(visitor)
  for (const [path, title] of LISTS) {
    await visitor.opens(path)
    await visitor.sees({ css: 'h1', name: title })
  }
})
