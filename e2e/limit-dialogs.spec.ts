import type { Locator } from '@playwright/test'
import { PHONE } from './support/devices.ts'
import { NIGHTLY } from './support/nightly.ts'
import { openAddress, openDialog } from './support/open-dialog.ts'
import { fundAccount } from './support/payments.ts'
import { playSpin } from './support/rounds.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

test.describe('dialogs about a game', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('opens a game’s dialog on a long press of its cover, even before the dialog’s code is loaded [2.3-06:mobile-game]', async ({
      page,
    }) => {
      await page.goto('/')
      await waitForHydration(page)
      const cover = page
        .locator('.c-cover--tall', { has: page.locator('a[href$="/games/moth-queen"]') })
        .first()
      await cover.scrollIntoViewIfNeeded()
      const box = await cover.boundingBox()
      if (!box) throw new Error('the cover is not on the page')
      const finger = await page.context().newCDPSession(page)
      const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
      // The listener is loaded only now, during the touch.
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
      const dialog = page.getByRole('dialog', { name: 'About this game' })
      await expect(dialog).toContainText('Moth Queen')
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expect(page).toHaveURL('/?mobile-game=moth-queen')
      await dialog.getByRole('link', { name: 'Play', exact: true }).click()
      await expect(page).toHaveURL('/games/moth-queen')
    })
  })

  test.describe('from a country where one is not offered', () => {
    test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'NO' } })

    test('shows a message in place of that game and opens others [2.3-06:geo-restricted-game]', {
      tag: NIGHTLY,
    }, async ({ page }) => {
      await page.goto('/en/games/obsidian')
      await waitForHydration(page)
      // Shown before the player tries to play.
      await expect(page.getByRole('heading', { name: 'This game is not offered here' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try for free' })).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('link', { name: /^(?:Play|Sign in)/ })).toHaveCount(0)
      await page.getByRole('link', { name: 'Why?' }).click()
      const dialog = page.getByRole('dialog', { name: 'Not offered where you are' })
      await expect(dialog).toContainText('can’t be played in Norway')
      await expectAccessible(page, { within: '[role="dialog"]' })
      await dialog.getByRole('link', { name: 'Other games' }).click()
      await expect(page).toHaveURL('/')
      // No account is offered as a workaround.
      const demo = await openDialog(page, '/games/obsidian?demo-game=obsidian', 'Not offered where you are')
      await expect(demo.getByRole('link')).toHaveText(['Other games'])
      await openDialog(page, '/games/moth-queen?geo-restricted-game=moth-queen', 'Offered where you are')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Try for free' })).toBeVisible()
    })
  })
})

test('confirms closing a deposit, and uses the chosen country after a reload too [2.3-06:cancel-deposit 2.3-03:wallet-region 2.7-04 2.7-13 4-05a]', async ({
  page,
  player: _,
}) => {
  const wallet = await openDialog(page, '/terms?wallet=deposit', 'Wallet')
  await expect(wallet.getByText('Paying from Finland')).toBeVisible()
  await wallet.getByRole('link', { name: 'Change', exact: true }).click()
  const region = page.getByRole('dialog', { name: 'Where do you pay from?' })
  await region.getByLabel('Country').selectOption({ label: 'Sweden' })
  await region.getByRole('button', { name: 'Use this country' }).click()
  await expect(region).toBeHidden()
  await expect(wallet.getByText('Paying from Sweden')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('paymentGeo'))).toBe('SE')

  await page.reload()
  await expect(wallet.getByText('Paying from Sweden')).toBeVisible()
  await wallet.getByRole('button', { name: 'Close', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without a deposit?' })
  await expect(question).toBeVisible()
  await expect(wallet).toBeHidden()
  await question.getByRole('link', { name: 'Back to the deposit' }).click()
  await expect(wallet).toBeVisible()
  await wallet.getByRole('tab', { name: 'Withdraw' }).click()
  await expect(wallet.getByRole('tab', { name: 'Withdraw' })).toHaveAttribute('aria-selected', 'true')
  await wallet.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(wallet).toBeHidden()
  await expect(question).toBeHidden()
})

test('stops a game at a reached limit and names it; the same for a break until it ends [2.3-03:game-limit-reached 2.3-03:self-exclusion-limit 4-30]', {
  tag: NIGHTLY,
}, async ({ page, player, platform }) => {
  await fundAccount(player, '20.00')
  const terms = { period: 'weekly', amount: '20' }
  await player.post('/api/player/limits', {
    definition: 1,
    currency: 'EUR',
    ...terms,
  })
  // A game without free spins: its rounds never stay open.
  await playSpin(player, 'amber-orchard', '0.20')
  const limit = async () => {
    const [first] = await player.get<readonly { id: string; currentAmount: string }[]>('/api/player/limits')
    return { id: first?.id, staked: Number(first?.currentAmount) }
  }
  const roundStatuses = async () =>
    (await player.get<readonly { status: number }[]>('/api/game/spins')).map(({ status }) => status)
  await expect.poll(roundStatuses, 'the round is settled').toEqual([2])
  expect((await limit()).staked).toBeGreaterThan(0)
  await player.put(`/api/player/limits/${(await limit()).id}`, { ...terms, amount: '0.01' })
  await page.goto('/games/amber-orchard')
  await waitForHydration(page)
  const launch = page.getByRole('main')
  await expect(launch.getByRole('heading', { name: 'Not right now' })).toBeVisible()
  await expect(launch.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Which limit' }).click()
  const reachedDialog = page.getByRole('dialog', { name: 'You have reached your limit' })
  await expect(reachedDialog).toContainText('Bet limit')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await reachedDialog.getByRole('link', { name: 'My limits' }).click()
  await expect(page).toHaveURL('/profile/limits')

  await page.getByRole('main').getByRole('link', { name: 'Take a break' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a break' })
  await expect(dialog.getByRole('button', { name: 'Start the break' })).toBeDisabled()
  await dialog.getByRole('radio', { name: '1 week' }).check()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Start the break' }).click()
  await expect(dialog).toBeHidden()
  const [activeBreak] = (
    await player.get<{ definition: number; endsAt: string }[]>('/api/player/limits')
  ).filter(({ definition }) => definition === 5)
  const endsAt = activeBreak?.endsAt ?? 'none'
  const end = page.getByRole('main').locator(`time[datetime="${endsAt}"]`)
  await expect(end).toHaveText(/^\d+ \w+ \d{4}, \d{2}:\d{2}$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Take a break' })).toHaveCount(0)
  await expectAccessible(page, { within: 'main' })

  await openAddress(page, '/games/amber-orchard')
  await expect(page).toHaveTitle(/^Amber Orchard/)
  await expect(end).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Play', exact: true })).toHaveCount(0)
  await expectAccessible(page, { within: 'main' })
  await page.getByRole('link', { name: 'More', exact: true }).click()
  const breakDialog = page.getByRole('dialog', { name: 'Your break' })
  await expect(breakDialog.locator(`time[datetime="${endsAt}"]`)).toBeVisible()
  const playResponse = await page.request.post(`${platform.url}/api/game/games/amber-orchard/play`, {
    headers: { authorization: `Bearer ${player.token}` },
    data: { mode: 'real', locale: 'en' },
  })
  expect(playResponse.status(), await playResponse.text()).toBe(409)

  await openAddress(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back, /)
  await expect(end).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Deposit', exact: true })).toHaveCount(0)
  await expectAccessible(page, { within: 'main' })

  await page.goto('/terms')
  await waitForHydration(page)
  // The wallet never shows the break as a deposit limit, not even while it refetches.
  await page.evaluate(() => {
    const log = Object.assign(window, { headings: [] as string[] }).headings
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role="dialog"] h3'))
        log.push(textContent ?? '')
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const methodRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/payment/methods/deposit')) methodRequests.push(request.url())
  })
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: /^On a break until/ })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Deposit' })).toHaveCount(0)
  await header.getByRole('link', { name: /^Balance/ }).click()
  const wallet = page.getByRole('dialog', { name: 'Wallet' })
  const reason = wallet.getByRole('heading', { name: 'You are taking a break' })
  await expect(reason).toBeVisible()
  expect(methodRequests, 'requests of methods that the platform would refuse').toEqual([])
  await expect(wallet.getByText('Paying from')).toHaveCount(0)
  await page.setViewportSize(PHONE.viewport)
  const saferGambling = wallet.getByRole('link', { name: 'About safer gambling' })
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN
  expect(await topOf(saferGambling)).toBeGreaterThan(await topOf(reason))
  const seenHeadings = await page.evaluate(() => (window as unknown as { headings: string[] }).headings)
  expect(new Set(seenHeadings)).toEqual(new Set(['You are taking a break']))
})

test('signs the player out on self-exclusion and refuses the next sign-in [2.3-03:self-exclusion-limit]', async ({
  page,
  player,
  pageErrors,
}) => {
  pageErrors.allowResponses('POST /api/player/sessions/logout 401')
  const dialog = await openDialog(
    page,
    '/profile/limits?self-exclusion-limit=self-exclusion',
    'Exclude yourself',
  )
  await dialog.getByRole('radio', { name: '6 months' }).check()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Exclude myself' }).click()
  await expect(dialog).toBeHidden()
  // The confirmation stays until it is closed.
  await expect(page).toHaveURL('/responsible-gambling?success=self-excluded')
  await expect(page.getByRole('dialog', { name: 'You are excluded and signed out' })).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  const response = await page.request.post('/api/player/sessions', {
    data: { login: player.email, password: player.password },
  })
  expect(response.status()).toBe(403)
})
