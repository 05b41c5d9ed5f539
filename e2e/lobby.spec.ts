import type { Page } from '@playwright/test'
import { signInBrowser } from './support/api-player.ts'
import { PHONE } from './support/devices.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import { fundAccount } from './support/payments.ts'
import { playSpin } from './support/rounds.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Games', exact: true })
const covers = (page: Page) => list(page).locator('.c-cover__link')
const getFavouriteButton = (page: Page, game: string) =>
  list(page).getByRole('button', { name: `Favourite: ${game}` })

async function expectNoOverflow(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

test('serves each category and provider at its address, and 404 for others [2.1-06 2.1-09 2.1-25a]', async ({
  request,
  platform,
}) => {
  const get = (path: string) => request.get(`${platform.url}${path}`, { maxRedirects: 0 })
  const first = await get('/categories?sort=new')
  expect([first.status(), first.headers().location]).toEqual([302, '/categories/slots?sort=new'])
  expect(first.headers()['cache-control']).toContain('no-store')
  const all = await (await get('/de/categories/all?search=grand+zero')).text()
  expect([all.includes('<h1>Alle Spiele</h1>'), all.includes('href="/de/games/grand-zero"')]).toEqual([
    true,
    true,
  ])
  const german = await get('/de/categories')
  expect(german.headers().location).toBe('/de/categories/slots')
  const page = await (await get('/categories/slots')).text()
  expect(page).toContain('<h1>Slots</h1>')
  expect(page).toContain('href="/games/moth-queen"')
  expect(page).toContain(`<link rel="canonical" href="${platform.url}/categories/slots"`)
  for (const path of ['/providers', '/providers/croupier-studio'])
    expect([path, (await get(path)).status()]).toEqual([path, 200])
  for (const path of ['/categories/no-such-one', '/providers/no-such-one', '/providers/%25'])
    expect([path, (await get(path)).status()]).toEqual([path, 404])
  // A page past the end links back to the list.
  for (const path of ['/categories/new', '/providers', '/providers/croupier-studio', '/tournaments']) {
    const pastEndResponse = await get(`${path}?page=900`)
    expect([path, pastEndResponse.status()]).toEqual([path, 404])
    expect(await pastEndResponse.text()).toContain('<main')
  }
  // An unknown provider is dropped, so that an address cannot put its own text on the page.
  const filteredResponse = await get('/de/categories/slots?provider=zzmark,croupier-studio&sort=title')
  expect([filteredResponse.status(), filteredResponse.headers().location]).toEqual([
    302,
    '/de/categories/slots?provider=croupier-studio&sort=title',
  ])
  expect((await get('/categories/slots?provider=zzmark')).headers().location).toBe('/categories/slots')
  // The page's size does not depend on the length of its address.
  const longPage = await (await get(`/categories/slots?x=${'zz'.repeat(5_000)}`)).text()
  expect(longPage).not.toContain('zzzzzz')
})

test('asks a guest to sign in to see favourites', async ({ request }) => {
  const response = await request.get('/favorites', { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([302, '/?sign-in=true'])
})

test('preloads the covers of the first frame and no others [9-13a]', async ({ request, platform }) => {
  for (const path of ['/categories/slots', '/providers/croupier-studio']) {
    const page = await (await request.get(`${platform.url}${path}`)).text()
    const withScripts = page.replaceAll(/<noscript>.*?<\/noscript>/gs, '')
    const pictures = withScripts.match(/<img [^>]*-tall\.[^>]*>/g) ?? []
    const isFirst = pictures.map(
      (picture) => /fetchpriority="high"/i.test(picture) && !/loading=/.test(picture),
    )
    const isLazy = pictures.map((picture) => /loading="lazy"/.test(picture))
    // A row of a phone.
    expect([path, isFirst.indexOf(false), isFirst.lastIndexOf(true)]).toEqual([path, 3, 2])
    expect([path, isLazy.indexOf(true), isLazy.lastIndexOf(false)]).toEqual([path, 3, 2])
  }
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('returns to the same place of the home page when the code of its lower blocks arrives late', async ({
    page,
  }) => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/guest-block-[^/]*\.js/, async (route) => {
      await isReleased
      await route.continue()
    })
    await page.goto('/')
    await waitForHydration(page)
    const { row, readPosition } = await scrollToRow(page)
    const before = await readPosition()
    await row.locator('.c-cover').first().click()
    await expect(page).toHaveURL(/\/games\//)
    await page.goBack()
    // Time enough for a page that does not wait for the code.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    })
    release()
    await expect(row).toBeInViewport()
    await expect.poll(readPosition).toBe(before)
  })

  test('navigates between categories, finds games by words in their names, asks a guest to sign in to mark a favourite, and opens categories and providers over any page [1-07:categories 2.1-09 2.3-06:categories 2.3-06:providers]', async ({
    page,
  }) => {
    await page.goto('/')
    await waitForHydration(page)
    await test.step('instantly back', () => expectInstantReturn(page))
    await page.getByRole('link', { name: 'See all' }).first().click()
    await expect(page).toHaveURL('/categories/slots')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slots')
    await expect(covers(page)).toHaveCount(42)
    await expectNoOverflow(page)
    await test.step('answers a press before it is released', async () => {
      const filters = page.getByRole('link', { name: 'Filters', exact: true })
      await filters.hover()
      await page.mouse.down()
      await expect(filters).toHaveCSS('opacity', '0.75')
      await page.mouse.up()
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(covers(page)).toHaveCount(60)
    await list(page).getByRole('link', { name: 'Favourite: Moth Queen' }).click()
    await expect(page).toHaveURL(/[?&]sign-in=true/)
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const categories = page.getByRole('navigation', { name: 'Categories' })
    await categories.getByRole('link', { name: 'Respins' }).click()
    await expect(page).toHaveURL('/categories/respins')
    await expect(categories.getByRole('link', { name: 'Respins' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Respins')
    await page.getByLabel('Sort').selectOption('By name')
    await expect(page).toHaveURL('/categories/respins?sort=title')
    const names = await covers(page).allTextContents()
    await expect(async () => {
      const shown = await covers(page).allTextContents()
      expect(shown).toEqual(shown.toSorted((one, other) => one.localeCompare(other, 'en')))
    }).toPass()
    expect(names.length).toBeGreaterThan(3)

    const field = page.getByRole('searchbox', { name: 'Find a game' })
    await field.fill('no game is called that')
    await expect(page.getByRole('heading', { name: 'No games found' })).toBeVisible()
    await page.getByRole('link', { name: 'Show all games' }).click()
    await expect(page).toHaveURL('/categories/respins')
    await expect(field).toHaveValue('')
    await expect(covers(page)).toHaveCount(names.length)

    await navigateInDocument(page, '/terms?categories=true')
    const dialog = page.getByRole('dialog', { name: 'Categories' })
    await expect(dialog.getByRole('link')).toHaveCount(10)
    await dialog.getByRole('link', { name: /^Free spins/ }).click()
    await expect(page).toHaveURL('/categories/free-spins')
    await expect(dialog).toBeHidden()

    await navigateInDocument(page, '/terms?providers=true')
    const providers = page.getByRole('dialog', { name: 'Providers' })
    await expect(providers.getByRole('link', { name: /^Croupier Studio/ })).toBeVisible()
    await providers.getByRole('searchbox').fill('nobody')
    await expect(providers.getByRole('heading', { name: 'No provider with this name' })).toBeVisible()
    await providers.getByRole('button', { name: 'Clear search' }).click()
    await providers.getByRole('link', { name: /^Croupier Studio/ }).click()
    await expect(page).toHaveURL('/providers/croupier-studio')
    await expect(providers).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Croupier Studio')
    await expect(covers(page)).toHaveCount(42)
    await page.getByRole('link', { name: 'All providers' }).click()
    await expect(page).toHaveURL('/providers')
    await expect(page.getByRole('link', { name: 'Croupier Studio' })).toBeVisible()
    await expectNoOverflow(page)
  })
})

/** The style sheets, scripts and pictures that took bytes from the network. */
const readTransferred = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming &&
        entry.transferSize > 0 &&
        /\/(?:assets|media)\//.test(entry.name)
          ? [entry.name]
          : [],
      ),
  )

async function scrollToRow(page: Page) {
  const row = page.locator('.c-rail__list').nth(1)
  await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return { row, readPosition: () => page.evaluate(() => scrollY) }
}

/** On the way back from a game, the page is as it was, although the server answers nothing. */
async function expectInstantReturn(page: Page): Promise<void> {
  const { row, readPosition } = await scrollToRow(page)
  const before = await readPosition()
  expect(before).toBeGreaterThan(0)
  const openGame = async () => {
    await row.locator('.c-cover').first().click()
    await expect(page).toHaveURL(/\/games\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await openGame()
  const loaded = await readTransferred(page)
  expect(loaded.length).toBeGreaterThan(0)
  await page.evaluate(() => performance.clearResourceTimings())
  await page.goBack()
  await expect(row).toBeInViewport()
  await expect.poll(readPosition).toBe(before)
  const again = await readTransferred(page)
  expect(again.filter((file) => loaded.includes(file))).toEqual([])
  await openGame()
  // From here on the browser uses no cache.
  await page.route(/\.data\b/, () => {})
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(row).toBeInViewport()
  await expect.poll(readPosition).toBe(before)
  await page.unroute(/\.data\b/)
}

/** The overlay of a cover on a page with covers, from which the demo opens. */
async function expectOverlays(page: Page): Promise<void> {
  const veil = page.locator('.c-cover__veil')
  const cover = (name: string) => page.locator('.c-cover', { hasText: name })
  await cover('Moth Queen').hover()
  await expect(veil).toHaveText(/Moth Queen.*Croupier Studio · RTP 9\d(\.\d+)?%.*Play.*Try for free/)
  await expect(cover('Moth Queen').locator('.c-cover__veil')).toBeVisible()
  const theme = await page.locator('html').getAttribute('data-theme')
  for (const shown of [theme === 'light' ? 'dark' : 'light', theme]) {
    await page.locator('html').evaluate((root, name) => {
      root.dataset.theme = name ?? ''
    }, shown)
    await expectAccessible(page, { within: '.c-cover:has(.c-cover__veil)' })
  }
  await cover('Night Express').hover()
  await expect(veil).toContainText('Night Express')
  await page.keyboard.press('Escape')
  await expect(veil).toHaveCount(0)

  await page.getByRole('button', { name: 'Expand menu' }).hover()
  await page.getByRole('link', { name: 'Saffron Road', exact: true }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(veil).toContainText('Saffron Road')
  // In tab order the overlay's links follow the cover's link.
  await page.keyboard.press('Tab')
  await expect(veil.getByRole('link', { name: 'Play Saffron Road' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(veil.getByRole('link', { name: 'Try for free: Saffron Road' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/games/saffron-road')
  await expect(page.frameLocator('iframe').getByRole('button', { name: /^Spin/ })).toBeVisible()
}

/** Finds a game over any page, and opens it. */
async function findByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Find a game' })
  await expect(search.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('ambr orchrad')
  await expect(search.getByRole('option', { selected: true })).toHaveText(/Amber Orchard.*RTP/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/games/amber-orchard')
  await expect(search).toBeHidden()
  await page.goBack()
  await expect(search.getByRole('combobox')).toHaveValue('ambr orchrad')
  await expect(search.getByRole('option', { selected: true })).toHaveText(/Amber Orchard/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/games/amber-orchard')
}

test('stores a player’s favourites, restores one that was removed by mistake, finds a misspelt game by keys and plays it as a demo and for money, shows recently played games, and an overlay on a cover on hover and focus, from which the demo opens [1-07:catalogue 1-07:favourites 2.1-14 7-32 1-07:recently-played 2.1-17 7-33:played]', async ({
  page,
  player,
}) => {
  const fetchFavourites = async () =>
    (await player.get<{ slug: string }[]>('/api/game/games/favorites')).map(({ slug }) => slug)
  await page.goto('/favorites')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse games' }).click()
  await expect(page).toHaveURL('/categories/slots')
  for (const game of ['Moth Queen', 'Night Express']) {
    await getFavouriteButton(page, game).click()
    await expect(getFavouriteButton(page, game)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect.poll(fetchFavourites).toEqual(['night-express', 'moth-queen'])
  await test.step('the overlay', () => expectOverlays(page))

  await navigateInDocument(page, '/favorites')
  await expect(covers(page)).toHaveText(['Night Express', 'Moth Queen'])
  await expectAccessible(page)
  await expectNoOverflow(page)
  await getFavouriteButton(page, 'Night Express').click()
  await expect.poll(fetchFavourites).toEqual(['moth-queen'])
  await expect(covers(page)).toHaveText(['Night Express', 'Moth Queen'])
  await getFavouriteButton(page, 'Night Express').click()
  await expect.poll(fetchFavourites).toEqual(['night-express', 'moth-queen'])
  await getFavouriteButton(page, 'Moth Queen').click()
  await expect.poll(fetchFavourites).toEqual(['night-express'])
  await page.reload()
  await waitForHydration(page)
  await expect(covers(page)).toHaveText(['Night Express'])

  await navigateInDocument(page, '/recently-played')
  await expect(page.getByRole('heading', { name: 'Nothing played yet' })).toBeVisible()
  await fundAccount(player, '30.00')
  await test.step('a misspelt game is found and opened by keys', () => findByKeys(page))
  const spin = page.frameLocator('iframe').getByRole('button', { name: /^Spin/ })
  await page.getByRole('button', { name: 'Try for free' }).press('Enter')
  await expect(spin).toBeVisible()
  await page.getByRole('button', { name: 'Play for money' }).press('Enter')
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter')
  // Only a session for money has a clock.
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(spin).toBeEnabled()
  await spin.press('Enter')
  await expect.poll(async () => (await player.get<unknown[]>('/api/game/spins')).length).toBe(1)
  await navigateInDocument(page, '/recently-played')
  await expect(covers(page)).toHaveText(['Amber Orchard'])
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('keeps a player’s favourites and played games the same in two browsers [1-07:favourites 1-07:recently-played]', async ({
  page,
  browser,
  baseURL,
  platform,
  player,
}) => {
  await fundAccount(player, '30.00')
  const context = await browser.newContext({ ...PHONE, ...(baseURL && { baseURL }) })
  await signInBrowser(context, platform.url, player)
  const phone = await context.newPage()
  await page.goto('/categories/slots')
  await waitForHydration(page)
  await phone.goto('/favorites')
  await waitForHydration(phone)
  await expect(phone.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  // What one browser marks appears in the other without a reload, and can be removed there.
  for (const game of ['Moth Queen', 'Night Express']) await getFavouriteButton(page, game).click()
  await expect(covers(phone)).toHaveText(['Night Express', 'Moth Queen'])
  await getFavouriteButton(phone, 'Moth Queen').tap()
  await expect(getFavouriteButton(page, 'Moth Queen')).toHaveAttribute('aria-pressed', 'false')
  await expect(getFavouriteButton(page, 'Night Express')).toHaveAttribute('aria-pressed', 'true')

  await navigateInDocument(phone, '/recently-played')
  await expect(phone.getByRole('heading', { name: 'Nothing played yet' })).toBeVisible()
  await playSpin(player, 'amber-orchard', '0.20')
  await expect(covers(phone)).toHaveText(['Amber Orchard'])
  await navigateInDocument(page, '/')
  await expect(page.getByRole('heading', { name: 'Carry on' })).toBeVisible()
  await context.close()

  const slugsOf = async (list: string) =>
    (await player.get<{ slug: string }[]>(`/api/game/games/${list}`)).map(({ slug }) => slug)
  expect(await slugsOf('favorites')).toEqual(['night-express'])
  expect(await slugsOf('played')).toEqual(['amber-orchard'])
})
