import { ProviderUnavailableError } from '../../adapters/openid-providers.ts'
import { type CallContext, done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { eq } from '../../sql.ts'
import { parseDevice } from './device.ts'
import { originOf, record } from './events.ts'
import { findPlayer, maySignIn, type PlayerRow, profileOf } from './players.ts'
import type { PlayerSettings } from './ports.ts'
import type { SecondStepSignIn } from './second-step-sign-in.service.ts'
import type { Sessions } from './sessions.service.ts'
import { failClosed } from './sign-in.service.ts'
import type { IdentifySocial, ProvedIdentity, SocialCallback } from './social-identification.ts'
import type { SocialRegistration, SocialVisit } from './social-registration.service.ts'
import { findIdentityOwner } from './social-storage.ts'
import { player } from './tables.ts'

interface SocialSignInDeps {
  readonly settings: Pick<PlayerSettings, 'restriction'>
  readonly sessions: Sessions
  readonly secondStep: Pick<SecondStepSignIn, 'challenge'>
  readonly identify: IdentifySocial
  readonly registration: SocialRegistration
}

interface SocialSignIn extends SocialVisit {
  readonly provider: string
  readonly browserKey?: string | undefined
}

/**
 * Sign-in by a provider. Issuer and subject alone identify a player: an e-mail address, even a verified one,
 * never signs in to an existing account.
 */
export function createSocialSignIn(
  { db, outbox }: Pick<Kernel, 'db' | 'outbox'>,
  { settings, sessions, secondStep, identify, registration }: SocialSignInDeps,
) {
  async function openSession(
    tx: Orm,
    row: PlayerRow,
    { provider, backRoute }: ProvedIdentity,
    { fingerprint }: SocialVisit,
    context: CallContext,
  ) {
    const device = parseDevice(context.userAgent, fingerprint)
    const origin = originOf(context, device)
    await tx.update(player).set({ isNewlyRegistered: false }).where(eq(player.id, row.id))
    const { sessionId, isNewDevice, accessToken } = await sessions.open(tx, row.id, origin, device.key)
    const details = { isNewDevice, by: 'social', provider }
    await record(tx, { kind: 'signed-in', playerId: row.id, sessionId, details }, origin)
    await outbox.add(tx, {
      topic: 'player.signed-in',
      key: row.id,
      payload: { playerId: row.id, sessionId, isNewDevice },
    })
    const profile = profileOf({ ...row, isNewlyRegistered: false })
    return { accessToken, profile, backRoute, isRegistered: false }
  }

  /** Null if the identity belongs to nobody. */
  async function signInKnown(identity: ProvedIdentity, visit: SocialVisit, context: CallContext) {
    return db.transaction(async (tx) => {
      const ownerId = await findIdentityOwner(tx, identity)
      const row = ownerId === null ? null : await findPlayer(tx, ownerId)
      if (!row) return null
      if (maySignIn(row.status)) {
        const details = { by: 'social', provider: identity.provider }
        const challenged = await secondStep.challenge(tx, row.id, details, context.now)
        if (challenged) return challenged
        const session = await openSession(tx, row, identity, visit, context)
        return done({ session, registration: null })
      }
      const origin = originOf(context, parseDevice(context.userAgent, visit.fingerprint))
      const details = { status: row.status, by: 'social' }
      await record(tx, { kind: 'sign-in-refused', playerId: row.id, details }, origin)
      return failClosed(row, context.now)
    })
  }

  return async function signInBySocial(callback: SocialCallback, input: SocialSignIn, context: CallContext) {
    if (settings.restriction(context.country) !== null) return fail('country-restricted')
    try {
      const identity = await identify(callback, input, context)
      if (!identity) return fail('wrong-code')
      return (
        (await signInKnown(identity, input, context)) ?? (await registration.begin(identity, input, context))
      )
    } catch (error) {
      if (error instanceof ProviderUnavailableError) return fail('social-unavailable')
      throw error
    }
  }
}
