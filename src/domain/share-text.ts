/** What a share text may name: the customer, the offer's link and the partner. */
export const SHARE_PLACES = ['kunde', 'lenke', 'avsender'] as const
type SharePlace = (typeof SHARE_PLACES)[number]
const PLACE = new RegExp(`\\{(${SHARE_PLACES.join('|')})\\}`, 'g')

/** The first {word} in a share text that is no known placeholder, such as '{lenka}'; null if there is none. */
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

/** The same where the link was sent before (F-1504). */
const SHARE_AGAIN_TEXT = INITIAL_SHARE_TEXT.replace(
  'Her er',
  'Jeg sender lenken på nytt, i tilfelle den forsvant i innboksen. Her er',
)

/**
 * Fills in {kunde}, {lenke} and {avsender}, not again inside what is filled in; appends the link if the text lacks
 * {lenke}. Null is the standard text, which `contact`, the offer's own, signs above the partner; with `again` it says that
 * the link was sent before.
 */
export function shareTextFor(
  text: string | null,
  {
    customer,
    link,
    sender,
    contact = null,
    again = false,
  }: { customer: string; link: string; sender: string; contact?: string | null; again?: boolean },
): string {
  const template = text ?? (again ? SHARE_AGAIN_TEXT : INITIAL_SHARE_TEXT)
  const signed = text === null && contact ? `${contact}\n${sender}` : sender
  const values: Record<SharePlace, string> = { kunde: customer, lenke: link, avsender: signed }
  const whole = template.includes('{lenke}') ? template : `${template.trimEnd()}\n\n{lenke}`
  return whole.replaceAll(PLACE, (_, place: SharePlace) => values[place])
}
