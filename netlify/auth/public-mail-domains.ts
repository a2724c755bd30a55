/** Providers in and around Norway, and a few newer ones, that the kept list of the world's lacks. */
const ALSO_PUBLIC = `
  adsl.no altibox.no bbnett.no bluezone.no broadpark.no chello.no e-post.no ebnett.no eidsiva.net enivest.net epost.no
  eunet.no frisurf.no getmail.no gmail.no haugnett.no hesbynett.no hjemme.no hotmail.no jippii.no kystnett.no live.no
  losmail.no lyse.net lysefiber.no mobilpost.no monet.no netcom.no nextgentel.com nextgentel.no nktv.no ntebb.no
  online.no outlook.no posteo.net posteo.no powertech.no runbox.no sensewave.com sf-nett.no sol.no start.no tele2.no
  tiscali.no tussa.com vikenfiber.no yahoo.no
  bredband.net comhem.se hotmail.fi hotmail.se jubii.dk live.fi live.se mail.dk ofir.dk outlook.se passagen.se
  stofanet.dk tdcadsl.dk tele2.se telia.com
  disroot.org duck.com fastmail.com keemail.me mailfence.com riseup.net startmail.com tuta.com tuta.io tutamail.com tutanota.com tutanota.de vivaldi.net zohomail.com zohomail.eu`

/**
 * Services that forward mail from names of one's own choice: SimpleLogin and Proton Pass, addy.io, Firefox Relay, and
 * their like. They also hand out subdomains.
 */
const ALIAS_SERVICES = `
  8alias.com 8shield.net aleeas.com dralias.com passfwd.com passinbox.com passmail.com passmail.net silomails.com
  simplelogin.co simplelogin.com simplelogin.fr simplelogin.io slmail.me slmails.com
  4wrd.cc addy.biz addy.io addymail.com anonaddy.com anonaddy.me mailer.me
  mozmail.com relay.firefox.com
  33mail.com erine.email forwardemail.net privaterelay.appleid.com`

let known: Promise<Set<string>> | undefined

/** Those of these normalised domains where anybody can get an address: nobody's company, so never to be trusted. */
export async function publicMailDomains(domains: readonly string[]): Promise<string[]> {
  if (domains.length === 0) return []
  known ??= read()
  const all = await known
  const aliases = listOf(ALIAS_SERVICES)
  return domains.filter(
    (domain) => all.has(domain) || aliases.some((alias) => `.${domain}`.endsWith(`.${alias}`)),
  )
}

async function read(): Promise<Set<string>> {
  // Loaded by the first save that trusts a domain: it is the largest list of the API, and no read needs it.
  const { default: listed } = await import('email-providers/all.json', { with: { type: 'json' } })
  return new Set([...listed, ...listOf(ALSO_PUBLIC)])
}

function listOf(text: string): string[] {
  return text.trim().split(/\s+/)
}
