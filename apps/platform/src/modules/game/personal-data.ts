import { exportTable, type PersonalTable } from '../../personal-data.ts'
import { gameFavourite, gameRound, gameSession, gameSportsBet } from './tables.ts'

export const gamePersonalData: readonly PersonalTable[] = [
  {
    table: 'game_favourite',
    erased: 'deleted',
    exported: [
      exportTable({
        ...{ area: 'favourites', description: 'Your favourite games' },
        ...{ table: gameFavourite, player: gameFavourite.playerId, order: [gameFavourite.gameId] },
        columns: {
          gameId: [gameFavourite.gameId, 'Id of the game'],
          createdAt: [gameFavourite.createdAt, 'When you added it'],
        },
      }),
    ],
  },
  {
    table: 'game_session',
    erased: 'kept because it holds no personal data',
    exported: [
      exportTable({
        ...{ area: 'game-sessions', description: 'Games that you have opened' },
        ...{
          table: gameSession,
          player: gameSession.playerId,
          order: [gameSession.createdAt, gameSession.id],
        },
        columns: {
          gameId: [gameSession.gameId, 'Id of the game'],
          mode: [gameSession.mode, 'real or demo'],
          currency: [gameSession.currency, 'Currency'],
          createdAt: [gameSession.createdAt, 'When it was opened'],
          closedAt: [gameSession.closedAt, 'When it was closed'],
        },
      }),
    ],
  },
  {
    table: 'game_round',
    erased: 'kept because it holds no personal data',
    exported: [
      exportTable({
        ...{ area: 'rounds', description: 'Rounds of games' },
        ...{ table: gameRound, player: gameRound.playerId, order: [gameRound.createdAt, gameRound.id] },
        amounts: ['bet', 'freeStake', 'win', 'unpaid'],
        columns: {
          id: [gameRound.id, 'Id of the round'],
          gameId: [gameRound.gameId, 'Id of the game'],
          currency: [gameRound.currency, 'Currency'],
          bet: [gameRound.bet, 'Stake in the smallest unit of the currency'],
          freeStake: [gameRound.freeStake, 'Stake that free spins paid, in the smallest unit'],
          win: [gameRound.win, 'Win in the smallest unit of the currency'],
          unpaid: [gameRound.unpaid, 'Of the win, what was not paid as money'],
          status: [gameRound.status, 'open, settled or rolled-back'],
          createdAt: [gameRound.createdAt, 'When it began'],
          settledAt: [gameRound.settledAt, 'When it ended'],
        },
      }),
    ],
  },
  {
    table: 'game_total',
    exported: 'Sums of the exported rounds.',
    erased: 'kept because it holds no personal data',
  },
  { table: 'game_winner', exported: 'A copy of exported rounds.', erased: 'deleted' },
  {
    table: 'game_sports_bet',
    erased: 'kept because it holds no personal data',
    exported: [
      exportTable({
        ...{ area: 'sports-bets', description: 'Sports bets' },
        ...{ table: gameSportsBet, player: gameSportsBet.playerId },
        order: [gameSportsBet.createdAt, gameSportsBet.id],
        amounts: ['stake', 'payout'],
        columns: {
          id: [gameSportsBet.id, 'Id of the bet'],
          currency: [gameSportsBet.currency, 'Currency'],
          stake: [gameSportsBet.stake, 'Stake in the smallest unit of the currency'],
          payout: [gameSportsBet.payout, 'Paid out, in the smallest unit of the currency'],
          cashedOut: [
            gameSportsBet.cashedOut,
            'Paid out before the result, in the smallest unit of the currency',
          ],
          odds: [gameSportsBet.odds, 'Odds'],
          size: [gameSportsBet.size, 'Of a system: selections of each combination'],
          selections: [gameSportsBet.selections, 'What you have bet on'],
          status: [gameSportsBet.status, 'open, won, lost, cancelled or cashed-out'],
          reason: [gameSportsBet.reason, 'Why the result was changed'],
          createdAt: [gameSportsBet.createdAt, 'When it was placed'],
          settledAt: [gameSportsBet.settledAt, 'When it was settled'],
        },
      }),
    ],
  },
]
