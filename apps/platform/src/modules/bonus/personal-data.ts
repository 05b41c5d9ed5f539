import { type EraseRows, exportTable, type PersonalTable } from '../../personal-data.ts'
import { sql } from '../../sql.ts'
import { playerBonus, playerFreespins } from './tables.ts'

const award = <T extends typeof playerBonus | typeof playerFreespins>(table: T) => ({
  name: [table.name, 'Name of the award'] as const,
  currency: [table.currency, 'Currency'] as const,
  status: [table.status, 'issued, active or finished'] as const,
  result: [table.result, 'How it ended'] as const,
  issuedAt: [table.issuedAt, 'When it was issued'] as const,
  finishedAt: [table.finishedAt, 'When it ended'] as const,
})

/** The rows explain movements of money and hold nothing personal. Open ones end; bonus money prevents an erasure. */
const endBonuses: EraseRows = async (tx, { playerId, now }) => {
  await tx.execute(sql`
    select bonus_finish(b.id, 3, ${now.toISOString()}::timestamptz) from player_bonus b
    where b.player_id = ${playerId}::uuid and b.status <> 3`)
}

const endFreespins: EraseRows = async (tx, { playerId, now }) => {
  await tx.execute(sql`
    select bonus_freespins_finish(f.id, 3, ${now.toISOString()}::timestamptz) from player_freespins f
    where f.player_id = ${playerId}::uuid and f.status <> 3`)
}

export const bonusPersonalData: readonly PersonalTable[] = [
  {
    table: 'player_bonus',
    erased: endBonuses,
    exported: [
      exportTable({
        ...{ area: 'bonuses', description: 'Bonuses that you were given' },
        ...{
          table: playerBonus,
          player: playerBonus.playerId,
          order: [playerBonus.issuedAt, playerBonus.id],
        },
        amounts: ['amount', 'kept'],
        columns: {
          ...award(playerBonus),
          amount: [playerBonus.amount, 'Amount in the smallest unit of the currency'],
          activatedAt: [playerBonus.activatedAt, 'When you activated it'],
          deadline: [playerBonus.deadline, 'Until when it can be activated or played'],
          terms: [playerBonus.terms, 'Its terms, amounts in the smallest unit'],
          progress: [
            playerBonus.progress,
            'Stakes of settled rounds that counted, in hundredths of the smallest unit',
          ],
          kept: [playerBonus.kept, 'What was paid as real money, in the smallest unit'],
        },
      }),
    ],
  },
  {
    table: 'player_freespins',
    erased: endFreespins,
    exported: [
      exportTable({
        ...{ area: 'free-spins', description: 'Free spins that you were given' },
        ...{ table: playerFreespins, player: playerFreespins.playerId },
        order: [playerFreespins.issuedAt, playerFreespins.id],
        amounts: ['stake', 'won'],
        columns: {
          ...award(playerFreespins),
          count: [playerFreespins.count, 'Number of spins'],
          stake: [playerFreespins.stake, 'Stake of each in the smallest unit of the currency'],
          activatedAt: [playerFreespins.activatedAt, 'When you activated them'],
          deadline: [playerFreespins.deadline, 'Until when they can be activated or played'],
          terms: [playerFreespins.terms, 'Their terms, amounts in the smallest unit'],
          played: [playerFreespins.played, 'Spins that were played'],
          won: [playerFreespins.won, 'What they have won, in the smallest unit'],
        },
      }),
    ],
  },
]
