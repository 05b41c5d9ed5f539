import { exportTable, type PersonalTable } from '../../personal-data.ts'
import { rewardCommand, rewardGrant } from './tables.ts'

export const rewardPersonalData: readonly PersonalTable[] = [
  {
    table: 'reward_grant',
    erased: 'kept because it explains movements of money; it holds no personal data',
    exported: [
      exportTable({
        ...{ area: 'rewards', description: 'Rewards that you were given' },
        ...{
          table: rewardGrant,
          player: rewardGrant.playerId,
          order: [rewardGrant.createdAt, rewardGrant.id],
        },
        columns: {
          reward: [rewardGrant.reward, 'The reward'],
          isGranted: [rewardGrant.isGranted, 'false if the status of your account did not allow it'],
          createdAt: [rewardGrant.createdAt, 'When'],
        },
      }),
    ],
  },
  {
    table: 'reward_command',
    erased: 'kept because it explains movements of money; it holds no personal data of the player',
    exported: [
      exportTable({
        ...{ area: 'manual-rewards', description: 'What we have given you or ended for you by hand' },
        ...{
          table: rewardCommand,
          player: rewardCommand.playerId,
          order: [rewardCommand.requestedAt, rewardCommand.id],
        },
        columns: {
          task: [rewardCommand.task, 'What was asked for'],
          outcome: [rewardCommand.outcome, 'Whether it was done, or why not'],
          requestedAt: [rewardCommand.requestedAt, 'When'],
        },
      }),
    ],
  },
]
