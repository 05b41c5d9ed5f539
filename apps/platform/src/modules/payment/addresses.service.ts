import { randomUUID } from 'node:crypto'
import { type PaymentProviderPort, PaymentRejectedError } from '../../adapters/payment-provider.ts'
import { done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { and, eq, isNull } from '../../sql.ts'
import { choiceAt, endedChoice, withEnd } from './address-choice.ts'
import { NETWORK_KEY } from './method-fields.ts'
import {
  acceptBonus,
  type BonusChoice,
  checkDeposit,
  type DepositChecks,
  type PaymentOrder,
} from './order-checks.ts'
import type { PaymentBonuses } from './ports.ts'
import { type AddressRow, depositAddress } from './tables.ts'

/**
 * Opens addresses for coin deposits. The player has one permanent address per account, method and network; it
 * is shown only to a player who may deposit. transfers.service.ts books what is sent to it.
 */
export interface AddressDeps extends DepositChecks {
  readonly provider: PaymentProviderPort
  readonly bonuses: Pick<PaymentBonuses, 'accept' | 'acceptCode' | 'viewAccepted'>
  readonly notifyUrl: () => string
}

type Context = Pick<Kernel, 'db' | 'clock' | 'log'> & AddressDeps

export function createAddresses(kernel: Pick<Kernel, 'db' | 'clock' | 'log'>, deps: AddressDeps) {
  const context: Context = { ...kernel, ...deps }
  return {
    /**
     * Opens the player's address on the chosen network if they may deposit. `requestAddress` then fetches it
     * from the provider.
     */
    openAddress: (tx: Orm, order: PaymentOrder & BonusChoice, visitorsCountry: string) =>
      openAddress(context, tx, order, visitorsCountry),
    /** Fetches the address from the provider if it is not stored yet. Repeatable: an address never changes. */
    requestAddress: (addressId: string) => requestAddress(context, addressId),
  }
}
export type Addresses = ReturnType<typeof createAddresses>

async function openAddress(
  context: Context,
  tx: Orm,
  order: PaymentOrder & BonusChoice,
  visitorsCountry: string,
) {
  const checked = await checkDeposit(context, tx, order, visitorsCountry)
  if (!checked.ok) return checked
  const { bonusId = null, isBonusDecline = false } = order
  // Who only opens the address has chosen nothing.
  const isChoice = order.bonusId !== undefined || order.isBonusDecline !== undefined
  const { playerId, accountId: walletAccountId, method, currency, country } = order
  const network = checked.data.fields[NETWORK_KEY] ?? ''
  const addressKey = { walletAccountId, method, network }
  const isOwn = and(
    eq(depositAddress.walletAccountId, walletAccountId),
    eq(depositAddress.method, method),
    eq(depositAddress.network, network),
  )
  const [known] = isChoice ? await tx.select().from(depositAddress).where(isOwn) : []
  // A player who agrees again to the terms that hold for the address keeps them.
  const now = context.clock.now()
  const own = known && { ...choiceAt(known, now), currency: known.currency }
  const accepted = isAgreed(context, own, order)
    ? done(own?.accepted ?? null)
    : isChoice
      ? await acceptBonus(context.bonuses, tx, order, checked.data.amount, visitorsCountry)
      : done(null)
  if (!accepted.ok) return accepted
  const chosen = accepted.data && withEnd(accepted.data, now)
  await tx
    .insert(depositAddress)
    .values({ id: randomUUID(), ...addressKey, playerId, currency, country, createdAt: now })
    .onConflictDoNothing()
  // An existing address is reused; a bonus choice replaces the earlier one [4-27c].
  const [row] = await tx
    .update(depositAddress)
    .set(isChoice ? { bonusId, isBonusDecline, accepted: chosen } : { bonusId: depositAddress.bonusId })
    .where(isOwn)
    .returning({ addressId: depositAddress.id })
  if (!row) throw new Error('the deposit address is missing after the insert')
  return done(row)
}

/** Whether the order names the terms that were accepted with the address before. */
function isAgreed(
  { bonuses }: Context,
  known: Pick<AddressRow, 'accepted' | 'currency'> | undefined,
  { bonusId = null, isBonusDecline = false, bonusTermsHash }: BonusChoice,
): boolean {
  if (!known?.accepted || isBonusDecline || bonusTermsHash === undefined) return false
  const { offerId, codeId } = known.accepted
  const isSame = codeId === undefined ? bonusId === offerId : bonusId === null
  return isSame && bonuses.viewAccepted(known.accepted, known.currency)?.termsHash === bonusTermsHash
}

function toResponse(
  { bonuses, clock }: Context,
  row: AddressRow,
  { address, tag }: Pick<AddressRow, 'address' | 'tag'>,
) {
  const { id: invoiceId, currency } = row
  const now = clock.now()
  const { bonusId, isBonusDecline, accepted } = choiceAt(row, now)
  const ended = endedChoice(row, now)
  const offer = accepted && bonuses.viewAccepted(accepted, currency)
  return done({
    ...{ invoiceId, action: null, fields: [], qr: null, address, tag },
    nextBonus: {
      bonusId,
      isBonusDecline,
      codeId: accepted?.codeId ?? null,
      offer,
      until: accepted?.until ?? null,
      ended: ended && { name: ended.name, names: ended.names, at: ended.until },
    },
  })
}

async function requestAddress(context: Context, addressId: string) {
  const { db, log, provider, notifyUrl } = context
  const [row] = await db.orm.select().from(depositAddress).where(eq(depositAddress.id, addressId))
  if (!row) throw new Error('the deposit address does not exist')
  if (row.address !== null) return toResponse(context, row, row)
  const { id: reference, method, network, currency, country, playerId: customer } = row
  const order = { reference, method, network, currency, country, customer, notifyUrl: notifyUrl() }
  try {
    const opened = await provider.openAddress(order)
    await db.orm
      .update(depositAddress)
      .set(opened)
      .where(and(eq(depositAddress.id, addressId), isNull(depositAddress.address)))
    return toResponse(context, row, opened)
  } catch (error) {
    log.warn({ err: error, addressId }, 'the payment provider did not return a deposit address')
    return fail(error instanceof PaymentRejectedError ? 'provider-refused' : 'provider-unavailable')
  }
}
