import type { APIRequestContext, Page } from '@playwright/test'
import { startLargeStudio } from './support/large-studio.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import { NIGHTLY } from './support/nightly.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'
import { startWithOperator } from './support/with-operator.ts'

const getGameLinks = (page: Page) =>
  page.getByRole('list', { name: 'Games' }).getByRole('link', { name: /^Game \d/ })

/** The first category is for Germany only, the second for two countries; all others have none. */
const CATALOGUE = `collections:
  - { identity: for-germany, title: { en: For Germany, de: Für Deutschland }, countries: [DE] }
  - { identity: slots, title: { en: Slots }, countries: [DE, IE], games: { categories: [slots] } }
`

/** Without the shelves of other categories. */
const HOME = 'guests: [hero]\nnewcomers: [hello]\nplayers: [hello]\n'

/** The redirect of `/categories` for a country. */
async function fetchCategoriesRedirect(request: APIRequestContext, platform: string, country: string) {
  const headers = { 'cf-ipcountry': country, cookie: 'user-language=en' }
  const response = await request.get(`${platform}/categories?stake=low`, { headers, maxRedirects: 0 })
  return [response.status(), response.headers().location]
}

test('lists a thousand games in pages and keeps the filters [1-07:catalogue 2.1-09 7-31:games]', {
  tag: NIGHTLY,
}, async ({ context, request, pageErrors }) => {
  // Importing a thousand games delays the start.
  test.setTimeout(180_000)
  const studio = await startLargeStudio(1000)
  const platform = await startWithOperator(
    { 'catalogue.yaml': CATALOGUE, 'home.yaml': HOME },
    { environment: { STUDIO_URL: studio.url, STUDIO_SECRET: studio.secret } },
  )
  const page = await context.newPage()
  try {
    expect(await fetchCategoriesRedirect(request, platform.url, 'IE')).toEqual([
      302,
      '/categories/slots?stake=low',
    ])
    expect(await fetchCategoriesRedirect(request, platform.url, 'DE')).toEqual([
      302,
      '/categories/for-germany?stake=low',
    ])
    expect(await fetchCategoriesRedirect(request, platform.url, 'SE')).toEqual([404, undefined])
    const foreignResponse = await request.get(`${platform.url}/categories/for-germany`)
    expect(foreignResponse.status()).toBe(404)

    await page.goto(`${platform.url}/categories`)
    await waitForHydration(page)
    await expect(page).toHaveURL(`${platform.url}/categories/slots`)
    await expect(getGameLinks(page)).toHaveCount(42)
    await expect(page.getByText('42 of 1,000 games')).toBeVisible()

    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(getGameLinks(page)).toHaveCount(84)
    await expect(page).toHaveURL(/\?page=2$/)
    // The focus moves to the first new game.
    await expect(getGameLinks(page).nth(42)).toBeFocused()
    await page.goto(`${platform.url}/categories/slots?page=24`)
    await waitForHydration(page)
    await expect(getGameLinks(page)).toHaveCount(3 * 42 + (1000 % 42))
    await expect(page.getByRole('status').getByText('1,000 games', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Show earlier ones' }).click()
    await expect(page).toHaveURL(/\?page=20$/)
    await expect(getGameLinks(page)).toHaveCount(4 * 42)

    await navigateInDocument(page, '/categories/slots')
    await expect(getGameLinks(page)).toHaveCount(42)
    await page.getByRole('link', { name: 'Provider', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Providers' })
    await expect(dialog.getByRole('checkbox')).toHaveCount(60)
    await expect(dialog.getByText('Showing 60 of 70.')).toBeVisible()
    await dialog.getByRole('checkbox', { name: /^Studio 01/ }).check()
    await dialog.getByRole('searchbox', { name: 'Find a provider' }).fill('studio 69')
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await dialog.getByRole('checkbox', { name: /^Studio 69/ }).check()
    await dialog.getByRole('button', { name: 'Show 29 games' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\?provider=studio-01%2Cstudio-69$/)
    await expect(getGameLinks(page)).toHaveCount(29)
    await expect(page.locator('.s-lobby__head')).toContainText('29 games')
    await page.getByRole('link', { name: 'Remove the filter Studio 69' }).click()
    await expect(getGameLinks(page)).toHaveCount(15)
    // The filter replaced the dialog's history entry.
    await page.goBack()
    await expect(getGameLinks(page)).toHaveCount(29)
    await page.goBack()
    await expect(page).toHaveURL(`${platform.url}/categories/slots`)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
    await expect(getGameLinks(page)).toHaveCount(42)
    await context.setOffline(true)
    await page.getByRole('searchbox', { name: 'Find a game' }).fill('0999')
    const failure = page.getByRole('alert').filter({ hasText: 'The games didn’t load' })
    await expect(failure).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(getGameLinks(page)).toHaveCount(1)
    await expect(page).toHaveURL(/\?search=0999$/)

    await navigateInDocument(page, '/providers')
    await expect(page.locator('.s-provider')).toHaveCount(60)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.locator('.s-provider')).toHaveCount(10)
  } finally {
    // The page is closed first, because its requests would fail after the platform has stopped.
    await page.close()
    await platform.stop()
    studio.stop()
  }
})
