import { type CallContext, done, fail, type Kernel } from '../../kernel.ts'
import { and, eq, or } from '../../sql.ts'
import { parseDevice } from './device.ts'
import { emailKey, mailboxKey } from './email-address.ts'
import { originOf, record } from './events.ts'
import type { ExclusionTraces } from './exclusion-traces.ts'
import type { PlayerSettings } from './ports.ts'
import type { RegistrationInput, RegistrationService } from './registration.service.ts'
import type { ProvedIdentity } from './social-identification.ts'
import {
  addIdentity,
  consumeTicket,
  createTicket,
  findTicket,
  type SocialTicket,
  ticketLifetime,
} from './social-storage.ts'
import { player } from './tables.ts'

interface SocialRegistrationDeps {
  readonly settings: PlayerSettings
  readonly registration: RegistrationService
  readonly traces: Pick<ExclusionTraces, 'isEmailKept'>
}

/** What a browser sends about itself. */
export interface SocialVisit {
  readonly locale: string
  readonly fingerprint?: string | undefined
  readonly affiliateTag?: string | undefined
}
type Fields = Omit<RegistrationInput, 'password' | 'password_confirmation'>
type Deps = Pick<Kernel, 'db'> & SocialRegistrationDeps

class IdentityTakenError extends Error {}

const namesOf = ({ firstName, lastName }: Pick<SocialTicket, 'firstName' | 'lastName'>) => ({
  ...(firstName === null ? {} : { firstName }),
  ...(lastName === null ? {} : { lastName }),
})

/** A player who signs in by a provider has no password. */
const withoutPassword = (fields: Fields): RegistrationInput => ({ ...fields, password: '' })

/**
 * Refuses an address that belongs to a player, or in another spelling to a self-excluded one. The address
 * never signs in to that account: the provider's word for it is not the player's.
 */
async function refuseTakenEmail(
  { db, traces }: Pick<Deps, 'db' | 'traces'>,
  email: string | null,
  fingerprint: string | undefined,
  context: CallContext,
) {
  if (email === null) return null
  const isKept = await traces.isEmailKept(db.orm, email, context.now)
  const excluded = and(eq(player.emailIdentity, mailboxKey(email)), eq(player.status, 'self-excluded'))
  const [found] = await db.orm
    .select({ id: player.id })
    .from(player)
    .where(or(eq(player.emailKey, emailKey(email)), excluded))
    .limit(1)
  if (!found && !isKept) return null
  const origin = originOf(context, parseDevice(context.userAgent, fingerprint))
  const details = { reason: 'social-email-taken' }
  await db.transaction((tx) => record(tx, { kind: 'registration-refused', playerId: null, details }, origin))
  return fail('social-email-taken')
}

/** Creates player and identity, and uses the ticket up if there is one. */
async function createSocialPlayer(
  deps: Deps,
  ticket: SocialTicket,
  key: string | null,
  input: RegistrationInput,
  context: CallContext,
) {
  const { db, registration } = deps
  const { provider, email, backRoute } = ticket
  const refusal = await refuseTakenEmail(deps, email, input.fingerprint, context)
  if (refusal) return refusal
  const prepared = await registration.prepare('social', input)
  try {
    return await db.transaction(async (tx) => {
      if (key !== null && !(await consumeTicket(tx, key))) return fail('wrong-code')
      const identity = { method: 'social', email, provider } as const
      const registered = await registration.registerPlayer(tx, input, identity, prepared, context)
      if (!registered) return fail('social-email-taken')
      const { accessToken, profile } = registered.data
      if (!(await addIdentity(tx, ticket, profile.id, context.now))) throw new IdentityTakenError()
      return done({ accessToken, profile, backRoute, isRegistered: true })
    })
  } catch (error) {
    // A concurrent registration of the same identity was faster.
    if (error instanceof IdentityTakenError) return fail('wrong-code')
    throw error
  }
}

/** Registration of an identity that nobody has. */
export function createSocialRegistration({ db }: Pick<Kernel, 'db'>, options: SocialRegistrationDeps) {
  const deps = { db, ...options }
  const { settings, registration } = options

  return {
    /** Registers at once if the operator requires nothing more; otherwise returns a ticket. */
    async begin(identity: ProvedIdentity, visit: SocialVisit, context: CallContext) {
      const { issuer, subject, provider, email, isEmailVerified, firstName, lastName, backRoute } = identity
      // Checked first, so that an unverified address does not reveal whether it is registered.
      if (email !== null && !isEmailVerified) return fail('social-email-unverified')
      const refusal = await refuseTakenEmail(deps, email, visit.fingerprint, context)
      if (refusal) return refusal
      const { country, now } = context
      const { locale, fingerprint, affiliateTag } = visit
      const ticket = { issuer, subject, provider, email, firstName, lastName, backRoute }
      const known = { country, currency: settings.currencyOf(country), locale, fingerprint, affiliateTag }
      const input = withoutPassword({ ...namesOf(ticket), ...known })
      const isComplete =
        registration.checkAllowed('social', input, context) === null &&
        registration.validate('social', input, now) === null
      if (isComplete) {
        const created = await createSocialPlayer(deps, ticket, null, input, context)
        return created.ok ? done({ session: created.data, registration: null }) : created
      }
      const key = await db.transaction((tx) => createTicket(tx, ticket, now))
      const expiresIn = ticketLifetime / 1000
      return done({ session: null, registration: { ticket: key, expiresIn, email, firstName, lastName } })
    },

    /** Invalid fields do not use the ticket up. */
    async complete({ ticket: key, ...fields }: Fields & { readonly ticket: string }, context: CallContext) {
      const ticket = await findTicket(db.orm, key, context.now)
      if (!ticket) return fail('wrong-code')
      const input = withoutPassword({ ...namesOf(ticket), ...fields })
      const refusal =
        registration.checkAllowed('social', input, context) ??
        registration.validate('social', input, context.now)
      return refusal ?? createSocialPlayer(deps, ticket, key, input, context)
    },
  }
}
export type SocialRegistration = ReturnType<typeof createSocialRegistration>
