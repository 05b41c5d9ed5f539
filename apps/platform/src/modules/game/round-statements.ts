import type { WalletFailure } from '@croupier/contract/providers'
import type { Orm } from '../../kernel.ts'
import { sql } from '../../sql.ts'

/**
 * Bets and wins as one SQL statement each (sql/game_bet.sql, sql/game_win.sql), so that a spin costs one
 * round trip and holds its locks briefly. Named prepared statements are parsed once per connection.
 */
export function prepareRoundStatements(orm: Orm) {
  const { placeholder } = sql
  const callParameters = sql`${placeholder('tokenHash')}, ${placeholder('request')}::uuid, ${placeholder('round')}::uuid, ${placeholder('game')},
    ${placeholder('currency')}, ${placeholder('amount')}::numeric, ${placeholder('decimals')}::integer`
  const resultParameters = sql`${placeholder('bodyHash')}, ${placeholder('transfer')}::uuid, ${placeholder('now')}::timestamptz`
  const resultColumns = {
    transferId: sql<string | null>`transfer_id`,
    /** Text, because a numeric does not fit a JavaScript number. */
    balance: sql<string | null>`balance::text`,
  }
  return {
    bet: orm
      .select({ outcome: sql<'accepted' | WalletFailure>`outcome`, ...resultColumns })
      .from(sql`game_bet(${callParameters}, ${resultParameters}, ${placeholder('most')}::numeric,
        ${placeholder('freespins')}::uuid, ${placeholder('takesZero')}::boolean)`)
      .prepare('game_bet'),
    win: orm
      .select({ outcome: sql<'paid' | 'beyond-max-win' | WalletFailure>`outcome`, ...resultColumns })
      .from(
        sql`game_win(${callParameters}, ${placeholder('isFinal')}::boolean, ${resultParameters}, ${placeholder('earning')}::jsonb,
          ${placeholder('isAfterEnd')}::boolean)`,
      )
      .prepare('game_win'),
  }
}
