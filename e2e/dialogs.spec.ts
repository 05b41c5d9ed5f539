import type { Page } from '@playwright/test'
import { PHONE } from './support/devices.ts'
import { startEdgeProxy } from './support/edge-proxy.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import { NIGHTLY } from './support/nightly.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/**
 * Records the durations of the dialogs' transitions in the page, since a later query could miss them.
 * @returns a function that waits for durations recorded since its previous call
 */
async function recordTransitions(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const durations: unknown[] = []
    Object.assign(window, { durations })
    document.addEventListener('transitionrun', ({ target }) => {
      if (!(target instanceof Element && target.matches('.c-dialog'))) return
      for (const animation of target.getAnimations()) {
        if (animation instanceof CSSTransition) durations.push(animation.effect?.getTiming().duration)
      }
    })
  })
  return async () => {
    const handle = await page.waitForFunction(() => {
      const { durations } = window as unknown as { durations: unknown[] }
      return durations.length > 0 && [...new Set(durations.splice(0))]
    })
    return handle.jsonValue()
  }
}

test.describe('from a country without sign-in and sign-up', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'BE' } })

  test('sign-in and sign-up show the reason why they are closed, in place of their dialog in the address [2.3-07 2.3-06:geo-restricted-type 2.3-01b 2.3-01e]', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Not available where you are' })
    await page.goto('/en/terms?sign-up=true&utm=x')
    await waitForHydration(page)
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/terms?utm=x&geo-restricted-type=true')
    await dialog.getByRole('button', { name: 'Look around' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/terms?utm=x')
    for (const name of ['Sign in', 'Create account']) {
      await test.step(name, async () => {
        await page.getByRole('banner').getByRole('link', { name }).click()
        await expect(dialog).toContainText('You seem to be in Belgium.')
        await expect(page).toHaveURL('/terms?utm=x&geo-restricted-type=true')
        await expect(page.getByRole('dialog')).toHaveCount(1)
        if (name === 'Sign in') await expectAccessible(page)
        // The dialog replaced the other one in the history.
        await page.goBack()
        await expect(dialog).toBeHidden()
        await expect(page).toHaveURL('/terms?utm=x')
      })
    }
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

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

test('requests the texts and the data of a dialog while its code is loading', { tag: NIGHTLY }, async ({
  page,
  platform,
}) => {
  const edge = await startEdgeProxy()
  edge.routeTo(platform.url)
  try {
    // The messaging app refuses its button to the proxy's origin, which is not the bot's domain.
    edge.hold(/\/sandbox\/telegram\/button/)
    const releaseCode = edge.hold(/\/assets\/sign-up-dialog-/)
    await page.goto(`${edge.url}/terms`)
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
    await page.goto('about:blank')
  } finally {
    await edge.stop()
  }
})

test('preloads a dialog on hover without opening it, opens and closes it once on a double click, and closes one dialog on a held Escape [9-13b]', async ({
  page,
}) => {
  await page.goto('/fairness')
  await waitForHydration(page)
  await navigateInDocument(page, '/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
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

test('stays on the current page if a dialog or the next page cannot be loaded, and opens it when the connection is back', {
  tag: NIGHTLY,
}, async ({ page, context, pageErrors }) => {
  pageErrors.allow(
    /DISCONNECTED|Unable to preload|Failed to fetch|could not be fetched|Failed to fetch manifest patches/,
  )
  await page.goto('/contact')
  await waitForHydration(page)
  const heading = page.getByRole('heading', { level: 1 })
  const firstTitle = await heading.innerText()
  const notice = page.getByRole('region', { name: 'Notices' }).getByText('No connection')

  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })
  await context.setOffline(true)
  await terms.click()
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/contact')
  await expect(heading).toHaveText(firstTitle)
  await page.getByRole('button', { name: 'Close notice' }).click()
  await expect(notice).toBeHidden()
  await context.setOffline(false)
  await terms.click()
  await expect(page).toHaveURL('/terms')
  await expect(heading).not.toHaveText(firstTitle)

  // The same for the browser's Back button.
  const text = await heading.innerText()
  await context.setOffline(true)
  await page.goBack()
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/terms')
  await expect(heading).toHaveText(text)
  await page.getByRole('button', { name: 'Close notice' }).click()
  await expect(notice).toBeHidden()
  await context.setOffline(false)
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  await expect(heading).toHaveText(firstTitle)

  await test.step('loads a dialog’s code again after a failure', async () => {
    const opener = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
    await context.setOffline(true)
    await opener.click()
    await expect(notice).toBeVisible()
    await expect(page).toHaveURL('/contact')
    await context.setOffline(false)
    await opener.click()
    await expect(dialogOf(page, 'Sign in')).toBeVisible()
    // Including its styles.
    await expect(dialogOf(page, 'Sign in')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })
})

test('opens dialogs by the address, and closes them by Escape, the close button and Back, in 250 ms [2.3-01a 2.3-01b 2.3-01c 2.3-01g 2.3-02 9-10b]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/terms?sign-in=true&utm=x')
  const signInForm = dialogOf(page, 'Sign in')
  await expect(signInForm).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(signInForm).toBeHidden()
  // Other parameters stay. The dialog was opened by the address, so there is no history entry to go back to.
  await expect(page).toHaveURL('/terms?utm=x')

  const readDurations = await recordTransitions(page)
  const opener = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
  await opener.click()
  await expect(signInForm).toBeVisible()
  await expect(page).toHaveURL('/terms?utm=x&sign-in=true')
  expect(await readDurations()).toEqual([250])
  // A transition that is reversed half-way takes half as long.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one instanceof CSSTransition && one.finished)),
  )
  await signInForm.getByRole('button', { name: 'Close' }).click()
  await expect(signInForm).toBeHidden()
  expect(await readDurations()).toEqual([250])
  await expect(page).toHaveURL('/terms?utm=x')
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(signInForm).toBeVisible()
  await page.goBack()
  await expect(signInForm).toBeHidden()
  await page.goForward()
  await expect(signInForm).toBeVisible()

  // A dialog replaces the previous one in the history: Back closes either.
  await signInForm.getByRole('link', { name: 'Create account' }).click()
  const signUpForm = dialogOf(page, 'Create your account')
  await expect(signUpForm).toBeVisible()
  await expect(signInForm).toBeHidden()
  await expect(page).toHaveURL('/terms?utm=x&sign-up=true')
  await page.goBack()
  await expect(signUpForm).toBeHidden()
  await expect(page).toHaveURL('/terms?utm=x')
})
