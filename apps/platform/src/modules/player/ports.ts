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
  SignInPolicy,
} from '../settings/index.ts'

/** What players need of the wallet. */
export interface PlayerWallet {
  /** Opens the player's first account, in a currency that is enabled. */
  openAccount(tx: Orm, playerId: string, currency: string): Promise<{ readonly ok: boolean }>
}

/** What players need of the operator's settings. */
export interface PlayerSettings {
  currency(code: string): CurrencyView | null
  currencyOf(country: string): string
  country(code: string): CountryView | null
  isListedCountry(code: string): boolean
  /** The countries that lists show. */
  countries(): readonly CountryView[]
  restriction(country: string): 1 | 2 | null
  locales(): readonly LocaleView[]
  constants(): ConstantsView
  signIn(): SignInPolicy
  passwordReset(): PasswordResetPolicy
  phoneCode(): PhoneCodePolicy
  /** In years. */
  minimumAge(): number
  formFields(scenario: 'registration' | 'profile'): readonly FieldSetting[]
}

/** What players need of the content: the texts of what is wrong with a field. */
export type PlayerContent = Pick<Content, 'messages'>
