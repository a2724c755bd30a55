import { ads } from './ads.ts'
import { bonuses } from './bonuses.ts'
import { clients } from './clients.ts'
import { closeup } from './closeup.ts'
import { cookies } from './cookies.ts'
import { faq } from './faq.ts'
import { landing } from './landing.ts'
import { legal } from './legal.ts'
import { packages } from './packages.ts'
import { pages } from './pages.ts'
import { partners } from './partners.ts'
import { partnertilbud } from './partnertilbud.ts'
import { sellingPoints } from './selling-points.ts'
import { services } from './services.ts'
import { site } from './site.ts'
import { testimonials } from './testimonials.ts'
import { tilbud } from './tilbud.ts'

/**
 * All content. Astro's collections, the check before a build, the report of sample content and the editor at /rediger
 * are all built from these definitions.
 */
export const COLLECTIONS = {
  site,
  cookies,
  pages,
  landing,
  ads,
  faq,
  testimonials,
  clients,
  services,
  sellingPoints,
  legal,
  partners,
  bonuses,
  packages,
  closeup,
  tilbud,
  partnertilbud,
}
