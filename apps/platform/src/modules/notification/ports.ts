import type { Content } from '@croupier/content'
import type { Currency } from '@croupier/money'
import type { Recipient, SessionDescription } from '../player/index.ts'

/** What messages need to know of players. */
export interface NotificationPlayers {
  recipient(playerId: string): Promise<Recipient | null>
  session(playerId: string, sessionId: string): Promise<SessionDescription | null>
  emailConfirmationCode(confirmationId: string): string
  passwordResetCode(resetId: string): string
}

/** What text messages need to know of who is no player yet. */
export interface NotificationPhoneCodes {
  /** What a text message says that proves a number, and to which; null where its code is good no longer. */
  phoneCode(codeId: string): Promise<{
    readonly purpose: 'registration' | 'password'
    readonly phone: string
    readonly locale: string
    readonly code: string
    /** For how long the code is good. */
    readonly minutes: number
  } | null>
}

/** What messages need to know of payments: `payment.invoices` has it. */
export interface NotificationInvoices {
  list(
    playerId: string,
    query: { readonly id: string; readonly page: number; readonly perPage: number },
  ): Promise<{ readonly invoices: readonly InvoiceForMessage[] }>
}

export interface InvoiceForMessage {
  readonly number: string
  readonly methodName: Readonly<Record<string, string>>
  /** In the currency's own unit: "12.50". */
  readonly amount: string
  readonly currency: string
  /** Why it failed; null unless it has. */
  readonly failure: string | null
  /** Whether its player was shown how to pay. */
  readonly isStarted: boolean
}

/** What messages need to know of quests and levels. */
export interface NotificationRetention {
  /** One of the player's quests; null when there is none. */
  quest(
    playerId: string,
    id: string,
  ): Promise<{ readonly id: string; readonly name: string; readonly state: number } | null>
  /** A level by its place, 1 for the first; null when there is none. */
  level(order: number): { readonly order: number; readonly name: string } | null
}

/** What messages need to know of what players were given. */
export interface NotificationBonuses {
  /** One of the player's bonuses; null when there is none. */
  bonus(playerId: string, id: string): Promise<{ readonly id: string; readonly name: string } | null>
  freespins(
    playerId: string,
    id: string,
  ): Promise<{ readonly id: string; readonly name: string; readonly count: number } | null>
}

export interface NotificationSettings {
  /** Where players write for help; null for nowhere. */
  supportEmail(): string | null
  /** For how many minutes a link to a new password is good. */
  passwordReset(): { readonly linkMinutes: number }
  /** For how many days messages to the house are kept. */
  messageRetentionDays(): number
  currency(code: string): Currency | null
  defaultLocale(): string
}

/** The groups `mails` and `messages`. */
export type NotificationContent = Pick<Content, 'messages' | 'locales' | 'defaultLocale'>
