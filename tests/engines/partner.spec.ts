import { button, css, field, heading, inside, link, type Target, text } from './find.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const DIALOG = css('[role=dialog], [role=alertdialog]')
const toast = (words: string): Target => ({ css: '.toast', name: words })
const card = (company: string): Target => ({ css: 'main li', name: company })

async function logsIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.opens('/partner')
  await visitor.types(field('E-postadresse'), email)
  await visitor.clicks(button('Logg inn'))
  await visitor.sees(heading('Dine tilbud'))
}

test('a partner makes an offer, copies its link, edits it and deletes it', async ({ visitor, hotel }) => {
  await logsIn(visitor, hotel.email)
  await visitor.clicks(link('Opprett nytt tilbud'))
  await visitor.types(field('Kundenavn'), 'Sjøbris & Sønner AS')
  await visitor.types(field('Pris gjennom'), '42000')
  await visitor.sees(text('Kunden ser 42 000,-'))
  await visitor.clicks(button('Opprett tilbud'))
  await visitor.sees(inside(DIALOG, heading('Tilbud opprettet for Sjøbris & Sønner AS!')))
  await visitor.clicks(inside(DIALOG, button('Kopier lenke')))
  await visitor.sees(toast('Lenke kopiert!'))
  await visitor.engine.press('Escape')
  await visitor.doesNotSee(DIALOG)
  await visitor.sees(inside(card('Sjøbris'), text('42 000,-')))

  await visitor.clicks(link('Rediger tilbudet for Sjøbris'))
  await visitor.types(field('Pris gjennom'), '43500')
  await visitor.clicks(button('Lagre endringer'))
  await visitor.clicks(inside(DIALOG, link('Tilbake til dashboard')))
  await visitor.sees(inside(card('Sjøbris'), text('43 500,-')))

  await visitor.clicks(button('Mer om tilbudet for Sjøbris'))
  await visitor.clicks(inside(card('Sjøbris'), button('Trekk tilbake')))
  await visitor.sees(inside(DIALOG, text('Er du sikker')))
  await visitor.engine.press('Escape')
  await visitor.doesNotSee(DIALOG)
  await visitor.sees(card('Sjøbris'))
  await visitor.clicks(button('Mer om tilbudet for Sjøbris'))
  await visitor.clicks(inside(card('Sjøbris'), button('Trekk tilbake')))
  await visitor.clicks(inside(DIALOG, button('Trekk tilbake')))
  await visitor.sees(toast('Tilbudet er trukket tilbake'))
  await visitor.doesNotSee(card('Sjøbris'))
})

test('after logging out, Back shows nothing of what was there', async ({ visitor, hotel }) => {
  await hotel.hasOffer('Nordlys Eiendom')
  await logsIn(visitor, hotel.email)
  await visitor.sees(card('Nordlys Eiendom'))
  await visitor.clicks(button('Logg ut'))
  await visitor.sees(field('E-postadresse'))
  await visitor.engine.back()
  await visitor.sees(field('E-postadresse'))
  expect(await visitor.asks(() => document.body.textContent)).not.toContain('Nordlys Eiendom')
})
