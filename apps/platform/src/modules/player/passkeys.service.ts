import { randomUUID } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import { type CallContext, type Caller, done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { and, count, eq, gt, isNull, lte } from '../../sql.ts'
import type { Attempts } from './attempts.ts'
import { type DeviceName, parseDevice } from './device.ts'
import { originOf, record } from './events.ts'
import { openSession } from './open-session.ts'
import { type CheckPassword, hasPassword } from './password-check.ts'
import { findPlayer, maySignIn } from './players.ts'
import type { PlayerContent, PlayerSettings } from './ports.ts'
import { refuseWithoutPassword, type SecondStep } from './second-step.service.ts'
import type { Sessions } from './sessions.service.ts'
import { failClosed } from './sign-in.service.ts'
import { countSignInMethods, hasPasskeys, lockPlayerRow } from './sign-in-methods.ts'
import { playerEvent, playerPasskey, playerPasskeyChallenge, playerSession } from './tables.ts'

/** Passkeys per player. */
const MAX_PASSKEYS = 20
/** Milliseconds in which a visitor can answer the authenticator. */
const CHALLENGE_LIFETIME = 5 * 60_000

/** Loaded on first use: most starts need none of its 300 modules. */
const loadWebAuthn = () => import('@simplewebauthn/server')

type PasskeyRow = typeof playerPasskey.$inferSelect

export interface PasskeyDeps {
  readonly settings: Pick<PlayerSettings, 'restriction' | 'constants'>
  readonly sessions: Sessions
  /** Shown by the authenticator. */
  readonly siteName: string
  /** The passkeys are bound to its host. */
  readonly publicUrl: string
}

const viewOf = ({ id, credentialId, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  id,
  credentialId,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const userHandle = (playerId: string) => Buffer.from(playerId)

/** Stores a challenge until it is used or expires. */
async function storeChallenge(tx: Orm, challenge: string, playerId: string | null, now: Date) {
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME)
  await tx.insert(playerPasskeyChallenge).values({ challenge, playerId, expiresAt })
}

/** Uses a challenge up, whatever comes of the response to it. @returns false if it is unknown or expired */
async function useChallenge(tx: Orm, challenge: string, playerId: string | null, now: Date) {
  const { challenge: column, playerId: owner, expiresAt } = playerPasskeyChallenge
  const used = await tx
    .delete(playerPasskeyChallenge)
    .where(
      and(eq(column, challenge), playerId === null ? isNull(owner) : eq(owner, playerId), gt(expiresAt, now)),
    )
    .returning({ challenge: column })
  return used.length > 0
}

const ofPlayer = (playerId: string) => eq(playerPasskey.playerId, playerId)

async function countPasskeys(tx: Orm, playerId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(playerPasskey).where(ofPlayer(playerId))
  return row?.total ?? 0
}

const listRows = (orm: Orm, playerId: string) =>
  orm
    .select()
    .from(playerPasskey)
    .where(ofPlayer(playerId))
    .orderBy(playerPasskey.createdAt)
    .limit(MAX_PASSKEYS)

/** Null if the credential exists already. */
async function insertPasskey(
  tx: Orm,
  playerId: string,
  credential: WebAuthnCredential,
  name: string,
  now: Date,
): Promise<PasskeyRow | null> {
  const { id: credentialId, publicKey, counter, transports = [] } = credential
  const [row] = await tx
    .insert(playerPasskey)
    .values({
      ...{ id: randomUUID(), playerId, credentialId, counter, transports, name },
      publicKey: Buffer.from(publicKey).toString('base64url'),
      createdAt: now,
      lastUsedAt: null,
    })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

interface CreationDeps extends PasskeyDeps {
  readonly secondStep: Pick<SecondStep, 'confirmations' | 'isOn'>
  readonly attempts: Attempts
  readonly checkPassword: CheckPassword
  readonly content: PlayerContent
}

/** Milliseconds after a sign-in in which a passkey can be added without the password. */
const FRESH_SESSION = 10 * 60_000
const MAX_NAME = 60

const nameOf = ({ browser, system }: DeviceName) =>
  [browser, system].filter(Boolean).join(' · ').slice(0, MAX_NAME)

async function isFresh(orm: Orm, { sessionId }: Caller, now: Date): Promise<boolean> {
  const [session] = await orm
    .select({ createdAt: playerSession.createdAt })
    .from(playerSession)
    .where(eq(playerSession.id, sessionId))
  return session !== undefined && now.getTime() - session.createdAt.getTime() < FRESH_SESSION
}

/** Whoever has taken over an open session must not sign in from then on. @returns null if nothing is missing */
async function refuseStaleSession(
  db: Kernel['db'],
  deps: CreationDeps,
  typed: string | undefined,
  caller: Caller,
  context: CallContext,
) {
  if (await isFresh(db.orm, caller, context.now)) return null
  if (await deps.secondStep.isOn(db.orm, caller.playerId)) return null
  if (typed) return refuseWithoutPassword({ db, ...deps }, typed, caller, context)
  return (await hasPassword(db.orm, caller.playerId)) ? fail('password-needed') : null
}

/** Also one that was removed: it must not return by itself. */
async function hasEverAddedOne(orm: Orm, playerId: string): Promise<boolean> {
  const added = and(eq(playerEvent.playerId, playerId), eq(playerEvent.kind, 'passkey-added'))
  return (await orm.select({ id: playerEvent.id }).from(playerEvent).where(added).limit(1)).length > 0
}

interface CreationRequest {
  readonly currentPassword?: string | undefined
  /** By the password manager, without the player's attention: the authenticator proves neither presence nor user. */
  readonly isAutomatic?: boolean | undefined
}

interface CreationResponse extends Pick<CreationRequest, 'isAutomatic'> {
  readonly response: RegistrationResponseJSON
}

/** Verifies the responses of authenticators to the platform's challenges. */
function createCreationCheck({ db }: Pick<Kernel, 'db'>, publicUrl: string) {
  const { origin: expectedOrigin, hostname: expectedRPID } = new URL(publicUrl)

  return async function verify(
    { response, isAutomatic = false }: CreationResponse,
    playerId: string,
    now: Date,
  ) {
    try {
      const { registrationInfo, verified } = await (await loadWebAuthn()).verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => useChallenge(db.orm, challenge, playerId, now),
        expectedOrigin,
        expectedRPID,
        requireUserPresence: !isAutomatic,
        // The sign-in verifies the user.
        requireUserVerification: !isAutomatic,
      })
      return verified ? registrationInfo : null
    } catch {
      // The library throws for every response that does not verify.
      return null
    }
  }
}

/** Creation of passkeys by a signed-in player. */
export function createPasskeyCreation({ db, outbox }: Pick<Kernel, 'db' | 'outbox'>, deps: CreationDeps) {
  const { siteName, publicUrl } = deps
  const { hostname: rpID } = new URL(publicUrl)
  const verify = createCreationCheck({ db }, publicUrl)

  return {
    async options(
      { currentPassword, isAutomatic = false }: CreationRequest,
      caller: Caller,
      context: CallContext,
    ) {
      const { playerId } = caller
      // Nobody has asked for an automatic creation, and browsers log each failed call.
      const refuse = <F>(failure: F) => (isAutomatic ? done(null) : failure)
      const row = await findPlayer(db.orm, playerId)
      const existing = await listRows(db.orm, playerId)
      if (!row || existing.length >= MAX_PASSKEYS) return refuse(fail('too-many-passkeys'))
      if (isAutomatic && (await hasEverAddedOne(db.orm, playerId))) return done(null)
      const missing = await refuseStaleSession(db, deps, currentPassword, caller, context)
      if (missing) return refuse(missing)
      const options = await (await loadWebAuthn()).generateRegistrationOptions({
        rpName: siteName,
        rpID,
        userID: new Uint8Array(userHandle(playerId)),
        userName: row.email ?? row.phone ?? row.nickname,
        userDisplayName: row.nickname,
        excludeCredentials: existing.map(({ credentialId: id, transports }) => ({
          id,
          transports: [...transports],
        })),
        authenticatorSelection: {
          residentKey: 'required',
          userVerification: isAutomatic ? 'preferred' : 'required',
        },
      })
      return db.transaction(async (tx) => {
        const refusal = await deps.secondStep.confirmations.demandForSignInMethod(tx, caller, context.now)
        if (refusal) return refuse(refusal)
        await storeChallenge(tx, options.challenge, playerId, context.now)
        return done({ ...options })
      })
    },

    async add(created: CreationResponse, caller: Caller, context: CallContext) {
      const { playerId } = caller
      const { now, userAgent } = context
      const info = await verify(created, playerId, now)
      if (!info) return fail('passkey-refused')
      const device = parseDevice(userAgent)
      return db.transaction(async (tx) => {
        await lockPlayerRow(tx, playerId)
        if ((await countPasskeys(tx, playerId)) >= MAX_PASSKEYS) return fail('too-many-passkeys')
        const row = await insertPasskey(tx, playerId, info.credential, nameOf(device), now)
        if (!row) return fail('passkey-refused')
        await record(tx, { kind: 'passkey-added', ...caller }, originOf(context, device))
        await outbox.add(tx, {
          topic: 'player.passkey.added',
          key: playerId,
          payload: { playerId, passkeyId: row.id },
        })
        return done(viewOf(row))
      })
    },
  }
}
export type PasskeyCreation = ReturnType<typeof createPasskeyCreation>

/** The passkeys of a signed-in player: list, names and removal. */
export function createPasskeys(
  { db, outbox }: Pick<Kernel, 'db' | 'outbox'>,
  { publicUrl, settings }: Pick<PasskeyDeps, 'publicUrl' | 'settings'>,
) {
  return {
    async list({ playerId }: Caller) {
      return done({
        relyingPartyId: new URL(publicUrl).hostname,
        userHandle: userHandle(playerId).toString('base64url'),
        passkeys: (await listRows(db.orm, playerId)).map(viewOf),
      })
    },

    async rename({ playerId }: Caller, id: string, name: string) {
      const renamed = await db.orm
        .update(playerPasskey)
        .set({ name })
        .where(and(ofPlayer(playerId), eq(playerPasskey.id, id)))
        .returning({ id: playerPasskey.id })
      return renamed.length > 0 ? done({ done: true as const }) : fail('not-found')
    },

    remove: (caller: Caller, id: string, context: CallContext) =>
      db.transaction(async (tx) => {
        const { playerId } = caller
        await lockPlayerRow(tx, playerId)
        const isOwn = and(ofPlayer(playerId), eq(playerPasskey.id, id))
        const [row] = await tx.select({ id: playerPasskey.id }).from(playerPasskey).where(isOwn)
        if (!row) return fail('not-found')
        const methods = await countSignInMethods(tx, playerId, settings)
        if (hasPasskeys(settings) && methods <= 1) return fail('last-sign-in-method')
        await tx.delete(playerPasskey).where(isOwn)
        const origin = originOf(context, parseDevice(context.userAgent))
        await record(tx, { kind: 'passkey-removed', ...caller }, origin)
        await outbox.add(tx, {
          topic: 'player.passkey.removed',
          key: playerId,
          payload: { playerId, passkeyId: id },
        })
        return done({ done: true as const })
      }),

    /** Deletes expired challenges. */
    async sweep(tx: Orm, now: Date): Promise<void> {
      await tx.delete(playerPasskeyChallenge).where(lte(playerPasskeyChallenge.expiresAt, now))
    },
  }
}
export type Passkeys = ReturnType<typeof createPasskeys>

const createSignInOptions = async (rpID: string) =>
  (await loadWebAuthn()).generateAuthenticationOptions({ rpID, userVerification: 'required' })

/** Sign-in by a passkey: proof of the authenticator and of its user, so no password is asked for. */
export function createPasskeySignIn({ db, outbox }: Pick<Kernel, 'db' | 'outbox'>, deps: PasskeyDeps) {
  const { settings, sessions, publicUrl } = deps
  const { origin: expectedOrigin, hostname: rpID } = new URL(publicUrl)

  /** @returns the new signature counter; null for a response that does not verify */
  async function verify(response: AuthenticationResponseJSON, row: PasskeyRow, now: Date) {
    try {
      const { verified, authenticationInfo } = await (await loadWebAuthn()).verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => useChallenge(db.orm, challenge, null, now),
        expectedOrigin,
        expectedRPID: rpID,
        credential: {
          id: row.credentialId,
          publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
          counter: row.counter,
          transports: [...row.transports],
        },
        requireUserVerification: true,
      })
      return verified ? authenticationInfo.newCounter : null
    } catch {
      // The library throws for every response that does not verify.
      return null
    }
  }

  return {
    async options({ country, now }: CallContext) {
      if (settings.restriction(country) !== null) return fail('country-restricted')
      const options = await createSignInOptions(rpID)
      await storeChallenge(db.orm, options.challenge, null, now)
      return done({ ...options })
    },

    async signIn(
      input: { readonly response: AuthenticationResponseJSON; readonly fingerprint?: string | undefined },
      context: CallContext,
    ) {
      const { country, now, userAgent } = context
      if (settings.restriction(country) !== null) return fail('country-restricted')
      const [passkey] = await db.orm
        .select()
        .from(playerPasskey)
        .where(eq(playerPasskey.credentialId, input.response.id))
      if (!passkey) return fail('passkey-unknown')
      const counter = await verify(input.response, passkey, now)
      if (counter === null) return fail('passkey-refused')
      const device = parseDevice(userAgent, input.fingerprint)
      const origin = originOf(context, device)
      return db.transaction(async (tx) => {
        const row = await findPlayer(tx, passkey.playerId)
        if (!row) return fail('passkey-unknown')
        if (!maySignIn(row.status)) {
          const details = { status: row.status, by: 'passkey' }
          await record(tx, { kind: 'sign-in-refused', playerId: row.id, details }, origin)
          return failClosed(row, now)
        }
        const used = await tx
          .update(playerPasskey)
          .set({ counter, lastUsedAt: now })
          .where(eq(playerPasskey.id, passkey.id))
          .returning({ id: playerPasskey.id })
        // Removed meanwhile.
        if (used.length === 0) return fail('passkey-unknown')
        return openSession({ outbox, sessions }, tx, row, origin, device, { by: 'passkey' })
      })
    },
  }
}
export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>
