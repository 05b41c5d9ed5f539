import { exportTable, type PersonalTable } from '../../personal-data.ts'
import { cashbackPayment, playerBonusCode } from './tables.ts'

export const promotionPersonalData: readonly PersonalTable[] = [
  {
    table: 'cashback_due',
    exported: 'Says for a short time who has played in a period; the rounds are exported.',
    erased: 'deleted',
  },
  {
    table: 'player_bonus_code',
    erased: 'kept because it counts the uses of a code; it holds no personal data',
    exported: [
      exportTable({
        ...{ area: 'bonus-codes', description: 'Codes that you have entered' },
        ...{ table: playerBonusCode, player: playerBonusCode.playerId },
        order: [playerBonusCode.createdAt, playerBonusCode.id],
        columns: {
          code: [playerBonusCode.code, 'The code'],
          kind: [playerBonusCode.kind, 'Where it applies: registration, profile or deposit'],
          status: [playerBonusCode.status, 'applied, used or removed'],
          createdAt: [playerBonusCode.createdAt, 'When you entered it'],
          expiresAt: [playerBonusCode.expiresAt, 'Until when it waits for a deposit'],
          usedAt: [playerBonusCode.usedAt, 'When it was used'],
        },
      }),
    ],
  },
  {
    table: 'cashback_payment',
    erased: 'kept because it explains movements of money; it holds no personal data',
    exported: [
      exportTable({
        ...{ area: 'cashback', description: 'Cashback that you were paid' },
        ...{ table: cashbackPayment, player: cashbackPayment.playerId },
        order: [cashbackPayment.createdAt, cashbackPayment.id],
        amounts: ['loss', 'amount'],
        columns: {
          identity: [cashbackPayment.identity, 'Name in the operator’s files'],
          currency: [cashbackPayment.currency, 'Currency'],
          periodStart: [cashbackPayment.periodStart, 'Beginning of the period'],
          loss: [cashbackPayment.loss, 'What you lost in it, in the smallest unit of the currency'],
          amount: [cashbackPayment.amount, 'What you were paid, in the smallest unit of the currency'],
          createdAt: [cashbackPayment.createdAt, 'When'],
        },
      }),
    ],
  },
]
