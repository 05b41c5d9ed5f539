import type { Locator, Page } from '@playwright/test'
import type { ApiPlayer } from './support/api-player.ts'
import { DESKTOP, PHONE } from './support/devices.ts'
import { expectLedger, toCents } from './support/ledger.ts'
import { NIGHTLY } from './support/nightly.ts'
import { fetchBalance, fundAccount } from './support/payments.ts'
import { type Input, press, tabTo } from './support/press.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

/** The first amount of a text. */
const centsIn = (text: string) => toCents(/\d+\.\d\d/.exec(text)?.[0] ?? '')
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

const readEventId = async (row: Locator) => {
  const address = new URLSearchParams((await row.getByRole('link').getAttribute('href')) ?? '')
  return address.get('bt-path')?.slice('/event/'.length) ?? ''
}

/** Ends a match with this score. */
async function decideEvent(
  page: Page,
  platformUrl: string,
  eventId: string,
  score: { readonly home: number; readonly away: number },
) {
  const address = `${platformUrl}/sandbox/sportsbook/console/events/${eventId}/result`
  expect((await page.request.post(address, { data: score })).status()).toBe(204)
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
  const paid = centsIn(await dialog.getByRole('status').innerText())
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
  const eventId = await readEventId(match)
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
  // The slip is drawn in a later frame: a stake that is typed before is that of the single.
  await expect(slipOf(page).getByRole('heading', { name: 'Bet slip 2' })).toBeVisible()
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

  await page.getByRole('link', { name: 'Bet history' }).click()
  const row = page.getByRole('row').filter({ hasText: home })
  await expect(row).toContainText(payout)
  await expectAccessible(page)
  await decideEvent(page, platform.url, eventId, { home: 3, away: 0 })
  // The result arrives by the realtime connection.
  await expect(page.getByRole('heading', { name: 'No open bets' })).toBeVisible()
  await page.getByRole('link', { name: 'Settled' }).click()
  await expect(row).toContainText('Won')
  expect(toCents(await fetchBalance(player))).toBe(3500 + paid + centsIn(payout))
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
    await slipOf(page).getByRole('button', { name: 'Stake 10' }).tap()
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

interface BetRow {
  readonly id: string
  readonly stake: string
  readonly payout: string
  readonly status: number
  readonly selections: readonly object[]
}

/** Places a single bet of 5 on the home team of a match, at whatever its odds are. */
async function placeSingle(page: Page, input: Input, row: Locator) {
  await press(page, input, homeOdds(row))
  if (input === 'touch') await press(page, input, page.getByRole('button', { name: /^Bet slip 1/ }))
  const slip = slipOf(page)
  const stake = slip.getByRole('textbox', { name: /^Stake/ })
  await stake.fill('5')
  await slip.getByRole('combobox', { name: /^Odds changes/ }).selectOption('any')
  await press(page, input, slip.getByRole('button', { name: /^Place bet/ }))
  await expect(slip.getByRole('status')).toHaveText('Your bet is placed.')
  await press(page, input, slip.getByRole('button', { name: 'Done' }))
}

for (const [input, device] of [
  ['touch', PHONE],
  ['mouse', DESKTOP],
] as const)
  test.describe(`by ${input} at ${device.viewport.width} px`, () => {
    test.use(device)
    test('the bets that are placed and settled equal the ledger [1-07:bets]', { tag: NIGHTLY }, async ({
      page,
      platform,
      player,
    }) => {
      await fundAccount(player, '50.00')
      await openUpcoming(page, platform.url)
      const rows = [rowsOf(page).nth(5), rowsOf(page).nth(6)]
      const eventIds: string[] = []
      for (const row of rows) {
        eventIds.push(await readEventId(row))
        await placeSingle(page, input, row)
      }
      const fetchBets = (isSettled: boolean) => player.get<BetRow[]>(`/api/game/bets?isSettled=${isSettled}`)
      const open = (await fetchBets(false)).map(({ id, stake }) => ({ id, staked: toCents(stake), won: 0 }))
      expect(open).toHaveLength(2)
      expect(await expectLedger(player, 5000, 'bet', open)).toBe(4000)
      // One is won, one is lost.
      const [first = '', second = ''] = eventIds
      await decideEvent(page, platform.url, first, { home: 2, away: 0 })
      await decideEvent(page, platform.url, second, { home: 0, away: 2 })
      await expect.poll(async () => (await fetchBets(true)).length).toBe(2)
      const settled = await fetchBets(true)
      expect(settled.map(({ status }) => status).sort()).toEqual([2, 3])
      const played = settled.map(({ id, stake, payout }) => ({
        ...{ id, staked: toCents(stake), won: toCents(payout) },
      }))
      const balance = await expectLedger(player, 5000, 'bet', played)
      expect(balance).toBeGreaterThan(4000)
    })
  })

test('finds two matches, places a combo and leaves the slip by the keyboard alone [1-07:sportsbook]', {
  tag: NIGHTLY,
}, async ({ page, platform, player }) => {
  await fundAccount(player, '50.00')
  await openUpcoming(page, platform.url)
  // Of a row that the browser does not draw, the inner text is empty.
  const readMatch = async (index: number) => {
    const row = rowsOf(page).nth(index)
    const name = await row.getByRole('link').locator('bdi').first().textContent()
    if (!name) throw new Error(`row ${index} has no name`)
    return { name, id: await readEventId(row) }
  }
  const search = page.getByRole('searchbox', { name: 'Search teams and leagues' })
  for (const { name, id } of [await readMatch(5), await readMatch(8)]) {
    await tabTo(page, search)
    await page.keyboard.press('Control+A')
    await page.keyboard.type(name)
    // A search finds the team's live match too, whose odds may be suspended, for ten times as long in this simulation.
    const link = page.locator(`a[href$="${encodeURIComponent(`/event/${id}`)}"]`)
    const found = rowsOf(page).filter({ has: link })
    await expect(page).toHaveURL(/bt-path=%2Fsearch/)
    await press(page, 'keyboard', homeOdds(found))
    await expect(homeOdds(found)).toHaveAttribute('aria-pressed', 'true')
  }
  const slip = slipOf(page)
  const stake = slip.getByRole('textbox', { name: /^Stake/ })
  await tabTo(page, stake)
  await page.keyboard.type('25')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('10')
  await press(page, 'keyboard', slip.getByRole('button', { name: /^Place bet.*€10\.00/ }))
  await expect(slip.getByRole('status')).toHaveText('Your bet is placed.')
  const [bet] = await player.get<BetRow[]>('/api/game/bets?isSettled=false')
  expect(bet?.selections).toHaveLength(2)
  const played = [{ id: bet?.id ?? '', staked: toCents(bet?.stake ?? ''), won: 0 }]
  expect(await expectLedger(player, 5000, 'bet', played)).toBe(4000)
  await press(page, 'keyboard', slip.getByRole('button', { name: 'Done' }))
  await expect(slip).toBeFocused()
  await expect(slip).toContainText('Your slip is empty.')
})
