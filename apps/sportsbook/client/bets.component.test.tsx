import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BetView, CashOutRequest } from '../src/api.ts'
import { expectFocus, expectText } from './testing/expect.ts'
import { openSportsbook } from './testing/open-sportsbook.ts'

let opened: Awaited<ReturnType<typeof openSportsbook>> | null = null
beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  opened?.close()
  opened = null
})

const leg: BetView['selections'][number] = {
  ...{ event: 'event-next', sport: 'football', league: 'football-crown', home: 'bellmoor.rovers' },
  ...{ away: 'cranmere.united', startsAt: '2026-11-27T18:45:00.000Z', eventStatus: 'upcoming' },
  ...{
    score: { home: 0, away: 0 },
    outcome: 'home',
    price: 2100,
    currentPrice: 2000,
    voidReason: null,
    result: 'open',
  },
  market: { id: 'result', type: 'result', line: null, part: null, number: null },
}
const openBet: BetView = {
  ...{ id: 'b1', placedAt: '2026-11-26T18:00:00.000Z', settledAt: null, type: 'single', size: null },
  ...{
    combinations: 1,
    currency: 'EUR',
    stake: '10.00',
    openStake: '10.00',
    price: 2100,
    maxPayout: '21.00',
  },
  ...{ status: 'open', payout: '0.00', cashedOut: '0.00', reason: null, refusal: null, selections: [leg] },
  cashOut: { version: '1', amount: '9.99' },
}

test('cashes out a part after confirmation, and follows the value after a refused offer, in a sheet on a phone', async () => {
  await page.viewport(375, 812)
  opened = await openSportsbook({ url: '/bets' })
  const { fake } = opened
  fake.bets.push(openBet)
  opened.renderer.updateOptions({ url: '/bets/settled' })
  await expect.element(page.getByRole('heading', { name: 'No settled bets yet' })).toBeVisible()
  opened.renderer.updateOptions({ url: '/bets' })

  const requests: CashOutRequest[] = []
  const dialog = page.getByRole('dialog', { name: 'Cash out' })
  const opener = page.getByRole('button', { name: /^Cash out/ })
  await userEvent.click(opener)
  await expect.poll(() => dialog.element().getBoundingClientRect().bottom).toBe(innerHeight)
  dialog.getByRole('slider').element().focus()
  for (let step = 0; step < 10; step++) await userEvent.keyboard('{ArrowLeft}')
  // Half of 9.99, rounded down.
  await userEvent.click(dialog.getByRole('button', { name: 'Cash out €4.99' }))
  await expectFocus(dialog.getByRole('button', { name: 'Confirm €4.99' }))
  fake.cashOut = (request) => {
    requests.push(request)
    // The odds have moved once more when the list is read.
    fake.bets.splice(0, 1, { ...openBet, cashOut: { version: '3', amount: '8.01' } })
    return { error: { code: 'offer-changed', cashOut: { version: '2', amount: '9.00' } } }
  }
  await userEvent.keyboard('{Enter}')
  await expectText(dialog.getByRole('alert'), 'the whole bet is now €8.01. Nothing was cashed out.')
  await userEvent.click(dialog.getByRole('button', { name: 'Cash out €4.00' }))
  fake.cashOut = (request) => {
    requests.push(request)
    return { data: { paid: '4.00', isPaid: true, bet: { ...openBet, openStake: '5.00', cashedOut: '4.00' } } }
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm €4.00' }))
  await expectText(dialog.getByRole('status'), '€4.00 is in your balance.')
  expect(requests).toMatchObject([
    { bet: 'b1', version: '1', share: 500 },
    { bet: 'b1', version: '3', share: 500 },
  ])
  expect(requests[0]?.requestId).not.toBe(requests[1]?.requestId)
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await expectFocus(opener)
})

test('shows void and cashed-out bets, and the reason for a changed result', async () => {
  opened = await openSportsbook({ url: '/bets' })
  const settled = { ...openBet, cashOut: null, settledAt: openBet.placedAt }
  opened.fake.bets.push(
    {
      ...{ ...settled, id: 'b2', status: 'void', payout: '10.00' },
      selections: [{ ...leg, result: 'void', voidReason: 'event-abandoned' }],
    },
    { ...settled, id: 'b3', status: 'cashed-out', payout: '9.00', cashedOut: '9.00' },
    { ...settled, id: 'b5', status: 'won', payout: '3.80' },
    { ...settled, id: 'b6', status: 'won', payout: '13.80' },
    {
      ...settled,
      id: 'b4',
      status: 'lost',
      reason: 'result-corrected',
      selections: [{ ...leg, result: 'lost' }],
    },
  )
  opened.renderer.updateOptions({ url: '/bets/settled' })
  const bet = (id: string) => page.getByRole('listitem').filter({ hasText: id }).first()
  await expectText(bet('b2'), /Single.*Void.*The event was abandoned\..*Void.*Paid€10\.00/)
  await expectText(bet('b3'), /Cashed out.*Paid€9\.00/)
  // Nothing at or below the stake is shown as a win.
  await expectText(bet('b5'), /Single\s*Paid.*Paid€3\.80/)
  await expectText(bet('b6'), /Single\s*Won.*Paid€13\.80/)
  await expect.element(bet('b5').getByText('Paid').first()).not.toHaveClass('badge--won')
  await expect.element(bet('b6').getByText('Won')).toHaveClass('badge--won')
  await expectText(bet('b4'), /Lost.*This result was changed\. The result was corrected\..*Paid€0\.00/)
})
