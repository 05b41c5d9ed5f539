import type { PlayerBonus, PlayerFreespins, Tournament } from '@croupier/contract/types'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, type Responses, renderInSite } from '../../../testing/site.tsx'
import { account, walletResponses } from '../../../testing/wallet-responses.ts'
import SelfExclusionLimitDialog from './dialogs/self-exclusion-limit-dialog.tsx'

const id = (digit: number) => `0f9c1c52-6f0e-4c4b-9f29-0d2b8e0a7c1${digit}`
const deadline = '2126-12-01T12:00:00.000Z'
const bonus = (change: Partial<PlayerBonus>) =>
  ({ currency: 'EUR', amount: '100.00', balance: '0.00', deadline, names: {}, ...change }) as PlayerBonus
const bonuses = [
  bonus({ id: id(1), name: 'Welcome', status: 2, balance: '80.00' }),
  bonus({ id: id(2), name: 'Reload', status: 1, amount: '10.00', currency: 'SEK' }),
]
const spins = {
  ...{ id: id(3), name: 'Gift', names: {}, status: 2, currency: 'EUR', count: 20, played: 5, deadline },
} as PlayerFreespins
const tournaments = [
  { id: id(4), title: 'The race', isFinal: false },
  { id: id(5), title: 'The past', isFinal: true },
] as Tournament[]
const cashback = {
  ...{ id: id(6), name: 'Weekly', names: {}, percentage: 5, wagering: null, period: 'week' },
  ...{ startsAt: deadline, endsAt: deadline, loss: '34.00', least: null, most: null },
} as const

function open(value: string, amount: string, more: Responses = {}) {
  const dialog = { open: true, value, level: 0, close: vi.fn(), onSettled: vi.fn() }
  const terms = [{ id: 1, name: '6 months' }]
  const limit = { cashPeriod: [], coolingOffPeriod: terms, selfExclusionPeriod: terms }
  const meta = { page: 1, perPage: 100, total: 2 }
  const found = {
    'GET /api/game/player-bonuses': () => ({ data: bonuses, meta }),
    'GET /api/game/player-freespins': () => ({ data: [spins], meta }),
    'GET /api/retention/tournament-entries': () => ({
      data: [{ tournamentId: id(4) }, { tournamentId: id(5) }],
    }),
    'GET /api/retention/tournaments': () => ({ data: tournaments, meta }),
    'GET /api/game/bonuses/cashback': ({ query }: { query: URLSearchParams }) => ({
      data: [{ ...cashback, currency: query.get('currency'), amount }],
    }),
    'GET /api/settings/constants': () => ({ data: { player: { limit }, wallet: {} } }),
    ...more,
  } as unknown as Responses
  const accounts = [account(), account({ id: id(7), currency: 'SEK', isSelected: false })]
  return renderInSite(<SelfExclusionLimitDialog {...dialog} />, walletResponses({ accounts }, found))
}

const lines = () =>
  textsOf(page.getByRole('region', { name: 'What happens to your rewards' }).getByRole('listitem'))

test('says before a break what is kept, what is paused, and what is lost', async () => {
  open('cooling-off', '1.70')
  await expect
    .poll(lines)
    .toEqual([
      expect.stringMatching(
        /^Welcome, €80.00: stays yours, but is paused during the break. If the break lasts beyond 1 Dec 2126, .*, it is lost.$/,
      ),
      expect.stringMatching(/^Reload, 10.00.SEK: stays yours, but is paused .* it is lost.$/),
      expect.stringMatching(/^Gift, 15 free spins: stays yours, but is paused .* it is lost.$/),
      'The race: your score and a prize stay yours, but no new rounds count.',
      'Cashback that falls due during this time is not paid. So far that would be €1.70.',
      expect.stringMatching(/^Cashback that falls due during this time is not paid. .*1.70.SEK.$/),
      'Bonuses, free spins and quests keep their end dates. Wheel spins stay yours.',
    ])
  expect(await findAccessibilityViolations()).toEqual([])
})

test('says before a break that cashback is not paid, also if there is none so far', async () => {
  open('cooling-off', '0.00')
  await expect.poll(lines).toContain('Cashback that falls due during this time is not paid.')
  expect(lines().filter((line) => line.startsWith('Cashback'))).toHaveLength(1)
})

test('says before a self-exclusion that nothing of it is paid', async () => {
  open('self-exclusion', '0.00')
  await expect
    .poll(lines)
    .toEqual([
      'Welcome, €80.00: can’t be used any more and is not paid out.',
      expect.stringMatching(/^Reload, 10.00.SEK: can’t be used any more and is not paid out.$/),
      'Gift, 15 free spins: can’t be used any more and is not paid out.',
      'The race: you win no prize. The players behind you move up.',
      'While you are excluded no reward is paid: no bonus, free spins, quest, wheel spin, tournament prize or cashback.',
    ])
})

test('a list that fails leaves the rules and the dialog as they are', async () => {
  open('cooling-off', '0.00', {
    'GET /api/game/player-bonuses': () => errorResponse(503, 10503),
  } as unknown as Responses)
  await expect
    .poll(lines)
    .toContain('Bonuses, free spins and quests keep their end dates. Wheel spins stay yours.')
  await expect.element(page.getByRole('checkbox')).toBeEnabled()
})

test('a term can be chosen once the rewards above it have arrived', async () => {
  const arrival = Promise.withResolvers<never>()
  open('self-exclusion', '0.00', { 'GET /api/game/player-bonuses': () => arrival.promise } as Responses)
  const term = page.getByRole('radio', { name: '6 months' })
  await expect.element(term).toBeDisabled()
  // Otherwise it would have the focus of the opened dialog.
  await expect.element(page.getByRole('checkbox')).toBeDisabled()
  arrival.resolve({ data: bonuses, meta: { page: 1, perPage: 100, total: 2 } } as never)
  await expect.element(term).toBeEnabled()
  await expect.element(page.getByRole('checkbox')).toBeEnabled()
  await expect.element(page.getByRole('checkbox')).not.toHaveFocus()
  expect(lines()[0]).toMatch(/^Welcome/)
})

test('a break can be chosen after two seconds, even if the rewards have not arrived', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  open('cooling-off', '0.00', { 'GET /api/game/player-bonuses': () => new Promise(() => undefined) } as never)
  const term = page.getByRole('radio')
  await expect.poll(() => term.query()?.matches(':disabled')).toBe(true)
  vi.advanceTimersByTime(2000)
  await expect.poll(() => term.query()?.matches(':disabled')).toBe(false)
})
