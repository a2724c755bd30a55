import type { Scene } from '../../scene.ts'
import { AT_WORK } from './at-work.ts'
import { dashboard } from './dashboard.ts'
import { login } from './login.ts'
import { form } from './offer-form.ts'
import { preferences } from './preferences.ts'

/** What partners, who sell evenings to their own customers, see. */
export const PARTNER_SCENES: Scene[] = [
  ...login,
  ...[...dashboard, ...form, ...preferences].map((scene) => ({
    ...scene,
    answers: { ...AT_WORK, ...scene.answers },
  })),
].map((scene) => ({ ...scene, name: `partner/${scene.name}` }))
