/**
 * The one script of the page of a no: it says of which yes of the same tab it is, so that nobody is mailed of their own
 * no (F-1551). The form works without it.
 */
export const OWN_YES_SCRIPT = `{
const form = document.forms.svar
try {
  const { ownYes } = JSON.parse(sessionStorage.getItem('falk.answer' + form.elements.namedItem('page').value))
  if (ownYes) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name: 'ownYes', value: ownYes })
    form.append(field)
  }
} catch {}
}`

/**
 * The one script of the page that asks a question: who asks is read from, and saved to, what the tab keeps of the
 * offer's acceptance form (use-enquiry-form.ts), so that nobody types it twice (F-1496); and whether another address
 * was meant is asked (F-1550). The form works without it.
 */
export const CONTACT_DRAFT_SCRIPT = `{
const form = document.forms.svar
const field = (name) => form.elements.namedItem(name)
const key = 'falk.answer' + field('page').value
const names = ['name', 'phone', 'email']
const kept = () => JSON.parse(sessionStorage.getItem(key)) ?? {}
const typed = () => Object.fromEntries(names.map((name) => [name, field(name).value]))
try {
  for (const name of names) field(name).value ||= kept()[name] ?? ''
} catch {}
const email = field('email')
const ask = () => import('/adresse.js').then((asking) => asking.askAboutAddress(email)).catch(() => {})
if (email.value) ask()
email.addEventListener('input', ask)
email.addEventListener('blur', ask)
form.addEventListener('input', () => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...kept(), ...typed() }))
  } catch {}
})
}`
