import { randomUUID } from 'node:crypto'
import type { playerShapes } from '@croupier/contract'
import { nicknameFromEmail } from '@croupier/rules'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type CallContext, done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { deviceOf } from './device.ts'
import type { EmailConfirmations } from './email-confirmation.service.ts'
import { originOf, record } from './events.ts'
import { fieldText } from './field-text.ts'
import { checkRegistration, detailsOf, sealedDetails } from './fields.ts'
import { emailIdentity, emailKey, keptEmail } from './identity.ts'
import type { Passwords } from './passwords.ts'
import { type PlayerRow, profileOf, statuses } from './players.ts'
import type { PlayerContent, PlayerSettings, PlayerWallet } from './ports.ts'
import type { Sessions } from './sessions.service.ts'
import { type PlayerDetails, player, playerCredential } from './tables.ts'

export type Registration = z.output<typeof playerShapes.registration>

export interface RegistrationDeps {
  readonly settings: PlayerSettings
  readonly wallet: PlayerWallet
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly content: PlayerContent
  readonly confirmations: EmailConfirmations
}

/** Registering by e-mail: the player, the first account and the first session come to be together, or none does. */
export function createRegistration(kernel: Pick<Kernel, 'db' | 'clock' | 'outbox'>, deps: RegistrationDeps) {
  const { db, outbox } = kernel
  const { settings, wallet, passwords, sessions, content, confirmations } = deps

  /** Whether the operator's form has a field at all, and where that matters, in sight. */
  function asks(field: string, { visibly = false } = {}): boolean {
    return settings
      .formFields('registration')
      .some(({ name, isVisible }) => name === field && (isVisible || !visibly))
  }

  /** What the form asked for, else made from the address: who registers may be a stranger to the mailbox. [5-14f] */
  function nicknameOf({ nickname = '' }: Registration, email: string): string {
    return (asks('nickname', { visibly: true }) && nickname.trim()) || nicknameFromEmail(email)
  }

  /** The player's row; null when somebody has the address already. */
  async function insert(
    tx: Orm,
    input: Registration,
    passwordHash: string,
    details: PlayerDetails,
    now: Date,
  ): Promise<PlayerRow | null> {
    const email = keptEmail(input.email)
    const nameOf = (name: 'firstName' | 'lastName') => (asks(name) && input[name]?.trim()) || null
    const [row] = await tx
      .insert(player)
      .values({
        id: randomUUID(),
        status: statuses.active,
        nickname: nicknameOf(input, email),
        email,
        emailKey: emailKey(email),
        emailIdentity: emailIdentity(email),
        firstName: nameOf('firstName'),
        lastName: nameOf('lastName'),
        details,
        country: input.country,
        locale: input.locale,
        receiveEmailPromo: input.receiveEmailPromo === '1',
        receiveSmsPromo: input.receiveSmsPromo === '1',
        affiliateTag: input.affiliateTag || null,
        referralCode: input.referralCode || null,
        bonusCode: input.bonusCode || null,
        isNewlyRegistered: true,
        agreementsAcceptedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing({ target: player.emailKey })
      .returning()
    if (!row) return null
    await tx.insert(playerCredential).values({ playerId: row.id, passwordHash, changedAt: now })
    return row
  }

  async function isSelfExcluded(email: string): Promise<boolean> {
    const [found] = await db.orm
      .select({ id: player.id })
      .from(player)
      .where(and(eq(player.emailIdentity, emailIdentity(email)), eq(player.status, statuses.selfExcluded)))
      .limit(1)
    return found !== undefined
  }

  return async function register(input: Registration, context: CallContext) {
    const { now } = context
    // Where the visitor is decides, whatever is typed; and nobody registers as living where it is closed.
    const closed = [context.country, input.country].some((code) => settings.restriction(code) !== null)
    if (closed) return fail('country-restricted')
    if (!settings.constants().player.registration.email) return fail('registration-refused')

    const failures = Object.entries(checkRegistration(settings, input, now))
    if (failures.length)
      return fail(
        'validation-failed',
        Object.fromEntries(
          failures.map(([name, { messageKey, params }]) => [
            name,
            [fieldText(content, input.locale, messageKey, params)],
          ]),
        ),
      )
    const device = deviceOf(context.userAgent, input.fingerprint)
    const origin = originOf(context, device)
    const taken = () => fail('validation-failed', { email: [fieldText(content, input.locale, 'taken', {})] })
    const passwordHash = await passwords.hash(input.password)
    const details = await sealedDetails(detailsOf(settings, input), passwords.hash)
    // That somebody has excluded themselves is nobody else's business: it is answered as any address that has an
    // account is, and as late.
    if (await isSelfExcluded(input.email)) {
      await db.transaction((tx) =>
        record(
          tx,
          { kind: 'registration-refused', playerId: null, details: { reason: 'self-excluded' } },
          origin,
        ),
      )
      return taken()
    }

    return db.transaction(async (tx) => {
      const row = await insert(tx, input, passwordHash, details, now)
      if (!row) return taken()
      const account = await wallet.openAccount(tx, row.id, input.currency)
      if (!account.ok) throw new Error(`the first account could not be opened in ${input.currency}`)
      const confirmationId = await confirmations.expect(tx, row.id, keptEmail(input.email), now)
      const session = await sessions.open(tx, row.id, origin, device.key)
      await record(tx, { kind: 'registered', playerId: row.id, sessionId: session.sessionId }, origin)
      await outbox.add(tx, {
        topic: 'player.registered',
        key: row.id,
        payload: { playerId: row.id, sessionId: session.sessionId, confirmationId },
      })
      return done({ accessToken: session.accessToken, profile: profileOf(row) })
    })
  }
}
