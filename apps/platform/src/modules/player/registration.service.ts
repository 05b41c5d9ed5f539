import type { playerShapes } from '@croupier/contract'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CallContext, Kernel } from '../../kernel.ts'
import { deviceOf } from './device.ts'
import type { Enrolment } from './enrolment.ts'
import { originOf, record } from './events.ts'
import { emailIdentity } from './identity.ts'
import { statuses } from './players.ts'
import { player } from './tables.ts'

export type Registration = z.output<typeof playerShapes.registration>

/** Registering by e-mail. */
export function createRegistration({ db }: Pick<Kernel, 'db'>, enrolment: Enrolment) {
  async function isSelfExcluded(email: string): Promise<boolean> {
    const [found] = await db.orm
      .select({ id: player.id })
      .from(player)
      .where(and(eq(player.emailIdentity, emailIdentity(email)), eq(player.status, statuses.selfExcluded)))
      .limit(1)
    return found !== undefined
  }

  return async function register(input: Registration, context: CallContext) {
    const refused =
      enrolment.refusal('email', input, context) ?? enrolment.faults('email', input, context.now)
    if (refused) return refused
    const taken = () => enrolment.taken('email', input)
    const prepared = await enrolment.prepare('email', input)
    // That somebody has excluded themselves is nobody else's business: it is answered as any address that has an
    // account is, and as late.
    if (await isSelfExcluded(input.email)) {
      const origin = originOf(context, deviceOf(context.userAgent, input.fingerprint))
      const details = { reason: 'self-excluded' }
      await db.transaction((tx) =>
        record(tx, { kind: 'registration-refused', playerId: null, details }, origin),
      )
      return taken()
    }
    const identity = { way: 'email', email: input.email } as const
    return db.transaction(
      async (tx) => (await enrolment.enrol(tx, input, identity, prepared, context)) ?? taken(),
    )
  }
}
