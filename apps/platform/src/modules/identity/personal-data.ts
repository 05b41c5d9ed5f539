import { exportTable, type PersonalTable } from '../../personal-data.ts'
import { identityCheck } from './tables.ts'

export const identityPersonalData: readonly PersonalTable[] = [
  {
    table: 'identity_check',
    erased: 'kept because the operator must be able to prove the check; it holds no personal data',
    exported: [
      exportTable({
        ...{ area: 'identity-checks', description: 'Checks of your identity' },
        ...{ table: identityCheck, player: identityCheck.playerId },
        order: [identityCheck.createdAt, identityCheck.id],
        columns: {
          provider: [identityCheck.provider, 'Service that made the check'],
          status: [identityCheck.status, 'pending, accepted or refused'],
          reason: [identityCheck.reason, 'Why it was refused'],
          createdAt: [identityCheck.createdAt, 'When it was started'],
          decidedAt: [identityCheck.decidedAt, 'When it was decided'],
        },
      }),
    ],
  },
]
