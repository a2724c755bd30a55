/** What a share text may name: the customer, the offer's link and the partner. */
export const SHARE_PLACES = ['kunde', 'lenke', 'avsender'] as const
type SharePlace = (typeof SHARE_PLACES)[number]
const PLACE = new RegExp(`\\{(${SHARE_PLACES.join('|')})\\}`, 'g')

/** Something in braces that is no place, such as '{lenka}', which would be sent as it is; null if there is none. */
export function findUnknownPlaceholder(text: string): string | null {
  const [found] = text.replaceAll(PLACE, '').match(/\{[^\s{}]+\}/) ?? []
  return found ?? null
}

/** The words that go with a shared link until a partner writes its own (F-1367). */
export const INITIAL_SHARE_TEXT = `Hei!

Her er tilbudet til {kunde}, med pris og alt dere får:
{lenke}

Vennlig hilsen
{avsender}`

/**
 * The words that go with an offer's link, for SMS, mail and the phone's share sheet. Every place is filled in once, so
 * a name that looks like one stays a name; a text without a place for the link gets it at the end.
 */
export function shareTextFor(
  text: string | null,
  { customer, link, sender }: { customer: string; link: string; sender: string },
): string {
  const template = text ?? INITIAL_SHARE_TEXT
  const values: Record<SharePlace, string> = { kunde: customer, lenke: link, avsender: sender }
  const whole = template.includes('{lenke}') ? template : `${template.trimEnd()}\n\n{lenke}`
  return whole.replaceAll(PLACE, (_, place: SharePlace) => values[place])
}
