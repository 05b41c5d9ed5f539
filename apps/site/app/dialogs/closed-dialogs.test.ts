import { expect, test } from 'vitest'
import type { CountryRestriction } from '~/lib/site.ts'
import { isClosedDialog } from './closed-dialogs.ts'
import { dialogNames } from './names.ts'

const closedBy = (restriction: CountryRestriction | null) =>
  dialogNames.filter((name) => isClosedDialog(name, restriction))

test('closes no dialog, sign-in and sign-up, or all offers by country restriction [2.1-27b 2.3-07 6-03c 6-03d]', () => {
  expect(closedBy(null)).toEqual([])
  expect(closedBy('sign-in-blocked')).toEqual(['sign-in', 'sign-up'])
  expect(closedBy('geo-restricted')).toEqual([
    ...['sign-in', 'sign-up', 'forgot-pass', 'categories', 'providers'],
    ...['filters', 'find-game', 'sign-up-cancel'],
    ...[
      'cancel-deposit',
      'mobile-game',
      'demo-game',
      'geo-restricted-game',
      'game-limit-reached',
      'max-bets',
    ],
    ...['restricted-bets', 'wallet-bonus-info', 'wheel-reward', 'quests-hub'],
    ...['quest-tasks', 'quest-rewards', 'quest-task-games', 'loyalty-level', 'loyalty-earn'],
  ])
})

test('keeps withdrawals, limits and dialogs about blocking bonuses open [2.1-27b]', () => {
  for (const name of ['wallet', 'edit-cash-limit', 'self-exclusion-limit', 'cancel-active-bonus'] as const)
    expect(isClosedDialog(name, 'geo-restricted')).toBe(false)
})
