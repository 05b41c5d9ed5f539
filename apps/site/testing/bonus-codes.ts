import type { Bonus, PlayerBonusCode } from '@croupier/contract/types'

/** A bonus of five euros, for deposits from `from`. */
export const cashBonus = (name: string, from: string | null = null): Bonus => ({
  ...{
    id: `d1b1a0a2-0000-4000-8000-00000000000${name.length}`,
    name,
    names: {},
    package: null,
    type: 1,
    trigger: 'deposit',
  },
  triggerConditions: {
    ...{ invoiceAmountItems: [], baseCurrencyInvoiceAmountFrom: from, baseCurrencyInvoiceAmountTo: null },
  },
  assignConditions: {
    ...{ amountItems: [], baseCurrencyAmount: '5.00', maxAmountItems: [], baseCurrencyMaxAmount: null },
    ...{ depositPercentage: null, presets: [] },
  },
  terms: {
    ...{ order: 'real-first', isLocked: false, wagering: 10, activateWithinDays: 30, wagerWithinDays: 14 },
    contributions: { default: 100, categories: {}, games: {} },
    ...{ maxBetItems: [], baseCurrencyMaxBet: '2.00', maxKeptTimes: 4 },
    ...{ maxKeptItems: [], baseCurrencyMaxKept: null },
  },
})

/** A deposit code that waits for its deposit. */
export const waitingCode = (bonus = cashBonus('Gift')): PlayerBonusCode => ({
  ...{ id: 'e1b1a0a2-0000-4000-8000-000000000001', bonusCode: 'GIFT-5', trigger: 3, isActive: true, bonus },
  ...{ createdAt: '2026-03-14T12:00:00.000Z', expiresAt: '2026-03-15T12:00:00.000Z', usedAt: null },
})
