import type { Bonus } from '@croupier/contract/types'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { cashBonus, waitingCode } from '../../../testing/bonus-codes.ts'
import { openWallet } from '../../../testing/open-wallet.tsx'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, type Responses, type SentRequest } from '../../../testing/site.tsx'
import { method, startedPayment, walletResponses } from '../../../testing/wallet-responses.ts'
import { winningsTerms } from '../../../testing/winnings-terms.ts'

const amount = page.getByRole('textbox', { name: 'Amount' })
const terms = page.getByRole('region', { name: 'What it asks for and costs' })
const text = () => textsOf(terms).join()

/** Half of the deposit; the most that can be kept is four times the bonus. */
const half: Bonus = {
  ...cashBonus('Half', '20.00'),
  type: 2,
  assignConditions: {
    ...cashBonus('Half').assignConditions,
    baseCurrencyAmount: null,
    depositPercentage: 50,
  },
}
const spins: Bonus = {
  ...cashBonus('Spins'),
  ...{ type: 3, terms: null },
  assignConditions: { ...cashBonus('Spins').assignConditions, presets: [{ quantity: 20 }] },
}
const round = {
  ...{ id: 'b1b1a0a2-0000-4000-8000-000000000001', currency: 'EUR', bet: '0.50', win: '0.00', status: 2 },
  game: { id: 'b1b1a0a2-0000-4000-8000-000000000002', slug: 'moth-queen', title: 'Moth Queen', image: '' },
  ...{ createdAt: '2026-03-14T12:00:00.000Z', settledAt: '2026-03-14T12:00:00.000Z' },
}

function open(offers: readonly Bonus[], more: object = {}) {
  const presets = [{ amount: '50.00', isDefault: true }]
  openWallet(
    walletResponses({ deposit: [method({ presets, processingType: 'message' })] }, {
      'GET /api/game/bonuses': () => ({
        data: [...offers],
        meta: { page: 1, perPage: 100, total: offers.length },
      }),
      'GET /api/game/spins': () => ({
        data: [round],
        meta: { page: 1, perPage: 1, total: 1, totals: [] },
      }),
      'GET /api/game/games/moth-queen': () => ({
        data: { slug: 'moth-queen', category: 'slots', title: 'Moth Queen', rtp: '96.00', bets: [] },
      }),
      ...more,
    } as unknown as Responses),
  )
}

describe('what a bonus asks for and costs, before the deposit', () => {
  test.each([
    ['real', null, 'Your own money, at once'],
    ['bonus', 5, 'A bonus, after the last spin'],
  ] as const)(
    'says of free spins their game, their stake and that winnings become %s',
    async (winnings, wagering, told) => {
      const details = {
        game: 'moth-queen',
        currency: 'EUR',
        stake: '0.20',
        winnings,
        bonus: wagering === null ? null : winningsTerms(wagering),
        maxWin: '50.00',
        playWithinDays: 7,
      }
      open([{ ...spins, spins: details }])
      await page.getByRole('radio', { name: /Spins/ }).click()
      for (const fact of ['Moth Queen', '€0.20', told, '€50.00', 'Time to play them7 days'])
        await expect.poll(text).toContain(fact)
      expect(text().includes('5 times the winnings')).toBe(winnings === 'bonus')
      expect(await findAccessibilityViolations()).toEqual([])
    },
  )

  test('follows the typed amount [2.7-08 3-14]', async () => {
    open([half])
    await expect.poll(text).toContain('In Moth Queenabout 500 spins at €0.50')
    for (const fact of [
      'Bonus money€25.00',
      'Max bet while active€2.00',
      'Left to stake€250.00',
      'What that costs on average€10.00',
      'The most you can keep€100.00',
      'Staked firstYour own money',
      'Time to play it through14 days',
      'Leaving it costsNothing before you activate it, then what is left of €25.00',
      'Withdrawing your own money costsNothing, the bonus stays',
    ])
      expect(text()).toContain(fact)
    expect(text()).toMatch(/Activate by\S/)
    await amount.fill('100')
    await expect.poll(text).toContain('Bonus money€50.00')
    expect(text()).toContain('Left to stake€500.00')
    expect(text()).toContain('The most you can keep€200.00')
    expect(text()).toContain('about 1,000 spins at €0.50')
    expect(await findAccessibilityViolations()).toEqual([])
  })

  test('is not shown for an amount without the bonus, for free spins and after declining', async () => {
    open([half, spins])
    await expect.element(terms).toBeVisible()
    await amount.fill('19')
    await expect.poll(() => terms.elements()).toEqual([])
    await amount.fill('20')
    await expect.element(terms).toBeVisible()
    await page.getByRole('radio', { name: /^Spins/ }).click()
    await expect.poll(() => terms.elements()).toEqual([])
    await page.getByRole('radio', { name: /^Half/ }).click()
    await expect.element(terms).toBeVisible()
    await page.getByRole('radio', { name: /^No bonus/ }).click()
    await expect.poll(() => terms.elements()).toEqual([])
  })

  test('is not shown for a bonus that the player can have again later, which says when', async () => {
    open([{ ...half, availableAt: '2026-12-01T12:00:00.000Z' }])
    const option = page.getByRole('radio', { name: /Half.*Available again from 1 Dec 2026, 12:00/ })
    await expect.element(option).toBeDisabled()
    await expect.element(page.getByRole('radio', { name: /^No bonus/ })).toBeChecked()
    expect(terms.elements()).toEqual([])
  })

  test('is shown for the bonus of a promo code', async () => {
    open([], {
      'GET /api/game/bonuses/bonuscodes': () => ({ data: [waitingCode(half)], meta: { isOffered: true } }),
    })
    await expect.poll(text).toContain('Left to stake€250.00')
  })

  test('has no spins without a game, and the rest all the same', async () => {
    const none = () => ({ data: [], meta: { page: 1, perPage: 1, total: 0, totals: [] } })
    open([half], { 'GET /api/game/spins': none, 'GET /api/game/games': none })
    await expect.poll(text).toContain('Left to stake€250.00')
    expect(text()).not.toContain('spins at')
  })

  const changed = page.getByText(/The terms of this bonus have just changed/)
  const submit = page.getByRole('button', { name: /^Deposit €/ })

  /** A platform whose operator has applied other terms since the wallet was opened. */
  function openBefore(answers: Record<string, (offer: Bonus) => object>, field: 'bonusId' | 'bonusCode') {
    const sent: unknown[] = []
    const isGone = () => sent.length > 0
    const offer = () => ({
      ...half,
      termsHash: isGone() ? 'new' : 'old',
      terms: half.terms && { ...half.terms, wagering: isGone() ? 20 : 10 },
    })
    open([], {
      'GET /api/game/bonuses': () => ({ data: [], meta: { page: 1, perPage: 100, total: 0 } }),
      ...Object.fromEntries(Object.entries(answers).map(([call, answer]) => [call, () => answer(offer())])),
      'POST /api/payment/invoices/deposit': ({ body }: SentRequest) => {
        sent.push(body.bonusTermsHash)
        return body.bonusTermsHash === 'new'
          ? startedPayment
          : errorResponse(422, 12_034, { [field]: ['The terms of the bonus have changed'] })
      },
    })
    return sent
  }

  /** On a phone whose keyboard is open, after the player has scrolled to the end of the terms. */
  async function confirmAgain(sent: readonly unknown[]) {
    const { innerWidth, innerHeight } = window
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    await expect.poll(text).toContain('Left to stake€250.00')
    await page.viewport(375, 420)
    // The methods come first there.
    await page.getByRole('radio', { name: /^Card/ }).click()
    terms.element().scrollIntoView({ block: 'end' })
    await submit.click()
    await expect.element(changed).toBeInViewport()
    expect(text()).toContain('Left to stake€500.00')
    expect(sent).toEqual(['old'])
    expect(await findAccessibilityViolations()).toEqual([])
    await submit.click()
    await expect.poll(() => sent).toEqual(['old', 'new'])
    await expect.poll(() => sessionStorage.getItem('depositDraft')).not.toBeNull()
  }

  test('is shown anew, and asked about again, if the operator has changed it since [3-10]', async () => {
    const meta = { page: 1, perPage: 100, total: 1 }
    const sent = openBefore({ 'GET /api/game/bonuses': (offer) => ({ data: [offer], meta }) }, 'bonusId')
    await confirmAgain(sent)
  })

  test('is shown anew for a promo code too [3-10]', async () => {
    const held = (offer: Bonus) => ({ data: [waitingCode(offer)], meta: { isOffered: true } })
    const sent = openBefore({ 'GET /api/game/bonuses/bonuscodes': held }, 'bonusCode')
    await confirmAgain(sent)
  })
})
