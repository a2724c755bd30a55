type HeroContent = {
  heading: string
  button: string
  hero: 'film' | 'static'
  staticHero?: { heading: string; button: string } | undefined
}

/** Headline and button of a page's hero; the still one uses its own texts if it has any. */
export function heroTexts({ heading, button, hero, staticHero }: HeroContent) {
  return (hero === 'static' && staticHero) || { heading, button }
}
