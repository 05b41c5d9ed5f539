import type { PlayerFreespins } from '@croupier/contract/types'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dispatchFreespinsIssued } from '~/lib/realtime/document-events.ts'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { errorResponse, type Responses, renderInSite } from '../../../testing/site.tsx'
import { walletResponses } from '../../../testing/wallet-responses.ts'
import type { Award } from './api.ts'
import { FreespinsCards } from './freespins-cards.tsx'
import FreespinsNotices from './freespins-notices.tsx'

const id = 'e0000000-0000-4000-8000-000000000001'
const game = { slug: 'moth-queen', title: 'Moth Queen', images: { vertical: '', square: '' } }
/** A call of a path with an id, which the contract's literals do not name. */
const gameResponse = (answer: () => unknown) =>
  ({ ...walletResponses({}), 'GET /api/game/games/moth-queen': answer }) as Responses

test('issued free spins are announced with their game; if it cannot be read, that is only logged [8-20]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let isKnown = false
  renderInSite(
    <FreespinsNotices />,
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

test('cards say what free spins are worth and open their game while they are active [3-16]', async () => {
  const spins: Omit<PlayerFreespins, 'status' | 'result'> = {
    ...{ id, name: 'Welcome spins', currency: 'EUR', packageId: null, finishedAt: null },
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
