import { type EraseRows, exportTable, type PersonalTable } from '../../personal-data.ts'
import { and, eq, isNull } from '../../sql.ts'
import { playerQuest, playerQuestCause, retentionAccount, wheelSpin } from './tables.ts'
import { tournamentEntry } from './tournament-tables.ts'

/** The rows explain rewards and hold nothing personal. */
const cancelQuests: EraseRows = async (tx, { playerId }) => {
  const ended = await tx
    .update(playerQuest)
    .set({ state: 'cancelled' })
    .where(and(eq(playerQuest.playerId, playerId), eq(playerQuest.state, 'active')))
    .returning({ id: playerQuest.id })
  for (const { id } of ended) await tx.delete(playerQuestCause).where(eq(playerQuestCause.playerQuestId, id))
}

/** Used ones explain rewards. */
const deleteUnusedSpins: EraseRows = async (tx, { playerId }) => {
  await tx.delete(wheelSpin).where(and(eq(wheelSpin.playerId, playerId), isNull(wheelSpin.usedAt)))
}

export const retentionPersonalData: readonly PersonalTable[] = [
  {
    table: 'retention_account',
    erased: 'kept because it holds no personal data',
    exported: [
      exportTable({
        ...{ area: 'loyalty', description: 'Your points' },
        ...{ table: retentionAccount, player: retentionAccount.playerId, order: [retentionAccount.playerId] },
        columns: { points: [retentionAccount.points, 'Points'] },
      }),
    ],
  },
  {
    table: 'retention_player_quest',
    erased: cancelQuests,
    exported: [
      exportTable({
        ...{ area: 'quests', description: 'Quests that you have activated' },
        ...{
          table: playerQuest,
          player: playerQuest.playerId,
          order: [playerQuest.issuedAt, playerQuest.id],
        },
        columns: {
          name: [playerQuest.name, 'Name'],
          state: [playerQuest.state, 'State'],
          currency: [playerQuest.currency, 'Currency'],
          issuedAt: [playerQuest.issuedAt, 'When it was activated'],
          endsAt: [playerQuest.endsAt, 'When it ends'],
        },
      }),
    ],
  },
  {
    table: 'retention_tournament_entry',
    erased: 'kept because it holds no personal data',
    exported: [
      exportTable({
        ...{ area: 'tournaments', description: 'Tournaments that you have joined' },
        ...{
          table: tournamentEntry,
          player: tournamentEntry.playerId,
          order: [tournamentEntry.joinedAt, tournamentEntry.tournamentId],
        },
        columns: {
          tournamentId: [tournamentEntry.tournamentId, 'The tournament'],
          joinedAt: [tournamentEntry.joinedAt, 'When you joined'],
          number: [tournamentEntry.number, 'Your number, which the leaderboard adds to your masked name'],
          currency: [tournamentEntry.currency, 'Currency of a cash prize'],
          score: [tournamentEntry.score, 'Your score, in millionths'],
          place: [tournamentEntry.place, 'Your place, if it won a prize'],
        },
      }),
    ],
  },
  {
    table: 'retention_tournament_round',
    exported: 'Parts of the exported scores, deleted when the tournament is closed.',
    erased: 'kept because it holds no personal data',
  },
  {
    table: 'retention_wheel_spin',
    erased: deleteUnusedSpins,
    exported: [
      exportTable({
        ...{ area: 'wheel-spins', description: 'Spins of prize wheels' },
        ...{ table: wheelSpin, player: wheelSpin.playerId, order: [wheelSpin.issuedAt, wheelSpin.id] },
        columns: {
          issuedAt: [wheelSpin.issuedAt, 'When it was issued'],
          usedAt: [wheelSpin.usedAt, 'When it was used'],
          cancelledAt: [wheelSpin.cancelledAt, 'When we took it back'],
          clientSeed: [wheelSpin.clientSeed, 'Your seed'],
          outcome: [wheelSpin.outcome, 'What it gave'],
        },
      }),
    ],
  },
]
