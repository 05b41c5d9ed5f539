import type { Browser, Page } from '@playwright/test'
import { type ApiPlayer, createApiPlayer } from './support/api-player.ts'
import { toCents } from './support/ledger.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import { NIGHTLY } from './support/nightly.ts'
import {
  decidePayment,
  fetchAccounts,
  fetchBalance,
  fetchInvoices,
  fundAccount,
  startWithdrawal,
} from './support/payments.ts'
import type { RunningPlatform } from './support/platform.ts'
import { playSpin } from './support/rounds.ts'
import { test as base, expect, expectAccessible, waitForHydration } from './support/test.ts'
import { PLATFORM_FIXTURE_TIMEOUT_MS } from './support/timeouts.ts'
import { startWithOperator } from './support/with-operator.ts'

/** Ends soon, so that no session ends before it. */
const tournament = (now: number) => `tournaments:
  - identity: sprint
    title: Sprint
    startsAt: ${new Date(now - 60_000).toISOString()}
    endsAt: ${new Date(now + 300_000).toISOString()}
    scoring: turnover
    prizes: [{ cash: "25.00" }]
`
/** The free spins are in a game without features, so that a press is a round. */
const BONUSES = `bonuses:
  - { identity: hello, name: Hello spins, trigger: registration, type: freespins, spins: 2, game: amber-orchard, winnings: real }
  - { identity: five, name: Five, trigger: deposit, type: cash, amount: "5.00", terms: { wagering: 1 } }
  - { identity: forty, name: Forty, trigger: deposit, type: freespins, spins: 40, game: amber-orchard, maxWin: { amount: "10.00" }, terms: { wagering: 1 } }
  - { identity: fifth, name: Fifth, trigger: deposit, type: percentage, percentage: 20, most: "40.00", terms: { wagering: 1, maxConversion: { amount: "8.00" } } }
`
const QUESTS = `quests:
  - { identity: steps, name: Short steps, rewards: [{ cash: "2.00" }], tasks: [{ identity: play, type: rounds, quantity: 2 }] }
`
const WHEELS = `wheels:
  - identity: daily
    title: Daily wheel
    daily: 1
    segments:
      - { title: One, weight: 1, reward: { cash: "1.00" } }
      - { title: One more, weight: 1, reward: { cash: "1.00" } }
`
const LEVELS = `stakePerPoint: "0.20"
levels:
  - { name: Newcomer, points: 0 }
  - { name: Regular, points: 60, rewards: [{ cash: "3.00" }] }
`
const CASHBACK = `cashback:
  - { identity: daily, name: Daily, percentage: 10, period: day, from: 2026-01-01T00:00:00Z, most: "5.00" }
`

/** One platform for the file: its clock moves. */
const test = base.extend<object, { platform: RunningPlatform }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
    async ({}, use) => {
      const platform = await startWithOperator({
        'bonuses.yaml': BONUSES,
        'quests.yaml': QUESTS,
        'wheels.yaml': WHEELS,
        'levels.yaml': LEVELS,
        'cashback.yaml': CASHBACK,
        'codes.yaml': 'codes: [{ code: THANKS, kind: profile, reward: { cash: "2.00" }, uses: 10 }]\n',
        'tournaments.yaml': tournament(Date.now()),
      })
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker', timeout: PLATFORM_FIXTURE_TIMEOUT_MS },
  ],
})

interface HeldFreespins {
  readonly id: string
  readonly status: number
  readonly result: number
  readonly played: number
  readonly won: string
}

async function advance({ request, url }: ApiPlayer, seconds: number) {
  const response = await request.post(`${url}/sandbox/clock/api`, { data: { advanceSeconds: seconds } })
  expect(response.status()).toBe(200)
}

/** A round of a game without features, which is settled at once. */
async function playRound(player: ApiPlayer, stake: string, freespins?: string) {
  // The studio limits the spin rate by the platform's clock.
  await advance(player, 3)
  await playSpin(player, 'amber-orchard', stake, undefined, freespins)
}

/** Plays dice until a round is lost: all but one of a thousand are. @returns the number of rounds */
async function loseRound(player: ApiPlayer, stake: string): Promise<number> {
  for (let rounds = 1; ; rounds++) {
    const before = toCents(await fetchBalance(player))
    await advance(player, 3)
    await playSpin(player, 'high-wire', stake, { direction: 'under', target: 10 })
    if (toCents(await fetchBalance(player)) < before) return rounds
    expect(rounds, 'rounds that were won').toBeLessThan(3)
  }
}

/** Cents that each kind of transfer has moved on one of the player's ledger accounts. */
async function movedBy(platform: RunningPlatform, player: ApiPlayer, account = 'player-real') {
  const [own] = await fetchAccounts(player)
  const rows = (await platform.query(
    `select t.kind, sum(e.amount)::text as amount from ledger_entry e
     join ledger_transfer t on t.id = e.transfer_id join ledger_account a on a.id = e.account_id
     where a.owner = $1::uuid and a.kind = $2 group by t.kind`,
    [own?.id, account],
  )) as readonly { kind: string; amount: string }[]
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, Number(amount)]))
}

const sum = (moved: Record<string, number>) => Object.values(moved).reduce((all, one) => all + one, 0)

/** Withdraws everything, and compares it with the ledger. */
async function withdrawAll(platform: RunningPlatform, player: ApiPlayer) {
  const amount = await fetchBalance(player)
  expect(toCents(amount)).toBe(sum(await movedBy(platform, player)))
  const id = await startWithdrawal(player, amount)
  // The payout is sent to the provider by a job.
  await expect(() => decidePayment(player, id, 'succeeded')).toPass()
  await expect.poll(async () => (await fetchInvoices(player)).find((one) => one.id === id)?.status).toBe(2)
  expect(sum(await movedBy(platform, player))).toBe(0)
}

/** An award of the player, which comes with an event. */
async function findAward(player: ApiPlayer, name: string, kind: 'bonuses' | 'freespins' = 'bonuses') {
  type Award = { id: string; name: string; status: number; won?: string }
  let award: Award | undefined
  await expect
    .poll(async () => {
      award = (await player.get<Award[]>(`/api/game/player-${kind}`)).find((one) => one.name === name)
      return award
    })
    .toBeDefined()
  return award
}

/** Deposits 50.00 with an offer. */
async function depositWithOffer(player: ApiPlayer, name: string): Promise<void> {
  const offers = await player.get<{ id: string; name: string }[]>('/api/game/bonuses')
  const [account] = await fetchAccounts(player)
  const returns = { redirectSuccessUrl: '/', redirectErrorUrl: '/', redirectUrl: '/' }
  const { invoiceId } = await player.post<{ invoiceId: string }>('/api/payment/invoices/deposit', {
    ...{ method: 'bank_card', currency: 'EUR', country: 'FI', amount: '50.00', accountId: account?.id },
    ...{ bonusId: offers.find((one) => one.name === name)?.id, ...returns },
  })
  await decidePayment(player, invoiceId, 'succeeded')
}

/** Deposits with an offer, and activates the bonus on the page. */
async function takeBonus(page: Page, player: ApiPlayer, name: string): Promise<void> {
  await depositWithOffer(player, name)
  await findAward(player, name)
  await page.goto('/profile/bonuses')
  await waitForHydration(page)
  await page.getByRole('link', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Bonus details' })
  await dialog.getByRole('button', { name: 'Activate bonus' }).click()
  await expect(dialog.getByRole('button', { name: 'Activate bonus' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: `Active bonus · ${name}` })).toBeVisible()
}

/** Expects that the active bonus is played, and withdraws everything. */
async function expectPlayed(
  platform: RunningPlatform,
  player: ApiPlayer,
  { required, kept }: { readonly required: number; readonly kept: number },
) {
  await expect.poll(async () => (await movedBy(platform, player))['bonus-played']).toBe(kept)
  const { win: _, ...real } = await movedBy(platform, player)
  expect(real).toEqual({ deposit: 5000, bet: -required, 'bonus-played': kept })
  expect(sum(await movedBy(platform, player, 'player-bonus'))).toBe(0)
  await withdrawAll(platform, player)
}

test('a deposit with the bonus Five is wagered and withdrawn, to the cent of the ledger [1-05b 9-03c 4-08b:played]', async ({
  page,
  platform,
  player,
}) => {
  await takeBonus(page, player, 'Five')
  await playRound(player, '5.00')
  await expect(page.getByRole('region', { name: 'Active bonus · Five' })).toHaveCount(0)
  await expectPlayed(platform, player, { required: 500, kept: 500 })
})

test('a deposit with the bonus Fifth is wagered and withdrawn, to the cent of the ledger [1-05b 9-03c 4-08b:played]', {
  tag: NIGHTLY,
}, async ({ platform, registeredPlayer: player }) => {
  await depositWithOffer(player, 'Fifth')
  await player.put(`/api/game/player-bonuses/${(await findAward(player, 'Fifth'))?.id}/activate`)
  await playRound(player, '10.00')
  await expectPlayed(platform, player, { required: 1000, kept: 800 })
})

test('a deposit with free spins, whose winnings become a bonus, is wagered and withdrawn, to the cent of the ledger [1-06a 9-03c 4-08b:played]', {
  tag: NIGHTLY,
}, async ({ platform, registeredPlayer: player }) => {
  await depositWithOffer(player, 'Forty')
  const spins = await findAward(player, 'Forty', 'freespins')
  await player.put(`/api/game/player-freespins/${spins?.id}/activate`)
  for (let played = 0; played < 40; played++) await playRound(player, '0.20', spins?.id)
  const bonus = await findAward(player, 'Winnings of Forty')
  const won = toCents((await findAward(player, 'Forty', 'freespins'))?.won ?? '')
  expect(won, 'the terms pay 10.00 at most').toBeLessThanOrEqual(1000)
  expect(await movedBy(platform, player), 'free spins cost nothing').toEqual({ deposit: 5000 })
  await player.put(`/api/game/player-bonuses/${bonus?.id}/activate`)
  expect(await movedBy(platform, player, 'player-bonus')).toEqual({ 'bonus-activated': won })
  const rounds = Math.ceil(won / 500)
  for (let played = 0; played < rounds; played++) await playRound(player, '5.00')
  await expectPlayed(platform, player, { required: 500 * rounds, kept: won })
})

test('a bonus is left, which costs its own money only [4-08b:cancelled 2.3-03:cancel-active-bonus]', {
  tag: NIGHTLY,
}, async ({ page, platform, player }) => {
  await takeBonus(page, player, 'Fifth')
  await page.getByRole('link', { name: 'Cancel bonus' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this bonus?' })
  await expect(dialog).toContainText('You give up €10.00: the bonus money that is left')
  await dialog.getByRole('button', { name: 'Cancel bonus' }).click()
  await expect(page.getByRole('region', { name: 'Active bonus · Fifth' })).toHaveCount(0)
  expect(await movedBy(platform, player, 'player-bonus')).toEqual({
    'bonus-activated': 1000,
    'bonus-cancelled': -1000,
  })
  expect(await movedBy(platform, player)).toEqual({ deposit: 5000 })
  await withdrawAll(platform, player)
})

test('a code, a wheel, a quest and a level pay what they promise, to the cent of the ledger [1-06a 1-06b 4-10c 2.8-06b]', async ({
  page,
  platform,
  player,
}) => {
  const response = await page.goto('/profile/bonuses')
  expect(await response?.text(), 'nothing moves when it comes').toContain('id="cashback-title"')
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'Promo code' }).fill('THANKS')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => fetchBalance(player)).toBe('2.00')

  await navigateInDocument(page, '/wheels/daily')
  await page.getByRole('button', { name: 'Spin', exact: true }).click()
  await expect(page.getByText('You won €1.00 in cash')).toBeInViewport({ ratio: 1 })
  expect(await movedBy(platform, player)).toEqual({ reward: 300 })

  await fundAccount(player, '50.00')
  await navigateInDocument(page, '/profile/bonuses?quests-hub=true')
  const hub = page.getByRole('dialog', { name: 'Quests', exact: true })
  await hub.getByRole('button', { name: 'Start: Short steps' }).click()
  await expect(hub.getByRole('list', { name: 'Your quests' })).toBeVisible()
  // The home page comes with the quest, but the menu above it without: both are hydrated, which an error would end.
  const home = await page.context().newPage()
  await home.goto('/')
  await expect(home.locator('.s-avatar__mark')).toBeVisible()
  await home.close()
  await playRound(player, '10.00')
  await playRound(player, '10.00')
  await expect(hub.getByRole('listitem').filter({ hasText: 'Short steps' })).toContainText('Completed')
  await hub.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog', { name: 'New level: Regular' })).toBeVisible()
  // 2.00 of the code, 1.00 of the wheel, 2.00 of the quest, 3.00 of the level.
  await expect.poll(async () => (await movedBy(platform, player)).reward).toBe(800)
  const { win: _, ...real } = await movedBy(platform, player)
  expect(real).toEqual({ reward: 800, deposit: 5000, bet: -2000 })
  await withdrawAll(platform, player)
})

test('a tournament is won and a loss brings cashback, to the cent of the ledger [2.1-15 7-30:cashback]', {
  tag: NIGHTLY,
}, async ({ page, platform, player }) => {
  await fundAccount(player, '20.00')
  await page.goto('/tournaments/sprint')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Your next round counts.')).toBeVisible()
  const rounds = await loseRound(player, '5.00')
  const own = page.getByRole('listitem').filter({ hasText: 'You' })
  await expect(own.or(page.getByRole('row').filter({ hasText: 'You' })).first()).toContainText(
    `€${rounds * 5}.00`,
  )
  await advance(player, 420)
  await expect.poll(async () => (await movedBy(platform, player)).reward, { timeout: 10_000 }).toBe(2500)
  const { win = 0, ...real } = await movedBy(platform, player)
  expect(real).toEqual({ deposit: 2000, bet: -500 * rounds, reward: 2500 })
  const lost = 500 * rounds - win
  expect(lost).toBeGreaterThanOrEqual(500)
  // The day ends, and with it the session: an open page would request the tournament with it.
  await page.goto('about:blank')
  const before = await fetchAccounts(player)
  await advance(player, 2 * 86_400)
  const login = { login: player.email, password: player.password }
  const signedIn = await player.request.post(`${player.url}/api/player/sessions`, { data: login })
  const { accessToken: token } = (await signedIn.json()).data
  const again = createApiPlayer(player, { ...player, token })
  const paid = Math.floor(lost / 10)
  await expect
    .poll(async () => toCents(await fetchBalance(again)), { timeout: 10_000 })
    .toBe(toCents(before[0]?.balance ?? '0') + paid)
  await withdrawAll(platform, again)
})

test('free spins are given, played in their game, and pay what they have won, to the cent of the ledger; they are mailed to a player who wants offers, until the link of the mail is used [1-06a 4-08d 8-20 1-08]', {
  tag: NIGHTLY,
}, async ({ browser, page, platform, player }) => {
  const held = async () => (await player.get<HeldFreespins[]>('/api/game/player-freespins'))[0]
  await expect.poll(async () => (await held())?.status).toBe(1)

  await page.goto('/profile/bonuses')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Use the spins' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bonus details' })
  await expect(dialog).toContainText('2 × €0.20 = €0.40')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Activate free spins' }).click()
  await dialog.getByRole('link', { name: /^Play / }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText(/^2 free spins left/)).toBeVisible()
  await expect(page.getByText(/2 free spins left at €0.20 each/)).toBeVisible()
  const spin = frame.locator('.spin')
  // The page and the game show the same count, as soon as the reels have stopped.
  await spin.click()
  await expect(frame.getByText(/^1 free spin left/)).toBeVisible()
  await expect(page.getByText(/1 free spin left at €0.20 each/)).toBeVisible()
  await expect(page.getByText(/below the smallest bet/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Your rounds' })).toContainText('Free spin')
  const end = frame.getByRole('dialog', { name: 'Your free spins are played' })
  await expect(async () => {
    if (await spin.isEnabled()) await spin.click({ timeout: 1000 })
    await expect(end).toBeVisible({ timeout: 3000 })
  }).toPass()
  await end.getByRole('button', { name: 'Go on' }).click()

  const last = await held()
  expect(last).toMatchObject({ status: 3, result: 2, played: 2 })
  const [account] = await player.get<{ balance: string }[]>('/api/wallet/accounts')
  expect(account?.balance).toBe(last?.won)
  expect(sum(await movedBy(platform, player))).toBe(toCents(last?.won ?? ''))
  await checkUnsubscribing(browser, player)
})

interface Mail {
  readonly template: string
  readonly unsubscribe?: string
}

/** An offer that the registration has agreed to is turned off by its link, without a session. */
async function checkUnsubscribing(browser: Browser, { request, url }: ApiPlayer) {
  const email = `${crypto.randomUUID()}@example.com`
  const registration = await request.post(`${url}/api/player/register`, {
    data: {
      ...{ email, password: 'Correct-Horse-7', country: 'FI', currency: 'EUR', locale: 'en' },
      ...{ agreements: '1', receiveEmailPromo: '1' },
    },
  })
  const { accessToken } = (await registration.json()).data
  const isOn = async () => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const { data } = await (await request.get(`${url}/api/notification/preferences`, { headers })).json()
    return data.find(
      (one: { kind: string; channel: string }) => one.kind === 'offers' && one.channel === 'mail',
    ).isOn as boolean
  }
  let link: string | undefined
  await expect
    .poll(async () => {
      const response = await request.get(`${url}/sandbox/inbox/api/messages?to=${encodeURIComponent(email)}`)
      const { data } = (await response.json()) as { data: readonly Mail[] }
      link = data.find(({ template }) => template === 'freespins-offer')?.unsubscribe
      return link
    })
    .toBeDefined()
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto(link ?? '')
  await waitForHydration(page)
  await expectAccessible(page)
  expect(await isOn(), 'opening the link changes nothing').toBe(true)
  await page.getByRole('button', { name: 'Stop sending me offers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You won’t get these offers any more')
  expect(await isOn()).toBe(false)
  // A mail program posts to the address.
  const response = await request.post(link ?? '', { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(response.status()).toBe(200)
  await context.close()
}
