import { randomUUID } from 'node:crypto'
import type { Currency } from '@croupier/money'
import { formatDecimal } from '@croupier/money'
import { type CallContext, type Caller, fail, lockPlayer, type Orm } from '../../kernel.ts'
import type { ErasurePlayers, PrivacyObstacles, PrivacySettings } from './ports.ts'

/** A balance that is too small for any withdrawal. */
interface Rest {
  readonly accountId: string
  readonly currency: Currency
  /** In the smallest unit. */
  readonly amount: bigint
}

export interface RestsDeps {
  readonly settings: Pick<PrivacySettings, 'currency'>
  readonly players: Pick<ErasurePlayers, 'recordErasure'>
  readonly obstacles: Pick<PrivacyObstacles, 'wallet' | 'payment'>
}

interface WireRest {
  readonly currency: string
  readonly amount: string
}

/**
 * The balances below the minimum of every method. Money in a currency that nothing pays out is none of them: the
 * operator must return it in another way.
 */
export async function findRests(
  { settings, obstacles: { wallet, payment } }: Pick<RestsDeps, 'settings' | 'obstacles'>,
  orm: Orm,
  playerId: string,
): Promise<Rest[]> {
  const money = await wallet.realMoney(orm, playerId)
  return money.flatMap(({ accountId, currency: code, amount }) => {
    const currency = settings.currency(code)
    const least = currency && payment.leastWithdrawal(currency)
    return currency && least !== null && amount < least ? [{ accountId, currency, amount }] : []
  })
}

export const restViews = (rests: readonly Rest[]): WireRest[] =>
  rests.map(({ currency, amount }) => ({ currency: currency.code, amount: formatDecimal(amount, currency) }))

const isSame = (some: readonly WireRest[], others: readonly WireRest[]): boolean =>
  some.length === others.length &&
  some.every((one) =>
    others.some(({ currency, amount }) => one.currency === currency && one.amount === amount),
  )

/**
 * Moves the rests to the house account, if they are still those that the player has confirmed.
 * @returns null if they were moved
 */
export async function giveUpRests(
  deps: RestsDeps,
  tx: Orm,
  confirmed: readonly WireRest[],
  caller: Caller,
  context: CallContext,
) {
  const { playerId } = caller
  const { wallet } = deps.obstacles
  for (const scope of ['privacy', 'payment'] as const) await lockPlayer(tx, scope, playerId)
  await wallet.lockMoney(tx, playerId)
  const rests = await findRests(deps, tx, playerId)
  const views = restViews(rests)
  if (!isSame(views, confirmed)) return fail('rest-changed')
  const reference = randomUUID()
  for (const { accountId, amount } of rests)
    await wallet.giveUp(tx, { accountId, amount, reference, key: `rest:${reference}:${accountId}` })
  await deps.players.recordErasure(tx, 'rest-given-up', caller, context, { reference, rests: views })
  return null
}
