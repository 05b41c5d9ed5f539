import type { WalletFailure } from '@croupier/contract/providers'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../kernel.ts'

/**
 * A bet and a win, each as the one statement that it is (migrations/0005_rounds.sql): a spin costs what these cost, and
 * what they lock is locked for no longer than the database itself needs. They are prepared under a name, so that a
 * connection of PostgreSQL parses each once.
 */
export function prepareRoundStatements(orm: Orm) {
  const { placeholder: given } = sql
  const ofCall = sql`${given('tokenHash')}, ${given('request')}::uuid, ${given('round')}::uuid, ${given('game')},
    ${given('currency')}, ${given('amount')}::numeric, ${given('decimals')}::integer`
  const ofAnswer = sql`${given('bodyHash')}, ${given('transfer')}::uuid, ${given('now')}::timestamptz,
    ${given('route')}::jsonb`
  const answered = {
    transferId: sql<string | null>`transfer_id`,
    /** Text: a numeric is no JavaScript number. */
    balance: sql<string | null>`balance::text`,
  }
  return {
    bet: orm
      .select({ outcome: sql<'taken' | WalletFailure>`outcome`, ...answered })
      .from(sql`game_bet(${ofCall}, ${ofAnswer}, ${given('most')}::numeric)`)
      .prepare('game_bet'),
    win: orm
      .select({ outcome: sql<'paid' | 'beyond-max-win' | WalletFailure>`outcome`, ...answered })
      .from(sql`game_win(${ofCall}, ${given('isFinal')}::boolean, ${ofAnswer}, ${given('earning')}::jsonb)`)
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
