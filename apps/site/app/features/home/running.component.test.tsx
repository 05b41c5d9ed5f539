import type { PlayerBonus, PlayerFreespins } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onBreak } from '../../../testing/on-break.ts'
import { textsOf } from '../../../testing/render.tsx'
import { type Responses, renderInSite } from '../../../testing/site.tsx'
import { account, walletResponses } from '../../../testing/wallet-responses.ts'
import { Running } from './running.tsx'

const id = (digit: number) => `0f9c1c52-6f0e-4c4b-9f29-0d2b8e0a7c1${digit}`
const freespins = (change: Partial<PlayerFreespins>) =>
  ({ id: id(1), name: 'Ten spins', names: {}, status: 1, count: 10, played: 0, ...change }) as PlayerFreespins
const bonus = (change: Partial<PlayerBonus>) =>
  ({
    ...{ id: id(2), name: 'Reload', names: {}, status: 1, currency: 'EUR', balance: '10.00' },
    ...{ terms: { required: '100.00' }, progress: '25.00' },
    ...change,
  }) as PlayerBonus

function renderRunning(
  bonuses: readonly PlayerBonus[],
  spins: readonly PlayerFreespins[],
  more: Responses = {},
) {
  const meta = { page: 1, perPage: 20, total: bonuses.length }
  return renderInSite(
    <>
      <Running />
      <h2>Below</h2>
    </>,
    walletResponses({ accounts: [account()] }, {
      'GET /api/game/player-bonuses': () => ({ data: bonuses, meta }),
      'GET /api/game/player-freespins': () => ({ data: spins, meta }),
      'GET /api/retention/player-quests': () => ({ data: [], meta }),
      'GET /api/player/limits': () => ({ data: [] }),
      'GET /api/retention/tournament-entries': () => ({ data: [] }),
      ...more,
    } as unknown as Responses),
  )
}

const rows = () => textsOf(page.getByRole('listitem'))

test('names a bonus and free spins that wait to be started, and links to them', async () => {
  renderRunning([bonus({})], [freespins({})])
  await expect.poll(rows).toEqual(['ReloadReady to start', 'Ten spinsReady to start'])
  await expect
    .element(page.getByRole('link', { name: 'Ten spins' }))
    .toHaveAttribute('href', expect.stringContaining(`bonus-details=${id(1)}`))
})

test('shows the active award of a kind before those that wait', async () => {
  renderRunning(
    [bonus({ name: 'Welcome', status: 2 }), bonus({ id: id(3), name: 'Older' })],
    [freespins({ id: id(4), name: 'Started', status: 2, played: 4 }), freespins({ name: 'Waiting' })],
  )
  await expect.poll(rows).toEqual(['WelcomeLeft to stake: €75.00', 'Started6 of 10 left'])
})

test('leaves the part out without any', async () => {
  renderRunning([], [])
  await expect.element(page.getByRole('heading', { name: 'Below' })).toBeVisible()
  expect(rows()).toEqual([])
})

test('leaves the part out during a break, also what is active', async () => {
  const { calls } = renderRunning([bonus({ status: 2 })], [freespins({})], onBreak)
  await expect.element(page.getByRole('heading', { name: 'Below' })).toBeVisible()
  await expect.poll(() => calls).toContain('GET /api/player/limits')
  await expect.poll(rows).toEqual([])
})
