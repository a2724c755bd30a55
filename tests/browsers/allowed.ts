/**
 * What the linters object to and the site uses all the same, with the reason. The styles are judged by the year a
 * feature was in every browser; the first group is younger than that year and yet in every browser of the list.
 */
export const ALLOWED: Readonly<Record<string, string>> = {
  // Every browser of the list has it.
  "At-rule '@container'": 'Safari 16.0, Chrome 105, Firefox 110.',
  "Property 'container'": 'As @container.',
  "Unit 'cqw'": 'As @container.',
  "Function 'color-mix'": 'Safari 16.2, Chrome 111, Firefox 113.',
  "Function 'oklab'": 'Safari 15.4, Chrome 111, Firefox 113.',
  "Property 'outline'": 'It follows rounded corners from Safari 16.4 on.',
  "Property 'overscroll-behavior'": 'Safari 16.0, Chrome 63, Firefox 59.',
  "Property 'overscroll-behavior-x'": 'As overscroll-behavior.',
  "Selector 'has'": 'Safari 15.4, Chrome 105, Firefox 121.',
  // The build adds what the others need.
  "At-rule '@property'": 'Tailwind sets the initial values itself in browsers without it.',
  "Property 'line-clamp'": 'Stands beside -webkit-line-clamp, which every browser has.',
  "Property 'mask'": 'The build adds -webkit-mask for Chromium up to 119.',
  "Property 'mask-composite'": 'The build adds -webkit-mask-composite for Chromium up to 119.',
  "Property 'print-color-adjust'": 'The build adds -webkit-print-color-adjust for Chromium up to 135.',
  // Enhancements: without them the page reads and works the same.
  "At-rule '@page'": "Without it a sheet has the browser's own margins.",
  "At-rule '@starting-style'": 'Without it something appears at once.',
  "Media condition 'scripting'":
    'Without it nothing is hidden until a script has run: panels start open, a logo may change its ground.',
  "Property 'accent-color'": 'Without it a tick has the colour of the system.',
  "Property 'content-visibility'": 'Part of the unfolding of an answer; without it the answer opens at once.',
  "Property 'field-sizing'": 'Without it a text field keeps its height and scrolls.',
  "Property 'forced-color-adjust'": 'Matters only where there are contrast themes.',
  "Property 'hyphens'": 'Without it a long word breaks without a hyphen.',
  "Property 'interpolate-size'": 'Part of the unfolding of an answer.',
  "Property 'orphans'": 'Without it the first line of a paragraph may stand alone at the foot of a sheet.',
  "Property 'resize'": 'A text field on an iPhone has no handle.',
  "Property 'scrollbar-width'": 'Without it a row that scrolls shows its scrollbar.',
  "Property 'text-size-adjust'":
    'Stands beside -webkit-text-size-adjust; other browsers do not enlarge text.',
  "Property 'text-wrap'": 'Without it the lines of a heading are not of even length.',
  "Property 'widows'": 'Without it the last line of a paragraph may stand alone at the head of a sheet.',
  "Property 'zoom'": 'Without it (Firefox up to 125) the preview of an offer is larger.',
  "Selector 'details-content'": 'Part of the unfolding of an answer.',
  "Selector 'open'": "One of several in Tailwind's variant for what is open; the attribute suffices.",
  "Selector 'popover-open'": 'As :open.',
  // Asked for before it is used.
  'document.prerendering()': 'Where it is missing, no page is prepared before it is shown.',
  'Navigation.currentEntry()': 'React asks whether there is a navigation.',
  'Navigation.navigate()': 'As currentEntry.',
  'Navigation.transition()': 'As currentEntry.',
  'navigator.connection()':
    'Where it is missing, nobody has asked to save data; React asks before it reads it.',
  requestIdleCallback: 'Where it is missing, a timer does (src/scripts/idle.ts).',
  "Value 'avoid' of property 'break-after'": 'Without it a heading may end a sheet.',
  "Value 'avoid' of property 'break-before'": 'Without it the end of a page may begin a sheet.',
}
