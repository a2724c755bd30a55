type HeroContent = {
  heading: string
  button: string
  hero: 'film' | 'static'
  staticHero?: { heading: string; button: string } | undefined
}

/** Headline and button text of a page's hero; a static one (without film) uses its own texts if it has any. */
export function heroTexts({ heading, button, hero, staticHero }: HeroContent) {
  return (hero === 'static' && staticHero) || { heading, button }
}
