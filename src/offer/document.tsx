import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { escapedHtml } from '#domain/escaped.ts'
import { customerInPath, customerLook } from './customer-name.ts'
import { type GivenOffer, givenOfferBlock } from './given-offer.ts'
import OfferPage, { type OfferPageProps } from './OfferPage.tsx'
import { offerPreview, offerTitle } from './offer-words.ts'
import { filled, type OfferShell, type OfferShells } from './shell.ts'

/** The picture in a link's preview, and what it says; without one the site's own stays. */
export type SharePicture = { url: string; alt: string }

/**
 * The document of an offer: the built page with the offer in it, drawn by the components that the browser draws it with,
 * and the same offer as data, so that the browser's React starts from there.
 */
export function offerDocument(
  shell: OfferShell,
  { given, picture }: { given: GivenOffer; picture: SharePicture | undefined },
): string {
  const props = shell.props as OfferPageProps
  const { view, url } = given
  const { brand } = props.magician
  const parts = Object.fromEntries(
    Object.entries(shell.parts).map(([name, html]) => [name, <Part key={name} name={name} html={html} />]),
  )
  return filled(shell, {
    ...headOf({ title: offerTitle(view, brand), preview: offerPreview(view, brand), url }),
    ...(picture && {
      picture: escapedHtml(picture.url),
      'picture type': '<meta property="og:image:type" content="image/jpeg">',
      'picture alt': escapedHtml(picture.alt),
    }),
    data: givenOfferBlock(given),
    offer: renderToString(<OfferPage {...props} {...parts} given={given} />),
  })
}

/** The document of a /tilbud/{kunde}; null if the path names nobody, as the built page is then right. */
export function customerDocument(
  shell: OfferShells['customer'],
  { pathname, origin }: { pathname: string; origin: string },
): string | null {
  const name = customerInPath(pathname)
  if (name === null) return null
  const title = shell.title.replace('{customer}', () => name)
  return filled(shell, {
    ...headOf({
      title,
      preview: { title: `Tilbud til ${name}` },
      url: origin + pathname.replace(/\/$/, ''),
    }),
    'name state': ' data-named',
    customer: `<span class="${customerLook(name)}" data-title="${escapedHtml(shell.title)}">${escapedHtml(name)}</span>`,
  })
}

/** The document of an offer that was taken back: whose it was, and nothing of what it said. */
export function withdrawnDocument(shell: OfferShells['withdrawn'], { name }: { name: string }): string {
  return filled(shell, { sender: `Tilbud gjennom ${escapedHtml(name)}` })
}

type Head = { title: string; preview: { title: string; description?: string }; url: string }

function headOf({ title, preview, url }: Head) {
  const description = preview.description && escapedHtml(preview.description)
  return {
    title: escapedHtml(title),
    description,
    'own links': `<link rel="canonical" href="${escapedHtml(url)}">`,
    'preview title': escapedHtml(preview.title),
    'preview description': description,
    address: escapedHtml(url),
  }
}

/** A part that Astro drew, in the element in which its island looks for it. */
function Part({ name, html }: { name: string; html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a piece of the built page.
  return <astro-slot name={name} dangerouslySetInnerHTML={{ __html: html }} />
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'astro-slot': React.HTMLAttributes<HTMLElement> & { name: string }
    }
  }
}
