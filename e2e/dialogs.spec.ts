import { DESKTOP, PHONE } from './support/devices.ts'
import { startEdgeProxy } from './support/edge-proxy.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

for (const [where, device] of Object.entries({ 'a desktop': DESKTOP, 'a phone': PHONE })) {
  test.describe(`on ${where}`, () => {
    test.use(device)

    test.describe('from a country without sign-in and sign-up', () => {
      test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'BE' } })

      test('sign-in and sign-up show the reason why they are closed, in place of their dialog in the address [2.3-07 2.3-06:geo-restricted-type 2.3-01b 2.3-01e]', async ({
        page,
      }) => {
        const dialog = page.getByRole('dialog', { name: 'Not available where you are' })
        await page.goto('/fairness?sign-up=true&utm=x')
        await waitForHydration(page)
        await expect(dialog).toBeVisible()
        await expect(page).toHaveURL('/fairness?utm=x&geo-restricted-type=true')
        await dialog.getByRole('button', { name: 'Look around' }).click()
        await expect(dialog).toBeHidden()
        await expect(page).toHaveURL('/fairness?utm=x')
        for (const name of ['Sign in', 'Create account']) {
          await test.step(name, async () => {
            await page.getByRole('banner').getByRole('link', { name }).click()
            await expect(dialog).toContainText('You seem to be in Belgium.')
            await expect(page).toHaveURL('/fairness?utm=x&geo-restricted-type=true')
            await expect(page.getByRole('dialog')).toHaveCount(1)
            if (name === 'Sign in') await expectAccessible(page)
            // The dialog replaced the other one in the history.
            await page.goBack()
            await expect(dialog).toBeHidden()
            await expect(page).toHaveURL('/fairness?utm=x')
          })
        }
      })
    })

    test('stacks two dialogs of one address and makes the lower one interactive after the upper one is closed [2.3-01b]', async ({
      page,
    }) => {
      await page.goto('/terms?categories=true&providers=true')
      const lower = page.getByRole('dialog', { name: 'Categories' })
      const upper = page.getByRole('dialog', { name: 'Providers' })
      await upper.getByRole('button', { name: 'Close' }).click()
      await expect(page).toHaveURL('/terms?categories=true')
      await lower.getByRole('button', { name: 'Close' }).click()
      await expect(page).toHaveURL('/terms')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
}

test('requests the texts and the data of a dialog while its code is loading', async ({ page, platform }) => {
  const edge = await startEdgeProxy()
  edge.routeTo(platform.url)
  try {
    const releaseCode = edge.hold(/\/assets\/sign-up-dialog-/)
    await page.goto(edge.url)
    await waitForHydration(page)
    const requests = [
      /\/content\/.*\/modals\/sign-up\.json/,
      /\/content\/.*\/fields-settings\.json/,
      /\/api\/player\/fields\/validations/,
      /\/api\/settings\/countries/,
      /\/api\/settings\/currencies/,
      /\/assets\/search-select-field-/,
    ].map((address) => page.waitForRequest(address))
    await page.getByRole('banner').getByRole('link', { name: 'Create account' }).click()
    await Promise.all(requests)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    releaseCode()
    await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
  } finally {
    await edge.stop()
  }
})

test('preloads a dialog on hover without opening it, opens and closes it once on a double click, and closes one dialog on a held Escape [9-13b]', async ({
  page,
}) => {
  await page.goto('/fairness')
  await page.goto('/terms')
  await waitForHydration(page)
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
  const countHistoryEntries = () => page.evaluate(() => history.length)
  const before = await countHistoryEntries()
  const chunkRequest = page.waitForRequest(/\/assets\/sign-in-dialog-/)
  await link.hover()
  await chunkRequest
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await link.dblclick()
  await expect(dialog).toBeVisible()
  expect(await countHistoryEntries()).toBe(before + 1)
  await dialog.getByRole('button', { name: 'Close' }).dblclick()
  await expect(page.locator('.c-dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/terms')
  await link.click()
  await expect(dialog).toBeVisible()
  // Key repeat.
  for (let press = 0; press < 5; press += 1) await page.keyboard.down('Escape')
  await page.keyboard.up('Escape')
  await expect(page.locator('.c-dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/terms')
  // Going forward opens it again.
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.c-dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/terms')
})
