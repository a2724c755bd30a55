type HeroContent = {
  heading: string
  button: string
  hero: 'film' | 'static'
  staticHero?: { heading: string; button: string } | undefined
}

/** Headline and button of a page's hero; the still one has words of its own where they are written (F-201–F-203). */
export function heroWords({ heading, button, hero, staticHero }: HeroContent) {
  return (hero === 'static' && staticHero) || { heading, button }
}
