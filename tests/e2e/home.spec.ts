import type { Page } from 'playwright/test'
import { DESKTOP_MIN_WIDTH_PX } from '#islands/film.ts'
import {
  expect,
  expectAccessible,
  holdBack,
  PAGE_SCRIPT,
  requests,
  startPageScript,
  test,
} from '../support/browser.ts'
import { expectFadesInOnce } from '../support/fading.ts'
import { film, play, setHidden, stop, stopFilm } from '../support/film.ts'

const FILMS = /\/videos\/hero-(desktop|mobile)\.(webm|mp4)$/

/** The film files the page requests, in order. */
function filmsAskedFor(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (FILMS.test(path) && asked.at(-1) !== path) asked.push(path)
  })
  return asked
}

/** What the console is told of a film that does not come; browsers warn of other things on a slow machine. */
const warningOfFilm = (page: Page) =>
  page.waitForEvent(
    'console',
    (message) => message.type() === 'warning' && message.text().includes('hero film'),
  )

/** The last mark of both rows of clients is beyond the edge, and is scrolled to by the keyboard. */
async function expectMarksScroll(page: Page): Promise<void> {
  const rail = page.getByRole('region', { name: 'Merkene til kundene' })
  const ends = rail.locator('li:last-child img')
  await expect(ends).toHaveCount(2)
  await rail.focus()
  for (const mark of await ends.all()) await expect(mark).not.toBeInViewport()
  await expect(async () => {
    for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowRight')
    for (const mark of await ends.all()) await expect(mark).toBeInViewport({ ratio: 1, timeout: 1 })
  }).toPass({ intervals: [50] })
  await expect(rail).toBeFocused()
}

/** Runs in the page: how much of the poster differs from the film's first frame, from 0 to 1. */
async function shareThatDiffers(cut: { top: number; height: number }): Promise<number> {
  const poster = document.querySelector<HTMLImageElement>('.hero-pic img')
  const film = document.querySelector<HTMLVideoElement>('.hero-pic video')
  if (!poster || !film) return 1
  await poster.decode()
  film.pause()
  await new Promise((resolve) => {
    film.addEventListener('seeked', resolve, { once: true })
    film.currentTime = 0
  })
  const [width, height] = [320, 180]
  const pixels = (draw: (to: CanvasRenderingContext2D) => void) => {
    const to = new OffscreenCanvas(width, height).getContext('2d') as unknown as CanvasRenderingContext2D
    draw(to)
    return to.getImageData(0, 0, width, height).data
  }
  const still = pixels((to) => to.drawImage(poster, 0, 0, width, height))
  const frame = pixels((to) =>
    to.drawImage(film, 0, cut.top, film.videoWidth, cut.height, 0, 0, width, height),
  )
  return still.filter((value, at) => Math.abs(value - (frame[at] ?? 0)) > 48).length / still.length
}

test('«Se 40 sekunder» opens the film in its window, and fetches neither before (F-1414)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Film</title>' }),
  )
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(fetched.filter((url) => /youtube|VideoWindow|react/.test(url))).toEqual([])
  const button = page.getByRole('link', { name: 'Se 40 sekunder' })
  const window = page.getByRole('dialog', { name: 'Nærmagien på video' })
  for (const _ of ['fetched', 'there']) {
    await button.click()
    await expect(window).toBeVisible()
    await expect(window.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\//)
    await page.keyboard.press('Escape')
    await expect(window).toBeHidden()
    await expect(button).toBeFocused()
  }
})

test('where the script of the film’s window is lost, it is asked for anew; then the link leads to the film (F-1414)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const film = 'https://www.youtube-nocookie.com/**'
  await page.route(film, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }))
  const link = page.getByRole('link', { name: 'Se 40 sekunder' })
  // As for browsers that remember what failed: the same address never comes.
  await page.route('**/VideoWindow.*.js', (route) => route.abort())
  await page.goto('/')
  await link.click()
  await expect(page.getByRole('dialog', { name: 'Nærmagien på video' })).toBeVisible()
  await page.route('**/VideoWindow.*.js*', (route) => route.abort())
  await page.reload()
  await link.click()
  await page.waitForURL(film)
})

test('home is accessible, and leads to each occasion within a screen and a half', { tag: '@phone' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expectAccessible(page)
  const ways = page.getByRole('navigation', { name: 'Finn festen deres' })
  for (const name of ['Julebord', 'Kickoff', 'Sommerfest']) {
    const way = ways.getByRole('link', { name })
    await expect(way).toHaveAttribute('href', `/underholdning-${name.toLowerCase()}`)
    const { y, height } = (await way.boundingBox())!
    expect(y + height).toBeLessThan(page.viewportSize()!.height * 1.5)
  }
})

test('the poster comes first, then the film fades in, looping and muted (F-815, F-816, F-1075)', {
  tag: '@phone',
}, async ({ page }) => {
  const order: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (/hero-.*\.avif$/.test(path)) order.push('poster')
    if (FILMS.test(path) && order.at(-1) !== 'film') order.push('film')
  })
  const asked = filmsAskedFor(page)
  await page.goto('/')
  await expect(film(page)).toHaveClass(/is-ready/)
  expect(order).toEqual(['poster', 'film'])
  expect(asked).toEqual(['/videos/hero-mobile.webm'])
  await expect(film(page)).toHaveJSProperty('loop', true)
  await expect(film(page)).toHaveJSProperty('muted', true)
  await expect(film(page)).toHaveJSProperty('paused', false)
  await expect(film(page)).toHaveCSS('opacity', '1')
})

test('a section fades in once (F-129)', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expectFadesInOnce(page, page.locator('.bond'))
})

test.describe('what home says', { tag: '@desktop' }, () => {
  test.use({ onlyReads: true })

  test('home says in seven sections what Falk does and promises (F-104, F-105, F-106, F-108, F-201, F-202, F-208, F-209, F-210, F-211, F-212, F-213, F-1264)', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('main > section')).toHaveCount(7)
    await expect(page.locator('main > section').locator('h1, h2')).toHaveText([
      'Underholdning som gjør firmafesten uforglemmelig',
      'Ditt selskap er i godt selskap',
      'Det de snakker om i lunsjen på mandag',
      'Tre måter å få salen med på',
      'Magikeren du kan stole på',
      'Får du ikke skryt, får du alt tilbake',
      'Klar for en uforglemmelig bedriftskveld?',
    ])
    await expect(page.locator('.claims li')).toHaveText([
      '16+ år på scenen',
      '500+ firmafester',
      '0 refusjoner',
      '42 000 følgere',
      '10 mill. visninger på video',
    ])
    await expect(page.locator('.claims a')).toHaveText('10 mill. visninger på video')
    await expect(page.locator('.claims a')).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\//)
    const services = page.locator('.service')
    await expect(services.getByRole('heading')).toHaveText([
      'Magisk Konferansier',
      'Magisk Sceneshow',
      'Interaktiv nærmagi',
    ])
    for (const service of await services.all()) await expect(service.getByRole('listitem')).toHaveCount(3)
    await expect(page.getByText('Magisk Aften')).toBeVisible()
    const points = page.getByRole('region', { name: 'Magikeren du kan stole på' }).getByRole('listitem')
    await expect(points).toHaveCount(3)
    for (const point of await points.all()) await expect(point.getByRole('img', { name: /./ })).toHaveCount(1)
    await expect(page.locator('.bond')).toContainText(
      /betaler Falk tilbake hele honoraret.*lunsj på hele kontoret/,
    )
    const closing = page.getByRole('region', { name: 'Klar for en uforglemmelig bedriftskveld?' })
    await expect(closing.getByRole('link', { name: 'Sjekk tilgjengelighet' })).toHaveAttribute(
      'href',
      '/kontakt',
    )
    const cards = page.locator('.ace')
    await expect(cards).toHaveCount(4)
    for (const [width, isFourthShown] of [
      [1440, true],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await expect(cards.nth(2)).toBeVisible()
      await expect(cards.nth(3)).toBeVisible({ visible: isFourthShown })
    }
    const hero = page.locator('.hero')
    await expect(hero.getByText('Svar innen 12 timer')).toBeVisible()
    const button = hero.getByRole('link', { name: 'Sjekk Falks tilgjengelighet' })
    await expect(button).toHaveCSS('text-transform', 'uppercase')
    await button.click()
    await expect(page).toHaveURL(/\/kontakt$/)
  })

  test('home shows 29 client marks by name with a quote, and leads to every occasion and city (F-204, F-205, F-206, F-701, F-1402)', async ({
    page,
  }) => {
    await page.goto('/')
    const logos = page.getByRole('region', { name: 'Ditt selskap er i godt selskap' })
    await expect(logos.getByRole('heading')).toHaveCSS('text-transform', 'uppercase')
    await expect(logos.getByRole('listitem')).toHaveCount(29)
    await expect(logos.getByRole('img', { name: /./ })).toHaveCount(29)
    await expect(logos.getByRole('img', { name: 'Saltstein' })).toBeVisible()
    // Drawn in one tone by the build (src/integrations/pictures/monochrome.ts), whatever colour a logo has.
    await expect(logos.getByRole('img', { name: 'Saltstein' })).toHaveAttribute('src', /\.webp$/)
    await expect(logos.locator('blockquote')).toBeVisible()

    const leads = async (where: string) =>
      page
        .locator(`${where} a[href^="/"]`)
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))].sort())
    const main = await leads('main')
    const footer = await leads('footer nav')
    expect(footer.length).toBeGreaterThan(6)
    for (const path of footer) if (path !== '/faq') expect(main).toContain(path)
  })
})

test.describe('the hero film', { tag: '@desktop' }, () => {
  test('the poster is the first frame of the film, on a desk and on a phone (F-815)', async ({ page }) => {
    for (const [width, cut] of [
      [1280, { top: 0, height: 720 }],
      [390, { top: 130, height: 1000 }], // the part of the phone's film that its poster shows: art/pictures.mjs
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await expect(film(page)).toHaveClass(/is-ready/)
      await expect.poll(() => page.evaluate(shareThatDiffers, cut)).toBeLessThan(0.0005)
    }
  })

  test('the poster is seen until the film has data; it rests while its tab is hidden and when stopped (F-815, F-822)', async ({
    page,
  }) => {
    const letThrough = await holdBack(page, FILMS)
    await page.goto('/')
    await expect(film(page)).toHaveCount(1)
    await expect(film(page)).toHaveCSS('opacity', '0')
    letThrough()
    await expect(film(page)).toHaveCSS('opacity', '1')
    await expect(film(page)).toHaveJSProperty('paused', false)
    await setHidden(page, true)
    await expect(film(page)).toHaveJSProperty('paused', true)
    await setHidden(page, false)
    await expect(film(page)).toHaveJSProperty('paused', false)
    await stopFilm(page)
    await play(page).click()
    await expect(film(page)).toHaveJSProperty('paused', false)
    await expect(stop(page)).toBeVisible()
  })

  test('the file switches at 1024 px (F-817, F-1105)', async ({ page }) => {
    const asked = filmsAskedFor(page)
    await page.setViewportSize({ width: 1023, height: 800 })
    await page.goto('/')
    await expect(film(page)).toHaveClass(/is-ready/)
    expect(asked).toEqual(['/videos/hero-mobile.webm'])
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect.poll(() => asked).toEqual(['/videos/hero-mobile.webm', '/videos/hero-desktop.webm'])
    await expect(film(page)).toHaveCount(1)
  })

  test('a browser that cannot play webm gets mp4 (F-818)', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = (type) => (type.includes('webm') ? '' : 'maybe')
    })
    const asked = filmsAskedFor(page)
    await page.goto('/')
    await expect.poll(() => asked).toEqual(['/videos/hero-desktop.mp4'])
  })

  test('webm fails, mp4 is tried once, then a desktop shows the magician, a phone the poster (F-819, F-820, F-968)', async ({
    page,
  }) => {
    const asked = filmsAskedFor(page)
    const warning = warningOfFilm(page)
    await page.route(FILMS, (route) => route.abort())
    await page.goto('/')
    await warning
    expect(asked).toEqual(['/videos/hero-desktop.webm', '/videos/hero-desktop.mp4'])
    await expect(film(page)).toHaveCount(0)
    const picture = page.locator('.hero-pic img')
    await expect(picture).toHaveAttribute('src', /\/magician\.[^/]*$/)
    await expect(picture).toHaveAttribute('alt', /^Magikeren/)
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1920)
    expect(await picture.boundingBox()).toEqual(await page.locator('.hero-pic').boundingBox())
    const warnedAgain = warningOfFilm(page)
    await page.setViewportSize({ width: DESKTOP_MIN_WIDTH_PX - 1, height: 900 })
    await warnedAgain
    await expect(picture).not.toHaveAttribute('src', /magician/)
    await expect(picture).toBeVisible()
  })

  test('when what plays the film does not come, the poster stays and the console is told (F-968)', async ({
    page,
  }) => {
    const told = page.waitForEvent('console', (message) => /hydrating .*HeroVideo/.test(message.text()))
    await page.route('**/HeroVideo*.js*', (route) => route.abort())
    await page.goto('/')
    await told
    await expect(page.locator('.hero-pic img')).toBeVisible()
  })

  test('no film with reduced motion, and nothing of React for it, until motion is welcome (F-821)', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const asked = filmsAskedFor(page)
    const scripts = requests(page, 'GET', /\.js$/)
    await page.goto('/')
    await startPageScript(page)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    expect(scripts.map((request) => new URL(request.url()).pathname)).toEqual([
      expect.stringMatching(PAGE_SCRIPT),
    ])
    await expect(film(page)).toHaveCount(0)
    await expect(page.locator('.hero-pause')).toBeHidden()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(stop(page)).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(film(page)).toHaveCount(0)
    await expect(page.locator('.hero-pause')).toBeHidden()
  })

  test('no film with data-saver (F-821)', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const asked = filmsAskedFor(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
  })
})

test.describe('motion', { tag: '@desktop' }, () => {
  test('the client names drift while they are seen, and stand still under a pointer or the keyboard (F-207)', async ({
    page,
  }) => {
    await page.goto('/')
    const row = page.locator('.rail ul').first()
    await page.locator('.bond').scrollIntoViewIfNeeded()
    await expect(row).toHaveCSS('animation-play-state', 'paused')
    await page.locator('.rail').scrollIntoViewIfNeeded()
    await expect(row).toHaveCSS('animation-play-state', 'running')
    await page.locator('.final').scrollIntoViewIfNeeded()
    await expect(row).toHaveCSS('animation-play-state', 'paused')

    const rail = page.getByRole('region', { name: 'Merkene til kundene' })
    await rail.scrollIntoViewIfNeeded()
    await expect(row).toHaveCSS('animation-play-state', 'running')
    await rail.hover()
    await expect(row).toHaveCSS('animation-play-state', 'paused')
    await page.getByRole('heading', { name: 'Ditt selskap er i godt selskap' }).hover()
    await expect(row).toHaveCSS('animation-play-state', 'running')
    await page.locator('.hero .btn-gold').focus()
    await page.keyboard.press('Tab')
    while (await page.locator('.hero :focus').count()) await page.keyboard.press('Tab')
    await expect(rail).toBeFocused()
    // The mask would hide a ring outside it.
    await expect(rail).toHaveCSS('outline-offset', '-2px')
    await expect(row).toHaveCSS('animation-play-state', 'paused')
    await page.keyboard.press('Tab')
    await expect(rail).not.toBeFocused()
  })

  test('with reduced motion everything stands there at once, and the client marks are scrolled to (F-129)', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    // The script that would dim the sections marks the client names once they are seen: by then it has run.
    const rail = page.locator('.rail').first()
    await rail.scrollIntoViewIfNeeded()
    await expect(rail).toHaveAttribute('data-seen')
    const sections = page.locator('main > section')
    await expect(sections).toHaveCount(7)
    await expect(page.locator('.dim')).toHaveCount(0)
    for (const section of await sections.all()) await expect(section).toHaveCSS('opacity', '1')
    await expect(page.locator('.rail ul').first()).toHaveCSS('animation-name', 'none')
    await expectMarksScroll(page)
  })
})

test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false })

  test('every section is there to read, the client marks are scrolled to, and the film has its player (F-1414)', async ({
    page,
  }) => {
    await page.goto('/')
    const sections = page.locator('main > section')
    await expect(sections).toHaveCount(7)
    for (const section of await sections.all()) await expect(section).toBeVisible()
    await expect(page.locator('.dim')).toHaveCount(0)
    await expect(page.locator('.hero-pic img')).toBeVisible()
    await expectMarksScroll(page)
    const player = 'https://www.youtube-nocookie.com/**'
    await page.route(player, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }),
    )
    await page.getByRole('link', { name: 'Se 40 sekunder' }).click()
    await page.waitForURL(player)
  })
})
