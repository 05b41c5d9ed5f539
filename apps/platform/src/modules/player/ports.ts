import type { Content } from '@croupier/content'
import type { Orm } from '../../kernel.ts'
import type {
  ConstantsView,
  CountryView,
  CurrencyView,
  FieldSetting,
  LocaleView,
  PasswordResetPolicy,
  PhoneCodePolicy,
  ProfileFieldSetting,
  SecondStepPolicy,
  SignInPolicy,
} from '../settings/index.ts'

/** The wallet, as the player module uses it. */
export interface PlayerWallet {
  /** Opens the player's first account, in an enabled currency. */
  openAccount(tx: Orm, playerId: string, currency: string): Promise<{ readonly ok: boolean }>
}

/** The operator's settings, as the player module uses them. */
export interface PlayerSettings {
  currency(code: string): CurrencyView | null
  currencyOf(country: string): string
  country(code: string): CountryView | null
  isListedCountry(code: string): boolean
  /** Countries offered in lists. */
  countries(): readonly CountryView[]
  restriction(country: string): 'geo-restricted' | 'sign-in-blocked' | null
  locales(): readonly LocaleView[]
  constants(): ConstantsView
  signIn(): SignInPolicy
  passwordReset(): PasswordResetPolicy
  phoneCode(): PhoneCodePolicy
  secondStep(): SecondStepPolicy
  refusesGuessablePasswords(): boolean
  /** Years. */
  minimumAge(): number
  registrationFields(): readonly FieldSetting[]
  profileFields(): readonly ProfileFieldSetting[]
}

/** Messages of failed rules. */
export type PlayerContent = Pick<Content, 'messages'>
