import { randomUUID } from 'node:crypto'
import { maskEmail } from '@croupier/rules'
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
import { and, desc, eq, gt, isNull, lte } from '../../sql.ts'
import { publishContactChange } from './contact-changes.ts'
import { parseDevice } from './device.ts'
import { emailKey, mailboxKey } from './email-address.ts'
import { originOf, record } from './events.ts'
import { player, playerEmailConfirmation } from './tables.ts'
import { confirmationCode, hashOfCode } from './tokens.ts'

type ConfirmationRow = typeof playerEmailConfirmation.$inferSelect

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
  row: ConfirmationRow,
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
  // The same link may have been sent several times, and each may be opened.
  const { isChange, usedAt } = playerEmailConfirmation
  await tx
    .update(playerEmailConfirmation)
    .set({ usedAt: context.now })
    .where(
      and(
        eq(playerEmailConfirmation.playerId, playerId),
        eq(playerEmailConfirmation.email, email),
        eq(isChange, true),
        isNull(usedAt),
      ),
    )
  await tx
    .update(playerEmailConfirmation)
    .set({ previousEmail: owner.email })
    .where(eq(playerEmailConfirmation.id, id))
  await record(tx, { kind: 'email-changed', playerId }, originOf(context, parseDevice(context.userAgent)))
  const payload = { playerId, confirmationId: id }
  await outbox.add(tx, { topic: 'player.email.changed', key: playerId, payload })
  await publishContactChange(tx, outbox, playerId)
  return true
}

/** @returns the confirmation; null if the code is unknown or expired */
async function confirmAddress(
  tx: Orm,
  code: string,
  outbox: Outbox,
  context: CallContext,
): Promise<ConfirmationRow | null> {
  const { now } = context
  const [row] = await tx
    .select()
    .from(playerEmailConfirmation)
    .where(
      and(eq(playerEmailConfirmation.codeHash, hashOfCode(code)), gt(playerEmailConfirmation.expiresAt, now)),
    )
    .for('update')
  if (!row || row.usedAt) return row ?? null
  if (row.isChange) return (await replaceAddress(tx, row, outbox, context)) ? row : null
  // The player may have changed the address since. An old link must not confirm the new address.
  const ofPlayer = and(eq(player.id, row.playerId), eq(player.email, row.email))
  const [owner] = await tx.select().from(player).where(ofPlayer).for('update')
  if (!owner) return null
  await tx.update(playerEmailConfirmation).set({ usedAt: now }).where(eq(playerEmailConfirmation.id, row.id))
  if (owner.isEmailConfirmed && owner.emailUndeliverableSince === null) return row
  await tx.update(player).set({ isEmailConfirmed: true, emailUndeliverableSince: null }).where(ofPlayer)
  const origin = originOf(context, parseDevice(context.userAgent))
  await record(tx, { kind: 'email-confirmed', playerId: row.playerId }, origin)
  await publishContactChange(tx, outbox, row.playerId)
  return row
}

/** Seconds until another link may follow the last; 0 if it may now. */
async function findResendWait(tx: Orm, playerId: string, now: Date): Promise<number> {
  const [last] = await findRecent(tx, playerId, now)
  return last
    ? Math.max(0, Math.ceil((last.createdAt.getTime() - now.getTime()) / SECOND) + RESEND_SECONDS)
    : 0
}

interface Resend {
  readonly playerId: string
  readonly email: string
  readonly isChange: boolean
}

type CreateConfirmation = (
  tx: Orm,
  playerId: string,
  email: string,
  now: Date,
  options: { readonly isChange: boolean },
) => Promise<string>

/**
 * Sends another link to the address. Earlier links stay valid, because mails may arrive in any order. [7-16]
 */
async function sendAgain(
  outbox: Outbox,
  createConfirmation: CreateConfirmation,
  tx: Orm,
  { playerId, email, isChange }: Resend,
  context: CallContext,
) {
  const { now } = context
  const resendIn = await findResendWait(tx, playerId, now)
  if (resendIn > 0) return done({ isSent: false, resendIn })
  const wait = await findWait(tx, playerId, now)
  if (wait !== null) return withRetryAfter(wait, fail('rate-limited'))
  const confirmationId = await createConfirmation(tx, playerId, email, now, { isChange })
  const kind = isChange ? 'email-change-requested' : 'email-confirmation-requested'
  await record(tx, { kind, playerId }, originOf(context, parseDevice(context.userAgent)))
  await outbox.add(
    tx,
    isChange
      ? {
          topic: 'player.email-change.requested',
          key: playerId,
          payload: { playerId, confirmationId, isRepeated: true },
        }
      : {
          topic: 'player.email-confirmation.requested',
          key: playerId,
          payload: { playerId, confirmationId },
        },
  )
  if (isChange) await publishContactChange(tx, outbox, playerId)
  return done({ isSent: true, resendIn: RESEND_SECONDS })
}

/** Sends another link to the player's own address. */
async function resend(
  { db, outbox }: Pick<Kernel, 'db' | 'outbox'>,
  createConfirmation: CreateConfirmation,
  playerId: string,
  context: CallContext,
) {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(player).where(eq(player.id, playerId)).for('update')
    const isConfirmed = row?.isEmailConfirmed && row.emailUndeliverableSince === null
    if (!row?.email || isConfirmed) return fail('nothing-to-confirm')
    const link = { playerId, email: row.email, isChange: false }
    return sendAgain(outbox, createConfirmation, tx, link, context)
  })
}

/** Confirms the address that the code was sent to. Idempotent. */
async function confirm({ db, outbox }: Pick<Kernel, 'db' | 'outbox'>, code: string, context: CallContext) {
  try {
    const confirmed = await db.transaction((tx) => confirmAddress(tx, code, outbox, context))
    if (!confirmed) return fail('wrong-code')
    const newEmail = confirmed.isChange ? maskEmail(confirmed.email) : null
    return done({ done: true as const, newEmail })
  } catch (error) {
    // Another player confirmed the same address at the same time.
    if (findSqlState(error) === UNIQUE_VIOLATION) return fail('wrong-code')
    throw error
  }
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

    sendAgain: (tx: Orm, link: Resend, context: CallContext) =>
      sendAgain(outbox, createConfirmation, tx, link, context),

    resend: (playerId: string, context: CallContext) =>
      resend({ db, outbox }, createConfirmation, playerId, context),

    confirm: (code: string, context: CallContext) => confirm({ db, outbox }, code, context),

    findWait,

    findResendWait,

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
