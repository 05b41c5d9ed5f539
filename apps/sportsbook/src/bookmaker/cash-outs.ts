import type { BetError, CashOutRequest } from '../api.ts'
import { cashOutValue, splitStake } from '../rules/index.ts'
import type { BetViews, InternalOffer } from './bet-views.ts'
import type { Offer } from './offer.ts'
import type { Results } from './results.ts'
import type { BookmakerSettings } from './settings.ts'
import type { BookmakerStore, StoredBet } from './store.ts'

interface CashOutOptions {
  readonly store: BookmakerStore
  readonly offer: Offer
  readonly views: BetViews
  readonly results: Results
  readonly settings: BookmakerSettings
  readonly now: () => number
}

type CashedOut =
  | { readonly ok: true; readonly bet: StoredBet; readonly paid: bigint; readonly isPaid: boolean }
  | { readonly ok: false; readonly error: BetError }

const refuse = (code: BetError['code'], more: Omit<BetError, 'code'> = {}) =>
  ({ ok: false, error: { code, ...more } }) as const

const shown = (offered: InternalOffer | null) =>
  offered && { version: offered.version, amount: offered.amount }

/** Pays bets out before they are decided, in whole or in part, at the offer that the player has seen. */
export function createCashOuts(options: CashOutOptions) {
  const { store, views, results } = options

  function take(player: string, bet: StoredBet, { requestId, version, share }: CashOutRequest) {
    const offered = views.cashOut(bet)
    if (!offered) return refuse('no-offer', { cashOut: null })
    if (offered.version !== version) return refuse('offer-changed', { cashOut: shown(offered) })
    const split = splitStake(bet.openStake, share)
    const paid = split && (split.left === 0n ? offered.value : partValue(options, bet, split.taken))
    if (!split || paid === null || paid <= 0n) return refuse('share-too-small', { cashOut: shown(offered) })
    const cashedOut = bet.cashedOut + paid
    const isWhole = split.left === 0n
    store.transact(() => {
      store.update(bet.id, {
        ...{ cashedOut, payout: cashedOut, openStake: split.left },
        ...{ status: isWhole ? 'cashed-out' : 'open', settledAt: isWhole ? options.now() : null },
        ...{ revision: bet.revision + 1, dueAt: options.now(), attempts: 0, answer: null },
      })
      store.addCashOut(player, requestId, { bet: bet.id, version, share, paid })
    })
    return { ok: true, paid } as const
  }

  return {
    async cashOut(player: string, body: CashOutRequest): Promise<CashedOut> {
      const bet = store.get(body.bet)
      if (!bet || bet.player !== player) return refuse('unknown-bet')
      const before = store.cashOut(player, body.requestId)
      if (before) {
        const isSame =
          before.bet === body.bet && before.version === body.version && before.share === body.share
        if (!isSame) return refuse('request-mismatch')
        return { ok: true, bet, paid: before.paid, isPaid: bet.answer === 'acknowledged' }
      }
      const taken = take(player, bet, body)
      if (!taken.ok) return taken
      await results.send(bet.id)
      const after = store.get(bet.id) ?? bet
      return { ok: true, bet: after, paid: taken.paid, isPaid: after.answer === 'acknowledged' }
    },
  }
}
/** The value of a part of the stake at the offer's odds. */
function partValue({ offer, settings }: CashOutOptions, bet: StoredBet, stake: bigint): bigint | null {
  const legs = bet.legs.map(({ event, market, outcome, price }) => {
    const quote = offer.quote(event, market, outcome)
    const currentPrice = quote.status === 'open' ? quote.price : null
    return { price, result: offer.result(event, market, outcome), currentPrice }
  })
  const maxPayout = bet.maxPayout - bet.cashedOut
  return cashOutValue({ stake, size: bet.size }, legs, settings.cashOutMargin, maxPayout)
}
