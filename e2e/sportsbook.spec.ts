import type { Locator, Page } from '@playwright/test'
import type { ApiPlayer } from './support/api-player.ts'
import { PHONE } from './support/devices.ts'
import { NIGHTLY } from './support/nightly.ts'
import { fetchBalance, fundAccount } from './support/payments.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

const toCents = (text: string) => Math.round(Number(/\d+\.\d\d/.exec(text)?.[0]) * 100)
const slipOf = (page: Page) => page.getByRole('form', { name: 'Bet slip' })
const rowsOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^1 / }) })
const homeOdds = (row: Locator) => row.getByRole('button', { name: /^1 / })

/** Opens football matches of another day. The simulation is slowed down, so that their odds hardly move. */
async function openUpcoming(page: Page, platformUrl: string) {
  const slowed = await page.request.post(`${platformUrl}/sandbox/sportsbook/console/speed`, {
    data: { speed: 0.1 },
  })
  expect(slowed.status()).toBe(204)
  await page.goto('/betting?bt-path=/upcoming/football')
  await waitForHydration(page)
  await expect(rowsOf(page).nth(12)).toBeVisible()
}

/** Places the bets of the slip at whatever their odds are, and returns the possible payout. */
async function place(page: Page, stake: string): Promise<string> {
  const slip = slipOf(page)
  await slip.getByRole('combobox', { name: /^Odds changes/ }).selectOption('any')
  await slip.getByRole('textbox', { name: /^Stake/ }).fill(stake)
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(slip.getByRole('status')).toHaveText('Your bet is placed.')
  return slip.getByText(/^€\d/).last().innerText()
}

/** Cashes the first open bet out, and returns what was paid. */
async function cashOut(page: Page, player: ApiPlayer): Promise<number> {
  const before = toCents(await fetchBalance(player))
  const dialog = page.getByRole('dialog', { name: 'Cash out' })
  await page
    .getByRole('button', { name: /^Cash out/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: /^Cash out/ }).click()
  await expect(dialog.getByText(/give up a possible payout/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Confirm/ }).click()
  await expect(dialog.getByRole('status')).toHaveText(/€[\d.]+ is in your balance\./)
  const paid = toCents(await dialog.getByRole('status').innerText())
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  expect(toCents(await fetchBalance(player))).toBe(before + paid)
  return paid
}

test('places a sports bet and a combo, cashes the combo out, shows them in the history, and pays what is settled [1-07:sportsbook 1-07:bets 7-33:bets 2.1-03]', async ({
  page,
  platform,
  player,
}) => {
  await fundAccount(player, '50.00')
  await openUpcoming(page, platform.url)
  const match = rowsOf(page).nth(10)
  const link = match.getByRole('link')
  const eventId = new URLSearchParams((await link.getAttribute('href')) ?? '')
    .get('bt-path')
    ?.slice('/event/'.length)
  const home = (await link.locator('bdi').first().textContent()) ?? ''
  await homeOdds(match).click()
  const payout = await place(page, '5')
  expect(await fetchBalance(player)).toBe('45.00')
  await slipOf(page).getByRole('button', { name: 'Done' }).click()

  await test.step('follows the address within the sportsbook, and back', async () => {
    await link.click()
    await expect(page).toHaveURL(new RegExp(`bt-path=%2Fevent%2F${eventId}$`))
    await expect(page.getByText('Match result', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(rowsOf(page).nth(12)).toBeVisible()
  })

  await homeOdds(rowsOf(page).nth(11)).click()
  await homeOdds(rowsOf(page).nth(12)).click()
  await place(page, '10')
  expect(await fetchBalance(player)).toBe('35.00')
  await slipOf(page).getByRole('button', { name: 'See my bets' }).click()
  await expect(page.getByRole('heading', { name: 'Combo of 2' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Single' })).toBeVisible()
  const paid = await cashOut(page, player)
  // The header shows the same balance.
  await expect(page.getByRole('banner').getByRole('link', { name: /^Balance/ })).toContainText(
    (35 + paid / 100).toFixed(2),
  )

  await page.getByRole('link', { name: 'Your bets' }).click()
  const row = page.getByRole('row').filter({ hasText: home })
  await expect(row).toContainText(payout)
  await expectAccessible(page)
  const result = await page.request.post(
    `${platform.url}/sandbox/sportsbook/console/events/${eventId}/result`,
    { data: { home: 3, away: 0 } },
  )
  expect(result.status()).toBe(204)
  // The result arrives by the realtime connection.
  await expect(page.getByRole('heading', { name: 'No open bets' })).toBeVisible()
  await page.getByRole('link', { name: 'Settled' }).click()
  await expect(row).toContainText('Won')
  expect(toCents(await fetchBalance(player))).toBe(3500 + paid + toCents(payout))
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('places a combo from the sheet and cashes it out [1-07:sportsbook]', { tag: NIGHTLY }, async ({
    page,
    platform,
    player,
  }) => {
    await fundAccount(player, '20.00')
    await openUpcoming(page, platform.url)
    await homeOdds(rowsOf(page).nth(3)).tap()
    await homeOdds(rowsOf(page).nth(4)).tap()
    const bar = page.getByRole('button', { name: /^Bet slip 2/ })
    await bar.tap()
    await expect(page.getByRole('dialog', { name: 'Bet slip' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await bar.tap()
    await slipOf(page).getByRole('button', { name: '10 Stake' }).tap()
    await place(page, '12')
    expect(await fetchBalance(player)).toBe('8.00')
    await slipOf(page).getByRole('button', { name: 'See my bets' }).tap()
    await expect(page.getByRole('heading', { name: 'Combo of 2' })).toBeVisible()
    await expectAccessible(page)
    await cashOut(page, player)
    await expect(page.getByRole('heading', { name: 'No open bets' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width)
  })
})
