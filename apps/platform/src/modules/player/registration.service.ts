import { randomUUID } from 'node:crypto'
import type { playerShapes } from '@croupier/contract'
import { nicknameFromEmail } from '@croupier/rules'
import type { z } from 'zod'
import { type CallContext, done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { parseDevice } from './device.ts'
import { emailKey, mailboxKey, normaliseEmail } from './email-address.ts'
import type { EmailConfirmations } from './email-confirmation.service.ts'
import { originOf, record } from './events.ts'
import { fieldText } from './field-text.ts'
import { checkRegistration, collectDetails, hashSecurityAnswer, type RegistrationMethod } from './fields.ts'
import type { Passwords } from './passwords.ts'
import { type PlayerRow, profileOf, statuses } from './players.ts'
import type { PlayerContent, PlayerSettings, PlayerWallet } from './ports.ts'
import type { Sessions } from './sessions.service.ts'
import { type PlayerDetails, player, playerCredential } from './tables.ts'

/** What every way to register asks for. */
export type RegistrationInput = Omit<z.output<typeof playerShapes.registration>, 'email'>

/** What the player will sign in by: as it was typed, or a number in its one spelling. */
export type LoginIdentity =
  | { readonly method: 'email'; readonly email: string }
  | { readonly method: 'phone'; readonly phone: string }

export interface RegistrationDeps {
  readonly settings: PlayerSettings
  readonly wallet: PlayerWallet
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly content: PlayerContent
  readonly confirmations: EmailConfirmations
}

/** What a player is made from, once nothing stands against it. */
interface PreparedRegistration {
  readonly passwordHash: string
  readonly details: PlayerDetails
}

/** What all ways to register share: who may, and that player, first account and first session come to be together. */
export function createRegistration({ outbox }: Pick<Kernel, 'outbox'>, deps: RegistrationDeps) {
  const { settings, wallet, passwords, sessions, content, confirmations } = deps

  /** Whether the operator's form has a field at all, and where that matters, in sight. */
  function hasField(field: string, { visibly = false } = {}): boolean {
    return settings
      .formFields('registration')
      .some(({ name, isVisible }) => name === field && (isVisible || !visibly))
  }

  /**
   * What the form asked for, else made from the address: who registers may be a stranger to the mailbox [5-14f]. A number is
   * nobody's to see: who has no more than one is called by the beginning of their id, as elsewhere.
   */
  function nicknameOf({ nickname = '' }: RegistrationInput, identity: LoginIdentity, id: string): string {
    const typed = hasField('nickname', { visibly: true }) ? nickname.trim() : ''
    const made = () =>
      identity.method === 'email'
        ? nicknameFromEmail(normaliseEmail(identity.email))
        : (id.split('-')[0] ?? '').toUpperCase()
    return typed || made()
  }

  function loginColumns(identity: LoginIdentity) {
    if (identity.method === 'phone') return { phone: identity.phone }
    const email = normaliseEmail(identity.email)
    return { email, emailKey: emailKey(email), emailIdentity: mailboxKey(email) }
  }

  /** The player's row; null when somebody has the address or the number already. */
  async function insert(
    tx: Orm,
    input: RegistrationInput,
    identity: LoginIdentity,
    { passwordHash, details }: PreparedRegistration,
    now: Date,
  ): Promise<PlayerRow | null> {
    const id = randomUUID()
    const nameOf = (name: 'firstName' | 'lastName') => (hasField(name) && input[name]?.trim()) || null
    const [row] = await tx
      .insert(player)
      .values({
        id,
        status: statuses.active,
        nickname: nicknameOf(input, identity, id),
        ...loginColumns(identity),
        firstName: nameOf('firstName'),
        lastName: nameOf('lastName'),
        details,
        country: input.country,
        locale: input.locale,
        receiveEmailPromo: identity.method === 'email' && input.receiveEmailPromo === '1',
        receiveSmsPromo: input.receiveSmsPromo === '1',
        affiliateTag: input.affiliateTag || null,
        referralCode: input.referralCode || null,
        bonusCode: input.bonusCode || null,
        isNewlyRegistered: true,
        agreementsAcceptedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing({ target: identity.method === 'email' ? player.emailKey : player.phone })
      .returning()
    if (!row) return null
    await tx.insert(playerCredential).values({ playerId: row.id, passwordHash, changedAt: now })
    return row
  }

  return {
    /** What stands against registering this way from there; null for nothing. */
    checkAllowed(
      method: RegistrationMethod,
      { country }: Pick<RegistrationInput, 'country'>,
      context: CallContext,
    ) {
      // Where the visitor is decides, whatever is typed; and nobody registers as living where it is closed.
      const closed = [context.country, country].some((code) => settings.restriction(code) !== null)
      if (closed) return fail('country-restricted')
      return settings.constants().player.registration[method] ? null : fail('registration-refused')
    },

    /** What is wrong with the fields, in the language of the form; null for nothing. */
    validate(
      method: RegistrationMethod,
      input: RegistrationInput & { readonly [name: string]: unknown },
      now: Date,
    ) {
      const failures = Object.entries(checkRegistration(settings, input, now, method))
      if (failures.length === 0) return null
      const texts = failures.map(([name, { messageKey, params }]) => [
        name,
        [fieldText(content, input.locale, messageKey, params)],
      ])
      return fail('validation-failed', Object.fromEntries(texts))
    },

    /** The address or the number is somebody's already. */
    taken: (method: RegistrationMethod, { locale }: Pick<RegistrationInput, 'locale'>) =>
      fail('validation-failed', {
        [method]: [fieldText(content, locale, method === 'email' ? 'taken' : 'taken-phone', {})],
      }),

    async prepare(method: RegistrationMethod, input: RegistrationInput): Promise<PreparedRegistration> {
      return {
        passwordHash: await passwords.hash(input.password),
        details: await hashSecurityAnswer(collectDetails(settings, input, method), passwords.hash),
      }
    },

    /** Makes the player, the first account and the first session; null when the address or the number is somebody's. */
    async registerPlayer(
      tx: Orm,
      input: RegistrationInput,
      identity: LoginIdentity,
      prepared: PreparedRegistration,
      context: CallContext,
    ) {
      const { now } = context
      const device = parseDevice(context.userAgent, input.fingerprint)
      const origin = originOf(context, device)
      const row = await insert(tx, input, identity, prepared, now)
      if (!row) return null
      const account = await wallet.openAccount(tx, row.id, input.currency)
      if (!account.ok) throw new Error(`the first account could not be opened in ${input.currency}`)
      // No e-mail without an address.
      const confirmationId =
        row.email === null ? null : await confirmations.createConfirmation(tx, row.id, row.email, now)
      const session = await sessions.open(tx, row.id, origin, device.key)
      const details = { by: identity.method }
      await record(
        tx,
        { kind: 'registered', playerId: row.id, sessionId: session.sessionId, details },
        origin,
      )
      await outbox.add(tx, {
        topic: 'player.registered',
        key: row.id,
        payload: { playerId: row.id, sessionId: session.sessionId, confirmationId },
      })
      return done({ accessToken: session.accessToken, profile: profileOf(row) })
    },
  }
}
export type RegistrationService = ReturnType<typeof createRegistration>
