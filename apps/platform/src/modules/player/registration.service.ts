import { randomUUID } from 'node:crypto'
import type { playerShapes } from '@croupier/contract'
import type { RegistrationMethod } from '@croupier/rules'
import { neutralNickname, nicknameFromEmail } from '@croupier/rules/neutral-nickname'
import type { z } from 'zod'
import { type CallContext, done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { parseDevice } from './device.ts'
import { emailKey, mailboxKey, normaliseEmail } from './email-address.ts'
import type { EmailConfirmations } from './email-confirmation.service.ts'
import { originOf, record } from './events.ts'
import { fieldText } from './field-text.ts'
import { checkRegistration, collectDetails, hashSecurityAnswer } from './fields.ts'
import type { NewPasswordCheck } from './guessable-password.ts'
import type { Passwords } from './passwords.ts'
import { type PlayerRow, profileOf } from './players.ts'
import type { PlayerContent, PlayerSettings, PlayerWallet } from './ports.ts'
import type { Sessions } from './sessions.service.ts'
import { type PlayerDetails, player, playerCredential } from './tables.ts'

/** The input that all registration methods share. */
export type RegistrationInput = Omit<z.output<typeof playerShapes.registration>, 'email'>

/** The login: an e-mail address as typed, or a normalised phone number. */
export type LoginIdentity =
  | { readonly method: 'email'; readonly email: string }
  | { readonly method: 'phone'; readonly phone: string }
  /** The provider has verified the address. */
  | { readonly method: 'social'; readonly email: string | null; readonly provider: string }

export interface RegistrationDeps {
  readonly settings: PlayerSettings
  readonly wallet: PlayerWallet
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly content: PlayerContent
  readonly confirmations: EmailConfirmations
  readonly checkNewPassword: NewPasswordCheck
}

interface PreparedRegistration {
  /** Null for a player who signs in by a provider. */
  readonly passwordHash: string | null
  readonly details: PlayerDetails
}

/**
 * Registration, independent of the method. The player, the first account and the first session are created in
 * one transaction.
 */
export function createRegistration({ outbox }: Pick<Kernel, 'outbox'>, deps: RegistrationDeps) {
  const { settings, wallet, passwords, sessions, content, confirmations, checkNewPassword } = deps

  function hasField(field: string, { visibly = false } = {}): boolean {
    return settings
      .registrationFields()
      .some(({ name, isVisible }) => name === field && (isVisible || !visibly))
  }

  /**
   * The typed nickname, otherwise one derived from the address: the mailbox may not belong to the person
   * registering [5-14f]. A player with only a number gets one derived from the id.
   */
  function nicknameOf({ nickname = '' }: RegistrationInput, identity: LoginIdentity, id: string): string {
    const typed = hasField('nickname', { visibly: true }) ? nickname.trim() : ''
    const made = () =>
      identity.method !== 'phone' && identity.email !== null
        ? nicknameFromEmail(normaliseEmail(identity.email))
        : neutralNickname(id)
    return typed || made()
  }

  function loginColumns(identity: LoginIdentity) {
    if (identity.method === 'phone') return { phone: identity.phone }
    if (identity.email === null) return {}
    const email = normaliseEmail(identity.email)
    const isEmailConfirmed = identity.method === 'social'
    return { email, emailKey: emailKey(email), emailIdentity: mailboxKey(email), isEmailConfirmed }
  }

  /** Inserts the player; null if the address or the number is taken. */
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
        status: 'active',
        nickname: nicknameOf(input, identity, id),
        ...loginColumns(identity),
        firstName: nameOf('firstName'),
        lastName: nameOf('lastName'),
        details,
        country: input.country,
        locale: input.locale,
        receiveEmailPromo: identity.method !== 'phone' && input.receiveEmailPromo === '1',
        receiveSmsPromo: input.receiveSmsPromo === '1',
        affiliateTag: input.affiliateTag || null,
        referralCode: input.referralCode || null,
        bonusCode: input.bonusCode || null,
        isNewlyRegistered: true,
        agreementsAcceptedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing({ target: identity.method === 'phone' ? player.phone : player.emailKey })
      .returning()
    if (!row) return null
    if (passwordHash !== null)
      await tx.insert(playerCredential).values({ playerId: row.id, passwordHash, changedAt: now })
    return row
  }

  return {
    /**
     * Checks whether registration by this method is allowed from the visitor's country. @returns null if it
     * is
     */
    checkAllowed(
      method: RegistrationMethod,
      { country }: Pick<RegistrationInput, 'country'>,
      context: CallContext,
    ) {
      // The visitor's country applies whatever country is typed, and the typed country must not be restricted
      // either.
      const closed = [context.country, country].some((code) => settings.restriction(code) !== null)
      if (closed) return fail('country-restricted')
      return method === 'social' || settings.constants().player.registration[method]
        ? null
        : fail('registration-refused')
    },

    /** Validates the fields. Messages are in the language of the form. @returns null if all are valid */
    validate(
      method: RegistrationMethod,
      input: RegistrationInput & { readonly email?: string; readonly phone?: string },
      now: Date,
    ) {
      const { locale, password } = input
      const chosen = { field: 'password', password, email: input.email, phone: input.phone, locale } as const
      const texts = {
        ...(method !== 'social' && checkNewPassword(chosen)),
        ...Object.fromEntries(
          Object.entries(checkRegistration(settings, input, now, method)).map(
            ([name, { messageKey, params }]) => [
              name,
              [fieldText(content, locale, name, messageKey, params)],
            ],
          ),
        ),
      }
      return Object.keys(texts).length > 0 ? fail('validation-failed', texts) : null
    },

    /** The error for an address or a number that is already registered. */
    taken: (
      method: LoginIdentity['method'] & ('email' | 'phone'),
      { locale }: Pick<RegistrationInput, 'locale'>,
    ) =>
      fail('validation-failed', {
        [method]: [fieldText(content, locale, method, method === 'email' ? 'taken' : 'taken-phone')],
      }),

    async prepare(method: RegistrationMethod, input: RegistrationInput): Promise<PreparedRegistration> {
      return {
        passwordHash: method === 'social' ? null : await passwords.hash(input.password),
        details: await hashSecurityAnswer(collectDetails(settings, input, method), passwords.hash),
      }
    },

    /**
     * Creates the player, the first account and the first session; null if the address or the number is
     * taken.
     */
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
      const confirmationId =
        row.email === null || row.isEmailConfirmed
          ? null
          : await confirmations.createConfirmation(tx, row.id, row.email, now)
      const session = await sessions.open(tx, row.id, origin, device.key)
      const details = {
        by: identity.method,
        ...(identity.method === 'social' && { provider: identity.provider }),
      }
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
