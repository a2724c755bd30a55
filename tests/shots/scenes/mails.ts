import { readSiteFacts } from '#netlify/host/site.ts'
import { everyMail } from '../../support/mails.ts'
import type { Scene } from '../scene.ts'

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
          await page.route(`**${PATH}`, (route) =>
            route.fulfill({ body: htmlContent, contentType: 'text/html; charset=utf-8' }),
          )
          await page.goto(PATH)
          if ((await page.title()) !== subject) throw new Error(`Not the mail: ${await page.title()}`)
        },
        shows: 'Org.nr.',
      }),
    ),
)
