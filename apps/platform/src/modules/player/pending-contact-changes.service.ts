import { type CallContext, type Caller, done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { and, desc, eq, gt, isNull } from '../../sql.ts'
import { endEmailChanges, endPhoneChanges, publishContactChange } from './contact-changes.ts'
import { parseDevice } from './device.ts'
import type { EmailConfirmations } from './email-confirmation.service.ts'
import { originOf, record } from './events.ts'
import type { PhoneChanges } from './phone-change.service.ts'
import { player, playerEmailConfirmation } from './tables.ts'

interface PendingContactChangesDeps {
  readonly confirmations: Pick<EmailConfirmations, 'sendAgain' | 'findResendWait'>
  readonly phoneChanges: Pick<PhoneChanges, 'findPending' | 'resend'>
}

type ContactKind = 'email' | 'phone'

/** The requested address that waits for its link to be opened. */
async function findEmailChange(orm: Orm, playerId: string, now: Date) {
  const { isChange, usedAt, expiresAt } = playerEmailConfirmation
  const [row] = await orm
    .select()
    .from(playerEmailConfirmation)
    .where(
      and(
        eq(playerEmailConfirmation.playerId, playerId),
        eq(isChange, true),
        isNull(usedAt),
        gt(expiresAt, now),
      ),
    )
    .orderBy(desc(playerEmailConfirmation.createdAt))
    .limit(1)
  return row ?? null
}

/** Requested changes of the e-mail address and the phone number, which wait for their link or code. */
export function createPendingContactChanges(
  { db, outbox }: Pick<Kernel, 'db' | 'outbox'>,
  { confirmations, phoneChanges }: PendingContactChangesDeps,
) {
  async function resendEmail({ playerId }: Caller, context: CallContext) {
    const { now } = context
    return db.transaction(async (tx) => {
      await tx.select({ id: player.id }).from(player).where(eq(player.id, playerId)).for('update')
      const pending = await findEmailChange(tx, playerId, now)
      if (!pending) return fail('not-found')
      return confirmations.sendAgain(tx, { playerId, email: pending.email, isChange: true }, context)
    })
  }

  async function describe(playerId: string, now: Date) {
    const email = await findEmailChange(db.orm, playerId, now)
    return {
      email: email && {
        email: email.email,
        expiresIn: Math.ceil((email.expiresAt.getTime() - now.getTime()) / 1000),
        resendIn: await confirmations.findResendWait(db.orm, playerId, now),
      },
      phone: await phoneChanges.findPending(playerId, now),
    }
  }

  return {
    describe,

    find: async ({ playerId }: Caller, { now }: CallContext) => done(await describe(playerId, now)),

    resend: (kind: ContactKind, caller: Caller, context: CallContext) =>
      kind === 'email' ? resendEmail(caller, context) : phoneChanges.resend(caller, context),

    cancel: (kind: ContactKind, caller: Caller, context: CallContext) =>
      db.transaction(async (tx) => {
        const end = kind === 'email' ? endEmailChanges : endPhoneChanges
        if (await end(tx, caller.playerId, context.now)) {
          const origin = originOf(context, parseDevice(context.userAgent))
          await record(tx, { kind: `${kind}-change-cancelled`, ...caller }, origin)
          await publishContactChange(tx, outbox, caller.playerId)
        }
        return done({ done: true as const })
      }),
  }
}
export type PendingContactChanges = ReturnType<typeof createPendingContactChanges>
