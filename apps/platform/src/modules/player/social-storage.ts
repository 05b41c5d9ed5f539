import { createHash, randomBytes } from 'node:crypto'
import type { Orm } from '../../kernel.ts'
import { and, eq, gt, lte } from '../../sql.ts'
import {
  playerSocialAssertion,
  playerSocialIdentity,
  playerSocialState,
  playerSocialTicket,
} from './tables.ts'

/** Milliseconds for the provider's pages. */
const stateLifetime = 10 * 60_000
/** Milliseconds for the registration form. */
export const ticketLifetime = 15 * 60_000

/** 256 random bits. */
export const randomKey = () => randomBytes(32).toString('base64url')
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('base64url')

export type SocialState = Omit<typeof playerSocialState.$inferSelect, 'stateHash' | 'expiresAt'>
export type SocialTicket = Omit<typeof playerSocialTicket.$inferSelect, 'ticketHash' | 'expiresAt'>

/** Without an owner the state is of a sign-in. */
export async function saveState(
  tx: Orm,
  state: string,
  values: Omit<SocialState, 'playerId' | 'sessionId'> & Partial<SocialState>,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + stateLifetime)
  await tx.insert(playerSocialState).values({ ...values, stateHash: hashOfKey(state), expiresAt })
}

/** Deletes the state. Of concurrent requests only one gets it. */
export async function consumeState(tx: Orm, state: string, now: Date): Promise<SocialState | null> {
  const { stateHash, expiresAt } = playerSocialState
  const [row] = await tx
    .delete(playerSocialState)
    .where(and(eq(stateHash, hashOfKey(state)), gt(expiresAt, now)))
    .returning()
  return row ?? null
}

/** @returns false if the signed sign-in was used before */
export async function consumeAssertion(tx: Orm, hash: string, expiresAt: Date): Promise<boolean> {
  const written = await tx
    .insert(playerSocialAssertion)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: playerSocialAssertion.hash })
  return written.length > 0
}

/** @returns the ticket */
export async function createTicket(tx: Orm, values: SocialTicket, now: Date): Promise<string> {
  const ticket = randomKey()
  const expiresAt = new Date(now.getTime() + ticketLifetime)
  await tx.insert(playerSocialTicket).values({ ...values, ticketHash: hashOfKey(ticket), expiresAt })
  return ticket
}

export async function findTicket(tx: Orm, ticket: string, now: Date): Promise<SocialTicket | null> {
  const { ticketHash, expiresAt } = playerSocialTicket
  const [row] = await tx
    .select()
    .from(playerSocialTicket)
    .where(and(eq(ticketHash, hashOfKey(ticket)), gt(expiresAt, now)))
  return row ?? null
}

/** Deletes the ticket. @returns false if another request was faster */
export async function consumeTicket(tx: Orm, ticket: string): Promise<boolean> {
  const deleted = await tx
    .delete(playerSocialTicket)
    .where(eq(playerSocialTicket.ticketHash, hashOfKey(ticket)))
    .returning({ ticketHash: playerSocialTicket.ticketHash })
  return deleted.length > 0
}

type Identity = Pick<SocialTicket, 'issuer' | 'subject' | 'provider'>

/** The player's id; null for an identity that nobody has. */
export async function findIdentityOwner(
  tx: Orm,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<string | null> {
  const [row] = await tx
    .select({ playerId: playerSocialIdentity.playerId })
    .from(playerSocialIdentity)
    .where(and(eq(playerSocialIdentity.issuer, issuer), eq(playerSocialIdentity.subject, subject)))
  return row?.playerId ?? null
}

/** @returns false if the identity belongs to a player already */
export async function addIdentity(
  tx: Orm,
  { issuer, subject, provider }: Identity,
  playerId: string,
  now: Date,
): Promise<boolean> {
  const written = await tx
    .insert(playerSocialIdentity)
    .values({ issuer, subject, provider, playerId, createdAt: now })
    .onConflictDoNothing()
    .returning({ playerId: playerSocialIdentity.playerId })
  return written.length > 0
}

/** Deletes what has expired. */
export async function sweepSocial(tx: Orm, now: Date): Promise<void> {
  await tx.delete(playerSocialState).where(lte(playerSocialState.expiresAt, now))
  await tx.delete(playerSocialAssertion).where(lte(playerSocialAssertion.expiresAt, now))
  await tx.delete(playerSocialTicket).where(lte(playerSocialTicket.expiresAt, now))
}
