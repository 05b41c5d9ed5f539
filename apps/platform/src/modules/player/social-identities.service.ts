import { createHash } from 'node:crypto'
import { type OpenIdProviders, ProviderUnavailableError } from '../../adapters/openid-providers.ts'
import { type CallContext, type Caller, done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { and, eq } from '../../sql.ts'
import { parseDevice } from './device.ts'
import { originOf, record } from './events.ts'
import type { PlayerSettings } from './ports.ts'
import type { SecondStep } from './second-step.service.ts'
import { countSignInMethods, lockPlayerRow } from './sign-in-methods.ts'
import type { IdentifySocial, SocialCallback } from './social-identification.ts'
import { socialCallback } from './social-redirect.ts'
import { addIdentity, findIdentityOwner, randomKey, saveState } from './social-storage.ts'
import { playerSocialIdentity } from './tables.ts'
import { TELEGRAM } from './telegram-login.ts'

interface SocialIdentitiesDeps {
  readonly settings: Pick<PlayerSettings, 'constants'>
  readonly openIdProviders: OpenIdProviders
  readonly identify: IdentifySocial
  readonly secondStep: Pick<SecondStep, 'confirmations'>
}

interface LinkRedirect {
  readonly provider: string
  readonly connection: string
  readonly challenge: string
}
interface LinkCallback {
  readonly provider: string
  readonly browserKey: string
}
type IdentityRow = typeof playerSocialIdentity.$inferSelect

/** Accounts at providers per player. */
const MAX_IDENTITIES = 20

const ofPlayer = (playerId: string) => eq(playerSocialIdentity.playerId, playerId)

const listRows = (orm: Orm, playerId: string) =>
  orm
    .select()
    .from(playerSocialIdentity)
    .where(ofPlayer(playerId))
    .orderBy(playerSocialIdentity.createdAt)
    .limit(MAX_IDENTITIES)

/** The issuer's name for the account is personal, so players refer to it by a hash. */
const idOf = ({ issuer, subject }: Pick<IdentityRow, 'issuer' | 'subject'>) =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url')

/** Names, and what follows from a change. */
function createViews({ outbox }: Pick<Kernel, 'outbox'>, settings: SocialIdentitiesDeps['settings']) {
  const entries = () => settings.constants().player.socialAuth

  /** An identity service prefixes its subjects with the connection. */
  function nameOf({ provider, subject }: Pick<IdentityRow, 'provider' | 'subject'>): string {
    const connection = subject.split('|', 1)[0]?.toLowerCase()
    const offered = entries().filter((one) => one.provider === provider)
    const entry = offered.find((one) => one.connection.toLowerCase() === connection) ?? offered[0]
    return entry?.name ?? provider
  }

  const viewOf = (row: IdentityRow) => ({
    id: idOf(row),
    provider: row.provider,
    name: nameOf(row),
    createdAt: row.createdAt.toISOString(),
  })

  async function announce(
    tx: Orm,
    change: 'linked' | 'unlinked',
    row: IdentityRow,
    caller: Caller,
    context: CallContext,
  ): Promise<void> {
    const { playerId } = caller
    const origin = originOf(context, parseDevice(context.userAgent))
    const details = { provider: row.provider }
    await record(tx, { kind: `social-identity-${change}`, ...caller, details }, origin)
    const changeId = `${idOf(row)}:${context.now.getTime()}`
    const payload = { playerId, change, changeId, providerName: nameOf(row) }
    await outbox.add(tx, { topic: 'player.social-identity.changed', key: playerId, payload })
  }

  return { entries, viewOf, announce }
}
type Views = ReturnType<typeof createViews>

/** Begins to link an account. The state is bound to the session. */
function createLinkRedirect(
  { db }: Pick<Kernel, 'db'>,
  { openIdProviders, secondStep }: SocialIdentitiesDeps,
  { entries }: Views,
) {
  return async function redirect(
    { provider, connection, challenge }: LinkRedirect,
    caller: Caller,
    context: CallContext,
  ) {
    const entry = entries().find((one) => one.provider === provider && one.connection === connection)
    if (!entry) return fail('not-found')
    if ((await listRows(db.orm, caller.playerId)).length >= MAX_IDENTITIES)
      return fail('too-many-social-identities')
    const redirectUri = socialCallback(context.publicOrigin, connection)
    const [state, nonce, codeVerifier] = [randomKey(), randomKey(), randomKey()]
    const request = { redirectUri, state, nonce, codeVerifier }
    try {
      const location =
        provider === TELEGRAM
          ? `${redirectUri}?${new URLSearchParams({ state })}`
          : // As for a sign-in, only the identity service is told the connection.
            await openIdProviders.authorizationUrl(
              provider,
              request,
              provider === 'auth0' ? connection : null,
            )
      const { playerId, sessionId } = caller
      const stored = { provider, connection, nonce, codeVerifier, challenge, backRoute: null }
      return await db.transaction(async (tx) => {
        const refusal = await secondStep.confirmations.demandForSignInMethod(tx, caller, context.now)
        if (refusal) return refusal
        await saveState(tx, state, { ...stored, playerId, sessionId }, context.now)
        return done({ location })
      })
    } catch (error) {
      if (error instanceof ProviderUnavailableError) return fail('social-unavailable')
      throw error
    }
  }
}

/** Links the account of a callback. */
function createLink(
  { db }: Pick<Kernel, 'db'>,
  { identify }: SocialIdentitiesDeps,
  { viewOf, announce }: Views,
) {
  return async function link(
    callback: SocialCallback,
    { provider, browserKey }: LinkCallback,
    caller: Caller,
    context: CallContext,
  ) {
    try {
      const identity = await identify(callback, { provider, browserKey, owner: caller }, context)
      if (!identity) return fail('wrong-code')
      return await db.transaction(async (tx) => {
        await lockPlayerRow(tx, caller.playerId)
        const rows = await listRows(tx, caller.playerId)
        const known = rows.find((row) => idOf(row) === idOf(identity))
        if (known) return done(viewOf(known))
        if (rows.length >= MAX_IDENTITIES) return fail('too-many-social-identities')
        if ((await findIdentityOwner(tx, identity)) !== null) return fail('social-identity-taken')
        const { issuer, subject } = identity
        const row = { issuer, subject, provider, playerId: caller.playerId, createdAt: context.now }
        // Another player may have linked it at the same time.
        if (!(await addIdentity(tx, row, caller.playerId, context.now))) return fail('social-identity-taken')
        await announce(tx, 'linked', row, caller, context)
        return done(viewOf(row))
      })
    } catch (error) {
      if (error instanceof ProviderUnavailableError) return fail('social-unavailable')
      throw error
    }
  }
}

/** The accounts at providers of a signed-in player: list, linking and removal. */
export function createSocialIdentities(kernel: Pick<Kernel, 'db' | 'outbox'>, deps: SocialIdentitiesDeps) {
  const { db } = kernel
  const views = createViews(kernel, deps.settings)

  return {
    list: async ({ playerId }: Caller) => done((await listRows(db.orm, playerId)).map(views.viewOf)),
    redirect: createLinkRedirect(kernel, deps, views),
    link: createLink(kernel, deps, views),

    async unlink(id: string, caller: Caller, context: CallContext) {
      const { playerId } = caller
      return db.transaction(async (tx) => {
        await lockPlayerRow(tx, playerId)
        const rows = await listRows(tx, playerId)
        const row = rows.find((one) => idOf(one) === id)
        if (!row) return fail('not-found')
        if ((await countSignInMethods(tx, playerId, deps.settings)) <= 1) return fail('last-sign-in-method')
        const { issuer, subject } = playerSocialIdentity
        await tx
          .delete(playerSocialIdentity)
          .where(and(ofPlayer(playerId), eq(issuer, row.issuer), eq(subject, row.subject)))
        await views.announce(tx, 'unlinked', row, caller, context)
        return done({ done: true as const })
      })
    },
  }
}
export type SocialIdentities = ReturnType<typeof createSocialIdentities>
