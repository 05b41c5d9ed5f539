import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import {
  type CallContext,
  done,
  fail,
  type Kernel,
  type Orm,
  type Outbox,
  withRetryAfter,
} from '../../kernel.ts'
import { findSqlState } from '../../plugins/database.ts'
import { parseDevice } from './device.ts'
import { emailKey, mailboxKey } from './email-address.ts'
import { originOf, record } from './events.ts'
import { player, playerEmailConfirmation } from './tables.ts'
import { confirmationCode, hashOfCode } from './tokens.ts'

/** Milliseconds. */
export const confirmationLifetime = 3 * 86_400_000
const SECOND = 1000
const UNIQUE_VIOLATION = '23505'
/** Minimum seconds between two links. */
const RESEND_SECONDS = 60
const MAX_PER_WINDOW = 5
const WINDOW_SECONDS = 3600

/** The confirmations of the window, latest first. */
async function findRecent(tx: Orm, playerId: string, now: Date) {
  const { createdAt } = playerEmailConfirmation
  return tx
    .select({ createdAt })
    .from(playerEmailConfirmation)
    .where(
      and(
        eq(playerEmailConfirmation.playerId, playerId),
        gt(createdAt, new Date(now.getTime() - WINDOW_SECONDS * SECOND)),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(MAX_PER_WINDOW)
}

/** How long to wait before another link, in seconds; null if one can be sent now. */
async function findWait(tx: Orm, playerId: string, now: Date): Promise<number | null> {
  const oldest = (await findRecent(tx, playerId, now))[MAX_PER_WINDOW - 1]
  if (!oldest) return null
  return Math.ceil(WINDOW_SECONDS - (now.getTime() - oldest.createdAt.getTime()) / SECOND)
}

/** Replaces the player's address by the confirmed one. @returns false if another player has it meanwhile */
async function replaceAddress(
  tx: Orm,
  row: typeof playerEmailConfirmation.$inferSelect,
  outbox: Outbox,
  context: CallContext,
): Promise<boolean> {
  const { id, playerId, email } = row
  const key = emailKey(email)
  const [owner] = await tx.select().from(player).where(eq(player.id, playerId)).for('update')
  const [other] = await tx.select({ id: player.id }).from(player).where(eq(player.emailKey, key))
  if (!owner || other) return false
  await tx
    .update(player)
    .set({
      email,
      emailKey: key,
      emailIdentity: mailboxKey(email),
      isEmailConfirmed: true,
      emailUndeliverableSince: null,
    })
    .where(eq(player.id, playerId))
  await tx
    .update(playerEmailConfirmation)
    .set({ usedAt: context.now, previousEmail: owner.email })
    .where(eq(playerEmailConfirmation.id, id))
  await record(tx, { kind: 'email-changed', playerId }, originOf(context, parseDevice(context.userAgent)))
  const payload = { playerId, confirmationId: id }
  await outbox.add(tx, { topic: 'player.email.changed', key: playerId, payload })
  return true
}

/** @returns false if the code is unknown or expired */
async function confirmAddress(tx: Orm, code: string, outbox: Outbox, context: CallContext): Promise<boolean> {
  const { now } = context
  const [row] = await tx
    .select()
    .from(playerEmailConfirmation)
    .where(
      and(eq(playerEmailConfirmation.codeHash, hashOfCode(code)), gt(playerEmailConfirmation.expiresAt, now)),
    )
    .for('update')
  if (!row) return false
  if (row.usedAt) return true
  if (row.isChange) return replaceAddress(tx, row, outbox, context)
  // The player may have changed the address since. An old link must not confirm the new address.
  const ofPlayer = and(eq(player.id, row.playerId), eq(player.email, row.email))
  const [owner] = await tx.select().from(player).where(ofPlayer).for('update')
  if (!owner) return false
  await tx.update(playerEmailConfirmation).set({ usedAt: now }).where(eq(playerEmailConfirmation.id, row.id))
  if (owner.isEmailConfirmed && owner.emailUndeliverableSince === null) return true
  await tx.update(player).set({ isEmailConfirmed: true, emailUndeliverableSince: null }).where(ofPlayer)
  const origin = originOf(context, parseDevice(context.userAgent))
  await record(tx, { kind: 'email-confirmed', playerId: row.playerId }, origin)
  return true
}

type CreateConfirmation = (tx: Orm, playerId: string, email: string, now: Date) => Promise<string>

/**
 * Sends another link to the player's address. Earlier links stay valid, because mails may arrive in any order.
 * [7-16]
 */
async function resend(
  { db, outbox }: Pick<Kernel, 'db' | 'outbox'>,
  createConfirmation: CreateConfirmation,
  playerId: string,
  context: CallContext,
) {
  const { now } = context
  const origin = originOf(context, parseDevice(context.userAgent))
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(player).where(eq(player.id, playerId)).for('update')
    const isConfirmed = row?.isEmailConfirmed && row.emailUndeliverableSince === null
    if (!row?.email || isConfirmed) return fail('nothing-to-confirm')
    const recent = await findRecent(tx, playerId, now)
    const [last] = recent
    const waitMs = last ? last.createdAt.getTime() + RESEND_SECONDS * SECOND - now.getTime() : 0
    if (waitMs > 0) return done({ isSent: false, resendIn: Math.ceil(waitMs / SECOND) })
    const oldest = recent[MAX_PER_WINDOW - 1]
    if (oldest) {
      const elapsed = (now.getTime() - oldest.createdAt.getTime()) / SECOND
      return withRetryAfter(Math.ceil(WINDOW_SECONDS - elapsed), fail('rate-limited'))
    }
    const confirmationId = await createConfirmation(tx, playerId, row.email, now)
    await record(tx, { kind: 'email-confirmation-requested', playerId }, origin)
    await outbox.add(tx, {
      topic: 'player.email-confirmation.requested',
      key: playerId,
      payload: { playerId, confirmationId },
    })
    return done({ isSent: true, resendIn: RESEND_SECONDS })
  })
}

/** Confirmation links, which prove that the player reads the mailbox. */
export function createEmailConfirmations({ db, outbox }: Pick<Kernel, 'db' | 'outbox'>, secret: string) {
  const codeOf = (confirmationId: string) => confirmationCode(secret, confirmationId)

  /** Stores a pending confirmation of an address. @returns its id */
  async function createConfirmation(
    tx: Orm,
    playerId: string,
    email: string,
    now: Date,
    { isChange = false } = {},
  ): Promise<string> {
    const id = randomUUID()
    await tx.insert(playerEmailConfirmation).values({
      id,
      playerId,
      email,
      isChange,
      codeHash: hashOfCode(codeOf(id)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + confirmationLifetime),
    })
    return id
  }

  return {
    /** The code of a link, from the confirmation's id. */
    codeOf,

    createConfirmation,

    resend: (playerId: string, context: CallContext) =>
      resend({ db, outbox }, createConfirmation, playerId, context),

    /**
     * Confirms the address that the code was sent to. Idempotent. @returns false if the code is unknown or
     * expired
     */
    async confirm(code: string, context: CallContext): Promise<boolean> {
      try {
        return await db.transaction((tx) => confirmAddress(tx, code, outbox, context))
      } catch (error) {
        // Another player confirmed the same address at the same time.
        if (findSqlState(error) === UNIQUE_VIOLATION) return false
        throw error
      }
    },

    findWait,

    /** The addresses of a change; null if it has expired. */
    async findChange(confirmationId: string) {
      const [row] = await db.orm
        .select({
          email: playerEmailConfirmation.email,
          previousEmail: playerEmailConfirmation.previousEmail,
        })
        .from(playerEmailConfirmation)
        .where(
          and(eq(playerEmailConfirmation.id, confirmationId), eq(playerEmailConfirmation.isChange, true)),
        )
      return row ?? null
    },

    /** Deletes expired confirmations. */
    async sweep(tx: Orm, now: Date): Promise<void> {
      await tx.delete(playerEmailConfirmation).where(lte(playerEmailConfirmation.expiresAt, now))
    },
  }
}
export type EmailConfirmations = ReturnType<typeof createEmailConfirmations>
