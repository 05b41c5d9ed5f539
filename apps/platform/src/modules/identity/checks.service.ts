import { randomUUID } from 'node:crypto'
import type { identityEvent } from '@croupier/contract/providers'
import { z } from 'zod'
import type { IdentityProviderPort } from '../../adapters/identity-provider.ts'
import { sumsubReason, sumsubState, type sumsubWebhook } from '../../adapters/sumsub.ts'
import { done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { eq, sql } from '../../sql.ts'
import type { IdentityPlayers, IdentitySettings } from './ports.ts'
import { type IdentityCheckRow, identityCheck } from './tables.ts'

export interface ChecksDeps {
  /** Null if no service is configured. */
  readonly provider: IdentityProviderPort | null
  readonly players: IdentityPlayers
  readonly settings: IdentitySettings
  readonly notifyUrl: string
  readonly returnUrl: string
}

type IdentityEvent = Pick<z.output<typeof identityEvent>, 'reference' | 'providerId' | 'state' | 'reason'>
type SumsubWebhook = z.output<typeof sumsubWebhook>

const isUuid = (text: string) => z.uuid().safeParse(text).success

const isAccepted = async (players: IdentityPlayers, tx: Orm, playerId: string) =>
  (await players.identityStatus(tx, playerId)) === 'accepted'

/** The open check, locked, or a new one; concurrent requests share one. Null for an accepted player. */
async function findOrCreateCheck(
  { db, clock, players }: Pick<Kernel, 'db' | 'clock'> & Pick<ChecksDeps, 'players'>,
  playerId: string,
  provider: string,
) {
  return db.transaction(async (tx) => {
    if (await isAccepted(players, tx, playerId)) return null
    const { playerId: playerColumn, provider: providerColumn, status } = identityCheck
    const id = randomUUID()
    const [row] = await tx
      .insert(identityCheck)
      .values({ id, playerId, provider, status: 'pending', createdAt: clock.now() })
      .onConflictDoUpdate({
        target: [playerColumn, providerColumn],
        // A constant, as in the index: PostgreSQL infers no partial index from a parameter.
        targetWhere: sql`${status} = 1`,
        set: { provider },
      })
      .returning()
    if (!row) throw new Error('the insert of an identity check returned no row')
    if (row.id !== id || !(await isAccepted(players, tx, playerId))) return row
    // The open check was accepted while the insert waited for its row.
    await tx.delete(identityCheck).where(eq(identityCheck.id, id))
    return null
  })
}

/** Identity checks by an outside service. The service processes documents; only its result is stored here. */
export function createChecks({ db, clock, log }: Pick<Kernel, 'db' | 'clock' | 'log'>, deps: ChecksDeps) {
  const { provider: port, players, settings, notifyUrl, returnUrl } = deps

  async function applyDecision(tx: Orm, row: IdentityCheckRow, event: IdentityEvent) {
    const status = event.state
    const reason = status === 'refused' ? (event.reason ?? null) : null
    if (status !== 'pending')
      await tx
        .update(identityCheck)
        .set({ status, reason, decidedAt: clock.now() })
        .where(eq(identityCheck.id, row.id))
    await players.changeIdentityStatus(tx, row.playerId, status, reason)
  }

  async function receive(event: IdentityEvent): Promise<'ok' | 'unknown' | 'mismatch'> {
    return db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(identityCheck)
        .where(eq(identityCheck.id, event.reference))
        .for('update')
      if (!row) return 'unknown'
      // The event may arrive before the response that contains the provider's id.
      if (row.providerId !== null && row.providerId !== event.providerId) return 'mismatch'
      if (row.status === 'pending') await applyDecision(tx, row, event)
      return 'ok'
    })
  }

  return {
    async start(playerId: string, provider: string, country: string) {
      const { isEnabled, provider: configured } = settings.constants().player.identityVerification
      if (!isEnabled || provider !== configured) return fail('not-found')
      if (!port) return fail('identity-unavailable')
      const row = await findOrCreateCheck({ db, clock, players }, playerId, provider)
      if (!row) return fail('identity-confirmed')
      const locale = (await players.recipient(playerId))?.locale ?? 'en'
      const request = { reference: row.id, customer: playerId, country, locale, returnUrl, notifyUrl }
      try {
        const { providerId, url } = await port.start(request)
        if (row.providerId !== providerId)
          await db.orm.update(identityCheck).set({ providerId }).where(eq(identityCheck.id, row.id))
        return done({ url })
      } catch (error) {
        log.warn({ err: error }, 'the identity check could not be started')
        return fail('identity-unavailable')
      }
    },

    /** Handles an event of the service; a repeated event, or one after the decision, changes nothing. */
    receive,

    /** Handles a webhook of Sumsub, whose external user id is the reference of the check. */
    async receiveFromSumsub(webhook: SumsubWebhook): Promise<'ok'> {
      const reference = webhook.externalUserId
      const state = sumsubState(webhook)
      if (state !== null && reference !== undefined && isUuid(reference))
        await receive({ reference, providerId: reference, state, reason: sumsubReason(webhook) })
      return 'ok'
    },
  }
}
export type Checks = ReturnType<typeof createChecks>
