import type { PlayerFreespins } from '@croupier/contract/types'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  dispatchBonusPlayed,
  dispatchFreespinsEnded,
  dispatchFreespinsIssued,
} from '~/lib/realtime/document-events.ts'
import { onBreak } from '../../../testing/on-break.ts'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { errorResponse, type Responses, renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import type { Award } from './api.ts'
import AwardNotices from './award-notices.tsx'
import { FreespinsCards } from './freespins-cards.tsx'

const id = 'e0000000-0000-4000-8000-000000000001'
const game = { slug: 'moth-queen', title: 'Moth Queen', images: { vertical: '', square: '' } }
/** A call of a path with an id, which the contract's literals do not name. */
const gameResponse = (answer: () => unknown) =>
  ({ ...walletResponses({}), 'GET /api/game/games/moth-queen': answer }) as Responses

test('issued free spins are announced with their game; if it cannot be read, that is only logged [8-20]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let isKnown = false
  renderInSite(
    <AwardNotices />,
    gameResponse(() => (isKnown ? { data: game } : errorResponse(404, 1003))),
  )
  const issue = () => dispatchFreespinsIssued({ id, count: 20, gameId: 'moth-queen' })
  await expect
    .poll(() => {
      issue()
      return warn.mock.calls.length
    })
    .toBeGreaterThan(0)
  expect(page.getByText('Moth Queen').query()).toBeNull()
  isKnown = true
  // The first answer may still be on its way.
  await expect
    .poll(() => {
      issue()
      return page.getByText('20 free spins in Moth Queen for you').elements().length
    })
    .toBeGreaterThan(0)
})

test.each([
  ['1.30', 'real', 'Your free spins have ended. The €1.30 you won is in your balance.'],
  ['1.30', 'bonus', 'Your free spins have ended. The €1.30 you won has become a bonus.'],
  ['0.00', 'real', 'Your free spins have ended without a win.'],
] as const)('free spins that have won %s as %s are announced', async (won, winnings, text) => {
  renderInSite(<AwardNotices />, walletResponses({}) as Responses)
  const shown = () => page.getByText(text).elements().length
  let attempts = 0
  // Amounts need the list of currencies, which loads meanwhile.
  await expect
    .poll(() => {
      attempts += 1
      dispatchFreespinsEnded({ id: `early ${attempts}`, won, currency: 'EUR', winnings })
      return shown()
    })
    .toBeGreaterThan(0)
})

test('a bonus that was played through is announced once, with what is the player’s [4-08b:played]', async () => {
  renderInSite(<AwardNotices />, walletResponses({}) as Responses)
  const play = (one: string, kept: string) =>
    dispatchBonusPlayed({ id: one, name: 'Reload', names: { en: 'Weekly reload' }, kept, currency: 'EUR' })
  let attempts = 0
  await expect
    .poll(() => {
      attempts += 1
      play(`early ${attempts}`, '8.00')
      return page.getByText('Played through: Weekly reload. €8.00 is now yours to keep').elements().length
    })
    .toBeGreaterThan(0)
  play(id, '1.30')
  play(id, '2.60')
  play('nothing', '0.00')
  play('last', '3.90')
  await expect.poll(() => page.getByText(/3\.90/).elements().length).toBeGreaterThan(0)
  expect(page.getByText(/2\.60|0\.00/).query()).toBeNull()
})

test('a late win does not announce ended free spins again', async () => {
  renderInSite(<AwardNotices />, walletResponses({}) as Responses)
  const end = (one: string, won: string) =>
    dispatchFreespinsEnded({ id: one, won, currency: 'EUR', winnings: 'real' })
  let attempts = 0
  await expect
    .poll(() => {
      attempts += 1
      end(`early ${attempts}`, '0.00')
      return page.getByText('Your free spins have ended without a win.').elements().length
    })
    .toBeGreaterThan(0)
  end(id, '1.30')
  end(id, '2.60')
  end('last', '3.90')
  await expect.poll(() => page.getByText(/3\.90/).elements().length).toBeGreaterThan(0)
  expect(page.getByText(/2\.60/).query()).toBeNull()
})

const spins: Omit<PlayerFreespins, 'status' | 'result'> = {
  ...{ id, name: 'Welcome spins', names: {}, currency: 'EUR', packageId: null, finishedAt: null },
  ...{ issuedAt: '2026-01-01T00:00:00.000Z', deadline: '2026-02-01T00:00:00.000Z', gameId: 'moth-queen' },
  ...{ count: 20, played: 8, hasOpenRound: false, stake: '0.20', won: '3.40' },
  terms: { winnings: 'real', maxWin: null, playWithinDays: 7, bonus: null, hash: 'f00' },
}
const awards: Award[] = [
  { kind: 'freespins', ...spins, status: 'active', result: undefined },
  {
    kind: 'freespins',
    ...spins,
    id: id.replace('1', '2'),
    name: 'Level spins',
    status: 'issued',
    result: undefined,
  },
]

test('cards say what free spins are worth and open their game while they are active [3-16]', async () => {
  renderInSite(
    <FreespinsCards label="Free spins" awards={awards} />,
    gameResponse(() => ({ data: game })),
  )
  const cards = page.getByRole('list', { name: 'Free spins' }).getByRole('listitem')
  await expect.poll(() => cards.elements().length).toBe(2)
  await expect
    .element(page.getByRole('link', { name: 'Play Moth Queen' }))
    .toHaveAttribute('href', '/games/moth-queen')
  expect(cards.elements()[0]?.textContent).toContain('12 of 20 left')
  expect(cards.elements()[0]?.textContent).toContain('Won so far: €3.40')
  expect(cards.elements()[1]?.textContent).toContain('Use the spins')
  expect(await findAccessibilityViolations()).toEqual([])
})

test('free spins that are issued cannot be used during a break', async () => {
  renderInSite(<FreespinsCards label="Free spins" awards={awards} />, {
    ...gameResponse(() => ({ data: game })),
    ...onBreak,
  })
  await expect.poll(() => page.getByRole('link', { name: 'Use the spins' }).elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: 'Level spins' })).toBeVisible()
})
