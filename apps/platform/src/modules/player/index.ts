import type { FastifyInstance } from 'fastify'
import type { OpenIdProviders } from '../../adapters/openid-providers.ts'
import { loadBrand, OperatorFileError } from '../../config/index.ts'
import type { Caller, Kernel, Orm, Serve } from '../../kernel.ts'
import { following, together } from '../../plugins/operator-files.ts'
import { createAttempts } from './attempts.ts'
import { createPlayerChanges } from './changes.ts'
import { serveContactChange } from './contact-change.calls.ts'
import { createEmailChange } from './email-change.service.ts'
import { createEmailConfirmations } from './email-confirmation.service.ts'
import { createEmailRegistration } from './email-registration.service.ts'
import { createPlayerErasure } from './erasure.ts'
import { createExclusionTraces } from './exclusion-traces.ts'
import { serveFields } from './fields.calls.ts'
import { createNewPasswordCheck } from './guessable-password.ts'
import { serveOperatorSignIn } from './operator-sign-in.ts'
import { servePasskeys } from './passkeys.calls.ts'
import { createPasskeyCreation, createPasskeySignIn, createPasskeys } from './passkeys.service.ts'
import { createPasswordChange } from './password-change.service.ts'
import { createPasswordCheck } from './password-check.ts'
import { createPasswordResets } from './password-resets.service.ts'
import { servePasswords } from './passwords.calls.ts'
import { createPasswords, type PasswordCost } from './passwords.ts'
import { createPendingContactChanges } from './pending-contact-changes.service.ts'
import { createPhoneChange } from './phone-change.service.ts'
import { createPhoneCodes } from './phone-codes.service.ts'
import { createPhoneRegistration } from './phone-registration.service.ts'
import { readRegistration } from './players.ts'
import type { PlayerContent, PlayerSettings, PlayerWallet } from './ports.ts'
import { serveProfile } from './profile.calls.ts'
import { createProfiles } from './profile.service.ts'
import { promotionConsents } from './promotion-consents.ts'
import { createPlayerQueries } from './queries.ts'
import { serveReferrals } from './referrals.calls.ts'
import { serveRegistration } from './registration.calls.ts'
import { createRegistration } from './registration.service.ts'
import { serveSecondStep } from './second-step.calls.ts'
import { createSecondStep } from './second-step.service.ts'
import { createSecondStepCodes } from './second-step-codes.ts'
import { createSecondStepKeys } from './second-step-key.ts'
import { createSecondStepSignIn } from './second-step-sign-in.service.ts'
import { createSessionCloser } from './session-closer.ts'
import { createSessionList } from './session-list.service.ts'
import { readSessionPromotion } from './session-promotion.ts'
import { serveSessions } from './sessions.calls.ts'
import { createSessions } from './sessions.service.ts'
import { createSignIn } from './sign-in.service.ts'
import { createSignInTokens } from './sign-in-token.service.ts'
import { serveSocialSignIn } from './social.calls.ts'
import { createSocialIdentification } from './social-identification.ts'
import { serveSocialIdentities } from './social-identities.calls.ts'
import { createSocialIdentities } from './social-identities.service.ts'
import { createSocialRedirect } from './social-redirect.ts'
import { createSocialRegistration } from './social-registration.service.ts'
import { createSocialSignIn } from './social-sign-in.service.ts'
import { sweepSocial } from './social-storage.ts'
import { serveSportsbookToken } from './sportsbook.calls.ts'
import { createTokens } from './tokens.ts'
import { markUndeliverable, type UndeliverableEmail } from './undeliverable-email.ts'

export { fieldText } from './field-text.ts'
export type { PasswordCost } from './passwords.ts'
export { playerPersonalData } from './personal-data.ts'
export type { PlayerContent, PlayerSettings, PlayerWallet } from './ports.ts'
export type { PromotionConsents } from './promotion-consents.ts'
export type { Recipient } from './queries.ts'
export { listSegments, type PlayerSegments, setSegments } from './segments.ts'
export type { SessionDescription } from './session-list.service.ts'

export interface PlayerOptions {
  readonly settings: PlayerSettings
  readonly wallet: PlayerWallet
  readonly content: PlayerContent
  readonly openIdProviders: OpenIdProviders
  /** Cost of password hashing. Tests use a lower one. */
  readonly passwordCost?: PasswordCost
}

/** Without a text message gateway no code can be sent to a new number. */
const withoutPhoneChange = (settings: PlayerSettings): PlayerSettings => ({
  ...settings,
  profileFields: () =>
    settings
      .profileFields()
      .map((field) => (field.name === 'phone' ? { ...field, editable: 'never' as const } : field)),
})

/** Players: registration, sign-in, sessions and profile. */
export function createPlayer(kernel: Kernel, options: PlayerOptions) {
  const { db, clock, jobs, outbox } = kernel
  const { wallet, content, openIdProviders } = options
  const settings =
    kernel.config.messagingUrl === null ? withoutPhoneChange(options.settings) : options.settings
  if (settings.constants().player.registration.phone && kernel.config.messagingUrl === null)
    throw new OperatorFileError(
      'settings.yaml: registration by phone requires a text message gateway: set MESSAGING_URL, or turn it off',
    )
  // Signs all tokens. Changing it signs every player out.
  const secret = kernel.config.sessionSecret
  const passwords = createPasswords(options.passwordCost)
  const { signIn: password, passwordReset, phoneCode, secondStep: step } = settings
  const attempts = following(together({ password, passwordReset, phoneCode, step }), (policies) =>
    createAttempts(policies.password, policies.passwordReset, policies.phoneCode, policies.step),
  )
  const ends = createSessionCloser(outbox)
  const tokens = createTokens(secret)
  const sessions = createSessions(kernel, tokens, ends)
  const sessionList = createSessionList(kernel, ends)
  const siteName = loadBrand(kernel.config.brandDir).name
  const keys = createSecondStepKeys(kernel.config.secondStepSecret, siteName)
  const secondStepCodes = createSecondStepCodes(kernel, { attempts, keys })
  const secondStepSignIn = createSecondStepSignIn(kernel, { settings, sessions, codes: secondStepCodes })
  const signInDeps = { settings, sessions, secondStep: secondStepSignIn }
  const signIn = createSignIn(kernel, { ...signInDeps, passwords, attempts })
  const signInTokens = createSignInTokens(kernel, signInDeps)
  const confirmations = createEmailConfirmations(kernel, secret)
  const codes = createPhoneCodes(kernel, { settings, attempts, content, secret })
  const checkNewPassword = createNewPasswordCheck({ settings, content, siteName })
  const resets = createPasswordResets(kernel, {
    ...{ settings, passwords, attempts, codes, ends, content, secret, checkNewPassword },
  })
  const checkPassword = createPasswordCheck(kernel, { settings, passwords, attempts, content })
  const secondStep = createSecondStep(kernel, {
    ...{ settings, keys, attempts, checkPassword, content },
    codes: secondStepCodes,
  })
  const passwordChanges = createPasswordChange(kernel, {
    ...{ passwords, attempts, ends, content, checkPassword, checkNewPassword, secondStep },
  })
  const requestEmailChange = createEmailChange(kernel, {
    ...{ confirmations, checkPassword, attempts, content, secondStep },
  })
  const phoneChanges = createPhoneChange(kernel, {
    ...{ settings, codes, checkPassword, attempts, content, secondStep, secret },
  })
  const pending = createPendingContactChanges(kernel, { confirmations, phoneChanges })
  const registration = createRegistration(kernel, {
    settings,
    wallet,
    passwords,
    sessions,
    content,
    confirmations,
    checkNewPassword,
  })
  const profiles = createProfiles(kernel, { settings, content, passwords })
  const traces = createExclusionTraces(kernel.config.exclusionTraceSecret)
  const register = createEmailRegistration(kernel, registration, traces)
  const botToken = kernel.config.telegram?.botToken ?? null
  const socialRegistration = createSocialRegistration(kernel, { settings, registration, traces })
  const identify = createSocialIdentification(kernel, { settings, openIdProviders, botToken })
  const social = {
    redirect: createSocialRedirect(kernel, { settings, openIdProviders }),
    signIn: createSocialSignIn(kernel, { ...signInDeps, identify, registration: socialRegistration }),
    registration: socialRegistration,
  }
  const registerByPhone = createPhoneRegistration(kernel, {
    ...{ registration, codes, passwords, sessions, traces },
    secondStep: secondStepSignIn,
  })
  const passkeyDeps = {
    ...{ settings, sessions, siteName },
    publicUrl: kernel.config.publicUrl,
  }
  const passkeys = createPasskeys(kernel, passkeyDeps)
  const { authenticate, findEndReason } = sessions

  async function sweep() {
    const now = clock.now()
    await db.transaction(async (tx) => {
      await attempts.sweep(tx, now)
      await signInTokens.sweep(tx, now)
      await confirmations.sweep(tx, now)
      await resets.sweep(tx, now)
      await passkeys.sweep(tx, now)
      await codes.sweep(tx, now)
      await phoneChanges.sweep(tx, now)
      await secondStep.sweep(tx, now)
      await secondStepSignIn.sweep(tx, now)
      await sweepSocial(tx, now)
      await traces.sweep(tx, now)
    })
  }
  jobs.define('player.sweep', sweep, '41 * * * *')

  return {
    authenticate,
    findEndReason,
    /** The owner and expiry of a connection's token; `expired` if a newer token exists. */
    identify: (token: string) => sessions.identify(token),
    serve(serve: Serve) {
      serveFields(serve, kernel, settings)
      serveRegistration(serve, { register, registerByPhone, codes })
      const readPromotion = (token: string) => readSessionPromotion(db.orm, { tokens, clock }, token)
      serveSessions(serve, { sessions, sessionList, signIn, signInTokens, readPromotion })
      serveSocialSignIn(serve, social)
      serveSocialIdentities(
        serve,
        createSocialIdentities(kernel, { settings, openIdProviders, identify, secondStep }),
      )
      servePasswords(serve, resets, passwordChanges)
      servePasskeys(serve, {
        ...{ settings, passkeys },
        creation: createPasskeyCreation(kernel, {
          ...passkeyDeps,
          ...{ secondStep, attempts, checkPassword, content },
        }),
        signIn: createPasskeySignIn(kernel, passkeyDeps),
      })
      serveSecondStep(serve, secondStep, secondStepSignIn)
      serveSportsbookToken(serve, tokens, settings, clock)
      serveProfile(serve, kernel, { profiles, confirmations })
      serveReferrals(serve, kernel, settings)
      serveContactChange(serve, { requestEmailChange, phoneChanges, pending })
    },

    /**
     * Routes for the operator's own systems, outside the contract; only if a secret for signing them is set.
     */
    register(app: FastifyInstance) {
      const { operatorSecret, publicUrl } = kernel.config
      if (operatorSecret !== null)
        serveOperatorSignIn(
          app,
          { tokens: signInTokens, secondStep },
          { secret: operatorSecret, clock, db, publicUrl },
        )
    },

    ...createPlayerQueries(kernel, settings),
    registration: readRegistration,
    consents: promotionConsents,
    ...createPlayerChanges(kernel, ends),

    erasure: createPlayerErasure(kernel, {
      ...{ attempts, checkPassword, content, secondStep, traces, ends },
    }),

    /**
     * Uses up the session's code for a withdrawal, with the transaction. @returns null if the withdrawal may be made
     */
    confirmWithdrawal: (tx: Orm, caller: Caller) =>
      secondStep.confirmations.demandForWithdrawal(tx, caller, clock.now()),

    /** Whether withdrawals require the second step, which the player has not turned on. */
    isSecondStepMissing: secondStep.confirmations.isMissingForWithdrawal,

    /** The player and session of a token of the sportsbook's client; null if it is invalid or a guest's. */
    identifyBettor: (token: string) => tokens.readForSportsbook(token, clock.now()),

    /** A mail to the address was refused permanently, or reported as spam. */
    markUndeliverable: (report: UndeliverableEmail) =>
      db.transaction((tx) => markUndeliverable(tx, report, clock.now())),

    /** Whether the player's session is open. */
    isSessionOpen: (playerId: string, sessionId: string) => sessionList.isOpen(playerId, sessionId),

    /** Description of a player's session for a message; null if it does not exist. */
    session: (playerId: string, sessionId: string) => sessionList.describe(playerId, sessionId),

    /** The requested changes of the address and the number that wait for their link or code. */
    contactChanges: (playerId: string) => pending.describe(playerId, clock.now()),

    /** The new and the former address of a changed e-mail address; null if the change has expired. */
    emailChange: (confirmationId: string) => confirmations.findChange(confirmationId),

    /** The code of a confirmation link, from the id in `player.registered`. */
    emailConfirmationCode: (confirmationId: string) => confirmations.codeOf(confirmationId),

    /** The text message with a code, from the id in `player.phone-code.requested`; null if it has expired. */
    async phoneCode(codeId: string) {
      const now = clock.now()
      return (await codes.message(codeId, now)) ?? (await phoneChanges.message(codeId, now))
    },

    /** The former number of a change, and the language for a message to it; null if there was none. */
    formerPhone: (changeId: string) => phoneChanges.findFormer(changeId),

    /** The code of a password reset link, from the id in `player.password-reset.requested`. */
    passwordResetCode: (resetId: string) => resets.codeOf(resetId),
  }
}
