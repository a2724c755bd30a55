import { AWAY, ok, refused } from '../../answers.ts'
import { chosenPreferences } from '../../fixtures/partners.ts'
import { ALL_WIDTHS, NARROW_AND_WIDE, type Scene } from '../../scene.ts'
import { button } from '../steps.ts'
import { PREFERENCES } from './at-work.ts'

const PATH = '/partner/settings'

export const preferences: Scene[] = [
  { name: 'preferences', path: PATH, shows: 'Innstillinger', widths: ALL_WIDTHS },
  {
    name: 'preferences-chosen',
    path: PATH,
    answers: { [`GET ${PREFERENCES}`]: ok({ preferences: chosenPreferences }) },
    shows: 'Innstillinger',
    widths: NARROW_AND_WIDE,
  },
  {
    name: 'preferences-errors',
    path: PATH,
    shows: /Skriv et helt antall dager/,
    async act({ page }) {
      await page.getByLabel('Nye tilbud gjelder i så mange dager').fill('en måned')
      await page.getByLabel('Teksten som følger lenken').fill('Hei! '.repeat(130))
      await button(page, 'Lagre innstillinger').click()
    },
  },
  {
    name: 'preferences-stale',
    path: PATH,
    answers: {
      [`POST ${PREFERENCES}`]: refused(
        412,
        'Innstillingene er endret i mellomtiden, i en annen fane eller av en annen.',
      ),
    },
    shows: 'Innstillingene er endret i en annen fane eller av en annen.',
    async act({ page }) {
      await page.getByLabel('Nye tilbud gjelder i så mange dager').fill('14')
      await button(page, 'Lagre innstillinger').click()
    },
  },
  {
    name: 'preferences-away',
    path: PATH,
    answers: { [`GET ${PREFERENCES}`]: AWAY },
    shows: /Vi fikk ikke hentet innstillingene/,
    widths: NARROW_AND_WIDE,
  },
]
