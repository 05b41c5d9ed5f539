import type { CallContext, Caller, Kernel, Orm } from '../../kernel.ts'
import type { ErasedContact } from '../../personal-data.ts'
import { eq } from '../../sql.ts'
import type { Attempts } from './attempts.ts'
import { parseDevice } from './device.ts'
import { originOf, record } from './events.ts'
import type { ExclusionTraces } from './exclusion-traces.ts'
import type { CheckPassword } from './password-check.ts'
import { getPlayer, type PlayerRow } from './players.ts'
import type { PlayerContent } from './ports.ts'
import { refuseWithoutPassword, type SecondStep } from './second-step.service.ts'
import type { SessionCloser } from './session-closer.ts'
import { player, playerCredential } from './tables.ts'

interface ErasureDeps {
  readonly attempts: Attempts
  readonly checkPassword: CheckPassword
  readonly content: PlayerContent
  readonly secondStep: Pick<SecondStep, 'confirmations'>
  readonly traces: Pick<ExclusionTraces, 'keep'>
  readonly ends: SessionCloser
}

/** What remains to be told to an erased player, and where. */
export interface ClosedPlayer {
  readonly contact: ErasedContact
  /** As typed. */
  readonly email: string | null
  readonly locale: string
}

/** What the erasure of an account, which is in the module privacy, needs of the player. */
export function createPlayerErasure({ db, clock }: Pick<Kernel, 'db' | 'clock'>, deps: ErasureDeps) {
  return {
    async hasPassword(orm: Orm, playerId: string): Promise<boolean> {
      const [row] = await orm
        .select({ playerId: playerCredential.playerId })
        .from(playerCredential)
        .where(eq(playerCredential.playerId, playerId))
      return row !== undefined
    },

    /** @returns null if the password is right, or the player has none */
    refuseWithoutPassword: (typed: string | undefined, caller: Caller, context: CallContext) =>
      refuseWithoutPassword({ db, ...deps }, typed, caller, context),

    /** Uses up the session's code, with the transaction. @returns null if none is needed */
    demandSecondStep: (tx: Orm, caller: Caller) =>
      deps.secondStep.confirmations.demandForPassword(tx, caller, clock.now()),

    /** Adds a request, its cancellation or a rest that was given up for it to the log of significant events. */
    async recordErasure(
      tx: Orm,
      kind: 'erasure-requested' | 'erasure-cancelled' | 'rest-given-up',
      caller: Caller,
      context: CallContext,
      details: Readonly<Record<string, unknown>> = {},
    ): Promise<void> {
      await record(tx, { kind, details, ...caller }, originOf(context, parseDevice(context.userAgent)))
    },

    /** Whether the operator has blocked the player. The status stays until the transaction ends. */
    async isBlocked(tx: Orm, playerId: string): Promise<boolean> {
      const { status } = player
      const [row] = await tx.select({ status }).from(player).where(eq(player.id, playerId)).for('update')
      return row?.status === 'blocked'
    },

    async contact(orm: Orm, playerId: string): Promise<ErasedContact> {
      return contactOf(await getPlayer(orm, playerId))
    },

    /** Ends all access before the personal data is erased in the same transaction. */
    async closeForErasure(tx: Orm, playerId: string): Promise<ClosedPlayer> {
      const now = clock.now()
      const [row] = await tx.select().from(player).where(eq(player.id, playerId)).for('update')
      if (!row) throw new Error('player not found')
      await deps.traces.keep(tx, row, now)
      await deps.ends.endAll(tx, playerId, 'blocked', now)
      await record(tx, { kind: 'account-erased', playerId }, { now })
      const { email, locale } = row
      return { contact: contactOf(row), email, locale }
    },
  }
}

const contactOf = ({ emailKey, isEmailConfirmed, phone }: PlayerRow): ErasedContact => ({
  email: emailKey,
  isEmailConfirmed,
  phone,
})
