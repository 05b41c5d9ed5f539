import type { playerShapes } from '@croupier/contract'
import type { z } from 'zod'
import type { CallContext, Kernel } from '../../kernel.ts'
import { and, eq } from '../../sql.ts'
import { parseDevice } from './device.ts'
import { mailboxKey } from './email-address.ts'
import { originOf, record } from './events.ts'
import type { ExclusionTraces } from './exclusion-traces.ts'
import type { RegistrationService } from './registration.service.ts'
import { player } from './tables.ts'

export type EmailRegistration = z.output<typeof playerShapes.registration>

export function createEmailRegistration(
  { db }: Pick<Kernel, 'db'>,
  registration: RegistrationService,
  traces: Pick<ExclusionTraces, 'isEmailKept'>,
) {
  async function isSelfExcluded(email: string, now: Date): Promise<boolean> {
    // Before the other query, so that a free address takes as long as that of an erased player.
    const isKept = await traces.isEmailKept(db.orm, email, now)
    const [found] = await db.orm
      .select({ id: player.id })
      .from(player)
      .where(and(eq(player.emailIdentity, mailboxKey(email)), eq(player.status, 'self-excluded')))
      .limit(1)
    return found !== undefined || isKept
  }

  return async function register(input: EmailRegistration, context: CallContext) {
    const refusal =
      registration.checkAllowed('email', input, context) ?? registration.validate('email', input, context.now)
    if (refusal) return refusal
    const failAsTaken = () => registration.taken('email', input)
    const prepared = await registration.prepare('email', input)
    // Must not reveal a self-exclusion: the response and its timing equal those for an address that is already
    // registered.
    if (await isSelfExcluded(input.email, context.now)) {
      const origin = originOf(context, parseDevice(context.userAgent, input.fingerprint))
      const details = { reason: 'self-excluded' }
      await db.transaction((tx) =>
        record(tx, { kind: 'registration-refused', playerId: null, details }, origin),
      )
      return failAsTaken()
    }
    const identity = { method: 'email', email: input.email } as const
    return db.transaction(
      async (tx) =>
        (await registration.registerPlayer(tx, input, identity, prepared, context)) ?? failAsTaken(),
    )
  }
}
