import { findExceeded, findTooLarge } from '../tools/size-gate.mjs'
import { measureFirstLoad } from './first-load.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import { watchRequests } from './support/requests.ts'
import { expect, test } from './support/test.ts'

/** The buttons of the sign-in providers and the script of the login widget, which load after the form. */
const SIGN_IN_PROVIDERS = /\/assets\/(?:social|social-sign-in|attempt|back-route)-|\/telegram\//

test('keeps a guest’s first page and the sign-up small, in few files and free of requests to other hosts', async ({
  page,
  platform,
}) => {
  const { scripts, styles, foreign } = await measureFirstLoad(page, platform.url)
  expect(scripts.length, 'number of scripts').toBeGreaterThan(0)
  expect(findExceeded(scripts, styles)).toEqual([])
  expect(foreign).toEqual([])
  // Those that the head names, and no other: a face of another range of weights would be chosen instead.
  const listFonts = () =>
    [...document.fonts]
      .filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback'))
      .map(({ family }) => family.replaceAll('"', ''))
  expect(await page.evaluate(listFonts)).toEqual(['Fraunces Variable', 'Instrument Sans Variable'])
  await expect(page.locator('head > link[rel=preload][as=font]')).toHaveCount(2)

  // From the home page a guest connects after a while, for new wins; from another page not.
  const requestsSettled = watchRequests(page)
  await navigateInDocument(page, '/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  // They are not removed in the task of the first press.
  await expect(page.locator('link[rel=modulepreload][href*=entry]')).toHaveCount(1)
  // The code that prefetches pages is loaded with the first link that is hovered.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).hover()
  await requestsSettled()
  // The largest dialog with its initial state. The shared dialog code is loaded with the first dialog.
  const formSizes: Promise<number>[] = []
  const providerSizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    const isSharedChunk = /\/open-dialogs-[\w-]+\.js$/.test(request.url())
    if (request.resourceType() === 'script' && !isSharedChunk)
      (SIGN_IN_PROVIDERS.test(request.url()) ? providerSizes : formSizes).push(
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      )
  })
  await page.getByRole('banner').getByRole('link', { name: 'Create account' }).click()
  const form = page.getByRole('dialog', { name: 'Create your account' })
  await expect(form.getByRole('combobox', { name: 'Currency' })).toBeVisible()
  await requestsSettled()
  const sizeOf = async (name: string, sizes: readonly Promise<number>[]) => ({
    name,
    size: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
  })
  expect(formSizes.length).toBeGreaterThan(10)
  expect(providerSizes.length).toBeGreaterThan(2)
  expect(findTooLarge([await sizeOf('sign-up', formSizes)], 'dialog')).toEqual([])
  expect(findTooLarge([await sizeOf('sign-in providers', providerSizes)], 'block')).toEqual([])
})
