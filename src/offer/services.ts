type Words = { text: string; facts: string[] }

/** The services with the texts of the page that shows them. */
export function withTexts<Service extends { slug: string; description: string; features: string[] }>(
  services: Service[],
  texts: Record<string, Words | string>,
): Service[] {
  return services.map((service) => {
    const words = texts[service.slug]
    return typeof words === 'object'
      ? { ...service, description: words.text, features: words.facts }
      : service
  })
}
