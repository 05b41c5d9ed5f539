import { type ExportedArea, exportTable, type PersonalTable } from '../../personal-data.ts'
import { eq } from '../../sql.ts'
import { eraseEvents, erasePhoneCodes, erasePlayer } from './erased-rows.ts'
import { playerSecondStep } from './second-step-tables.ts'
import {
  player,
  playerEmailConfirmation,
  playerEvent,
  playerPasskey,
  playerPhoneChange,
  playerSession,
  playerSocialIdentity,
} from './tables.ts'

const profile: ExportedArea = {
  area: 'profile',
  description: 'Your details',
  fields: {
    id: 'Number of your account',
    status: 'active, no-deposits, blocked or self-excluded',
    nickname: 'Nickname',
    email: 'E-mail address',
    isEmailConfirmed: 'Whether you have confirmed the address',
    identityStatus: 'Result of the identity check',
    identityReason: 'Why the identity check was refused',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone number that you have confirmed',
    details: 'Your other answers',
    country: 'Country of residence',
    locale: 'Language',
    affiliateTag: 'Tag of the partner who referred you',
    referralCode: 'Code of the player who referred you',
    bonusCode: 'Promo code of the registration',
    segmentIds: 'Groups of players that you belong to',
    createdAt: 'When you registered',
  },
  async page(orm, playerId) {
    const [row] = await orm.select().from(player).where(eq(player.id, playerId))
    if (!row) return { rows: [], next: null }
    // The security answer is stored as a hash only.
    const { securityAnswer: _, ...details } = row.details
    const known = Object.keys(profile.fields).map((name) => [name, row[name as keyof typeof row]] as const)
    return { rows: [{ ...Object.fromEntries(known), details }], next: null }
  },
}

export const playerPersonalData: readonly PersonalTable[] = [
  {
    table: 'player',
    erased: erasePlayer,
    exported: [
      profile,
      exportTable({
        ...{ area: 'consents', description: 'What you have agreed to' },
        ...{ table: player, player: player.id, order: [player.id] },
        columns: {
          agreementsAcceptedAt: [player.agreementsAcceptedAt, 'When you accepted the terms'],
          receiveEmailPromo: [player.receiveEmailPromo, 'Offers by e-mail'],
          receiveSmsPromo: [player.receiveSmsPromo, 'Offers by text message'],
        },
      }),
    ],
  },
  { table: 'player_credential', exported: 'Holds nothing but the hash of the password.', erased: 'deleted' },
  {
    table: 'player_session',
    erased: 'deleted',
    exported: [
      exportTable({
        ...{ area: 'sessions', description: 'Your sign-ins' },
        ...{ table: playerSession, player: playerSession.playerId },
        order: [playerSession.createdAt, playerSession.id],
        columns: {
          createdAt: [playerSession.createdAt, 'When you signed in'],
          lastSeenAt: [playerSession.lastSeenAt, 'When the session was last used'],
          endedAt: [playerSession.endedAt, 'When it ended'],
          endReason: [playerSession.endReason, 'Why it ended'],
          ip: [playerSession.ip, 'IP address'],
          country: [playerSession.country, 'Country of the IP address'],
          browser: [playerSession.browser, 'Browser'],
          system: [playerSession.system, 'Operating system or device'],
        },
      }),
    ],
  },
  {
    table: 'player_email_confirmation',
    erased: 'deleted',
    exported: [
      exportTable({
        ...{ area: 'email-confirmations', description: 'Addresses that we have sent a link to' },
        ...{ table: playerEmailConfirmation, player: playerEmailConfirmation.playerId },
        order: [playerEmailConfirmation.createdAt, playerEmailConfirmation.id],
        columns: {
          email: [playerEmailConfirmation.email, 'Address'],
          previousEmail: [playerEmailConfirmation.previousEmail, 'Address that it replaced'],
          createdAt: [playerEmailConfirmation.createdAt, 'When the link was sent'],
          usedAt: [playerEmailConfirmation.usedAt, 'When it was opened'],
        },
      }),
    ],
  },
  {
    table: 'player_password_reset',
    exported: 'Hashes of links that are valid for minutes.',
    erased: 'deleted',
  },
  { table: 'player_phone_code', exported: 'Codes that are valid for minutes.', erased: erasePhoneCodes },
  {
    table: 'player_phone_change',
    erased: 'deleted',
    exported: [
      exportTable({
        ...{ area: 'phone-changes', description: 'Numbers that we have sent a code to' },
        ...{ table: playerPhoneChange, player: playerPhoneChange.playerId },
        order: [playerPhoneChange.createdAt, playerPhoneChange.id],
        columns: {
          phone: [playerPhoneChange.phone, 'Number'],
          previousPhone: [playerPhoneChange.previousPhone, 'Number that it replaced'],
          createdAt: [playerPhoneChange.createdAt, 'When it was requested'],
          usedAt: [playerPhoneChange.usedAt, 'When it was confirmed'],
        },
      }),
    ],
  },
  {
    table: 'player_social_state',
    exported: 'Keys of a redirect that are valid for minutes.',
    erased: 'deleted',
  },
  {
    table: 'player_sign_in_token',
    exported: 'Hash of a token that is valid for minutes.',
    erased: 'deleted',
  },
  {
    table: 'player_social_identity',
    erased: 'deleted',
    exported: [
      exportTable({
        ...{ area: 'social-sign-in', description: 'Accounts of other providers that you sign in with' },
        ...{ table: playerSocialIdentity, player: playerSocialIdentity.playerId },
        order: [playerSocialIdentity.issuer, playerSocialIdentity.subject],
        columns: {
          provider: [playerSocialIdentity.provider, 'Provider'],
          subject: [playerSocialIdentity.subject, 'Your id there'],
          createdAt: [playerSocialIdentity.createdAt, 'When you first signed in with it'],
        },
      }),
    ],
  },
  {
    table: 'player_passkey',
    erased: 'deleted',
    exported: [
      exportTable({
        ...{ area: 'passkeys', description: 'Your passkeys' },
        ...{ table: playerPasskey, player: playerPasskey.playerId },
        order: [playerPasskey.createdAt, playerPasskey.id],
        columns: {
          name: [playerPasskey.name, 'Name'],
          createdAt: [playerPasskey.createdAt, 'When it was added'],
          lastUsedAt: [playerPasskey.lastUsedAt, 'When it was last used'],
        },
      }),
    ],
  },
  {
    table: 'player_second_step',
    erased: 'deleted',
    exported: [
      exportTable({
        ...{ area: 'second-step', description: 'Your authenticator app' },
        ...{ table: playerSecondStep, player: playerSecondStep.playerId, order: [playerSecondStep.playerId] },
        columns: { turnedOnAt: [playerSecondStep.turnedOnAt, 'When you turned on the second step'] },
      }),
    ],
  },
  { table: 'player_second_step_enrolment', exported: 'Keys that are valid for minutes.', erased: 'deleted' },
  {
    table: 'player_second_step_challenge',
    exported: 'Challenges that are valid for minutes.',
    erased: 'deleted',
  },
  { table: 'player_recovery_code', exported: 'Holds nothing but hashes of codes.', erased: 'deleted' },
  {
    table: 'player_passkey_challenge',
    exported: 'Challenges that are valid for minutes.',
    erased: 'deleted',
  },
  {
    table: 'player_event',
    erased: eraseEvents,
    exported: [
      exportTable({
        ...{ area: 'security-log', description: 'Significant events of your account' },
        ...{
          table: playerEvent,
          player: playerEvent.playerId,
          order: [playerEvent.createdAt, playerEvent.id],
        },
        columns: {
          kind: [playerEvent.kind, 'What happened'],
          ip: [playerEvent.ip, 'IP address'],
          country: [playerEvent.country, 'Country of the IP address'],
          browser: [playerEvent.browser, 'Browser'],
          system: [playerEvent.system, 'Operating system or device'],
          createdAt: [playerEvent.createdAt, 'When it happened'],
        },
      }),
    ],
  },
]
