import type { Client, Session } from '@croupier/client'
import type { Constants, Locale } from '@croupier/contract/types'
import { type Context, createContext, use } from 'react'

/** How the use of the site is measured. */
export type SiteAnalytics = Omit<NonNullable<Constants['analytics']>, 'origins'>

/** What the operator may leave out of the house: nothing leads to it there. */
export type OptionalFeature = 'betting' | 'loyalty' | 'quests' | 'tournaments'

/** A way to pay by its name and the address of its picture. */
export interface PaymentMark {
  readonly name: string
  readonly logo: string
}

/** What every part of the site may need to know. The same for all visitors of an address, language and country. */
export interface SiteFacts {
  readonly locale: string
  readonly locales: readonly Locale[]
  /** Of the language's texts: part of the address that groups are fetched from. */
  readonly checksum: string
  readonly country: string
  /** What is closed to that country: 1 the whole site, 2 signing in and up, null nothing. */
  readonly restriction: 1 | 2 | null
  readonly publicOrigin: string
  readonly offers: readonly OptionalFeature[]
  /** Null where nothing is measured, so that there is nothing to agree to. */
  readonly analytics: SiteAnalytics | null
  /** Whether the site leads back to the game that was left [4-37]. */
  readonly isReturnGameEnabled: boolean
  /** Ways to pay, in the page's language. */
  readonly paymentMarks: readonly PaymentMark[]
}

export interface Services {
  readonly api: Client
  /** Null on the server, where nobody signs in. */
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
