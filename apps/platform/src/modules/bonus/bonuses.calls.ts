import type { Bonus } from '@croupier/contract/types'
import { stableId } from '../../config/index.ts'
import { done, type Serve } from '../../kernel.ts'
import type { BonusesFile, Offer } from './schema.ts'

function assigned(offer: Offer): Bonus['assignConditions'] {
  const nothing = {
    ...{ amountItems: [], baseCurrencyAmount: null, maxAmountItems: [], baseCurrencyMaxAmount: null },
    ...{ depositPercentage: null, presets: [] },
  }
  if (offer.type === 'cash')
    return { ...nothing, amountItems: offer.byCurrency, baseCurrencyAmount: offer.amount }
  if (offer.type === 'freespins') return { ...nothing, presets: [{ quantity: offer.spins }] }
  const { percentage, most = null, byCurrency } = offer
  return {
    ...nothing,
    ...{ depositPercentage: percentage, maxAmountItems: byCurrency, baseCurrencyMaxAmount: most },
  }
}

const types = { cash: 1, percentage: 2, freespins: 3 } as const

/** What the operator offers, as the contract says it. Made once: the file is read at the start. */
function viewOf(offer: Offer, packages: BonusesFile['packages']): Bonus {
  const { identity, name, type, trigger, deposit } = offer
  const of = packages.find((one) => one.identity === offer.package)
  return {
    id: stableId('bonus', identity),
    name,
    package: of ? { id: stableId('bonus-package', of.identity), name: of.name } : null,
    type: types[type],
    trigger,
    triggerConditions: {
      invoiceAmountItems: deposit.byCurrency.map(({ currency, from = null, to = null }) => ({
        ...{ currency, amountFrom: from, amountTo: to },
      })),
      baseCurrencyInvoiceAmountFrom: deposit.from ?? null,
      baseCurrencyInvoiceAmountTo: deposit.to ?? null,
    },
    assignConditions: assigned(offer),
  }
}

export function serveBonuses(serve: Serve, { packages, bonuses }: BonusesFile) {
  const offers = bonuses.map((offer) => ({ offer, view: viewOf(offer, packages) }))

  serve('GET /api/game/bonuses', async ({ query }) => {
    const { page, perPage, trigger, package: of } = query
    const kept = offers.filter(
      ({ offer }) =>
        (trigger === undefined || offer.trigger === trigger) && (of === undefined || offer.package === of),
    )
    const from = (page - 1) * perPage
    const rows = kept.slice(from, from + perPage).map(({ view }) => view)
    return done(rows, { page, perPage, total: kept.length })
  })
}
