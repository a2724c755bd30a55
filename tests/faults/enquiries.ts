import { ADDRESS_HEADER } from '../support/identities.ts'

/** An enquiry as the form sends it, with an address and an id of its own. */
export function enquiryNumber(number: number): Record<string, unknown> {
  return {
    name: `Kunde ${number}`,
    email: `kunde${number}@bedrift.example`,
    message: `Julebord nummer ${number}`,
    submissionId: crypto.randomUUID(),
    elapsedMs: 9000,
  }
}

/** Posts an enquiry from a network address of its own; returns the status, or 0 if there was no answer. */
export async function postEnquiry(url: string, enquiry: Record<string, unknown>): Promise<number> {
  const part = () => Math.floor(Math.random() * 256)
  try {
    const response = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        [ADDRESS_HEADER]: `10.${part()}.${part()}.${part()}`,
      },
      body: JSON.stringify(enquiry),
    })
    await response.text()
    return response.status
  } catch {
    return 0
  }
}
