import type { Client, Session } from '@croupier/client'
import type { Constants, Locale } from '@croupier/contract/types'
import { type Context, createContext, use } from 'react'

export type SiteAnalytics = Omit<NonNullable<Constants['analytics']>, 'origins'>

/** What is closed in a country: all but help and the account, or sign-in and registration only. */
export type CountryRestriction = 'geo-restricted' | 'sign-in-blocked'

/** Features that the operator may leave out; menus do not link to them then. */
export type OptionalFeature = 'betting' | 'loyalty' | 'quests' | 'tournaments'

/** Name and picture URL of a payment method. */
export interface PaymentMark {
  readonly name: string
  readonly logo: string
}

/** Facts about the site shared by all components; they depend only on address, language and country. */
export interface SiteFacts {
  readonly locale: string
  readonly locales: readonly Locale[]
  /** Checksum of the language's texts, part of the URLs of message groups. */
  readonly checksum: string
  readonly country: string
  /** Whether the country is the operator's default, because nothing is known of the visitor's. */
  readonly isCountryAssumed: boolean
  /** Null if nothing is closed. */
  readonly restriction: CountryRestriction | null
  readonly publicOrigin: string
  readonly offers: readonly OptionalFeature[]
  /** Identity of the first prize wheel; null without one. */
  readonly wheel: string | null
  /** Null if the operator uses no analytics, so that no consent is needed. */
  readonly analytics: SiteAnalytics | null
  /** Null without a live chat. */
  readonly chat: { readonly guestAvailable: boolean } | null
  /** Whether the site offers to return to the last game [4-37]. */
  readonly isReturnGameEnabled: boolean
  /** Payment methods with names in the page's language. */
  readonly paymentMarks: readonly PaymentMark[]
}

export interface Services {
  readonly api: Client
  /** Null on the server. */
  readonly session: Session | null
}

export const SiteContext = createContext<(SiteFacts & Services) | null>(null)

export function useSite(): SiteFacts & Services {
  return useRootContext(SiteContext)
}

/** @throws Error outside the provider, which the root renders */
export function useRootContext<T>(context: Context<T | null>): T {
  const value = use(context)
  if (!value) throw new Error('used outside the root')
  return value
}

export const useApi = (): Client => useSite().api
