import type { Kernel, Orm } from '../../kernel.ts'
import type { AmountBounds } from './methods.ts'
import type { PaymentBonuses, PaymentGames, PaymentPlayers, PaymentWallet } from './ports.ts'
import type { Turnover } from './turnover.ts'
import { type Withdrawable, withdrawable } from './withdrawable.ts'

interface Deps {
  readonly wallet: Pick<PaymentWallet, 'moneyOf'>
  readonly games: Pick<PaymentGames, 'openStakes'>
  readonly bonuses: Pick<PaymentBonuses, 'wageringLeft'>
  readonly players: Pick<PaymentPlayers, 'isSecondStepMissing'>
  readonly turnover: (tx: Orm, playerId: string, currency: string) => Promise<Turnover>
}

interface Question {
  readonly playerId: string
  readonly account: { readonly id: string; readonly currency: string }
  /** Of the chosen method; null for none. */
  readonly bounds: AmountBounds | null
}

/** Reads what a player can withdraw now, for the figure that the player sees and for the decision alike. */
export function createWithdrawable({ clock }: Pick<Kernel, 'clock'>, deps: Deps) {
  const { wallet, games, bonuses, players, turnover } = deps
  return async (tx: Orm, { playerId, account, bounds }: Question): Promise<Withdrawable> => {
    const { total, staked } = await turnover(tx, playerId, account.currency)
    return withdrawable({
      ...(await wallet.moneyOf(tx, account.id)),
      inBets: await games.openStakes(tx, playerId, account.id, clock.now()),
      turnoverLeft: total - staked,
      wageringLeft: await bonuses.wageringLeft(tx, playerId, account.id),
      isSecondStepMissing: await players.isSecondStepMissing(tx, playerId),
      bounds,
    })
  }
}
export type ReadWithdrawable = ReturnType<typeof createWithdrawable>
