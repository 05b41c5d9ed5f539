import type { FreespinsState } from '@croupier/contract/providers'
import { formatDecimal } from '@croupier/money'
import type { Kernel, Orm } from '../../kernel.ts'
import { listedCurrency } from '../../listed-currency.ts'
import { and, eq } from '../../sql.ts'
import { winningsCause } from './award-names.ts'
import type { Awards } from './awards.service.ts'
import type { BonusSettings } from './ports.ts'
import { type PlayerFreespinsRow, playerFreespins } from './tables.ts'
import { sizeTerms } from './terms.ts'

export interface FreespinsDeps {
  readonly awards: Pick<Awards, 'issue'>
  readonly settings: BonusSettings
}

/** Free spins in the shape of the wallet protocol. */
function stateOf(row: PlayerFreespinsRow, settings: BonusSettings): FreespinsState {
  const currency = listedCurrency(settings, row.currency)
  const { id, count, played, status, stake, won, terms, deadline } = row
  return {
    ...{ id, count, winnings: terms.winnings },
    left: status === 'active' ? count - played : 0,
    stake: formatDecimal(stake, currency),
    won: formatDecimal(won, currency),
    playUntil: deadline?.toISOString() ?? null,
  }
}

/** Free spins as the studio sees them, and what becomes of their winnings. Rounds use them in the functions of sql/. */
export function createFreespins(
  { db, clock, outbox }: Pick<Kernel, 'db' | 'clock' | 'outbox'>,
  { awards, settings }: FreespinsDeps,
) {
  /** Issues the bonus that ended free spins have won, once, whatever the player's status: it is owed. */
  async function payWinnings(id: string): Promise<void> {
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(playerFreespins).where(eq(playerFreespins.id, id))
      if (!row?.terms.bonus || row.won === 0n) return
      const { playerId, currency, name, won } = row
      const award = {
        ...{ offerId: row.offerId ?? id, name, packageId: row.packageId, perPlayer: null },
        ...({ kind: 'bonus', amount: String(won) } as const),
        terms: sizeTerms(row.terms.bonus, won),
      }
      await awards.issue(tx, { playerId, currency, cause: winningsCause(id) }, award, true)
    })
    outbox.notify()
  }

  return {
    payWinnings,
    async active(orm: Orm, at: { playerId: string; gameId: string; walletAccountId: string }) {
      const [row] = await orm
        .select()
        .from(playerFreespins)
        .where(
          and(
            eq(playerFreespins.playerId, at.playerId),
            eq(playerFreespins.status, 'active'),
            eq(playerFreespins.gameId, at.gameId),
            eq(playerFreespins.walletAccountId, at.walletAccountId),
          ),
        )
      const isUsable = row && row.played < row.count && !(row.deadline && row.deadline <= clock.now())
      return isUsable ? stateOf(row, settings) : null
    },
    async state(orm: Orm, id: string) {
      const [row] = await orm.select().from(playerFreespins).where(eq(playerFreespins.id, id))
      return row ? stateOf(row, settings) : null
    },
  }
}
