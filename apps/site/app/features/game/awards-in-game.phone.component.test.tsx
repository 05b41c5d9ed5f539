import type { GameDetails, PlayerBonus, PlayerFreespins, RefusedBet } from '@croupier/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { type Responses, renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import { AwardsInGame } from './awards-in-game.tsx'
import { GameFrame } from './game-frame.tsx'
import { LaunchPanel } from './launch-panel.tsx'
import { RefusalInGame } from './refused-bet.tsx'
import { refusedBetQuery } from './refused-bet-notice.ts'
import type { GameSession } from './use-game-session.ts'
import './game.css'
import './open-game.css'
import './awards-in-game.css'

const game = {
  ...{ id: '7d0d3c52-0000-4000-8000-0000000000aa', slug: 'moth-queen', title: 'Moth Queen', rtp: '96.10' },
  ...{ hasDemo: false, isRestricted: false, bets: [{ currency: 'EUR', min: '0.20', max: '100.00' }] },
  ...{ category: 'slots', images: { vertical: '/v.webp', square: '/s.webp' } },
} as unknown as GameDetails
const award = {
  ...{ packageId: null, currency: 'EUR', status: 2, result: 1, names: {} },
  ...{ issuedAt: '2026-11-20T12:00:00.000Z', finishedAt: null, deadline: '2026-12-01T12:00:00.000Z' },
}
const bonus = {
  ...award,
  ...{ id: '0f9c1c52-6f0e-4c4b-9f29-0d2b8e0a7c11', name: 'Welcome', maxBetAmount: '5.00' },
  ...{ amount: '100.00', balance: '80.00', progress: '250.00' },
  terms: {
    ...{ required: '1000.00', maxKept: null, order: 'real-first', isLocked: false, wagerWithinDays: 10 },
    contributions: { default: 10, categories: { slots: 100 }, games: {} },
  },
} as unknown as PlayerBonus
const freespins = {
  ...award,
  ...{ id: '0f9c1c52-6f0e-4c4b-9f29-0d2b8e0a7c12', name: 'Spins', gameId: game.id, stake: '0.20' },
  ...{ count: 10, played: 3, won: '1.20', hasOpenRound: false },
  terms: { winnings: 'real', maxWin: null, playWithinDays: null, bonus: null, hash: 'f00' },
} as unknown as PlayerFreespins

const list = <T,>(data: readonly T[]) => ({ data, meta: { page: 1, perPage: 20, total: data.length } })
const responses = (bonuses: readonly PlayerBonus[], spins: readonly PlayerFreespins[]): Responses =>
  ({
    ...walletResponses({}),
    'GET /api/game/player-bonuses': () => list(bonuses),
    'GET /api/game/player-freespins': () => list(spins),
    'GET /api/game/spins': () => ({ ...list([]), meta: { page: 1, perPage: 20, total: 0, totals: [] } }),
  }) as unknown as Responses

describe('the awards over an open game', () => {
  const strip = () => document.querySelector<HTMLElement>('.s-game-awards')
  const toggle = page.getByRole('button', { name: 'Details' })

  test('take one line, which begins with the free spins, and open to all of it', async () => {
    renderInSite(<AwardsInGame game={game} currency="EUR" />, responses([bonus], [freespins]))
    await expect.element(page.getByText(/^7 free spins left at €0.20 each/)).toBeVisible()
    await expect
      .element(page.getByText(/^Largest bet €5.00. Bonus Welcome: €750.00 left/))
      .toBeInTheDocument()
    expect(strip()?.offsetHeight).toBeLessThanOrEqual(45)
    expect(page.getByRole('link').elements()).toEqual([])
    await toggle.click()
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByText(/This game counts 100%. Until 1 Dec 2026/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Details' }).last())
      .toHaveAttribute('href', `/?bonus-details=${bonus.id}`)
    expect(await findAccessibilityViolations()).toEqual([])
    await toggle.click()
    expect(strip()?.offsetHeight).toBeLessThanOrEqual(45)
  })

  test('begin with the largest bet of the bonus without free spins', async () => {
    renderInSite(<AwardsInGame game={game} currency="EUR" />, responses([bonus], []))
    const text = page.getByText(/^Largest bet €5.00/)
    await expect.element(text).toBeVisible()
    expect(text.element().getBoundingClientRect().left).toBeLessThan(40)
  })

  test('take no room without any', async () => {
    const { calls } = renderInSite(<AwardsInGame game={game} currency="EUR" />, responses([], []))
    await expect.poll(() => calls).toContain('GET /api/game/player-bonuses')
    expect(strip()?.offsetHeight).toBe(0)
  })
})

test('tells before the game opens what the bonus and the free spins mean for it [3-15:amounts]', async () => {
  const bets = { range: null, lowBalance: null, block: null }
  renderInSite(
    <LaunchPanel game={game} bets={bets} opening={null} onOpen={() => undefined} />,
    responses([bonus], [freespins]),
  )
  await expect
    .element(page.getByText(/7 free spins at €0.20 each are waiting here. Until 1 Dec/))
    .toBeVisible()
  await expect
    .element(page.getByText(/Largest bet €5.00. Bonus Welcome: €750.00 left to stake. This game counts 100%/))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('offers issued free spins for the game before a deposit', async () => {
  const bets = { range: { min: '€0.20', max: '€100' }, lowBalance: '€0.00', block: null }
  const issued = { ...freespins, status: 1, played: 0 }
  const other = { ...issued, id: bonus.id, gameId: bonus.id }
  renderInSite(<LaunchPanel game={game} bets={bets} opening={null} onOpen={() => undefined} />, {
    ...responses([], []),
    'GET /api/game/player-freespins': ({ query }) =>
      list(query.get('status') === '1' ? [other, issued] : []) as never,
  })
  await expect.element(page.getByText(/10 free spins at €0.20 each are waiting here. Until/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Activate free spins' }))
    .toHaveAttribute('href', `/?bonus-details=${issued.id}`)
  expect(page.getByText(/is less than the smallest bet/).elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: 'Deposit' })).toBeVisible()
  expect(await findAccessibilityViolations()).toEqual([])
})

const refused: RefusedBet = {
  ...{ game: 'moth-queen', currency: 'EUR', maxAmount: '5.00', refusedAt: '2026-11-20T12:00:00.000Z' },
}

function Refusal({ bet }: { bet: RefusedBet }) {
  const queries = useQueryClient()
  useEffect(() => void queries.setQueryData(refusedBetQuery().queryKey, bet), [queries, bet])
  return <RefusalInGame game={game} />
}

test('names the bonus that refuses a bet, and links to its terms', async () => {
  renderInSite(<Refusal bet={{ ...refused, bonusId: bonus.id }} />, responses([bonus], []))
  const notice = page.getByRole('status')
  await expect
    .element(notice.getByText('Your bonus Welcome allows bets of up to €5.00. Nothing was taken.'))
    .toBeVisible()
  await expect
    .element(notice.getByRole('link', { name: 'Details' }))
    .toHaveAttribute('href', `/?bonus-details=${bonus.id}`)
})

test('says over the game why a bet was refused, until it is closed', async () => {
  const gameSession = {
    ...{ mode: 'real', sessionId: 'a', launchUrl: 'data:text/html,<p>game</p>', isReadyOnLoad: true },
    ...{ currency: 'EUR', openedAt: 0, totalsBefore: [], hasOpenRound: false },
  } as unknown as GameSession
  const none = () => undefined
  renderInSite(
    <section className="s-game__stage" data-open>
      <GameFrame {...{ game, gameSession }} onBalanceChanged={none} onRefused={none} onReload={none}>
        <Refusal bet={refused} />
      </GameFrame>
    </section>,
    responses([], []),
  )
  const notice = page.getByRole('status').filter({ hasText: 'The largest bet is €5.00.' })
  await expect.element(notice).toBeVisible()
  const [shown, frame] = [notice.element(), document.querySelector('iframe')].map((one) =>
    one?.getBoundingClientRect(),
  )
  expect(shown?.top).toBeGreaterThan(frame?.top ?? Infinity)
  expect(shown?.bottom).toBeLessThan((frame?.top ?? 0) + (frame?.height ?? 0) / 2)
  const middle = document.elementFromPoint(innerWidth / 2, (shown?.top ?? 0) + 4)
  expect(notice.element().contains(middle)).toBe(true)
  expect(await findAccessibilityViolations()).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => notice.elements()).toEqual([])
})
