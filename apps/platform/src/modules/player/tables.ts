import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** Answers by the names of their fields; what was left empty is not there. */
export type PlayerDetails = Readonly<Record<string, string>>

const at = (name: string) => timestamp(name, { withTimezone: true })

export const player = pgTable(
  'player',
  {
    id: uuid('id').primaryKey(),
    /** 1 active, 2 may not deposit, 3 blocked, 4 self-excluded. */
    status: integer('status').notNull(),
    nickname: text('nickname').notNull(),
    /** As it was typed. */
    email: text('email'),
    /** As it signs in: one spelling for each mailbox name. */
    emailKey: text('email_key').unique(),
    /** The mailbox behind it, without what providers ignore: finds a self-excluded person's second try. */
    emailIdentity: text('email_identity'),
    isEmailConfirmed: boolean('is_email_confirmed').notNull().default(false),
    /** What an outside service says of who this is: 1 being checked, 2 accepted, 3 refused; null: it was not asked. */
    identityStatus: integer('identity_status'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** With a leading plus. */
    phone: text('phone').unique(),
    country: text('country').notNull(),
    locale: text('locale').notNull(),
    receiveEmailPromo: boolean('receive_email_promo').notNull().default(false),
    receiveSmsPromo: boolean('receive_sms_promo').notNull().default(false),
    affiliateTag: text('affiliate_tag'),
    /** Given at registration, for the modules that will honour them. */
    referralCode: text('referral_code'),
    bonusCode: text('bonus_code'),
    /** What else the operator asks of players, by the names of the fields; the telephone number in it is not confirmed. */
    details: jsonb('details').$type<PlayerDetails>().notNull().default({}),
    segmentIds: jsonb('segment_ids').$type<readonly string[]>().notNull().default([]),
    freshchatRestoreId: text('freshchat_restore_id'),
    pwaInstalled: boolean('pwa_installed').notNull().default(false),
    /** Until the first sign-in after registering. */
    isNewlyRegistered: boolean('is_newly_registered').notNull(),
    agreementsAcceptedAt: at('agreements_accepted_at'),
    /** A break: nothing is staked until then. */
    playClosedUntil: at('play_closed_until'),
    /** Whether a bet has to ask the limits: most players have none on bets or losses, and pay nothing for those of others. */
    hasPlayLimits: boolean('has_play_limits').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('player_email_identity').on(table.emailIdentity),
    index('player_referral')
      .on(table.referralCode, table.createdAt.desc())
      .where(sql`${table.referralCode} is not null`),
    // Finds a self-excluded person's second try by the number that they gave and never proved.
    index('player_excluded_phone').on(sql`(${table.details} ->> 'phone')`).where(sql`${table.status} = 4`),
    check('player_status', sql`${table.status} between 1 and 4`),
    check('player_identity_status', sql`${table.identityStatus} between 1 and 3`),
  ],
)

export const playerCredential = pgTable('player_credential', {
  playerId: uuid('player_id')
    .primaryKey()
    .references(() => player.id),
  /** argon2id in its own text form, parameters and salt included. */
  passwordHash: text('password_hash').notNull(),
  changedAt: at('changed_at').notNull(),
})

export const endReasons = [
  'signed-out',
  'closed',
  'replayed',
  'expired',
  'crowded',
  'blocked',
  'password-changed',
] as const
export type EndReason = (typeof endReasons)[number]

/** One sign-in on one device. */
export const playerSession = pgTable(
  'player_session',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    /** Number of the newest token: 1, 2, … */
    generation: integer('generation').notNull(),
    /** When the newest token was first used; null while it was not. */
    usedAt: at('used_at'),
    /** SHA-256 of the key that renewals need beside the token; null where the token alone renews. */
    renewalKeyHash: text('renewal_key_hash'),
    createdAt: at('created_at').notNull(),
    /** To the minute. */
    lastSeenAt: at('last_seen_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason', { enum: endReasons }),
    ip: text('ip').notNull(),
    country: text('country'),
    /** E.g. "Firefox", "Windows"; null where the browser did not say. */
    browser: text('browser'),
    system: text('system'),
    /** Hash that is the same whenever the player comes from this device. */
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
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    email: text('email').notNull(),
    /** SHA-256 of the code in the link; the code itself is kept nowhere. */
    codeHash: text('code_hash').notNull().unique(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('player_email_confirmation_player').on(table.playerId)],
)

/**
 * Links to a new password. A login that nobody has is given one as well, which is nobody's and is sent to nobody: asking
 * takes as long as for one that somebody has.
 */
export const playerPasswordReset = pgTable(
  'player_password_reset',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id').references(() => player.id),
    /** Where it was sent: it is good for as long as that is the player's address. */
    email: text('email'),
    /** SHA-256 of the code in the link; the code itself is kept nowhere. */
    codeHash: text('code_hash').notNull().unique(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('player_password_reset_player').on(table.playerId),
    index('player_password_reset_expires').on(table.expiresAt),
  ],
)

/** What a code by text message is for: a code for one purpose is not accepted for the other. */
export const codePurposes = ['registration', 'password'] as const
export type CodePurpose = (typeof codePurposes)[number]

/**
 * Codes sent by text message, one for each number and purpose. The code itself is kept nowhere: it is made from the id.
 */
export const playerPhoneCode = pgTable(
  'player_phone_code',
  {
    /** With a leading plus. */
    phone: text('phone').notNull(),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    id: uuid('id').notNull().unique(),
    /** How often another one was typed. */
    tries: integer('tries').notNull(),
    /** Of the last message. */
    locale: text('locale').notNull(),
    /** When that was sent; null until there is one. */
    sentAt: at('sent_at'),
    expiresAt: at('expires_at').notNull(),
    /** Who has used it: whom it has registered, or whose password it has changed. */
    playerId: uuid('player_id').references(() => player.id),
  },
  (table) => [
    primaryKey({ columns: [table.phone, table.purpose] }),
    index('player_phone_code_expires').on(table.expiresAt),
  ],
)

/** Links that the operator has issued to sign a player in without the password. A player has one open at most. */
export const playerSignInToken = pgTable(
  'player_sign_in_token',
  {
    playerId: uuid('player_id')
      .primaryKey()
      .references(() => player.id),
    /** SHA-256 of the token; the token itself is kept nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('player_sign_in_token_expires').on(table.expiresAt)],
)

/** Passwords tried in vain, and links to new ones that were asked for: by login and by address. */
export const playerSignInAttempt = pgTable(
  'player_sign_in_attempt',
  {
    /** Hash of what is counted. */
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    /** When the count starts anew. */
    until: at('until').notNull(),
  },
  (table) => [index('player_sign_in_attempt_until').on(table.until)],
)

export const eventKinds = [
  'phone-code-asked',
  'phone-code-locked',
  'registered',
  'registration-refused',
  'email-confirmation-asked',
  'email-confirmed',
  'signed-in',
  'sign-in-token-issued',
  'sign-in-failed',
  'sign-in-refused',
  'sign-in-locked',
  'signed-out',
  'session-closed',
  'session-replayed',
  'password-reset-asked',
  'password-reset-refused',
  'password-reset-locked',
  'password-reset',
  'status-changed',
  'limit-set',
  'limit-changed',
  'limit-removed',
  'identity-changed',
] as const
export type EventKind = (typeof eventKinds)[number]

/** The log of significant events: only ever added to. */
export const playerEvent = pgTable(
  'player_event',
  {
    id: uuid('id').primaryKey(),
    /** Null where the login was nobody's. */
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

/** A document that a player has handed in. */
export const playerDocument = pgTable(
  'player_document',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    /** Of the file, as the player named it. */
    name: text('name').notNull(),
    /** 1 being checked, 2 accepted, 3 refused. */
    status: integer('status').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('player_document_player').on(table.playerId, table.createdAt.desc()),
    check('player_document_status', sql`${table.status} between 1 and 3`),
  ],
)
