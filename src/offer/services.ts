type Words = { text: string; facts: string[] }

/** The services with description and features replaced by the page's own texts, by slug; the others stay. */
export function overrideServiceTexts<
  Service extends { slug: string; description: string; features: string[] },
>(services: Service[], texts: Record<string, Words | string>): Service[] {
  return services.map((service) => {
    const words = texts[service.slug]
    return typeof words === 'object'
      ? { ...service, description: words.text, features: words.facts }
      : service
  })
}
