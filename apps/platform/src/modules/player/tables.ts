import type { documentShapes } from '@croupier/contract'
import { codedColumn } from '../../coded-column.ts'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uuid,
} from '../../sql.ts'
import {
  codePurposes,
  endReasons,
  eventKinds,
  identityStatusCodes,
  playerStatusCodes,
} from './column-values.ts'

/** Answers by field name; empty answers are omitted. */
export type PlayerDetails = Readonly<Record<string, string>>

export const at = (name: string) => timestamp(name, { withTimezone: true })
/** The player whom a row belongs to. */
export const ofPlayer = () =>
  uuid('player_id')
    .notNull()
    .references(() => player.id)

export const player = pgTable(
  'player',
  {
    id: uuid('id').primaryKey(),
    status: codedColumn('status', playerStatusCodes).notNull(),
    nickname: text('nickname').notNull(),
    /** As typed. */
    email: text('email'),
    /** Normalised, for sign-in and uniqueness. */
    emailKey: text('email_key').unique(),
    /**
     * The mailbox without the parts that providers ignore; finds a self-excluded player who registers again.
     */
    emailIdentity: text('email_identity'),
    isEmailConfirmed: boolean('is_email_confirmed').notNull().default(false),
    /** When a mail to the address was refused or reported as spam; null after the address is confirmed again. */
    emailUndeliverableSince: at('email_undeliverable_since'),
    /** Result of the identity check; null if none was requested. */
    identityStatus: codedColumn('identity_status', identityStatusCodes),
    /** Why the last check was refused; null without a reason. */
    identityReason: text('identity_reason').$type<documentShapes.RejectionReason>(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** E.164. */
    phone: text('phone').unique(),
    country: text('country').notNull(),
    locale: text('locale').notNull(),
    receiveEmailPromo: boolean('receive_email_promo').notNull().default(false),
    receiveSmsPromo: boolean('receive_sms_promo').notNull().default(false),
    affiliateTag: text('affiliate_tag'),
    /** Given at registration and read by other modules. */
    referralCode: text('referral_code'),
    bonusCode: text('bonus_code'),
    /** Other answers by field name. A phone number in here is unconfirmed. */
    details: jsonb('details').$type<PlayerDetails>().notNull().default({}),
    segmentIds: jsonb('segment_ids').$type<readonly string[]>().notNull().default([]),
    freshchatRestoreId: text('freshchat_restore_id'),
    pwaInstalled: boolean('pwa_installed').notNull().default(false),
    /** True until the first sign-in after registration. */
    isNewlyRegistered: boolean('is_newly_registered').notNull(),
    agreementsAcceptedAt: at('agreements_accepted_at'),
    /** End of a break or a self-exclusion; no stakes until then. */
    playClosedUntil: at('play_closed_until'),
    /** A bet has to check limits. Most players have none on bets or losses and skip those queries. */
    hasPlayLimits: boolean('has_play_limits').notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** When the personal data was erased; such a player is blocked for good. */
    erasedAt: at('erased_at'),
  },
  (table) => [
    index('player_email_identity').on(table.emailIdentity),
    index('player_referral')
      .on(table.referralCode, table.createdAt.desc())
      .where(sql`${table.referralCode} is not null`),
    // Finds a self-excluded player who registers again with a number that was never confirmed.
    index('player_excluded_phone').on(sql`(${table.details} ->> 'phone')`).where(sql`${table.status} = 4`),
    check('player_status', sql`${table.status} between 1 and 4`),
    check('player_identity_status', sql`${table.identityStatus} between 1 and 3`),
  ],
)

export const playerCredential = pgTable('player_credential', {
  playerId: ofPlayer().primaryKey(),
  /** argon2id in its encoded form, parameters and salt included. */
  passwordHash: text('password_hash').notNull(),
  changedAt: at('changed_at').notNull(),
})

/** One sign-in on one device. */
export const playerSession = pgTable(
  'player_session',
  {
    id: uuid('id').primaryKey(),
    playerId: ofPlayer(),
    /** Number of the newest token: 1, 2, … */
    generation: integer('generation').notNull(),
    /** First use of the newest token; null until then. */
    usedAt: at('used_at'),
    /** SHA-256 of the key that renewals need besides the token; null if the token alone renews. */
    renewalKeyHash: text('renewal_key_hash'),
    createdAt: at('created_at').notNull(),
    /** To the minute. */
    lastSeenAt: at('last_seen_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason', { enum: endReasons }),
    ip: text('ip').notNull(),
    country: text('country'),
    /** E.g. "Firefox", "Windows"; null if the user agent does not name it. */
    browser: text('browser'),
    system: text('system'),
    /** Identifies the device across sessions. */
    deviceKey: text('device_key').notNull(),
  },
  (table) => [
    index('player_session_open')
      .on(table.playerId, table.createdAt.desc())
      .where(sql`${table.endedAt} is null`),
    index('player_session_device').on(table.playerId, table.deviceKey),
    check('player_session_ended', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
  ],
)

export const playerEmailConfirmation = pgTable(
  'player_email_confirmation',
  {
    id: uuid('id').primaryKey(),
    playerId: ofPlayer(),
    email: text('email').notNull(),
    /** The confirmed address replaces the player's; otherwise it is the player's already. */
    isChange: boolean('is_change').notNull().default(false),
    /** The address that was replaced; null before that. */
    previousEmail: text('previous_email'),
    /** SHA-256 of the code in the link; the code itself is not stored. */
    codeHash: text('code_hash').notNull().unique(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('player_email_confirmation_player').on(table.playerId)],
)

/**
 * Password reset links. A request for an unknown login also writes a row, without a player, so that the
 * timing is the same.
 */
export const playerPasswordReset = pgTable(
  'player_password_reset',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').references(() => player.id),
    /** Recipient. The link is valid only while this is the player's address. */
    email: text('email'),
    /** SHA-256 of the code in the link; the code itself is not stored. */
    codeHash: text('code_hash').notNull().unique(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('player_password_reset_player').on(table.playerId),
    index('player_password_reset_expires').on(table.expiresAt),
  ],
)

/** SMS codes, one per number and purpose. The code itself is not stored: it is derived from the id. */
export const playerPhoneCode = pgTable(
  'player_phone_code',
  {
    /** E.164. */
    phone: text('phone').notNull(),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    id: uuid('id').notNull().unique(),
    /** Failed attempts. */
    tries: integer('tries').notNull(),
    /** Of the last message. */
    locale: text('locale').notNull(),
    /** Time of the last message; null before the first. */
    sentAt: at('sent_at'),
    expiresAt: at('expires_at').notNull(),
    /** The player who was registered or whose password was changed with the code. */
    playerId: uuid('player_id').references(() => player.id),
  },
  (table) => [
    primaryKey({ columns: [table.phone, table.purpose] }),
    index('player_phone_code_expires').on(table.expiresAt),
  ],
)

/** Changes of the phone number. The code is not stored: it is derived from the id. */
export const playerPhoneChange = pgTable(
  'player_phone_change',
  {
    id: uuid('id').primaryKey(),
    playerId: ofPlayer(),
    /** E.164. */
    phone: text('phone').notNull(),
    /** The number that was replaced; null before that, or if there was none. */
    previousPhone: text('previous_phone'),
    /** Failed attempts. */
    tries: integer('tries').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** Time of the last message. */
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    index('player_phone_change_player').on(table.playerId, table.createdAt.desc()),
    index('player_phone_change_created').on(table.createdAt),
  ],
)

/** Sign-in tokens that the operator issued. One per player. */
export const playerSignInToken = pgTable(
  'player_sign_in_token',
  {
    playerId: ofPlayer().primaryKey(),
    /** SHA-256 of the token; the token itself is not stored. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('player_sign_in_token_expires').on(table.expiresAt)],
)

/** A person's account at a provider, by which the player signs in. */
export const playerSocialIdentity = pgTable(
  'player_social_identity',
  {
    /** `iss` of OpenID Connect, or the widget's provider. */
    issuer: text('issuer').notNull(),
    /** Unique and never reassigned within the issuer. */
    subject: text('subject').notNull(),
    playerId: ofPlayer(),
    /** Of `player.socialAuth`, at the time. */
    provider: text('provider').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('player_social_identity_player').on(table.playerId),
  ],
)

/** A sign-in that was sent to a provider and has not returned. */
export const playerSocialState = pgTable(
  'player_social_state',
  {
    /** SHA-256 of the state, which is not stored. */
    stateHash: text('state_hash').primaryKey(),
    provider: text('provider').notNull(),
    connection: text('connection').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    /** SHA-256 of the browser's key. */
    challenge: text('challenge').notNull(),
    backRoute: text('back_route'),
    /** Who links an account, in which session; null for a sign-in. */
    playerId: uuid('player_id').references(() => player.id),
    sessionId: uuid('session_id'),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('player_social_state_expires').on(table.expiresAt)],
)

/** Signed sign-ins of the widget that were used. */
export const playerSocialAssertion = pgTable(
  'player_social_assertion',
  {
    hash: text('hash').primaryKey(),
    /** After this the assertion is refused by its age. */
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('player_social_assertion_expires').on(table.expiresAt)],
)

/** A proved identity whose player is filling in the registration form. */
export const playerSocialTicket = pgTable(
  'player_social_ticket',
  {
    /** SHA-256 of the ticket, which is not stored. */
    ticketHash: text('ticket_hash').primaryKey(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    provider: text('provider').notNull(),
    /** Verified by the provider. */
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    backRoute: text('back_route'),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('player_social_ticket_expires').on(table.expiresAt)],
)

/** Public keys of the authenticators that a player signs in with. */
export const playerPasskey = pgTable(
  'player_passkey',
  {
    id: uuid('id').primaryKey(),
    playerId: ofPlayer(),
    /** base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures so far; 0 if the authenticator does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches the authenticator, e.g. `internal`. */
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [index('player_passkey_player').on(table.playerId, table.createdAt)],
)

/** Open challenges for authenticators; each is deleted by its first use. */
export const playerPasskeyChallenge = pgTable(
  'player_passkey_challenge',
  {
    /** base64url. */
    challenge: text('challenge').primaryKey(),
    /** Who creates a passkey; null for a sign-in. */
    playerId: uuid('player_id').references(() => player.id),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('player_passkey_challenge_expires').on(table.expiresAt)],
)

/**
 * Addresses and numbers of erased players whose exclusion or break has not ended: nobody can register with them until
 * then.
 */
export const playerExclusionTrace = pgTable(
  'player_exclusion_trace',
  {
    /** A keyed hash of the mailbox or of the number; nothing else is known of the player. */
    hash: text('hash').primaryKey(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index('player_exclusion_trace_ends').on(table.endsAt)],
)

/** Failed sign-ins and reset requests, by login and by IP address. */
export const playerSignInAttempt = pgTable(
  'player_sign_in_attempt',
  {
    /** Hash of the counted login or address. */
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    /** Time at which the count is reset. */
    until: at('until').notNull(),
  },
  (table) => [index('player_sign_in_attempt_until').on(table.until)],
)

/** The log of significant events. Append-only. */
export const playerEvent = pgTable(
  'player_event',
  {
    id: uuid('id').primaryKey(),
    /** Null for an unknown login. */
    playerId: uuid('player_id'),
    sessionId: uuid('session_id'),
    kind: text('kind', { enum: eventKinds }).notNull(),
    ip: text('ip'),
    country: text('country'),
    browser: text('browser'),
    system: text('system'),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('player_event_player').on(table.playerId, table.createdAt.desc())],
)
