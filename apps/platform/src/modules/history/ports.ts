import type { Content } from '@croupier/content'
import type { Currency } from '@croupier/money'
import type { HistorySource } from '../../history-source.ts'
import type { Caller, Orm } from '../../kernel.ts'

interface Historied {
  readonly history: readonly HistorySource[]
}

export interface HistoryWallet extends Historied {
  /** Null while the first sums of a large account are not complete; the next call continues. */
  sumMovements(
    playerId: string,
    bounds: readonly Date[],
    currency?: string,
  ): Promise<
    | readonly {
        readonly currency: string
        readonly period: number
        readonly kind: string
        readonly gained: bigint
        readonly lost: bigint
      }[]
    | null
  >
  listMovements(
    orm: Orm,
    query: { readonly reference: string; readonly isCredit: boolean; readonly page: number },
  ): Promise<{
    readonly transfers: readonly {
      readonly id: string
      readonly kind: string
      readonly reverses: string | null
      readonly createdAt: Date
      readonly entries: readonly {
        readonly account: string
        readonly currency: string
        readonly amount: bigint
      }[]
    }[]
    readonly hasMore: boolean
  }>
}

interface PlaySum {
  readonly currency: string
  /** The index of the last bound before it, from 1. */
  readonly period: number
  readonly staked: string
  readonly won: string
}

export interface HistoryGames extends Historied {
  sumRounds(
    playerId: string,
    query: {
      readonly game?: string | undefined
      readonly currency?: string | undefined
      /** Only rounds that free spins have paid for. */
      readonly isFree: boolean
    },
    bounds: readonly Date[],
  ): Promise<readonly PlaySum[]>
  sumBets(
    playerId: string,
    query: { readonly currency?: string | undefined },
    bounds: readonly Date[],
  ): Promise<readonly PlaySum[]>
  /** By title, also games that are not on offer. */
  playedTitles(playerId: string, limit: number): Promise<{ slug: string; title: string }[]>
}

export interface HistorySettings {
  /** Null for a currency that is not listed. */
  currency(code: string): Currency | null
}

export interface HistoryPlayers {
  isSessionOpen(playerId: string, sessionId: Caller['sessionId']): Promise<boolean>
}

/** The content group `pages/history`. */
export type HistoryContent = Pick<Content, 'messages' | 'defaultLocale'>

export interface HistoryOptions {
  readonly wallet: HistoryWallet
  readonly games: HistoryGames
  readonly payment: Historied
  readonly bonus: Historied
  readonly settings: HistorySettings
  readonly players: HistoryPlayers
  readonly content: HistoryContent
}
