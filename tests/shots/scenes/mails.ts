import { readSiteFacts } from '#netlify/host/built-content.ts'
import { everyMail } from '../../support/mails.ts'
import type { Scene } from '../scene.ts'
import { openHtml } from './steps.ts'

const PATH = '/e-post-som-side'

/** Every mail as an app with a browser in it shows it, by day and by night. */
export const MAIL_SCENES: Scene[] = Object.entries(everyMail(await readSiteFacts())).flatMap(
  ([name, { htmlContent, subject }]) =>
    (['light', 'dark'] as const).map(
      (colorScheme): Scene => ({
        name: `mail/${name}-${colorScheme}`,
        path: '/personvern',
        widths: [390, 768],
        async act({ page }) {
          await page.emulateMedia({ colorScheme })
          await openHtml(page, PATH, htmlContent)
          if ((await page.title()) !== subject) throw new Error(`Not the mail: ${await page.title()}`)
        },
        shows: 'Org.nr.',
      }),
    ),
)
