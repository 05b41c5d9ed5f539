import type { GameDetails, PlayerBonus } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onBreak } from '../../../testing/on-break.ts'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { type Responses, renderInSite } from '../../../testing/site.tsx'
import { account, walletResponses } from '../../../testing/wallet-responses.ts'
import { ActiveBonus } from './active-bonus.tsx'
import { BonusInGame } from './bonus-in-game.tsx'
import { HeldAwards } from './held-awards.tsx'

const active = {
  ...{ id: '0f9c1c52-6f0e-4c4b-9f29-0d2b8e0a7c11', name: 'Welcome', status: 2, result: 1, packageId: null },
  ...{ currency: 'EUR', amount: '100.00', balance: '80.00', progress: '250.00', maxBetAmount: '5.00' },
  ...{ deadline: '2026-12-01T12:00:00.000Z', issuedAt: '2026-11-20T12:00:00.000Z', finishedAt: null },
  terms: {
    ...{ required: '1000.00', maxKept: null, order: 'real-first', isLocked: false, wagerWithinDays: 10 },
    contributions: { default: 10, categories: { slots: 100 }, games: { 'moth-queen': 0 } },
  },
} as unknown as PlayerBonus

const responses = (bonuses: readonly PlayerBonus[]): Responses => ({
  ...walletResponses({}),
  'GET /api/game/player-bonuses': ({ query }) => {
    const data = query.get('status') === '2' ? [...bonuses] : []
    return { data, meta: { page: 1, perPage: 1, total: data.length } }
  },
  'GET /api/game/collections': () => ({
    data: ['new', 'slots'].map((identity) => ({
      ...{ identity, title: {}, countries: [], games: 1 },
      order: 'popular' as const,
    })),
  }),
  'GET /api/game/spins': () => ({ data: [], meta: { page: 1, perPage: 20, total: 0, totals: [] } }),
  'GET /api/game/games': ({ query }) =>
    ({
      data: query.has('slugs') ? [{ slug: 'moth-queen', title: 'Moth Queen' }] : [],
      meta: {
        ...{ page: 1, perPage: 20, total: 1 },
        facets: query.has('facets')
          ? { category: [{ value: 'slots', name: 'Slots', games: 60 }] }
          : undefined,
      },
    }) as unknown as ReturnType<NonNullable<Responses['GET /api/game/games']>>,
})

test('says of a bonus that counts alike in all games how much that is', async () => {
  const contributions = { default: 80, categories: {}, games: {} }
  renderInSite(<ActiveBonus />, responses([{ ...active, terms: { ...active.terms, contributions } }]))
  await expect.element(page.getByText('All games count 80%')).toBeVisible()
})

test('shows what the active bonus is worth and still needs, and how to leave it [2.1-20:bonuses 3-15:amounts]', async () => {
  renderInSite(<ActiveBonus />, responses([active]))
  const card = page.getByRole('region', { name: 'Active bonus · Welcome' })
  await expect.element(card.getByText('€80.00', { exact: true })).toBeVisible()
  await expect.element(card.getByText('becomes yours to withdraw after €750.00 more in bets.')).toBeVisible()
  await expect
    .element(card.getByRole('progressbar'))
    .toHaveAttribute('aria-valuetext', '€250.00 of €1,000.00 wagered')
  await expect.element(card.getByText('25%', { exact: true })).toBeVisible()
  await expect.element(card.getByText('Max bet €5.00')).toBeVisible()
  // In the studios’ names of categories, which are those of the lists here.
  await expect
    .poll(() => textsOf(card.getByRole('listitem')))
    .toEqual(['Slots: 100%', 'Moth Queen: 0%', 'All other games: 10%'])
  const linkOf = (name: string) => card.getByRole('link', { name, exact: true })
  await expect.element(linkOf('Slots')).toHaveAttribute('href', '/categories/slots')
  await expect.element(linkOf('All other games')).toHaveAttribute('href', '/categories')
  // A game that does not count is not linked.
  expect(card.getByRole('link', { name: 'Moth Queen' }).elements()).toEqual([])
  // All others count by a tenth.
  await expect
    .element(card.getByRole('link', { name: 'Play with it' }))
    .toHaveAttribute('href', '/categories/slots')
  await expect
    .element(card.getByRole('link', { name: 'Cancel bonus' }))
    .toHaveAttribute('href', `/?cancel-active-bonus=${active.id}`)
  expect(await findAccessibilityViolations()).toEqual([])
})

const waiting = {
  ...active,
  ...{ id: '0f9c1c52-6f0e-4c4b-9f29-0d2b8e0a7c12', status: 1, balance: '0.00', progress: '0.00' },
} as PlayerBonus

const withWaiting = (bonuses: readonly PlayerBonus[]): Responses => ({
  ...responses(bonuses),
  'GET /api/game/player-bonuses': ({ query }) => {
    const data = bonuses.filter(({ status }) => query.get('status')?.includes(String(status)))
    return { data, meta: { page: 1, perPage: 20, total: data.length } }
  },
})

test('shows a bonus that waits for its activation while no other is active', async () => {
  renderInSite(<ActiveBonus />, withWaiting([waiting]))
  const card = page.getByRole('region', { name: 'Welcome' })
  await expect.element(card.getByText('€100.00', { exact: true })).toBeVisible()
  await expect.element(card.getByText('Not active yet')).toBeVisible()
  await expect
    .element(card.getByText('becomes yours to withdraw after €1,000.00 more in bets.'))
    .toBeVisible()
  await expect.element(card.getByText('Activate by 1 Dec 2026, 12:00')).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Activate bonus' }))
    .toHaveAttribute('href', `/?bonus-details=${waiting.id}`)
  expect(await findAccessibilityViolations()).toEqual([])
})

test.for([
  ['active', [active], 'Active bonus · Welcome'],
  ['waiting', [waiting], 'Welcome'],
] as const)('shows the bonus that is %s once, with a link to its terms', async ([_, bonuses, name]) => {
  const accounts = [
    account({ bonusBalance: '80.00' }),
    account({ id: 'b', currency: 'SEK', isSelected: false }),
  ]
  renderInSite(
    <>
      <ActiveBonus />
      <HeldAwards page={1} spins={1} />
    </>,
    {
      ...withWaiting(bonuses),
      'GET /api/wallet/accounts': () => ({ data: accounts }),
      'GET /api/game/player-freespins': () => ({ data: [], meta: { page: 1, perPage: 20, total: 0 } }),
    },
  )
  const card = page.getByRole('region', { name })
  await expect
    .element(card.getByRole('link', { name: 'Welcome' }))
    .toHaveAttribute('href', `/?bonus-details=${bonuses[0].id}`)
  await expect.poll(() => page.getByRole('status', { name: 'Loading' }).elements()).toEqual([])
  expect(page.getByText('Welcome', { exact: true }).elements()).toHaveLength(1)
  const lists = page.byCss('.s-held-awards')
  expect(lists.getByRole('listitem').elements().length).toBe(name === 'Welcome' ? 1 : 0)
  expect(page.getByText('No bonuses').elements()).toEqual([])
})

test('lists the bonuses that wait beside the active one', async () => {
  renderInSite(
    <>
      <ActiveBonus />
      <HeldAwards page={1} spins={1} />
    </>,
    withWaiting([{ ...waiting, name: 'Second' }, active]),
  )
  const list = page.getByRole('list', { name: 'Bonuses', exact: true })
  await expect.poll(() => textsOf(list.getByRole('link'))).toEqual(['Second'])
  await expect
    .element(list.getByText('Activate by: 1 Dec 2026, 12:00 · Left to stake: €1,000.00'))
    .toBeVisible()
})

test('shows the active bonus rather than one that waits', async () => {
  renderInSite(<ActiveBonus />, withWaiting([waiting, active]))
  await expect.element(page.getByRole('region', { name: 'Active bonus · Welcome' })).toBeVisible()
  expect(page.getByRole('region').elements()).toHaveLength(1)
})

test('leads to no activation during a break', async () => {
  const { calls } = renderInSite(<ActiveBonus />, { ...withWaiting([waiting]), ...onBreak })
  await expect.poll(() => calls.filter((call) => call === 'GET /api/game/player-bonuses')).toHaveLength(2)
  await expect.poll(() => calls).toContain('GET /api/player/limits')
  expect(page.getByRole('region').elements()).toEqual([])
})

test('shows the active bonus during a break without a way to play', async () => {
  renderInSite(<ActiveBonus />, { ...responses([active]), ...onBreak })
  const card = page.getByRole('region', { name: 'Welcome', exact: true })
  await expect.element(card.getByText('Paused until 2 Jan 2126, 10:00')).toBeVisible()
  await expect.element(card.getByText('€80.00', { exact: true })).toBeVisible()
  await expect.element(card.getByText('Until 1 Dec 2026, 12:00', { exact: true })).toBeVisible()
  expect(textsOf(page.getByRole('link'))).toEqual(['Welcome', 'Bonus money in EUR', 'Cancel bonus'])
  expect(page.getByText('becomes yours').elements()).toEqual([])
  expect(await findAccessibilityViolations()).toEqual([])
})

test('shows nothing without an active bonus', async () => {
  const { calls } = renderInSite(<ActiveBonus />, responses([]))
  await expect.poll(() => calls).toContain('GET /api/game/player-bonuses')
  expect(page.getByRole('region').elements()).toEqual([])
})

test('tells on the page of a game what the bonus still needs, the game’s share, the largest bet and the deadline [3-15:amounts]', async () => {
  const game = (slug: string) => ({ slug, category: 'slots' }) as unknown as GameDetails
  renderInSite(
    <>
      <BonusInGame game={game('minted')} currency="EUR" />
      <BonusInGame game={game('moth-queen')} currency="EUR" />
    </>,
    responses([active]),
  )
  const notices = page.byCss('.s-game-notice')
  await expect.poll(() => notices.elements().length).toBe(2)
  const [counting, excluded] = textsOf(notices)
  for (const part of ['Welcome', '100', '€750.00', '€5.00', '1 Dec 2026']) expect(counting).toContain(part)
  expect(excluded).not.toContain('€750.00')
  await expect.element(page.getByRole('link').first()).toHaveAttribute('href', `/?bonus-details=${active.id}`)
})
