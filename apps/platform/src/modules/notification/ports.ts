import type { Content } from '@croupier/content'
import type { Currency } from '@croupier/money'
import type { CallContext, Orm } from '../../kernel.ts'
import type { PromotionConsents, Recipient, SessionDescription } from '../player/index.ts'

export interface NotificationPlayers {
  recipient(playerId: string): Promise<Recipient | null>
  session(playerId: string, sessionId: string): Promise<SessionDescription | null>
  emailConfirmationCode(confirmationId: string): string
  emailChange(
    confirmationId: string,
  ): Promise<{ readonly email: string; readonly previousEmail: string | null } | null>
  passwordResetCode(resetId: string): string
  /** What signs the player in without the password. */
  otherSignIns(playerId: string): Promise<{ readonly passkeys: number; readonly linkedAccounts: number }>
}

/** The player's consents to offers, which the registration asks for as well. */
export interface NotificationConsents {
  read(tx: Orm, playerId: string, now: Date): Promise<PromotionConsents | null>
  set(tx: Orm, playerId: string, channel: 'mail' | 'sms', isOn: boolean): Promise<void>
  /** Adds a changed choice to the log of significant events. */
  record(
    tx: Orm,
    playerId: string,
    details: { readonly kind: string; readonly channel: string; readonly isOn: boolean; readonly by: string },
    context: CallContext,
  ): Promise<void>
}

export interface NotificationAddresses {
  markUndeliverable(report: {
    readonly email: string
    readonly reason: 'bounce' | 'complaint'
    readonly occurredAt: Date
  }): Promise<void>
}

export interface NotificationPhoneCodes {
  /** The code and the number to send it to; null if the code has expired. */
  phoneCode(codeId: string): Promise<{
    readonly purpose: 'registration' | 'password' | 'change'
    readonly phone: string
    readonly locale: string
    readonly code: string
    /** The lifetime of the code. */
    readonly minutes: number
  } | null>
  /** The number that a change has replaced; null if there was none. */
  formerPhone(changeId: string): Promise<{ readonly phone: string; readonly locale: string } | null>
}

/** Implemented by `payment.invoices`. */
export interface NotificationInvoices {
  list(
    playerId: string,
    query: { readonly id: string; readonly page: number; readonly perPage: number },
  ): Promise<{ readonly invoices: readonly InvoiceForMessage[] }>
}

export interface InvoiceForMessage {
  readonly type: 'deposit' | 'withdrawal'
  readonly number: string
  readonly methodName: Readonly<Record<string, string>>
  /** A decimal string in the currency's main unit: "12.50". */
  readonly amount: string
  readonly currency: string
  /** The reason of the failure; null if it has not failed. */
  readonly failure: string | null
  /** Whether the player was shown how to pay. */
  readonly isStarted: boolean
}

/** `en` is always present. */
type NamesByLanguage = Readonly<Record<string, string>>

export interface NotificationRetention {
  /** One of the player's quests if it is completed, else null. */
  completedQuest(
    playerId: string,
    id: string,
  ): Promise<{ readonly id: string; readonly names: NamesByLanguage } | null>
  /** A level by its position, 1 for the first; null if unknown. */
  level(order: number): { readonly order: number; readonly names: NamesByLanguage } | null
}

export interface NotificationBonuses {
  /** One of the player's bonuses; null if unknown. */
  bonus(
    playerId: string,
    id: string,
  ): Promise<{
    readonly id: string
    readonly names: NamesByLanguage
    readonly currency: string
    /** The contract's number. */
    readonly result: number
    /** A decimal string. */
    readonly kept: string
  } | null>
  freespins(
    playerId: string,
    id: string,
  ): Promise<{
    readonly id: string
    readonly names: NamesByLanguage
    readonly count: number
    readonly currency: string
    /** The contract's number. */
    readonly result: number
    /** A decimal string. */
    readonly won: string
    readonly terms: { readonly winnings: 'real' | 'bonus' }
  } | null>
}

/** Implemented by the document module. */
export interface NotificationDocuments {
  /** A document of the player; null if it is unknown or deleted. */
  find(
    playerId: string,
    id: string,
  ): Promise<{
    readonly name: string
    /** By language; empty if the operator has removed the kind. */
    readonly kindName: Readonly<Record<string, string>>
    readonly reason: string | null
  } | null>
}

/** Implemented by the privacy module. */
export interface NotificationErasures {
  /** Recipient of the last mail to an erased player; null if it was sent, or there is no address. */
  lastRecipient(playerId: string): Promise<{ readonly email: string; readonly locale: string } | null>
  /** After the last mail. */
  forgetRecipient(playerId: string): Promise<void>
}

export interface NotificationSettings {
  /** The support address; null if there is none. */
  supportEmail(): string | null
  /** The lifetime of a password reset link, in minutes. */
  passwordReset(): { readonly linkMinutes: number }
  /** The retention period of messages to the operator, in days. */
  messageRetentionDays(): number
  currency(code: string): Currency | null
  defaultLocale(): string
  /** The retention periods of data exports and of the record of sent mails. */
  privacy(): { readonly keepExportsDays: number; readonly keepSentMailsDays: number }
}

/** The content groups `mails` and `messages`. */
export type NotificationContent = Pick<Content, 'messages' | 'locales' | 'defaultLocale'>
