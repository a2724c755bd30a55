/** Under the contact form. */
export const ENQUIRY_NOTE = {
  version: '2026-11-26',
  text: 'Vi bruker opplysningene til å svare deg og til å se hvilken side eller annonse som førte deg hit.',
}
/** Under a yes or a no; apart from the others, which the form of a yes does not load. */
export const ANSWER_NOTE = {
  version: '2026-11-26',
  text: 'Svaret går til oss og til dem som ga dere tilbudet.',
}

/**
 * The small print under each form, which an enquiry keeps with its version: the day a text was first shown. Another text
 * gets another version.
 */
export const PRIVACY_NOTES = {
  enquiry: ENQUIRY_NOTE,
  answer: ANSWER_NOTE,
  question: {
    version: '2026-11-28',
    text: 'Det dere skriver, går til oss og til dem som ga dere tilbudet.',
  },
}

type Form = keyof typeof PRIVACY_NOTES

/** What stood under each form before, by version: a page that was opened then may still be sent. */
const REPLACED_PRIVACY_NOTES: Record<Form, Record<string, string>> = {
  enquiry: {},
  answer: {},
  question: { '2026-11-27': 'Spørsmålet går til oss og til dem som ga dere tilbudet.' },
}

/**
 * The privacy note to store with an answer or enquiry: version, text, and when. Version '' (a form without
 * JavaScript) is the newest; the text of a version that never was is ''.
 */
export function privacyNoteRecord(form: Form, version: string, now: Date, replaced = REPLACED_PRIVACY_NOTES) {
  const newest = PRIVACY_NOTES[form]
  const isNewest = version === '' || version === newest.version
  return {
    ...(isNewest ? newest : { version, text: replaced[form][version] ?? '' }),
    at: now.toISOString(),
  }
}
