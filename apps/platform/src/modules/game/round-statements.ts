import type { WalletFailure } from '@croupier/contract/providers'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../kernel.ts'

/**
 * A bet and a win, each as the one statement that it is (migrations/0005_rounds.sql): a spin costs what these cost, and
 * what they lock is locked for no longer than the database itself needs. They are prepared under a name, so that a
 * connection of PostgreSQL parses each once.
 */
export function prepareRoundStatements(orm: Orm) {
  const { placeholder } = sql
  const callParameters = sql`${placeholder('tokenHash')}, ${placeholder('request')}::uuid, ${placeholder('round')}::uuid, ${placeholder('game')},
    ${placeholder('currency')}, ${placeholder('amount')}::numeric, ${placeholder('decimals')}::integer`
  const resultParameters = sql`${placeholder('bodyHash')}, ${placeholder('transfer')}::uuid, ${placeholder('now')}::timestamptz,
    ${placeholder('route')}::jsonb`
  const resultColumns = {
    transferId: sql<string | null>`transfer_id`,
    /** Text: a numeric is no JavaScript number. */
    balance: sql<string | null>`balance::text`,
  }
  return {
    bet: orm
      .select({ outcome: sql<'taken' | WalletFailure>`outcome`, ...resultColumns })
      .from(sql`game_bet(${callParameters}, ${resultParameters}, ${placeholder('most')}::numeric)`)
      .prepare('game_bet'),
    win: orm
      .select({ outcome: sql<'paid' | 'beyond-max-win' | WalletFailure>`outcome`, ...resultColumns })
      .from(
        sql`game_win(${callParameters}, ${placeholder('isFinal')}::boolean, ${resultParameters}, ${placeholder('earning')}::jsonb)`,
      )
      .prepare('game_win'),
  }
}

/** The topics of what the statements above tell of. */
export const roundTopics = [
  'wallet.account.changed',
  'game.round.changed',
  'game.round.settled',
  'game.bet.refused',
  'retention.level.reached',
] as const
