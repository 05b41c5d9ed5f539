import { findExceeded, findTooLarge } from '../tools/size-gate.mjs'
import { measureFirstLoad } from './first-load.ts'
import { watchRequests } from './support/requests.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test('a guest’s first page is small, in few files, and asks no other host for anything, and so is sign-up', async ({
  page,
  platform,
}) => {
  const { scripts, styles, foreign } = await measureFirstLoad(page, platform.url)
  expect(scripts.length, 'the page runs scripts at all').toBeGreaterThan(0)
  expect(findExceeded(scripts, styles)).toEqual([])
  expect(foreign).toEqual([])

  // The heaviest of the dialogs, with all that its first face fetches. What opens dialogs comes once, with the first.
  await waitForHydration(page)
  const scriptSizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    const isModalHostChunk = /\/open-modals-[\w-]+\.js$/.test(request.url())
    if (request.resourceType() === 'script' && !isModalHostChunk)
      scriptSizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  const requestsSettled = watchRequests(page)
  await page.getByRole('banner').getByRole('link', { name: 'Create account' }).click()
  const form = page.getByRole('dialog', { name: 'Create your account' })
  await expect(form.getByRole('combobox', { name: 'Currency' })).toBeVisible()
  await requestsSettled()
  const sizes = await Promise.all(scriptSizes)
  expect(sizes.length).toBeGreaterThan(10)
  expect(
    findTooLarge([{ name: 'sign-up', size: sizes.reduce((sum, size) => sum + size) }], 'dialog'),
  ).toEqual([])
})
