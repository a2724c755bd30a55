import type { Scene } from '../scene.ts'
import { ADMIN_SCENES } from './admin/all.ts'
import { MAIL_SCENES } from './mails.ts'
import { OFFER_SCENES } from './offers.ts'
import { PARTNER_SCENES } from './partner/all.ts'
import { PUBLIC_SCENES } from './public.ts'

/** Every scene there is. */
export const SCENES: Scene[] = [
  ...PUBLIC_SCENES,
  ...OFFER_SCENES,
  ...PARTNER_SCENES,
  ...ADMIN_SCENES,
  ...MAIL_SCENES,
]
