import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type ApiPlayer, signInBrowser } from './support/api-player.ts'
import { navigateInDocument } from './support/navigate-in-document.ts'
import { NIGHTLY } from './support/nightly.ts'
import { openAddress, openDialog } from './support/open-dialog.ts'
import { fetchAccounts, openAccount } from './support/payments.ts'
import type { RunningPlatform } from './support/platform.ts'
import { test as base, expect, expectAccessible, waitForHydration } from './support/test.ts'

interface SeedIds {
  readonly playerId: string
  readonly accountId: string
  readonly gameId: string
  readonly questId: string
  readonly taskIds: readonly string[]
}

/** Ids of the awards of a player. */
interface SeededAwards {
  readonly player: ApiPlayer
  readonly active: string
  readonly issued: string
  readonly played: string
  readonly freespins: string
  readonly quest: string
}

/** Inserts awards that no call can create yet. */
async function seedAwards(platform: RunningPlatform, player: ApiPlayer, ids: SeedIds): Promise<SeededAwards> {
  const [active, issued, played, freespins, packageId, quest, sessionId, roundId] = Array.from(
    { length: 8 },
    randomUUID,
  )
  const { playerId, accountId, gameId, questId, taskIds } = ids
  const terms = {
    ...{ required: '12500', maxBet: '500', maxKept: null, order: 'real-first', isLocked: false },
    ...{ wagerWithinDays: null, activateWithinDays: null },
    contributions: { default: 100, categories: {}, games: {} },
  }
  await platform.query(
    `insert into player_bonus
      (id, player_id, name, currency, status, result, package_id, issued_at, finished_at, amount, max_bet_amount,
        terms, terms_hash, wallet_account_id, activated_at)
      values
      ($2, $1, 'Welcome bonus', 'EUR', 2, 1, $5, now(), null, 1250, 500, $6, 'f00', $7, now()),
      ($3, $1, 'Second bonus', 'EUR', 1, 1, null, now(), null, 2000, null, $6, 'f00', null, null),
      ($4, $1, 'Old bonus', 'EUR', 3, 2, null, now(), now(), 3000, null, $6, 'f00', $7, now())`,
    [playerId, active, issued, played, packageId, JSON.stringify(terms), accountId],
  )
  const freespinsTerms = {
    ...{ winnings: 'real', bonus: null, maxWin: null, playWithinDays: null, activateWithinDays: null },
  }
  await platform.query(
    `insert into player_freespins
      (id, player_id, name, currency, status, result, package_id, issued_at, count, game_id, stake, terms,
        terms_hash, wallet_account_id, activated_at)
      values ($1, $2, 'Welcome spins', 'EUR', 2, 1, $3, now(), 20, $4, 20, $5, 'f00', $6, now())`,
    [freespins, playerId, packageId, gameId, JSON.stringify(freespinsTerms), accountId],
  )
  await platform.query(
    `insert into retention_player_quest (id, player_id, quest_id, name, state, currency, rewards, issued_at)
      values ($1, $2, $3, 'First steps', 2, 'EUR', '[{"kind": "text", "text": "20 free spins"}, {"kind": "text", "text": "A mug"}]', now())`,
    [quest, playerId, questId],
  )
  await platform.query(
    `insert into retention_player_quest_task
      (player_quest_id, task_id, position, type, collection, progress, quantity)
      values ($1, $2, 1, 'rounds', 'slots', 20, 50), ($1, $3, 2, 'games', null, 5, 5)`,
    [quest, ...taskIds],
  )
  await platform.query(
    `insert into game_session
      (id, game_id, player_id, wallet_account_id, currency, mode, token_hash, created_at, expires_at, closed_at)
      values ($1, $2, $3, $4, 'EUR', 'real', $5, now(), now(), now())`,
    [sessionId, gameId, playerId, accountId, sessionId],
  )
  await platform.query(
    `insert into game_round
      (id, game_id, session_id, player_id, wallet_account_id, currency, bet, win, status, created_at)
      values ($1, $2, $3, $4, $5, 'EUR', 140, 0, 1, now())`,
    [roundId, gameId, sessionId, playerId, accountId],
  )
  await platform.query(
    `insert into bonus_open_bet (bet_id, round_id, bonus_id, bonus, counted) values (gen_random_uuid(), $1, $2, 0, 140)`,
    [roundId, active],
  )
  return { player, active, issued, played, freespins, quest } as SeededAwards
}

/** Ids of the player and platform that the inserted rows refer to. */
async function fetchSeedIds(player: ApiPlayer): Promise<SeedIds> {
  const [account] = await fetchAccounts(player)
  const [game] = await player.get<{ id: string }[]>('/api/game/games')
  const { id: playerId } = await player.get<{ id: string }>('/api/player/profile')
  const [quest] = await player.get<{ id: string; tasks: { id: string }[] }[]>('/api/retention/quests')
  if (!account || !game || !quest) throw new Error('the platform has no account, no game or no quest')
  return {
    playerId,
    accountId: account.id,
    gameId: game.id,
    questId: quest.id,
    taskIds: quest.tasks.map(({ id }) => id),
  }
}

interface AwardFixtures {
  /** Awards of the signed-in player. */
  readonly seededAwards: SeededAwards
}

const test = base.extend<AwardFixtures>({
  seededAwards: async ({ player, platform }, use) =>
    use(await seedAwards(platform, player, await fetchSeedIds(player))),
})

const expectAccessibleDialog = (page: Page) => expectAccessible(page, { within: '[role="dialog"]' })

test('removes players’ dialogs from a guest’s URL and guests’ from a player’s [2.3-02:sign-in 2.3-02:sign-up 2.3-02:forgot-pass 2.3-02:reset-pass 2.3-01c]', async ({
  page,
  context,
  platform,
  registeredPlayer: player,
}) => {
  const names =
    'deposit-error deposit-success deposit-pending deposit-redirect wallet quests-hub quest-rewards quest-tasks quest-task-games wallet-bonus-info loyalty-level bonus-cancel-lock change-active-bonus cancel-active-bonus cancel-issued-bonus cancel-unsettled-bonus package-bonus bonus-details wheel-reward'
  const query = names.split(' ').map((name) => `${name}=deposit`)
  await page.goto(`/terms?utm=x&${query.join('&')}`)
  await waitForHydration(page)
  // Other parameters stay.
  await expect(page).toHaveURL('/terms?utm=x')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const [name, title] of [
    ['sign-in', 'Sign in'],
    ['sign-up', 'Create your account'],
    ['forgot-pass', 'Forgot your password?'],
    // Requires a code, which only the link in a mail contains.
    ['reset-pass', 'This link does not work'],
  ] as const)
    await openDialog(page, `/terms?${name}=true`, title)

  await signInBrowser(context, platform.url, player)
  await page.goto('/terms?utm=x&sign-in=true&sign-up=true&forgot-pass=true&reset-pass=true')
  await waitForHydration(page)
  await expect(page).toHaveURL('/terms?utm=x')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('lists a player’s awards on the profile, opens no dialogs about events that have not happened, and cancels a bonus after a confirmation that names the consequences, and not a finished one [2.1-20:bonuses 2.3-01c 4-08c 2.3-03:cancel-issued-bonus 2.3-04a 2.3-04b]', async ({
  page,
  platform,
  seededAwards: awards,
  pageErrors,
}) => {
  await page.goto('/profile/bonuses')
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: 'Second bonus' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Free spins' }).getByText('20 free spins')).toBeVisible()
  await expect(page.getByText('Old bonus')).toHaveCount(0)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Welcome bonus' })).toBeVisible()

  // Opened by address without an event, they would make false statements.
  await openAddress(page, `/terms?bonus-cancel-lock=${awards.issued}`)
  for (const query of [
    `bonus-cancel-lock=${randomUUID()}`,
    `change-active-bonus=${awards.played}`,
    'change-active-bonus=true',
  ]) {
    await expect(page).toHaveURL('/terms')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openAddress(page, `/terms?${query}`)
  }
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await navigateInDocument(page, '/profile/bonuses')
  const question = page.getByRole('dialog', { name: 'Cancel this bonus?' })
  const pendingBonus = page.getByRole('link', { name: 'Second bonus' })
  await pendingBonus.click()
  await page
    .getByRole('dialog', { name: 'Bonus details' })
    .getByRole('link', { name: 'Cancel bonus' })
    .click()
  await expect(page).toHaveURL(`/profile/bonuses?cancel-issued-bonus=${awards.issued}`)
  await expect(question).toContainText('It isn’t active yet.')
  await expectAccessibleDialog(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  await expect(pendingBonus).toBeVisible()
  const change = await openDialog(page, `/terms?change-active-bonus=${awards.issued}`, 'Your active bonus')
  await expect(change).toContainText('Next: Second bonus')
  await expectAccessibleDialog(page)
  await openAddress(page, `/profile/bonuses?cancel-issued-bonus=${awards.issued}`)
  await question.getByRole('button', { name: 'Cancel bonus' }).click()
  await expect(page.getByText('Bonus cancelled', { exact: true })).toBeVisible()
  await expect(question).toBeHidden()
  await expect(pendingBonus).toHaveCount(0)

  // An active bonus has its own confirmation dialog.
  const active = await openDialog(page, `/terms?cancel-active-bonus=${awards.active}`, 'Cancel this bonus?')
  await expect(active).toContainText('It ends now')
  // A round is open, so the dialog mentions it.
  const details = await openDialog(page, `/terms?bonus-details=${awards.active}`, 'Bonus details')
  await details.getByRole('link', { name: 'Cancel bonus' }).click()
  await expect(page).toHaveURL(`/terms?cancel-unsettled-bonus=${awards.active}`)
  await expect(question.getByRole('list', { name: 'Open rounds' })).toContainText('€1.40')
  await expectAccessibleDialog(page)
  pageErrors.allowResponses('PUT /api/game/player-bonuses/*/cancel 409')
  await question.getByRole('button', { name: 'Cancel bonus' }).click()
  await expect(question).toContainText('A round with this bonus is still open. Finish it first.')
  await platform.query('delete from bonus_open_bet where bonus_id = $1', [awards.active])
  await question.getByRole('button', { name: 'Cancel bonus' }).click()
  await expect(question).toBeHidden()
  const bonuses = await awards.player.get<{ id: string; result: number }[]>('/api/game/player-bonuses')
  expect(bonuses.find(({ id }) => id === awards.active)?.result).toBe(3)

  const lock = await openDialog(page, `/terms?bonus-cancel-lock=${awards.played}`, 'This can’t be cancelled')
  await expect(lock).toContainText('It has already ended')
  await expect(lock.getByRole('link', { name: 'Cancel bonus' })).toHaveCount(0)
  await expectAccessibleDialog(page)
})

test('shows quests with their tasks, the games that count and the rewards [2.3-03:quests-hub 2.3-03:quest-tasks 2.3-03:quest-task-games 2.3-03:quest-rewards 3-19], and filters bonuses and quests by the currency of the selected account [7-45a 7-45b]', {
  tag: NIGHTLY,
}, async ({ page, seededAwards: awards }) => {
  const hub = await openDialog(page, '/terms?quests-hub=true', 'Quests')
  await expect(hub.getByRole('list', { name: 'Your quests' }).getByRole('listitem')).toHaveText([
    /First steps.*1 of 2 tasks/,
  ])
  await expect(hub.getByRole('list', { name: 'Available quests' }).getByRole('listitem')).toHaveText([
    /Second steps/,
    /Short steps/,
  ])
  await expectAccessibleDialog(page)
  await hub.getByRole('list', { name: 'Your quests' }).getByRole('link', { name: 'Tasks' }).click()
  const tasks = page.getByRole('dialog', { name: 'Tasks' })
  const progress = tasks.getByRole('progressbar', { name: 'Play 50 rounds' })
  await expect(progress).toHaveAttribute('aria-valuetext', '20 of 50')
  await expect(tasks.getByRole('list').getByRole('listitem').nth(1)).toContainText('Done')
  await expectAccessibleDialog(page)
  await tasks.getByRole('link', { name: 'Games that count' }).first().click()
  const games = page.getByRole('dialog', { name: 'Games that count' })
  await expect(games.getByRole('link').first()).toHaveAttribute('href', /^\/games\//)
  await expectAccessibleDialog(page)
  // The dialogs are stacked, and closing one returns to the one below.
  await games.getByRole('button', { name: 'Close' }).click()
  await expect(games).toBeHidden()
  await expect(tasks).toBeVisible()
  const rewards = await openDialog(page, `/terms?quest-rewards=${awards.quest}`, 'Rewards')
  await expect(rewards.getByRole('listitem')).toHaveText(['20 free spins', 'A mug'])
  await expectAccessibleDialog(page)

  await test.step('in another account', async () => {
    const usd = await openAccount(awards.player, 'USD')
    await awards.player.put(`/api/wallet/accounts/${usd}/switch`)
    await page.goto(`/terms?quest-tasks=${awards.quest}`)
    await waitForHydration(page)
    await expect(tasks.getByText('This quest runs in your EUR account.')).toBeVisible()
    await expectAccessibleDialog(page)
    await tasks.getByRole('button', { name: 'Switch to EUR' }).click()
    await expect(tasks.getByText('This quest runs in your EUR account.')).toHaveCount(0)
    await expect(progress).toBeVisible()
    await expect(
      page.getByRole('banner').getByRole('link', { name: /^Balance: €/, includeHidden: true }),
    ).toHaveCount(1)

    await awards.player.put(`/api/wallet/accounts/${usd}/switch`)
    await navigateInDocument(page, '/profile/bonuses')
    await expect(page.getByText('No bonuses', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Second bonus' })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'All quests' }).click()
    await expect(hub.getByText('1 quest is running in your EUR account')).toBeVisible()
    await expect(hub.getByRole('list', { name: 'Your quests' })).toHaveCount(0)
    await expectAccessibleDialog(page)
    await hub.getByRole('button', { name: 'Switch to EUR' }).click()
    await expect(hub.getByRole('list', { name: 'Your quests' }).getByRole('listitem')).toHaveText([
      /First steps/,
    ])
    await expect(hub.getByText(/running in your/)).toHaveCount(0)
    const selected = (await fetchAccounts(awards.player)).find(({ isSelected }) => isSelected)
    expect(selected?.currency).toBe('EUR')
    await hub.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Second bonus' })).toBeVisible()
  })
})
