/** Every ad page (F-340). */
export const ADS = [
  '/lp/firmafest',
  '/lp/julebord-underholdning',
  '/lp/kickoff-underholdning',
  '/lp/sommerfest-underholdning',
  '/lp/tryllekunstner-bergen',
  '/lp/tryllekunstner-oslo',
  '/lp/tryllekunstner-stavanger',
  '/lp/tryllekunstner-trondheim',
]
