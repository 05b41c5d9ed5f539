import { dictionary } from '@zxcvbn-ts/language-common'
import { fieldText } from './field-text.ts'
import type { PlayerContent, PlayerSettings } from './ports.ts'

/** About 49,000 passwords of published leaks, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])
/** Fewer different characters than this are a repetition. */
const MIN_DISTINCT = 3
/** Shorter parts of a password say little about the player. */
const MIN_OWN_TEXT = 4

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Whether a password is among the first that an attacker would try: on a list of common ones, a repetition of one or
 * two characters, or the player's own e-mail address or phone number (NIST SP 800-63B, 3.1.1.2). Letters count the
 * same in either case.
 * @param known texts about the player that an attacker may know; also their part before an @
 */
export function isGuessablePassword(
  password: string,
  known: readonly (string | null | undefined)[],
): boolean {
  const folded = fold(password)
  if (commonPasswords.has(folded) || new Set(folded).size < MIN_DISTINCT) return true
  return known
    .flatMap((text) => (text ? [fold(text), fold(text).split('@')[0] ?? ''] : []))
    .some((text) => text.length >= MIN_OWN_TEXT && text === folded)
}

interface NewPasswordCheckDeps {
  readonly settings: Pick<PlayerSettings, 'refusesGuessablePasswords'>
  readonly content: PlayerContent
  readonly siteName: string
}

/** The field of a new password, and who chooses it. */
interface ChosenPassword {
  readonly field: 'password' | 'newPassword'
  readonly password: string
  readonly email?: string | null
  readonly phone?: string | null
  readonly locale: string
}

/** @returns the check of new passwords by the operator's setting: messages by field, empty if accepted */
export function createNewPasswordCheck({ settings, content, siteName }: NewPasswordCheckDeps) {
  return ({ field, password, email, phone, locale }: ChosenPassword): Record<string, readonly string[]> =>
    settings.refusesGuessablePasswords() && isGuessablePassword(password, [email, phone, siteName])
      ? { [field]: [fieldText(content, locale, field, 'guessable-password')] }
      : {}
}
export type NewPasswordCheck = ReturnType<typeof createNewPasswordCheck>
