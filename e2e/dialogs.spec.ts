import { WITH_ANIMATIONS } from './support/devices.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

test.use(WITH_ANIMATIONS)

test.describe('from a country without sign-in and sign-up', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'BE' } })

  for (const name of ['Sign in', 'Create account']) {
    test(`${name} shows the reason why it is closed [2.3-07 2.3-06:geo-restricted-type 2.3-01e]`, async ({
      page,
    }) => {
      await page.goto('/')
      await waitForHydration(page)
      await page.getByRole('banner').getByRole('link', { name }).click()
      const dialog = page.getByRole('dialog', { name: 'Not available where you are' })
      await expect(dialog).toContainText('You seem to be in Belgium.')
      await expect(page).toHaveURL('/?geo-restricted-type=true')
      await expectAccessible(page)
      await expect(page.getByRole('dialog')).toHaveCount(1)
      // The dialog replaced the other one in the history.
      await page.goBack()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL('/')
    })
  }

  test('replaces a sign-up dialog in the address and keeps the other parameters [2.3-07 2.3-01b]', async ({
    page,
  }) => {
    await page.goto('/fairness?sign-up=true&utm=x')
    const dialog = page.getByRole('dialog', { name: 'Not available where you are' })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/fairness?utm=x&geo-restricted-type=true')
    await dialog.getByRole('button', { name: 'Look around' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/fairness?utm=x')
  })
})

test('preloads a dialog on hover without opening it [9-13b]', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const chunkRequest = page.waitForRequest(/\/assets\/sign-in-modal-/)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).hover()
  await chunkRequest
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
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

test('opens and closes once on a double click, and closes one dialog on a held Escape', async ({ page }) => {
  await page.goto('/fairness')
  await page.goto('/terms')
  await waitForHydration(page)
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
  const countHistoryEntries = () => page.evaluate(() => history.length)
  const before = await countHistoryEntries()
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
