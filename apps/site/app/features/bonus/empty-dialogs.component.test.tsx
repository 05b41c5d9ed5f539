import type { Bonus } from '@croupier/contract/types'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useBreakEnd } from '~/features/limits/index.ts'
import QuestRewardsDialog from '~/features/quests/dialogs/quest-rewards-dialog.tsx'
import QuestTaskGamesDialog from '~/features/quests/dialogs/quest-task-games-dialog.tsx'
import QuestTasksDialog from '~/features/quests/dialogs/quest-tasks-dialog.tsx'
import QuestsHubDialog from '~/features/quests/dialogs/quests-hub-dialog.tsx'
import WalletBonusInfoDialog from '~/features/wallet/dialogs/wallet-bonus-info-dialog.tsx'
import { cashBonus } from '../../../testing/bonus-codes.ts'
import { onBreak } from '../../../testing/on-break.ts'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, renderInSite } from '../../../testing/site.tsx'
import { account, walletResponses } from '../../../testing/wallet-responses.ts'
import { winningsTerms } from '../../../testing/winnings-terms.ts'
import { withoutRewards } from '../../../testing/without-rewards.ts'
import BonusDetailsDialog from './dialogs/bonus-details-dialog.tsx'
import CancelActiveBonusDialog from './dialogs/cancel-active-bonus-dialog.tsx'
import CancelIssuedBonusDialog from './dialogs/cancel-issued-bonus-dialog.tsx'
import CancelUnsettledBonusDialog from './dialogs/cancel-unsettled-bonus-dialog.tsx'
import PackageBonusDialog from './dialogs/package-bonus-dialog.tsx'
import { HeldAwards } from './held-awards.tsx'
import { useHasWelcomeOffer } from './use-has-welcome-offer.ts'
import { WelcomeLink } from './welcome-link.tsx'
import { WelcomeOffer } from './welcome-offer.tsx'

const ID = 'e0000000-0000-4000-8000-000000000009'
const none = () => ({ data: [], meta: { page: 1, perPage: 20, total: 0 } })

/** The platform with a player who has an account and neither awards nor quests. */
const responses = walletResponses(
  { accounts: [account()] },
  {
    'GET /api/game/player-bonuses': none,
    'GET /api/game/player-freespins': none,
    'GET /api/retention/player-quests': none,
    'GET /api/retention/quests': none,
  },
)

const DIALOGS = [
  { Dialog: QuestsHubDialog, value: 'true', name: 'Quests', text: 'No quests right now' },
  { Dialog: QuestTasksDialog, value: ID, name: 'Tasks', text: 'We can’t find this quest' },
  { Dialog: QuestRewardsDialog, value: ID, name: 'Rewards', text: 'We can’t find this quest' },
  {
    Dialog: QuestTaskGamesDialog,
    value: `${ID}.${ID}`,
    name: 'Games that count',
    text: 'We can’t find this quest',
  },
  {
    Dialog: WalletBonusInfoDialog,
    value: 'EUR',
    name: 'Bonus money in EUR',
    text: 'You have no bonus in EUR.',
  },
  {
    Dialog: WalletBonusInfoDialog,
    value: 'SEK',
    name: 'Bonus details',
    text: 'You have no account in this currency',
  },
  { Dialog: BonusDetailsDialog, value: ID, name: 'Bonus details', text: 'We can’t find this bonus' },
  { Dialog: BonusDetailsDialog, value: 'x', name: 'Bonus details', text: 'We can’t find this bonus' },
  { Dialog: PackageBonusDialog, value: ID, name: 'Bonus package', text: 'We can’t find this package' },
  {
    Dialog: CancelActiveBonusDialog,
    value: ID,
    name: 'Cancel this bonus?',
    text: 'We can’t find this bonus',
  },
  {
    Dialog: CancelIssuedBonusDialog,
    value: ID,
    name: 'Cancel this bonus?',
    text: 'We can’t find this bonus',
  },
  {
    Dialog: CancelUnsettledBonusDialog,
    value: ID,
    name: 'Cancel this bonus?',
    text: 'We can’t find this bonus',
  },
] as const

test.for(DIALOGS)(
  '$name, opened with $value, shows its empty state and can be closed [2.3-03:quests-hub 2.3-03:quest-tasks 2.3-03:quest-rewards 2.3-03:quest-task-games 2.3-03:wallet-bonus-info 2.3-03:bonus-details 2.3-03:package-bonus 2.3-04a]',
  async ({ Dialog, value, name, text }) => {
    const close = vi.fn()
    renderInSite(<Dialog open {...{ value, level: 0, close }} onSettled={() => {}} />, responses)
    const dialog = page.getByRole('dialog', { name })
    await expect.element(dialog.getByText(text)).toBeVisible()
    // Without an award there is nothing to confirm.
    await expect.poll(() => textsOf(dialog.getByRole('button'))).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(close).toHaveBeenCalledOnce()
  },
)

test('lists no bonuses if the player has none', async () => {
  renderInSite(<HeldAwards page={1} spins={1} />, responses)
  await expect.element(page.getByText('No bonuses')).toBeVisible()
})

test('says nothing of missing bonuses below free spins', async () => {
  renderInSite(<HeldAwards page={1} spins={1} />, {
    ...responses,
    'GET /api/game/player-freespins': () => ({ data: [], meta: { page: 1, perPage: 20, total: 1 } }),
  })
  await expect.element(page.getByRole('status', { name: 'Loading' })).not.toBeInTheDocument()
  expect(page.getByText('No bonuses').elements()).toEqual([])
})

test('says below the heading of the list that it did not load', async () => {
  renderInSite(<HeldAwards page={1} spins={1} />, {
    ...responses,
    'GET /api/game/player-bonuses': () => errorResponse(500, 10500),
  })
  await expect.element(page.getByRole('heading', { level: 3, name: 'This didn’t load' })).toBeVisible()
})

test('promises no bonuses to a player whose status allows no rewards', async () => {
  renderInSite(<HeldAwards page={1} spins={1} />, { ...responses, ...withoutRewards })
  await expect.element(page.getByText('No bonuses')).toBeVisible()
  await expect.poll(() => page.getByText(/Bonuses that you take appear here/).elements()).toEqual([])
})

test('links to the games if there is no welcome offer [2.1-13]', async () => {
  renderInSite(<WelcomeOffer />, responses)
  await expect.element(page.getByRole('link', { name: 'To the games' })).toBeVisible()
})

test('promotes no welcome package to a player whose status allows no rewards [2.1-13]', async () => {
  renderInSite(<WelcomeOffer />, { ...responses, ...withoutRewards })
  await expect.element(page.getByText(/^Your account gets no new rewards at the moment/)).toBeVisible()
  await expect.poll(() => page.getByText(/Our offers for new players/).elements()).toEqual([])
})

test('does not link to an offer that the player cannot have, and says why [7-30:status 2.1-13]', async () => {
  const [first, used] = [cashBonus('First'), cashBonus('Second')]
  renderInSite(<WelcomeOffer />, {
    ...responses,
    'GET /api/game/bonuses': () => ({ data: [first, used], meta: { page: 1, perPage: 100, total: 2 } }),
    'GET /api/game/bonuses/status': ({ query }) => {
      expect([query.get('bonusIds'), query.get('currency')]).toEqual([`${first.id},${used.id}`, 'EUR'])
      return {
        data: [
          { id: first.id, isAvailable: true, reason: null, availableAt: null },
          { id: used.id, isAvailable: false, reason: 'used', availableAt: null },
        ],
      }
    },
  })
  await expect.element(page.getByText('You have had this offer')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'First' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Second' }).elements()).toEqual([])
})

test('says of an offer that the player can have again when that is [7-30:status]', async () => {
  const weekly = cashBonus('Weekly')
  const status = {
    id: weekly.id,
    isAvailable: false,
    reason: 'later',
    availableAt: '2026-12-01T12:00:00.000Z',
  }
  renderInSite(<WelcomeOffer />, {
    ...responses,
    'GET /api/game/bonuses': () => ({ data: [weekly], meta: { page: 1, perPage: 100, total: 1 } }),
    'GET /api/game/bonuses/status': () => ({ data: [{ ...status, reason: 'later' as const }] }),
  })
  await expect.element(page.getByText('Available again from 1 Dec 2026, 12:00')).toBeVisible()
  expect(page.getByRole('link', { name: 'Weekly' }).elements()).toEqual([])
})

test('shows the steps of an ordered package with what each asks for and costs [2.1-13]', async () => {
  const step = (name: string, number: number) => ({
    ...cashBonus(name),
    package: { id: ID, name: 'Welcome package', names: {}, step: number },
  })
  const [first, second] = [step('First', 1), step('Second', 2)]
  renderInSite(<WelcomeOffer />, {
    ...responses,
    'GET /api/game/bonuses': () => ({ data: [first, second], meta: { page: 1, perPage: 100, total: 2 } }),
    'GET /api/game/bonuses/status': () => ({
      data: [
        { id: first.id, isAvailable: true, reason: null, availableAt: null },
        { id: second.id, isAvailable: false, reason: 'step', availableAt: null },
      ],
    }),
  })
  await expect.element(page.getByText('After the step before')).toBeVisible()
  await expect.element(page.getByText('Step 2')).toBeVisible()
  await expect.element(page.getByText(/Each deposit brings one, in this order/)).toBeVisible()
  expect(page.getByText(/Choose one/).elements()).toEqual([])
  expect(textsOf(page.getByRole('listitem'))[0]).toContain(
    'Stake it 10 times before you withdraw it. You have 14 days to do so. Max bet €2.',
  )
  expect(page.getByRole('link', { name: 'Second' }).elements()).toEqual([])
  await page.getByText('What it asks for and costs').first().click()
  await expect.poll(() => textsOf(page.byCss('details[open]')).join()).toContain('Left to stake€50.00')
  expect(textsOf(page.byCss('details[open]')).join()).toContain('With a deposit of€20.00')
  await expect.poll(() => textsOf(page.byCss('details[open]')).join()).toMatch(/Activate by\d+ \w+ \d{4}/)
  // One that cannot be had yet has no date.
  await page.getByText('What it asks for and costs').last().click()
  await expect
    .poll(() => textsOf(page.byCss('details[open]')).at(-1))
    .toMatch(/Activate by\d+ days after you receive it/)
})

test('says without opening anything what free spins stake and pay [2.1-13]', async () => {
  const spins: Bonus = {
    ...cashBonus('Twenty free spins'),
    ...{ type: 3, terms: null },
    spins: {
      ...{ game: 'moth-queen', currency: 'EUR', stake: '0.20', winnings: 'bonus', bonus: winningsTerms(10) },
      ...{ maxWin: '25.00', playWithinDays: 7 },
    },
  }
  renderInSite(<WelcomeOffer />, {
    ...responses,
    'GET /api/game/bonuses': () => ({ data: [spins], meta: { page: 1, perPage: 100, total: 1 } }),
    'GET /api/game/bonuses/status': () => ({
      data: [{ id: spins.id, isAvailable: true, reason: null, availableAt: null }],
    }),
  })
  await expect
    .poll(() => textsOf(page.getByRole('listitem'))[0])
    .toContain(
      '€0.20 each, at no cost to you. What you win becomes a bonus. Stake it 10 times before you withdraw it. The most they pay: €25.00. Time to play them: 7 days.',
    )
})

test('asks for the offers in the currency of the selected account, of which their free spins are [2.1-13 3-14]', async () => {
  const spinsIn = (currency: string): Bonus => ({
    ...cashBonus('Twenty free spins'),
    ...{ type: 3, terms: null },
    spins: {
      ...{ game: 'moth-queen', currency, stake: '0.30', winnings: 'real', bonus: null },
      ...{ maxWin: '30.00', playWithinDays: null },
    },
  })
  renderInSite(<WelcomeOffer />, {
    ...responses,
    'GET /api/wallet/accounts': () => ({ data: [account({ currency: 'USD' })] }),
    'GET /api/game/bonuses': ({ query }) => ({
      data: [spinsIn(query.get('termsCurrency') ?? 'EUR')],
      meta: { page: 1, perPage: 100, total: 1 },
    }),
    'GET /api/game/bonuses/status': () => ({ data: [] }),
  })
  await expect
    .poll(() => textsOf(page.getByRole('listitem'))[0])
    .toContain('$0.30 each, at no cost to you. What you win is yours at once. The most they pay: $30.00.')
})

test('offers nothing during a break [2.1-13]', async () => {
  renderInSite(<WelcomeOffer />, {
    ...responses,
    ...onBreak,
    'GET /api/game/bonuses': () => ({
      data: [cashBonus('First')],
      meta: { page: 1, perPage: 100, total: 1 },
    }),
    'GET /api/game/bonuses/status': () => ({ data: [] }),
  })
  await expect.element(page.getByText(/^You are on a break until .*2126/)).toBeVisible()
  expect(page.getByText('First').elements()).toEqual([])
})

test('the page of rewards does not lead to the welcome package during a break', async () => {
  function Known() {
    const [hasOffer, isOnBreak] = [useHasWelcomeOffer(), useBreakEnd() !== null]
    return <p>{hasOffer && isOnBreak ? 'Known' : 'Waiting'}</p>
  }
  renderInSite(
    <>
      <WelcomeLink />
      <Known />
    </>,
    {
      ...responses,
      ...onBreak,
      'GET /api/game/bonuses': () => ({
        data: [cashBonus('First')],
        meta: { page: 1, perPage: 100, total: 1 },
      }),
    },
  )
  await expect.element(page.getByText('Known')).toBeVisible()
  expect(page.getByRole('link', { name: 'Welcome package' }).elements()).toEqual([])
})
