import { film, play, setHidden, stop, stopFilm } from '../support/film.ts'
import { expect, test } from '../support/partner.ts'

/** Refuses every film that nobody has asked for with a press, as an iPhone in low-power mode does. */
function refusePlay(): void {
  const start = HTMLMediaElement.prototype.play
  let pressed = false
  addEventListener('pointerdown', () => (pressed = true), true)
  HTMLMediaElement.prototype.play = function () {
    if (pressed) return start.call(this)
    return Promise.reject(new DOMException('low power', 'NotAllowedError'))
  }
}

/** Fetches nothing of a film that has not been allowed to play, as iPhones do. */
function fetchNothing(): void {
  const make = document.createElement
  document.createElement = function (this: Document, name: string, options?: ElementCreationOptions) {
    const made = make.call(this, name, options)
    if (made instanceof HTMLMediaElement) made.preload = 'none'
    return made
  } as typeof document.createElement
}

/** From now on the film says nothing of its own: on a busy machine it waits for data and plays on as it likes. */
function keepsSilent(film: Element): void {
  for (const event of ['playing', 'waiting', 'pause'])
    film.parentElement!.addEventListener(event, (said) => said.isTrusted && said.stopPropagation(), true)
}

/** A page of every kind that has a film. */
const PAGES = ['/', '/underholdning-julebord', '/tilbud/nordisk-kraft', '/partner/radisson']

for (const path of PAGES) {
  test(`the film of ${path} has a button where the browser refuses to start it`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.addInitScript(refusePlay)
    await page.goto(path)
    await expect(play(page)).toBeVisible()
    await expect(film(page)).toHaveJSProperty('paused', true)
    await expect(stop(page)).toHaveCount(0)
    await play(page).click()
    await expect(stop(page)).toBeVisible()
    await expect(film(page)).toHaveJSProperty('paused', false)
    await stopFilm(page)
  })
}

test('a film that may not be fetched unasked has its button, and plays when pressed', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(refusePlay)
  await page.addInitScript(fetchNothing)
  await page.goto('/')
  await expect(play(page)).toBeVisible()
  await expect(film(page)).toHaveJSProperty('readyState', 0)
  await play(page).click()
  await expect(stop(page)).toBeVisible()
  await expect(film(page)).toHaveClass(/is-ready/)
  await stopFilm(page)
})

test.describe('a film that has begun', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await expect(stop(page)).toBeVisible()
  })

  test('and is suspended by the browser can be played', async ({ page }) => {
    await film(page).evaluate((video: HTMLVideoElement) => video.pause())
    await expect(play(page)).toBeVisible()
    await play(page).click()
    await expect(stop(page)).toBeVisible()
    await expect(film(page)).toHaveJSProperty('paused', false)
  })

  test('and waits for data says so until it moves again', async ({ page }) => {
    await film(page).evaluate(keepsSilent)
    await film(page).dispatchEvent('waiting')
    await expect(play(page)).toBeVisible()
    await film(page).dispatchEvent('playing')
    await expect(stop(page)).toBeVisible()
  })

  test('rests in a background tab, and stays stopped there', async ({ page }) => {
    await setHidden(page, true)
    await expect(play(page)).toBeVisible()
    await setHidden(page, false)
    await expect(stop(page)).toBeVisible()
    await stopFilm(page)
    await setHidden(page, true)
    await setHidden(page, false)
    await expect(play(page)).toBeVisible()
    await expect(film(page)).toHaveJSProperty('paused', true)
  })
})
