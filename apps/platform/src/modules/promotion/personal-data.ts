import { exportTable, type PersonalTable } from '../../personal-data.ts'
import { playerBonusCode } from './tables.ts'

export const promotionPersonalData: readonly PersonalTable[] = [
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
]
