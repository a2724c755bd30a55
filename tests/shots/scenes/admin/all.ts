import { ok } from '../../answers.ts'
import { mails, outboxPage } from '../../fixtures/mails.ts'
import type { Scene } from '../../scene.ts'
import { AT_WORK, DASHBOARD } from './at-work.ts'
import { lists } from './lists.ts'
import { login } from './login.ts'
import { offers } from './offers.ts'
import { partnerSettings } from './partner-settings.ts'
import { partners } from './partners.ts'
import { secondFactor } from './second-factor.ts'
import { globalSettings } from './settings.ts'

/** The first screen asks for stuck mails only. */
const STUCK = {
  'GET /api/admin/outbox': ok(
    outboxPage(
      mails.filter(({ status }) => status === 'failed'),
      3,
    ),
  ),
}

/** What the magician, who runs it all, sees. */
export const ADMIN_SCENES: Scene[] = [
  ...login,
  ...[...partners, ...offers, ...partnerSettings, ...globalSettings, ...secondFactor, ...lists].map(
    (scene) => ({
      ...scene,
      answers: { ...AT_WORK, ...(scene.path === DASHBOARD && STUCK), ...scene.answers },
    }),
  ),
].map((scene) => ({ ...scene, name: `admin/${scene.name}` }))
