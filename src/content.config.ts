import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { BONUS_IDS } from './domain/bonus.ts'
import { siteFacts } from './domain/site.ts'

const files = (folder: string) => glob({ base: `./src/content/${folder}`, pattern: '**/*.md' })
const sample = z.boolean().default(false).describe('true while this is invented; the build counts these')
const bonusId = z.enum(BONUS_IDS)
const order = z.int().describe('Place among its kind, 1 first')

/** Who the magician is; one file. */
const site = defineCollection({
  loader: glob({ base: './src/content', pattern: 'site.md' }),
  schema: siteFacts,
})

const sectionText = z
  .object({
    heading: z
      .string()
      .describe('The headline; *words between asterisks* are gilded where the section does that'),
    intro: z.string().default('').describe('The sentence or two that go with it'),
    button: z.string().default('').describe('What the button says, where the section has one'),
    phone: z.string().default('').describe('The sentence with the phone number, where the section has one'),
  })
  .optional()

/** What the head of each page says to search engines and to those who share it (F-130, F-131, F-139). */
const pages = defineCollection({
  loader: files('pages'),
  schema: ({ image }) =>
    z.object({
      title: z.string().describe('The title in the browser tab and in search results; 30–60 characters'),
      description: z.string().max(160).describe('One or two sentences under the title in search results'),
      shareImage: image()
        .optional()
        .describe('The picture when the page is shared, 1200 × 630 px; default: the hat'),
      canonical: z.boolean().default(true).describe('false leaves out the canonical link'),
      type: z
        .enum(['website', 'article'])
        .default('website')
        .describe('The page type told to social networks'),
      eyebrow: z.string().default('').describe('A few words above the headline; may be empty'),
      heading: z.string().describe('The headline of the page'),
      lead: z.string().default('').describe('The sentence or two below the headline'),
      button: z.string().default('').describe('What the first button says, where the page has one'),
      steps: z.array(z.string()).default([]).describe('What happens, one short sentence per step'),
      sections: z
        .object({
          logos: sectionText.describe('The strip of client marks'),
          testimonials: sectionText.describe('What people say'),
          services: sectionText.describe('The signature services'),
          sellingPoints: sectionText.describe('Why the magician is safe to book'),
          guarantee: sectionText.describe('The guarantee'),
          closing: sectionText.describe('The closing call'),
        })
        .default({})
        .describe('The texts of the sections the page shows; a section without text is left out'),
    }),
})

/** The three signature services (F-702, F-210). */
const services = defineCollection({
  loader: files('services'),
  schema: ({ image }) =>
    z.object({
      order,
      title: z.string().describe('What the service is called'),
      slug: z.enum(['konferansier', 'show', 'naermagi']).describe('Its id in addresses and styles'),
      image: image().describe('Picture, 3:2, at least 960 px wide'),
      alt: z.string().describe('What the picture shows, for those who cannot see it'),
      description: z.string().default('').describe('Two or three sentences; may be empty'),
      features: z.array(z.string()).length(3).describe('Three facts: duration, size, needs'),
      sample,
    }),
})

/** What makes the magician safe to book (F-703, F-211). */
const sellingPoints = defineCollection({
  loader: files('selling-points'),
  schema: ({ image }) =>
    z.object({
      order,
      title: z.string().describe('The point in four or five words'),
      image: image().optional().describe('Picture, where the section shows one per point'),
      alt: z.string().default('').describe('What the picture shows; empty when it is only decoration'),
      description: z.string().describe('The point explained; a blank line starts a new paragraph'),
      features: z.array(z.string()).default([]).describe('Always empty today'),
      sample,
    }),
})

/** What people who booked have said (F-704). */
const testimonials = defineCollection({
  loader: files('testimonials'),
  schema: ({ image }) =>
    z.object({
      order,
      quote: z.string().describe('Their words, without quotation marks'),
      name: z.string().describe('First and last name'),
      jobTitle: z.string().describe('Job title as they write it'),
      company: z.string().describe('Company, without AS'),
      photo: image()
        .optional()
        .describe('Portrait or company mark; without one the initials stand on a card back'),
      isLogo: z.boolean().default(false).describe('true when the picture is a company mark and not a face'),
      featured: z.boolean().default(false).describe('true for the one big quote below the client marks'),
      sample,
    }),
})

/** Companies that have booked (F-701, F-205). */
const clients = defineCollection({
  loader: files('clients'),
  schema: ({ image }) =>
    z.object({
      order,
      name: z.string().describe('Company name as it writes it'),
      image: image().describe('Its mark as SVG in black on a clear ground, 64 px high with air around it'),
      sample,
    }),
})

/** Questions and answers, one file per category (F-705). */
const faq = defineCollection({
  loader: files('faq'),
  schema: z.object({
    order,
    category: z.string().describe('What the questions are about'),
    questions: z
      .array(
        z.object({
          question: z.string().describe('As a customer would ask it'),
          answer: z.string().describe('Two to four sentences; a blank line starts a new paragraph'),
        }),
      )
      .min(1)
      .describe('The questions in the order they are shown'),
    sample,
  }),
})

const pageTitle = z
  .string()
  .describe('The title in the browser tab and in search results; 60 characters at most, with the brand')
const pageDescription = z.string().max(160).describe('One or two sentences under the title in search results')

const questions = z
  .array(
    z.object({
      question: z.string().describe('As a customer would ask it'),
      answer: z.string().describe('Two to four sentences; a blank line starts a new paragraph'),
    }),
  )
  .length(5)
  .describe('Five questions that stand on no other page (F-1206)')
const figures = z
  .array(
    z.object({
      value: z.string().describe('The figure; take it from site.md: {events}'),
      label: z.string().describe('What is counted'),
    }),
  )
  .min(1)
const points = z.array(
  z.object({
    title: z.string().describe('The point in a few words'),
    text: z.string().describe('One or two sentences'),
  }),
)
const serviceText = z.object({
  text: z.string().describe('The service as this page tells it'),
  facts: z.array(z.string()).length(3).describe('Three facts: duration, size, needs'),
})
const suit = z
  .enum(['spade', 'heart', 'diamond', 'club'])
  .describe('The suit on its cards; neighbours in the menu should differ')

/** A page per occasion or city; one more file is one more page, its name is its address (F-302–F-319). */
const landing = defineCollection({
  loader: files('landing'),
  schema: ({ image }) =>
    z
      .object({
        kind: z.enum(['occasion', 'city']).describe('occasion: the film on top; city: a framed picture'),
        occasion: z.string().default('').describe('julebord, kickoff, sommerfest …; for occasions'),
        place: z.string().default('').describe('The city; for cities'),
        region: z.string().default('').describe('The city and the county around it; for cities'),
        title: pageTitle,
        description: pageDescription,
        eyebrow: z.string().describe('A few words above the headline'),
        headline: z.string().describe('The headline'),
        lead: z.string().describe('The sentence or two below it'),
        button: z.string().describe('What the first button says'),
        proof: z.string().describe('The line beside the first button'),
        suit: suit.default('spade'),
        image: image().describe('The picture of this city or occasion, at least 960 px wide'),
        alt: z.string().describe('What it shows, for those who cannot see it'),
        trust: z
          .object({
            text: z.string().describe('One or two sentences'),
            items: figures.describe('The figures beside them'),
          })
          .optional()
          .describe('A banner below the hero that says why the magician is safe to book'),
        serviceIntro: z
          .object({ heading: z.string(), text: z.string() })
          .describe('The heading over the three services, and the sentence that goes with it'),
        services: z
          .object({ konferansier: serviceText, show: serviceText, naermagi: serviceText })
          .describe('The three services as this page tells them'),
        story: z
          .array(
            z.object({
              heading: z.string().describe('A headline'),
              text: z.string().describe('A blank line starts a new paragraph'),
            }),
          )
          .describe('What such an evening is like'),
        testimonials: z
          .array(z.string())
          .min(3)
          .max(4)
          .describe('The quotes to show: names of files in testimonials, without .md'),
        guarantee: z
          .object({ heading: z.string(), text: z.string(), counters: figures })
          .optional()
          .describe('The guarantee in this page’s words, before the questions'),
        shared: z
          .object({ heading: z.string(), text: z.string(), points })
          .optional()
          .describe('What stands before the questions instead of the guarantee (F-319)'),
        faqHeading: z.string().describe('The heading of the questions'),
        faq: questions,
        closing: z
          .object({ heading: z.string(), text: z.string(), button: z.string() })
          .describe('The closing call'),
      })
      .refine(({ kind, place, region }) => kind !== 'city' || (place !== '' && region !== ''), {
        error: 'a city page needs place and region',
      }),
})

/** A page per ad; found only through the ad (F-340). One more file is one more page under /lp/. */
const ads = defineCollection({
  loader: files('ads'),
  schema: ({ image }) =>
    z.object({
      title: pageTitle,
      description: pageDescription,
      eyebrow: z.string().describe('A few words above the headline'),
      promise: z.string().describe('What the ad promised, word for word'),
      headline: z.string().describe('The headline'),
      lead: z.string().describe('The sentence or two below it'),
      button: z.string().describe('What the first button says'),
      proof: z.string().describe('The line beside the first button'),
      suit: suit.default('spade'),
      image: image().describe('The picture on top, at least 960 px wide'),
      alt: z.string().describe('What it shows, for those who cannot see it'),
      benefits: z
        .object({ heading: z.string(), items: points.length(3) })
        .describe('Three cards that say what one gets'),
      shared: z
        .object({
          type: z
            .enum(['guarantee', 'steps', 'checklist', 'trust'])
            .describe(
              'guarantee: with the sealed letter; steps: numbered; checklist; trust: with large figures',
            ),
          heading: z.string(),
          text: z.string(),
          points: points.default([]),
        })
        .describe('The section between the cards and the questions'),
      faqHeading: z.string().describe('The heading of the questions'),
      faq: questions,
      closing: z
        .object({
          heading: z.string(),
          text: z.string(),
          button: z.string(),
          phone: z.string().describe('The sentence with {phone} in it'),
        })
        .describe('The closing call'),
    }),
})

/** The terms and the privacy notice, in numbered sections (F-350, F-360). */
const legal = defineCollection({
  loader: files('legal'),
  schema: z.object({
    title: pageTitle,
    description: pageDescription,
    heading: z.string().describe('The headline of the page'),
    lead: z.string().describe('The sentence or two below the headline'),
    updatedText: z.string().default('').describe('When it was last changed, as people read it (F-361)'),
    sections: z
      .array(
        z.object({
          number: z.int().describe('Its number, 1 first'),
          id: z.string().describe('Its anchor in the address: small letters and hyphens'),
          heading: z.string().describe('What the section is about'),
          text: z
            .string()
            .default('')
            .describe('The text; a blank line starts a new paragraph, a link is [words](address)'),
          points: z.array(z.string()).default([]).describe('A list below the text'),
          after: z.string().default('').describe('Text below the list'),
          whenPassive: z
            .string()
            .default('')
            .describe('Added while the cookie banner takes silence for a yes (passiveConsentAfterMs)'),
          whenActive: z.string().default('').describe('Added while only a click is a yes'),
        }),
      )
      .min(1)
      .describe('The sections in the order they are shown'),
  }),
})

/** The offer page of each fixed partner, and generic.md for those made in the admin portal (F-731, F-732, F-1227). */
const partners = defineCollection({
  loader: files('partners'),
  schema: z.object({
    name: z.string().describe('The partner as customers read it; empty in generic.md'),
    partnerLogo: z.string().default('').describe('Address of the logo; empty sets the name in type'),
    packageTitle: z.string().describe('The heading on the price card'),
    showPricing: z.boolean().default(true).describe('false leaves out all prices'),
    price: z.string().describe('What the evening costs through this partner, as it is shown: 35.000,-'),
    originalPrice: z.string().default('').describe('The price without bonuses, as it is shown'),
    beforePrice: z.string().default('').describe('The price with all bonuses bought singly; struck out'),
    afterPrice: z.string().default('').describe('The price after the discount, as it is shown'),
    includedExtras: z.array(bonusId).describe('Ids of the bonuses that come with the offer'),
    bookingLink: z
      .string()
      .describe('Where the button leads: an address on this site, or one that starts with https://'),
    ctaText: z.string().describe('What the button says'),
    heroDescription: z.string().describe('The sentence below the headline; {partnerName} becomes the name'),
    sample,
  }),
})

/** The five bonuses of an offer, in words; ids and labels are the product's own (F-721). */
const bonuses = defineCollection({
  loader: files('bonuses'),
  schema: ({ image }) =>
    z.object({
      order,
      bonus: bonusId.describe('Its id'),
      forPartner: z.string().describe('What it is, told to the one who makes the offer; under ten words'),
      forCustomer: z.string().describe('What it is, told to the customer; one or two sentences'),
      image: image()
        .optional()
        .describe('Picture, 3:2, at least 960 px wide; without one a playing card stands for it'),
    }),
})

/** What a package holds (F-429). */
const packages = defineCollection({
  loader: files('packages'),
  schema: z.object({
    order,
    title: z.string().describe('What the package is called'),
    includes: z.array(z.string()).min(1).describe('What comes with it, a few words each'),
  }),
})

export const collections = {
  site,
  pages,
  services,
  sellingPoints,
  testimonials,
  clients,
  faq,
  legal,
  landing,
  ads,
  partners,
  bonuses,
  packages,
}
