import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Locator, Page } from '@playwright/test'
import { type ApiPlayer, registeredPlayer, signInBrowser } from './support/api-player.ts'
import { PLATFORM_FIXTURE_LIMIT_MS } from './support/limits.ts'
import { accountsOf, decide, invoicesOf, startDeposit } from './support/money.ts'
import { stepTo } from './support/step-to.ts'
import { test as base, expect, expectAccessible, hydrated } from './support/test.ts'
import { withOperator } from './support/with-operator.ts'

const QUESTS = `quests:
  - identity: first-steps
    name: First steps
    rewards: [20 free spins, A mug]
    tasks:
      - { identity: play, type: rounds, quantity: 50, collection: slots }
      - { identity: look-around, type: games, quantity: 5 }
  - identity: second-steps
    name: Second steps
    rewards: [A badge]
    tasks: [{ identity: pay, type: deposits, quantity: 2 }]
`

interface Known {
  readonly playerId: string
  readonly accountId: string
  readonly gameId: string
  readonly questId: string
  readonly taskIds: readonly string[]
}

/** The ids of what a player was given. */
interface Given {
  readonly player: ApiPlayer
  readonly active: string
  readonly issued: string
  readonly played: string
  readonly freespins: string
  readonly quest: string
}

/** What the operator's side will hand out, written into the store of a house that is closed. */
async function give(store: PGlite, player: ApiPlayer, of: Known): Promise<Given> {
  const [active, issued, played, freespins, packageId, quest, visit] = Array.from({ length: 7 }, randomUUID)
  const { playerId, accountId, gameId, questId, taskIds } = of
  const bonus = `insert into player_bonus
    (id, player_id, name, currency, status, result, package_id, issued_at, finished_at, amount, max_bet_amount)`
  await store.query(
    `${bonus} values
      ($2, $1, 'Welcome bonus', 'EUR', 2, 1, $5, now(), null, 1250, 500),
      ($3, $1, 'Second bonus', 'EUR', 1, 1, null, now(), null, 2000, null),
      ($4, $1, 'Old bonus', 'EUR', 3, 2, null, now(), now(), 3000, null)`,
    [playerId, active, issued, played, packageId],
  )
  await store.query(
    `insert into player_freespins
      (id, player_id, name, currency, status, result, package_id, issued_at, count, game_id)
      values ($1, $2, 'Welcome spins', 'EUR', 2, 1, $3, now(), 20, $4)`,
    [freespins, playerId, packageId, gameId],
  )
  await store.query(
    `insert into retention_player_quest (id, player_id, quest_id, name, state, currency, rewards, issued_at)
      values ($1, $2, $3, 'First steps', 2, 'EUR', '["20 free spins", "A mug"]', now())`,
    [quest, playerId, questId],
  )
  await store.query(
    `insert into retention_player_quest_task
      (player_quest_id, task_id, position, type, collection, progress, quantity)
      values ($1, $2, 1, 'rounds', 'slots', 20, 50), ($1, $3, 2, 'games', null, 5, 5)`,
    [quest, ...taskIds],
  )
  await store.query(
    `insert into game_session
      (id, game_id, player_id, wallet_account_id, currency, mode, token_hash, created_at, expires_at, closed_at)
      values ($1, $2, $3, $4, 'EUR', 'real', $5, now(), now(), now())`,
    [visit, gameId, playerId, accountId, visit],
  )
  await store.query(
    `insert into game_round
      (id, game_id, session_id, player_id, wallet_account_id, currency, bet, win, status, created_at)
      values ($1, $2, $3, $4, $5, 'EUR', 140, 0, 1, now())`,
    [randomUUID(), gameId, visit, playerId, accountId],
  )
  return { player, active, issued, played, freespins, quest } as Given
}

/** Of a player and the house, what those rows name. */
async function known(player: ApiPlayer): Promise<Known> {
  const [account] = await accountsOf(player)
  const [game] = await player.ask<{ id: string }[]>('/api/game/games')
  const { id: playerId } = await player.ask<{ id: string }>('/api/player/profile')
  const [quest] = await player.ask<{ id: string; tasks: { id: string }[] }[]>('/api/retention/quests')
  if (!account || !game || !quest) throw new Error('the house has no account, no game or no quest')
  return {
    playerId,
    accountId: account.id,
    gameId: game.id,
    questId: quest.id,
    taskIds: quest.tasks.map(({ id }) => id),
  }
}

interface Holders {
  /** Is signed in, and looks at what was given. */
  readonly kept: Given
  /** Is signed in, and gives it up: for one test alone. */
  readonly givenUp: Given
}

/** A house with quests, and two players who were given something. */
const test = base.extend<Holders, { given: { kept: Given; givenUp: Given } }>({
  given: [
    async ({ platform, playwright }, use) => {
      const request = await playwright.request.newContext()
      const [one, other] = [
        await registeredPlayer(request, platform.url),
        await registeredPlayer(request, platform.url),
      ]
      const [ofOne, ofOther] = [await known(one), await known(other)]
      await platform.end()
      const store = new PGlite(join(platform.dataDir, 'store'))
      const kept = await give(store, one, ofOne)
      const givenUp = await give(store, other, ofOther)
      await store.close()
      await platform.restart()
      await use({ kept, givenUp })
      await request.dispose()
    },
    { scope: 'worker', timeout: PLATFORM_FIXTURE_LIMIT_MS },
  ],
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
    async ({}, use) => withOperator({ 'quests.yaml': QUESTS }, use),
    { scope: 'worker', timeout: PLATFORM_FIXTURE_LIMIT_MS },
  ],
  kept: async ({ context, platform, given: { kept } }, use) => {
    await signInBrowser(context, platform.url, kept.player)
    await use(kept)
  },
  givenUp: async ({ context, platform, given: { givenUp } }, use) => {
    await signInBrowser(context, platform.url, givenUp.player)
    await use(givenUp)
  },
})

/**
 * Opens the dialog that an address names over a page of few words: in a new document, or from the page that stands there, as
 * a step in its history does.
 */
async function open(page: Page, query: string, name: string): Promise<Locator> {
  const address = `/terms?${query}`
  if (new URL(page.url(), 'http://nowhere').pathname === '/terms') {
    await stepTo(page, address)
  } else {
    await page.goto(address)
    await hydrated(page)
  }
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}

const accessibleDialog = (page: Page) => expectAccessible(page, { within: '[role="dialog"]' })

base(
  'a player who was given nothing finds that said in each dialog, and a way on [2.3-03:quests-hub 2.3-03:quest-tasks 2.3-03:quest-rewards 2.3-03:quest-task-games 2.3-03:wallet-bonus-info 2.3-03:bonus-details 2.3-03:package-bonus 2.3-04a]',
  async ({ page, player }) => {
    expect(player.token).not.toBe('')
    const id = randomUUID()
    for (const [query, name, text] of [
      ['quests-hub=true', 'Quests', 'No quests right now'],
      [`quest-tasks=${id}`, 'Tasks', "We can't find this quest"],
      [`quest-rewards=${id}`, 'Rewards', "We can't find this quest"],
      [`quest-task-games=${id}.${id}`, 'Games that count', "We can't find this quest"],
      ['wallet-bonus-info=EUR', 'Bonus money in EUR', 'You have no bonus in EUR.'],
      ['wallet-bonus-info=SEK', 'Bonus details', 'You have no account in this currency'],
      [`bonus-details=${id}`, 'Bonus details', "We can't find this bonus"],
      ['bonus-details=x', 'Bonus details', "We can't find this bonus"],
      [`package-bonus=${id}`, 'Bonus package', "We can't find this package"],
      [`cancel-active-bonus=${id}`, 'Cancel this bonus?', "We can't find this bonus"],
      [`cancel-issued-bonus=${id}`, 'Cancel this bonus?', "We can't find this bonus"],
      [`cancel-unsettled-bonus=${id}`, 'Cancel this bonus?', "We can't find this bonus"],
    ] as const) {
      const dialog = await open(page, query, name)
      await expect(dialog.getByText(text)).toBeVisible()
      // Nothing to confirm where there is nothing.
      await expect(dialog.getByRole('button')).toHaveCount(1)
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL('/terms')
    }
    await page.goto('/profile/bonuses')
    await expect(page.getByText('No bonuses')).toBeVisible()
  },
)

base(
  'a guest’s address loses the dialogs of players, and a player’s those of guests [2.3-02:sign-in 2.3-02:sign-up 2.3-02:forgot-pass 2.3-02:reset-pass 2.3-03:wallet 2.3-01c]',
  async ({ page, context, platform, request }) => {
    const names =
      'deposit-error deposit-success deposit-pending deposit-redirect wallet quests-hub quest-rewards quest-tasks quest-task-games wallet-bonus-info loyalty-level bonus-cancel-lock change-active-bonus cancel-active-bonus cancel-issued-bonus cancel-unsettled-bonus package-bonus bonus-details wheel-reward'
    const query = names.split(' ').map((name) => `${name}=deposit`)
    await page.goto(`/terms?${query.join('&')}`)
    await expect(page).toHaveURL('/terms')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    for (const [name, title] of [
      ['sign-in', 'Sign in'],
      ['sign-up', 'Create your account'],
      ['forgot-pass', 'Forgot your password?'],
      // What it needs is a code, which the page of a mail's link has.
      ['reset-pass', 'This link does not work'],
    ] as const)
      await open(page, `${name}=true`, title)
    await signInBrowser(context, platform.url, await registeredPlayer(request, platform.url))
    await page.goto('/terms?sign-in=true&sign-up=true&forgot-pass=true&reset-pass=true')
    await expect(page).toHaveURL('/terms')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

base(
  'a player’s payments are told of in the dialogs that addresses name [2.3-03:wallet 2.3-03:deposit-success 2.3-03:deposit-pending 2.3-03:deposit-redirect 2.3-03:deposit-error]',
  async ({ page, player, platform, request }) => {
    const pay = async (amount: string, state?: 'succeeded' | 'failed') => {
      const id = await startDeposit(request, platform.url, player, amount)
      if (state) await decide(request, platform.url, id, state)
      const status = state === 'succeeded' ? 2 : state === 'failed' ? 3 : 1
      await expect
        .poll(async () => (await invoicesOf(player)).find((invoice) => invoice.id === id)?.status)
        .toBe(status)
      return id
    }
    const [paid, pending, failed] = [
      await pay('20.00', 'succeeded'),
      await pay('30.00'),
      await pay('40.00', 'failed'),
    ]
    for (const [query, text] of [
      [`deposit-success=${paid}`, '€20.00 has arrived'],
      [`deposit-pending=${pending}`, '€30.00 is not paid yet'],
      [`deposit-redirect=${pending}`, 'Finish in the payment window'],
      [`deposit-error=${failed}`, 'Nothing was taken'],
    ] as const) {
      const dialog = await open(page, query, 'Your deposit')
      await expect(dialog.getByRole('heading', { name: text })).toBeVisible()
    }
    const wallet = await open(page, 'wallet=deposit', 'Wallet')
    await expect(wallet.getByText('Bank card').first()).toBeVisible()
  },
)

test('what a player was given stands on the profile, and in dialogs with its conditions [2.1-20:bonuses 2.3-01c 2.3-03:bonus-details 2.3-03:package-bonus 2.3-03:wallet-bonus-info 4-08c]', async ({
  page,
  kept: given,
}) => {
  await page.goto('/profile/bonuses')
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Second bonus' })).toBeVisible()
  await expect(page.getByText('20 free spins')).toBeVisible()
  await expect(page.getByText('Old bonus')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Welcome bonus' }).click()
  const details = page.getByRole('dialog', { name: 'Bonus details' })
  await expect(details).toContainText('€12.50')
  await expect(details).toContainText('Max bet while active€5.00')
  await accessibleDialog(page)
  await details.getByRole('link', { name: 'In this package' }).click()
  const packed = page.getByRole('dialog', { name: 'Bonus package' })
  await expect(packed.getByRole('listitem')).toHaveText([/Welcome bonus/, /Welcome spins/])
  await accessibleDialog(page)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/profile/bonuses')

  const info = await open(page, 'wallet-bonus-info=EUR', 'Bonus money in EUR')
  await expect(info.getByRole('listitem')).toHaveCount(3)
  await accessibleDialog(page)

  // Typed without a cause they would say what is not true.
  for (const query of [
    `wheel-reward=${given.freespins}`,
    `wheel-reward=${randomUUID()}`,
    `bonus-cancel-lock=${given.issued}`,
    `bonus-cancel-lock=${randomUUID()}`,
    `change-active-bonus=${given.played}`,
    'change-active-bonus=true',
  ]) {
    await page.goto(`/terms?${query}`)
    await expect(page).toHaveURL('/terms')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a bonus is given up after one more question, which says what goes with it; one that has ended is not [2.3-03:cancel-issued-bonus 2.3-04a 2.3-04b]', async ({
  page,
  givenUp: given,
}) => {
  const question = page.getByRole('dialog', { name: 'Cancel this bonus?' })
  await page.goto('/profile/bonuses')
  await hydrated(page)
  const waiting = page.getByRole('link', { name: 'Second bonus' })
  await waiting.click()
  await page
    .getByRole('dialog', { name: 'Bonus details' })
    .getByRole('link', { name: 'Cancel bonus' })
    .click()
  await expect(page).toHaveURL(`/profile/bonuses?cancel-issued-bonus=${given.issued}`)
  await expect(question).toContainText("It isn't active yet.")
  await accessibleDialog(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  await expect(waiting).toBeVisible()
  const change = await open(page, `change-active-bonus=${given.issued}`, 'Your active bonus')
  await expect(change).toContainText('Next: Second bonus')
  await accessibleDialog(page)
  await page.goto(`/profile/bonuses?cancel-issued-bonus=${given.issued}`)
  await hydrated(page)
  await question.getByRole('button', { name: 'Cancel bonus' }).click()
  await expect(page.getByText('Bonus cancelled', { exact: true })).toBeVisible()
  await expect(question).toBeHidden()
  await expect(waiting).toHaveCount(0)

  // The same question for one that is active, by its own name.
  const active = await open(page, `cancel-active-bonus=${given.active}`, 'Cancel this bonus?')
  await expect(active).toContainText('It ends now')
  // A round is open, so the question names it.
  const details = await open(page, `bonus-details=${given.active}`, 'Bonus details')
  await details.getByRole('link', { name: 'Cancel bonus' }).click()
  await expect(page).toHaveURL(`/terms?cancel-unsettled-bonus=${given.active}`)
  await expect(question.getByRole('list', { name: 'Open rounds' })).toContainText('€1.40')
  await accessibleDialog(page)
  await question.getByRole('button', { name: 'Cancel bonus' }).click()
  await expect(question).toBeHidden()
  const bonuses = await given.player.ask<{ id: string; result: number }[]>('/api/game/player-bonuses')
  expect(bonuses.find(({ id }) => id === given.active)?.result).toBe(3)

  const lock = await open(page, `bonus-cancel-lock=${given.played}`, "This can't be cancelled")
  await expect(lock).toContainText('It has already ended')
  await expect(lock.getByRole('link', { name: 'Cancel bonus' })).toHaveCount(0)
  await accessibleDialog(page)
})

test('bonuses and quests follow the currency of the selected account [7-45a 7-45b]', async ({
  page,
  platform,
  request,
  kept: given,
}) => {
  const headers = { authorization: `Bearer ${given.player.token}` }
  const opened = await request.post(`${platform.url}/api/wallet/accounts`, {
    headers,
    data: { currency: 'SEK' },
  })
  const { data } = (await opened.json()) as { data: { id: string } }
  await request.put(`${platform.url}/api/wallet/accounts/${data.id}/switch`, { headers })
  await page.goto('/profile/bonuses')
  await hydrated(page)
  await expect(page.getByText('No bonuses', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Second bonus' })).toHaveCount(0)

  await page.getByRole('main').getByRole('link', { name: 'Quests' }).click()
  const hub = page.getByRole('dialog', { name: 'Quests', exact: true })
  await expect(hub.getByText('1 quest is running in your EUR account')).toBeVisible()
  await expect(hub.getByRole('list', { name: 'Your quests' })).toHaveCount(0)
  await accessibleDialog(page)
  await hub.getByRole('button', { name: 'Switch to EUR' }).click()
  await expect(hub.getByRole('list', { name: 'Your quests' }).getByRole('listitem')).toHaveText([
    /First steps/,
  ])
  await expect(hub.getByText(/running in your/)).toHaveCount(0)
  const accounts = await given.player.ask<{ currency: string; isSelected: boolean }[]>('/api/wallet/accounts')
  expect(accounts.find(({ isSelected }) => isSelected)?.currency).toBe('EUR')
  await hub.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Second bonus' })).toBeVisible()
})

test('quests are shown with their tasks, the games that count and the rewards [2.3-03:quests-hub 2.3-03:quest-tasks 2.3-03:quest-task-games 2.3-03:quest-rewards 3-19]', async ({
  page,
  kept: given,
}) => {
  const hub = await open(page, 'quests-hub=true', 'Quests')
  await expect(hub.getByRole('list', { name: 'Your quests' }).getByRole('listitem')).toHaveText([
    /First steps.*1 of 2 tasks/,
  ])
  await expect(hub.getByRole('list', { name: 'Available quests' }).getByRole('listitem')).toHaveText([
    /Second steps/,
  ])
  await accessibleDialog(page)
  await hub.getByRole('list', { name: 'Your quests' }).getByRole('link', { name: 'Tasks' }).click()
  const tasks = page.getByRole('dialog', { name: 'Tasks' })
  await expect(tasks.getByRole('progressbar', { name: 'Play 50 rounds' })).toHaveAttribute(
    'aria-valuetext',
    '20 of 50',
  )
  await expect(tasks.getByRole('list').getByRole('listitem').nth(1)).toContainText('Done')
  await accessibleDialog(page)
  await tasks.getByRole('link', { name: 'Games that count' }).first().click()
  const games = page.getByRole('dialog', { name: 'Games that count' })
  await expect(games.getByRole('link').first()).toHaveAttribute('href', /^\/games\//)
  await accessibleDialog(page)
  // Each lies on the one before, and closing leads back to it.
  await games.getByRole('button', { name: 'Close' }).click()
  await expect(games).toBeHidden()
  await expect(tasks).toBeVisible()
  const rewards = await open(page, `quest-rewards=${given.quest}`, 'Rewards')
  await expect(rewards.getByRole('listitem')).toHaveText(['20 free spins', 'A mug'])
  await accessibleDialog(page)
})

base(
  'the level of a player and how levels work stand in dialogs, the latter for guests as well [2.3-03:loyalty-level 2.3-06:loyalty-earn]',
  async ({ page, context, platform, request }) => {
    await page.goto('/loyalty')
    await hydrated(page)
    await page.getByRole('link', { name: 'How levels work' }).click()
    const earn = page.getByRole('dialog', { name: 'How levels work' })
    await expect(earn.getByRole('listitem').first()).toContainText('from the start')
    await accessibleDialog(page)
    await signInBrowser(context, platform.url, await registeredPlayer(request, platform.url))
    const level = await open(page, 'loyalty-level=true', 'Your level')
    await expect(level.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^0%/)
    await accessibleDialog(page)
    await level.getByRole('link', { name: 'All levels' }).click()
    await expect(page).toHaveURL('/loyalty')
  },
)
