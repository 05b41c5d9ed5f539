import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from '../../sql.ts'
import { at, ofPlayer } from './tables.ts'

/** The authenticator app of a player who has turned on the second step. */
export const playerSecondStep = pgTable('player_second_step', {
  playerId: ofPlayer().primaryKey(),
  /** Encrypted, see `second-step-key.ts`. */
  encryptedKey: text('encrypted_key').notNull(),
  /** The time step of the last accepted code, in units of 30 seconds. Only later ones are accepted. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  turnedOnAt: at('turned_on_at').notNull(),
})

/** A key that no code has confirmed yet. */
export const playerSecondStepEnrolment = pgTable(
  'player_second_step_enrolment',
  {
    playerId: ofPlayer().primaryKey(),
    encryptedKey: text('encrypted_key').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('player_second_step_enrolment_expires').on(table.expiresAt)],
)

/** Unused recovery codes; each is deleted by its use. */
export const playerRecoveryCode = pgTable(
  'player_recovery_code',
  {
    playerId: ofPlayer(),
    /** SHA-256 of player and code; the code itself is not stored. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.codeHash] })],
)

/** Sign-ins that await the second step. */
export const playerSecondStepChallenge = pgTable(
  'player_second_step_challenge',
  {
    /** SHA-256 of the challenge, which is not stored. */
    challengeHash: text('challenge_hash').primaryKey(),
    playerId: ofPlayer(),
    /** How the first step was made, for the log of significant events. */
    details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('player_second_step_challenge_player').on(table.playerId),
    index('player_second_step_challenge_expires').on(table.expiresAt),
  ],
)

export const confirmedPurposes = ['withdrawal', 'password-change', 'sign-in-method'] as const
export type ConfirmedPurpose = (typeof confirmedPurposes)[number]

/** Codes that a session has given for its next withdrawal, change of the password or new way to sign in. */
export const playerSecondStepConfirmation = pgTable(
  'player_second_step_confirmation',
  {
    sessionId: uuid('session_id').notNull(),
    purpose: text('purpose', { enum: confirmedPurposes }).notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.purpose] }),
    index('player_second_step_confirmation_expires').on(table.expiresAt),
  ],
)
