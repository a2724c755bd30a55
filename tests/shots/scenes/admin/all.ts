import type { Scene } from '../../scene.ts'
import { AT_WORK } from './at-work.ts'
import { lists } from './lists.ts'
import { login } from './login.ts'
import { offers } from './offers.ts'
import { partnerSettings } from './partner-settings.ts'
import { partners } from './partners.ts'
import { secondFactor } from './second-factor.ts'
import { globalSettings } from './settings.ts'

/** What the magician, who runs it all, sees. */
export const ADMIN_SCENES: Scene[] = [
  ...login,
  ...[...partners, ...offers, ...partnerSettings, ...globalSettings, ...secondFactor, ...lists].map(
    (scene) => ({
      ...scene,
      answers: { ...AT_WORK, ...scene.answers },
    }),
  ),
].map((scene) => ({ ...scene, name: `admin/${scene.name}` }))
