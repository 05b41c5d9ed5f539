import type { Content } from '@croupier/content'
import type { Currency } from '@croupier/money'
import type { CallContext, Caller, Failure, Orm } from '../../kernel.ts'
import type { ErasedContact } from '../../personal-data.ts'
import type { PrivacyPolicy } from '../settings/index.ts'

export interface PrivacySettings {
  privacy(): PrivacyPolicy
  /** Null for a currency that is not listed. */
  currency(code: string): Currency | null
}

/** The storage of the document module. */
export interface PrivacyStorage {
  /** Stores an object. It is removed after an hour unless it is claimed. @returns its id */
  store(bytes: Buffer, mediaType: string): Promise<string>
  /** Keeps a stored object. @returns false if it is being removed */
  claim(tx: Orm, objectId: string): Promise<boolean>
  discard(tx: Orm, objectId: string): Promise<void>
  /** Withdraws a document at the service that reviews it. */
  withdraw(tx: Orm, documentId: string): Promise<void>
  /** Null if there is no such object. */
  read(objectId: string): Promise<Buffer | null>
}

/** The content group `data-export`. */
export type PrivacyContent = Pick<Content, 'messages' | 'locales' | 'defaultLocale'>

export interface PrivacyPlayers {
  /** Null for a player without an e-mail address. */
  recipient(playerId: string): Promise<{ readonly locale: string } | null>
  /** Whether the session is open. */
  isSessionOpen(playerId: string, sessionId: string): Promise<boolean>
  readonly erasure: ErasurePlayers
}

export interface ErasurePlayers {
  /** What the player is found by. */
  contact(orm: Orm, playerId: string): Promise<ErasedContact>
  hasPassword(orm: Orm, playerId: string): Promise<boolean>
  /** @returns null if the password is right, or the player has none */
  refuseWithoutPassword(
    typed: string | undefined,
    caller: Caller,
    context: CallContext,
  ): Promise<Failure<'validation-failed' | 'rate-limited'> | null>
  /** Uses up the session's code, with the transaction. @returns null if none is needed */
  demandSecondStep(tx: Orm, caller: Caller): Promise<Failure<'second-step-needed'> | null>
  recordErasure(
    tx: Orm,
    kind: 'erasure-requested' | 'erasure-cancelled' | 'rest-given-up',
    caller: Caller,
    context: CallContext,
    details?: Readonly<Record<string, unknown>>,
  ): Promise<void>
  /** Whether the operator has blocked the player. The status stays until the transaction ends. */
  isBlocked(tx: Orm, playerId: string): Promise<boolean>
  /** Ends all access. @returns the address and the language of the last mail, and the contact data that is erased */
  closeForErasure(
    tx: Orm,
    playerId: string,
  ): Promise<{ readonly contact: ErasedContact; readonly email: string | null; readonly locale: string }>
}

/** What money and open bets prevent an erasure. */
export interface PrivacyObstacles {
  readonly wallet: {
    findMoney(
      orm: Orm,
      playerId: string,
    ): Promise<{ readonly real: boolean; readonly bonus: boolean; readonly held: boolean }>
    /** Prevents postings on the player's accounts until the transaction ends. */
    lockMoney(tx: Orm, playerId: string): Promise<void>
    /** Real money by account, in the smallest unit, in the order in which several are posted. */
    realMoney(
      orm: Orm,
      playerId: string,
    ): Promise<readonly { readonly accountId: string; readonly currency: string; readonly amount: bigint }[]>
    /** Moves real money to the house account; once per key. */
    giveUp(
      tx: Orm,
      money: {
        readonly accountId: string
        readonly amount: bigint
        readonly key: string
        readonly reference: string
      },
    ): Promise<void>
  }
  readonly payment: {
    /** The smallest amount that any method pays out; null if none pays the currency out. */
    leastWithdrawal(currency: Currency): bigint | null
    findPending(
      orm: Orm,
      playerId: string,
    ): Promise<{ readonly deposit: boolean; readonly withdrawal: boolean }>
  }
  readonly bonuses: {
    /** Ends the player's active bonuses, locked ones too; null if there is none left. */
    leaveAll(tx: Orm, playerId: string): Promise<Failure<'bonus-unsettled'> | null>
  }
  readonly games: {
    findOpenPlay(orm: Orm, playerId: string): Promise<{ readonly round: boolean; readonly bet: boolean }>
  }
}
