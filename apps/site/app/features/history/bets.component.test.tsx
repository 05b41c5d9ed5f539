import type { Bet } from '@croupier/contract/types'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, renderInSite } from '../../../testing/site.tsx'
import { heldBack, walletResponses } from '../../../testing/wallet-responses.ts'
import { Bets } from './bets.tsx'
import './history.css'
import type { HistoryView } from './history-position.ts'

const bet = (changes: Partial<Bet> = {}): Bet => ({
  ...{ id: 'a1b1a0a2-0000-4000-8000-000000000001', currency: 'EUR', stake: '10.00', odds: '1.85' },
  selections: [{ event: 'Reds v Blues', outcome: 'Reds', odds: '1.85' }],
  ...{ possiblePayout: '18.50', payout: '0.00', cashedOut: '0.00', status: 3, size: null, reason: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', settledAt: '2026-01-01T02:00:00.000Z' },
  ...changes,
})

const list = (bets: readonly Bet[], total = bets.length) => ({
  data: [...bets],
  meta: { page: 1, perPage: 20, total },
})

function openBets(
  respond: (
    isSettled: string | null,
  ) => ReturnType<typeof list> | Promise<ReturnType<typeof list>> | Response,
  view: HistoryView = 'settled-bets',
) {
  const responses = walletResponses(
    {},
    { 'GET /api/game/bets': ({ query }) => respond(query.get('isSettled')) },
  )
  return renderInSite(<Bets position={{ view, page: 1 }} />, responses)
}

const rows = () => textsOf(page.byCss('tbody tr'))

describe('sports bets', () => {
  test('are listed with their result and payout when they are settled [7-33:bets]', async () => {
    openBets((isSettled) =>
      list(
        isSettled === 'true'
          ? [
              bet({ id: 'a', status: 2, payout: '18.50' }),
              bet({ id: 'b' }),
              bet({ id: 'c', status: 4, payout: '10.00', odds: '2.1' }),
            ]
          : [],
      ),
    )
    await expect.poll(() => rows().length).toBe(3)
    const [won, lost, cancelled] = rows()
    expect(won).toMatch(/Reds v Blues.*Reds.*10\.00.*1\.85.*Won.*18\.50/)
    expect(lost).toMatch(/Lost$/)
    expect(await findAccessibilityViolations()).toEqual([])
    expect(cancelled).toMatch(/2\.10.*Void.*10\.00/)
  })

  test('say what was cashed out, why a result was changed, and of what system they are', async () => {
    const selections = ['Reds', 'Blues', 'Greens'].map((outcome) => ({ event: outcome, outcome, odds: '2' }))
    await page.viewport(375, 812)
    onTestFinished(() => page.viewport(1440, 900))
    openBets(() =>
      list([
        bet({ id: 'a', status: 5, payout: '14.20', cashedOut: '14.20' }),
        bet({ id: 'b', cashedOut: '4.00', payout: '4.00', reason: 'result-corrected' }),
        bet({ id: 'c', status: 2, payout: '18.50', size: 2, selections }),
      ]),
    )
    // Amounts follow when the currencies are known.
    await expect.poll(() => rows()[0]).toMatch(/Cashed out.*14\.20$/)
    const [, part, system] = rows()
    expect(rows()).toHaveLength(3)
    expect(part).toMatch(/Lost.*4\.00 cashed out earlier.*The result was corrected\.$/)
    // The names of the teams have room on a phone.
    const names = page.byCss('tbody tr:nth-child(2) td:nth-child(2)').element()
    expect(names.getBoundingClientRect().width).toBeGreaterThan(150)
    expect(system).toContain('System 2 of 3')
  })

  test('say of each void selection why it is void', async () => {
    const selections = [
      { event: 'Reds v Blues', outcome: 'Reds', odds: '2', voidReason: 'event-abandoned' as const },
      { event: 'Greens v Whites', outcome: 'Greens', odds: '2' },
    ]
    openBets(() => list([bet({ status: 2, payout: '20.00', selections })]))
    await expect
      .poll(() => rows()[0])
      .toMatch(/Reds v BluesRedsVoid · The event was abandoned\.Greens v Whites/)
    expect(rows()[0]?.match(/Void/g)).toHaveLength(1)
  })

  test('are no win at or below the stake', async () => {
    const selections = ['Reds', 'Blues', 'Greens'].map((outcome) => ({ event: outcome, outcome, odds: '2' }))
    openBets(() =>
      list([
        bet({ id: 'a', status: 2, payout: '6.00', size: 2, selections }),
        bet({ id: 'b', status: 5, payout: '9.00', cashedOut: '9.00' }),
        bet({ id: 'c', status: 2, payout: '18.50' }),
      ]),
    )
    await expect.poll(() => rows()[0]).toMatch(/Paid.*6\.00$/)
    expect(rows()[1]).toMatch(/Cashed out/)
    expect(rows()[2]).toMatch(/Won/)
    const tones = page
      .byCss('tbody .c-badge')
      .elements()
      .map(({ className }) => className)
    expect(tones.map((tone) => tone.includes('success'))).toEqual([false, false, true])
  })

  test('name the event, the market and the outcome', async () => {
    const selections = [{ event: 'Reds v Blues', market: 'Match result', outcome: 'Draw', odds: '3.20' }]
    openBets(() => list([bet({ selections })]))
    await expect.poll(() => rows().join()).toContain('Reds v BluesMatch result · Draw')
  })

  test('are listed with their possible payout while they are open [7-33:bets]', async () => {
    openBets(
      (isSettled) => list(isSettled === 'false' ? [bet({ status: 1, settledAt: null })] : []),
      'open-bets',
    )
    await expect.poll(() => rows().join()).toMatch(/18\.50/)
    await expect.element(page.getByRole('link', { name: 'Open' })).toHaveAttribute('aria-current', 'page')
    await expect
      .element(page.getByRole('link', { name: 'Settled' }))
      .toHaveAttribute('href', expect.stringContaining('view=settled-bets'))
  })

  test('of an unknown status are neutral', async () => {
    openBets(() => list([bet({ status: 9 })]))
    await expect.poll(() => rows().join()).toContain('Unknown')
  })

  test('have an empty state with a link to the sportsbook', async () => {
    openBets(() => list([]))
    await expect.element(page.getByRole('heading', { name: 'No settled bets yet' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'To the sportsbook' }))
      .toHaveAttribute('href', '/betting')
  })

  test('have placeholders while they load, and can be loaded again after a failure', async () => {
    let isDown = true
    const held = heldBack(list([bet()]))
    openBets(() => (isDown ? errorResponse(500, 10_500) : held.respond()))
    await page.getByRole('button', { name: 'Try again' }).click()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    held.release()
    await expect.poll(() => rows().length).toBe(1)
  })

  test('have pages if there are more than twenty', async () => {
    const many = Array.from({ length: 20 }, (_, index) => bet({ id: `bet-${index}` }))
    openBets(() => list(many, 45))
    await expect.poll(() => rows().length).toBe(20)
    const next = page.getByRole('link', { name: 'Next page' })
    await expect.element(next).toHaveAttribute('href', expect.stringContaining('view=settled-bets&page=2'))
  })
})
