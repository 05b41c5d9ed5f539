import { exportTable, type PersonalTable } from '../../personal-data.ts'
import { playerLimit } from './tables.ts'

export const limitPersonalData: readonly PersonalTable[] = [
  {
    table: 'player_limit',
    erased: 'kept because it proves what the player has set; it holds no personal data',
    exported: [
      exportTable({
        ...{ area: 'limits', description: 'Limits, breaks and self-exclusions that you have set' },
        ...{
          table: playerLimit,
          player: playerLimit.playerId,
          order: [playerLimit.createdAt, playerLimit.id],
        },
        amounts: ['amount', 'pendingAmount'],
        columns: {
          definition: [playerLimit.definition, 'bet, loss, deposit, self-exclusion or cooling-off'],
          period: [playerLimit.period, 'Period of the limit, or number of the term'],
          currency: [playerLimit.currency, 'Currency'],
          amount: [playerLimit.amount, 'Amount in the smallest unit of the currency'],
          pendingPeriod: [playerLimit.pendingPeriod, 'Period after a change that is not in effect yet'],
          pendingAmount: [playerLimit.pendingAmount, 'Amount after a change that is not in effect yet'],
          effectiveAt: [playerLimit.effectiveAt, 'When the change takes effect'],
          endsAt: [playerLimit.endsAt, 'End of the term'],
          createdAt: [playerLimit.createdAt, 'When it was set'],
        },
      }),
    ],
  },
]
