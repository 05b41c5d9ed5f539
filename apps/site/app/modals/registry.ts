import type { ComponentType } from 'react'
import type { Group } from '~/text/messages-query.ts'
import type { ModalName } from './modal-names.ts'

export type Audience = 'guest' | 'player' | 'everyone'

export interface ModalProps {
  /** False during the closing animation. */
  readonly open: boolean
  /** The value of the query parameter. */
  readonly value: string
  /** Stacking position, 0 for the lowest. */
  readonly level: number
  /** Requests closing: updates the URL, and `open` follows. */
  readonly close: () => void
  /** Called after the opening or closing animation. */
  readonly onSettled: (open: boolean) => void
}

export interface ModalEntry {
  readonly audience: Audience
  /** Text groups loaded with the dialog. */
  readonly texts: readonly Group[]
  readonly load: () => Promise<{ readonly default: ComponentType<ModalProps> }>
}

/** All dialogs by name. Loaded with the first dialog that opens. */
export const modals = {
  'sign-in': {
    audience: 'guest',
    texts: ['modals/sign-in', 'fields-settings', 'alerts'],
    load: () => import('./sign-in/sign-in-modal.tsx'),
  },
  'sign-up': {
    audience: 'guest',
    texts: ['modals/sign-up', 'fields-settings', 'alerts'],
    load: () => import('./sign-up/sign-up-modal.tsx'),
  },
  'forgot-pass': {
    audience: 'guest',
    texts: ['modals/forgot-pass', 'modals/sign-up', 'fields-settings', 'alerts'],
    load: () => import('./forgot-pass/forgot-pass-modal.tsx'),
  },
  'reset-pass': {
    audience: 'guest',
    texts: ['modals/reset-pass', 'fields-settings', 'alerts'],
    load: () => import('./reset-pass/reset-pass-modal.tsx'),
  },
  wallet: {
    audience: 'player',
    texts: [
      'modals/turn-over-wager',
      'modals/wallet',
      'modals/limits',
      'modals/cancel-deposit',
      'fields-settings',
      'alerts',
    ],
    load: () => import('./wallet/wallet-modal.tsx'),
  },
  'deposit-success': {
    audience: 'player',
    texts: ['modals/deposit-result'],
    load: () => import('./deposit-success/deposit-success-modal.tsx'),
  },
  'deposit-pending': {
    audience: 'player',
    texts: ['modals/deposit-result'],
    load: () => import('./deposit-pending/deposit-pending-modal.tsx'),
  },
  'deposit-redirect': {
    audience: 'player',
    texts: ['modals/deposit-result'],
    load: () => import('./deposit-redirect/deposit-redirect-modal.tsx'),
  },
  'deposit-error': {
    audience: 'player',
    texts: ['modals/deposit-result'],
    load: () => import('./deposit-error/deposit-error-modal.tsx'),
  },
  'close-session': {
    audience: 'player',
    texts: ['modals/close-session', 'pages/security', 'alerts'],
    load: () => import('./close-session/close-session-modal.tsx'),
  },
  'geo-restricted-type': {
    audience: 'everyone',
    texts: ['modals/geo-restricted-type'],
    load: () => import('./geo-restricted-type/geo-restricted-type-modal.tsx'),
  },
  categories: {
    audience: 'everyone',
    texts: ['modals/categories'],
    load: () => import('./categories/categories-modal.tsx'),
  },
  providers: {
    audience: 'everyone',
    texts: ['modals/providers'],
    load: () => import('./providers/providers-modal.tsx'),
  },
  success: {
    audience: 'everyone',
    texts: ['modals/success'],
    load: () => import('./success/success-modal.tsx'),
  },
  'sign-up-cancel': {
    audience: 'everyone',
    texts: ['modals/sign-up-cancel'],
    load: () => import('./sign-up-cancel/sign-up-cancel-modal.tsx'),
  },
  'profile-confirmed': {
    audience: 'everyone',
    texts: ['modals/profile-confirmed'],
    load: () => import('./profile-confirmed/profile-confirmed-modal.tsx'),
  },
  'equivalent-currency': {
    audience: 'player',
    texts: ['modals/equivalent-currency'],
    load: () => import('./equivalent-currency/equivalent-currency-modal.tsx'),
  },
  'wallet-region': {
    audience: 'player',
    texts: ['modals/wallet-region'],
    load: () => import('./wallet-region/wallet-region-modal.tsx'),
  },
  'cancel-deposit': {
    audience: 'everyone',
    texts: ['modals/cancel-deposit'],
    load: () => import('./cancel-deposit/cancel-deposit-modal.tsx'),
  },
  'mobile-game': {
    audience: 'everyone',
    texts: ['modals/mobile-game', 'modals/game-dialog', 'pages/cover'],
    load: () => import('./mobile-game/mobile-game-modal.tsx'),
  },
  'demo-game': {
    audience: 'everyone',
    texts: ['modals/demo-game', 'modals/geo-restricted-game', 'modals/game-dialog', 'pages/cover'],
    load: () => import('./demo-game/demo-game-modal.tsx'),
  },
  'geo-restricted-game': {
    audience: 'everyone',
    texts: ['modals/geo-restricted-game', 'modals/game-dialog', 'pages/cover'],
    load: () => import('./geo-restricted-game/geo-restricted-game-modal.tsx'),
  },
  'add-cash-limit': {
    audience: 'player',
    texts: ['modals/limits', 'alerts'],
    load: () => import('./add-cash-limit/add-cash-limit-modal.tsx'),
  },
  'edit-cash-limit': {
    audience: 'player',
    texts: ['modals/limits', 'pages/profile', 'alerts'],
    load: () => import('./edit-cash-limit/edit-cash-limit-modal.tsx'),
  },
  'self-exclusion-limit': {
    audience: 'player',
    texts: ['modals/limits', 'alerts'],
    load: () => import('./self-exclusion-limit/self-exclusion-limit-modal.tsx'),
  },
  'game-limit-reached': {
    audience: 'player',
    texts: ['modals/limits', 'pages/profile'],
    load: () => import('./game-limit-reached/game-limit-reached-modal.tsx'),
  },
  'max-bets': {
    audience: 'player',
    texts: ['modals/bets'],
    load: () => import('./max-bets/max-bets-modal.tsx'),
  },
  'restricted-bets': {
    audience: 'player',
    texts: ['modals/bets'],
    load: () => import('./restricted-bets/restricted-bets-modal.tsx'),
  },
  'bonus-details': {
    audience: 'player',
    texts: ['modals/bonus'],
    load: () => import('./bonus-details/bonus-details-modal.tsx'),
  },
  'package-bonus': {
    audience: 'player',
    texts: ['modals/bonus'],
    load: () => import('./package-bonus/package-bonus-modal.tsx'),
  },
  'cancel-active-bonus': {
    audience: 'player',
    texts: ['modals/bonus', 'alerts'],
    load: () => import('./cancel-active-bonus/cancel-active-bonus-modal.tsx'),
  },
  'cancel-issued-bonus': {
    audience: 'player',
    texts: ['modals/bonus', 'alerts'],
    load: () => import('./cancel-issued-bonus/cancel-issued-bonus-modal.tsx'),
  },
  'cancel-unsettled-bonus': {
    audience: 'player',
    texts: ['modals/bonus', 'alerts'],
    load: () => import('./cancel-unsettled-bonus/cancel-unsettled-bonus-modal.tsx'),
  },
  'bonus-cancel-lock': {
    audience: 'player',
    texts: ['modals/bonus'],
    load: () => import('./bonus-cancel-lock/bonus-cancel-lock-modal.tsx'),
  },
  'change-active-bonus': {
    audience: 'player',
    texts: ['modals/bonus'],
    load: () => import('./change-active-bonus/change-active-bonus-modal.tsx'),
  },
  'wallet-bonus-info': {
    audience: 'player',
    texts: ['modals/bonus'],
    load: () => import('./wallet-bonus-info/wallet-bonus-info-modal.tsx'),
  },
  'wheel-reward': {
    audience: 'player',
    texts: ['modals/bonus'],
    load: () => import('./wheel-reward/wheel-reward-modal.tsx'),
  },
  'quests-hub': {
    audience: 'player',
    texts: ['modals/quests'],
    load: () => import('./quests-hub/quests-hub-modal.tsx'),
  },
  'quest-tasks': {
    audience: 'player',
    texts: ['modals/quests'],
    load: () => import('./quest-tasks/quest-tasks-modal.tsx'),
  },
  'quest-rewards': {
    audience: 'player',
    texts: ['modals/quests'],
    load: () => import('./quest-rewards/quest-rewards-modal.tsx'),
  },
  'quest-task-games': {
    audience: 'player',
    texts: ['modals/quests'],
    load: () => import('./quest-task-games/quest-task-games-modal.tsx'),
  },
  'loyalty-level': {
    audience: 'player',
    texts: ['modals/loyalty', 'pages/loyalty'],
    load: () => import('./loyalty-level/loyalty-level-modal.tsx'),
  },
  'loyalty-earn': {
    audience: 'everyone',
    texts: ['modals/loyalty', 'pages/loyalty'],
    load: () => import('./loyalty-earn/loyalty-earn-modal.tsx'),
  },
  'turn-over-wager': {
    audience: 'player',
    texts: ['modals/turn-over-wager', 'pages/profile'],
    load: () => import('./turn-over-wager/turn-over-wager-modal.tsx'),
  },
} as const satisfies Record<ModalName, ModalEntry>
