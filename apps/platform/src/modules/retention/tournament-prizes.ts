import type { Orm, Outbox } from '../../kernel.ts'
import { and, eq } from '../../sql.ts'
import type { Rewards } from '../reward/index.ts'
import { readRanks } from './tournament-ranks.ts'
import { prizeIn } from './tournament-rewards.ts'
import { type TournamentRow, tournamentEntry } from './tournament-tables.ts'

/** Entries of the board that are read at once. */
const pageSize = 100
/** Players who are passed over per tournament at most. */
const maxPassedOver = 1000

export interface PrizesDeps {
  readonly rewards: Pick<Rewards, 'describe' | 'grant'>
}

/** Grants the prizes of a tournament by its board, and tells their winners. */
export function createPrizes({ rewards, outbox }: PrizesDeps & { readonly outbox: Outbox }) {
  type Entry = Awaited<ReturnType<typeof readRanks>>[number]

  /** Grants the prize of a place. @returns false if the player's status does not allow it */
  async function award(tx: Orm, row: TournamentRow, place: number, { playerId }: Entry): Promise<boolean> {
    const prize = row.terms.prizes[place - 1]
    if (!prize) throw new Error(`there is no prize for place ${place}`)
    const own = and(eq(tournamentEntry.tournamentId, row.id), eq(tournamentEntry.playerId, playerId))
    const [entry] = await tx.select().from(tournamentEntry).where(own)
    if (!entry) throw new Error('an entry of the board is missing')
    const recipient = { playerId, currency: entry.currency, cause: `tournament ${row.id} ${playerId}` }
    const granted = await rewards.grant(tx, recipient, prizeIn(rewards, prize, entry.currency))
    // A prize that the files no longer have is reported to the operator; the place stays the player's.
    const isPassedOver = granted.outcome === 'refused' && !granted.isUnavailable
    await tx
      .update(tournamentEntry)
      .set(isPassedOver ? { isPassedOver } : { place })
      .where(own)
    if (isPassedOver) return false
    const payload = {
      ...{ playerId, tournamentId: row.id, title: row.title, place },
      prize: granted.isUnavailable ? null : granted.reward,
    }
    await outbox.add(tx, { topic: 'retention.tournament.won', key: playerId, payload })
    return true
  }

  /** Awards the prizes from the first place down. The next player takes the place of one who is passed over. */
  return async function awardPrizes(tx: Orm, row: TournamentRow): Promise<void> {
    let [place, passedOver] = [1, 0]
    while (place <= row.terms.prizes.length) {
      // Passed over entries are no longer on the board.
      const entries = await readRanks(tx, row.id, pageSize, place - 1)
      if (entries.length === 0) return
      for (const entry of entries) {
        if (place > row.terms.prizes.length) return
        if (await award(tx, row, place, entry)) place += 1
        else if (++passedOver > maxPassedOver) throw new Error('too many players are passed over')
      }
    }
  }
}
