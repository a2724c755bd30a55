/**
 * The small print under each form, which an enquiry keeps with its version: the day a text was first shown. Another text
 * gets another version.
 */
export const PRIVACY_NOTES = {
  enquiry: {
    version: '2026-11-26',
    text: 'Vi bruker opplysningene til å svare deg og til å se hvilken side eller annonse som førte deg hit.',
  },
  answer: { version: '2026-11-26', text: 'Svaret går til oss og til dem som ga dere tilbudet.' },
}

/**
 * The privacy note to store with an answer or enquiry: version, text, and when. Version '' (a form without
 * JavaScript) is the newest; the text of an older version is ''.
 */
export function privacyNoteRecord(form: keyof typeof PRIVACY_NOTES, version: string, now: Date) {
  const newest = PRIVACY_NOTES[form]
  const isNewest = version === '' || version === newest.version
  return { ...(isNewest ? newest : { version, text: '' }), at: now.toISOString() }
}
