import { constantsQuery } from '~/lib/settings/api.ts'
import type { ModalName } from './names.ts'
import type { FirstViewContext, ModalEntry } from './types.ts'

const fetchConstants = ({ queries, site }: FirstViewContext) =>
  queries.prefetchQuery(constantsQuery(site.api))

/** All dialogs by name. Loaded with the first dialog that opens. */
export const modals = {
  'sign-in': {
    audience: 'guest',
    texts: ['modals/sign-in', 'fields-settings', 'alerts'],
    load: () => import('~/features/auth/dialogs/sign-in/sign-in-modal.tsx'),
    fetchFirstView: fetchConstants,
  },
  'sign-up': {
    audience: 'guest',
    texts: ['modals/sign-up', 'fields-settings', 'alerts'],
    load: () => import('~/features/auth/dialogs/sign-up/sign-up-modal.tsx'),
    fetchFirstView: async (context) =>
      (await import('~/features/auth/dialogs/sign-up/fetch-first-view.ts')).fetchFirstView(context),
  },
  'forgot-pass': {
    audience: 'guest',
    texts: ['modals/forgot-pass', 'modals/sign-up', 'fields-settings', 'alerts'],
    load: () => import('~/features/auth/dialogs/forgot-pass/forgot-pass-modal.tsx'),
    fetchFirstView: fetchConstants,
  },
  'reset-pass': {
    audience: 'guest',
    texts: ['modals/reset-pass', 'fields-settings', 'alerts'],
    load: () => import('~/features/auth/dialogs/reset-pass/reset-pass-modal.tsx'),
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
    load: () => import('~/features/wallet/dialogs/wallet-modal.tsx'),
    fetchFirstView: async (context) =>
      (await import('~/features/wallet/dialogs/fetch-first-view.ts')).fetchFirstView(context),
  },
  'deposit-success': {
    audience: 'player',
    texts: ['modals/deposit-result'],
    load: () => import('~/features/wallet/dialogs/deposit-success-modal.tsx'),
  },
  'deposit-pending': {
    audience: 'player',
    texts: ['modals/deposit-result'],
    load: () => import('~/features/wallet/dialogs/deposit-pending-modal.tsx'),
  },
  'deposit-redirect': {
    audience: 'player',
    texts: ['modals/deposit-result'],
    load: () => import('~/features/wallet/dialogs/deposit-redirect-modal.tsx'),
  },
  'deposit-error': {
    audience: 'player',
    texts: ['modals/deposit-result'],
    load: () => import('~/features/wallet/dialogs/deposit-error-modal.tsx'),
  },
  'close-session': {
    audience: 'player',
    texts: ['modals/close-session', 'pages/security', 'alerts'],
    load: () => import('~/features/security/dialogs/close-session/close-session-modal.tsx'),
  },
  'geo-restricted-type': {
    audience: 'everyone',
    texts: ['modals/geo-restricted-type'],
    load: () => import('~/features/game/dialogs/geo-restricted-type-modal.tsx'),
  },
  categories: {
    audience: 'everyone',
    texts: ['modals/categories'],
    load: () => import('~/features/lobby/dialogs/categories-modal.tsx'),
  },
  providers: {
    audience: 'everyone',
    texts: ['modals/providers'],
    load: () => import('~/features/lobby/dialogs/providers-modal.tsx'),
  },
  success: {
    audience: 'everyone',
    texts: ['modals/success'],
    load: () => import('~/features/auth/dialogs/success/success-modal.tsx'),
  },
  'sign-up-cancel': {
    audience: 'everyone',
    texts: ['modals/sign-up-cancel'],
    load: () => import('~/features/auth/dialogs/sign-up-cancel/sign-up-cancel-modal.tsx'),
  },
  'profile-confirmed': {
    audience: 'everyone',
    texts: ['modals/profile-confirmed'],
    load: () => import('~/features/profile/dialogs/profile-confirmed/profile-confirmed-modal.tsx'),
  },
  'equivalent-currency': {
    audience: 'player',
    texts: ['modals/equivalent-currency'],
    load: () => import('~/features/wallet/dialogs/equivalent-currency/equivalent-currency-modal.tsx'),
  },
  'wallet-region': {
    audience: 'player',
    texts: ['modals/wallet-region'],
    load: () => import('~/features/wallet/dialogs/wallet-region/wallet-region-modal.tsx'),
  },
  'cancel-deposit': {
    audience: 'everyone',
    texts: ['modals/cancel-deposit'],
    load: () => import('~/features/wallet/dialogs/cancel-deposit-modal.tsx'),
  },
  'mobile-game': {
    audience: 'everyone',
    texts: ['modals/mobile-game', 'modals/game-dialog', 'pages/cover'],
    load: () => import('~/features/game/dialogs/mobile-game-modal.tsx'),
  },
  'demo-game': {
    audience: 'everyone',
    texts: ['modals/demo-game', 'modals/geo-restricted-game', 'modals/game-dialog', 'pages/cover'],
    load: () => import('~/features/game/dialogs/demo-game-modal.tsx'),
  },
  'geo-restricted-game': {
    audience: 'everyone',
    texts: ['modals/geo-restricted-game', 'modals/game-dialog', 'pages/cover'],
    load: () => import('~/features/game/dialogs/geo-restricted-game/geo-restricted-game-modal.tsx'),
  },
  'add-cash-limit': {
    audience: 'player',
    texts: ['modals/limits', 'alerts'],
    load: () => import('~/features/limits/dialogs/add-cash-limit-modal.tsx'),
  },
  'edit-cash-limit': {
    audience: 'player',
    texts: ['modals/limits', 'pages/profile', 'alerts'],
    load: () => import('~/features/limits/dialogs/edit-cash-limit-modal.tsx'),
  },
  'self-exclusion-limit': {
    audience: 'player',
    texts: ['modals/limits', 'alerts'],
    load: () => import('~/features/limits/dialogs/self-exclusion-limit-modal.tsx'),
  },
  'game-limit-reached': {
    audience: 'player',
    texts: ['modals/limits', 'pages/profile'],
    load: () => import('~/features/limits/dialogs/game-limit-reached/game-limit-reached-modal.tsx'),
  },
  'max-bets': {
    audience: 'player',
    texts: ['modals/bets'],
    load: () => import('~/features/game/dialogs/max-bets/max-bets-modal.tsx'),
  },
  'restricted-bets': {
    audience: 'player',
    texts: ['modals/bets'],
    load: () => import('~/features/game/dialogs/restricted-bets-modal.tsx'),
  },
  'bonus-details': {
    audience: 'player',
    texts: ['modals/bonus'],
    load: () => import('~/features/bonus/dialogs/bonus-details-modal.tsx'),
  },
  'package-bonus': {
    audience: 'player',
    texts: ['modals/bonus'],
    load: () => import('~/features/bonus/dialogs/package-bonus-modal.tsx'),
  },
  'cancel-active-bonus': {
    audience: 'player',
    texts: ['modals/bonus', 'alerts'],
    load: () => import('~/features/bonus/dialogs/cancel-active-bonus-modal.tsx'),
  },
  'cancel-issued-bonus': {
    audience: 'player',
    texts: ['modals/bonus', 'alerts'],
    load: () => import('~/features/bonus/dialogs/cancel-issued-bonus-modal.tsx'),
  },
  'cancel-unsettled-bonus': {
    audience: 'player',
    texts: ['modals/bonus', 'alerts'],
    load: () => import('~/features/bonus/dialogs/cancel-unsettled-bonus-modal.tsx'),
  },
  'bonus-cancel-lock': {
    audience: 'player',
    texts: ['modals/bonus'],
    load: () => import('~/features/bonus/dialogs/bonus-cancel-lock-modal.tsx'),
  },
  'change-active-bonus': {
    audience: 'player',
    texts: ['modals/bonus'],
    load: () => import('~/features/bonus/dialogs/change-active-bonus-modal.tsx'),
  },
  'wallet-bonus-info': {
    audience: 'player',
    texts: ['modals/bonus'],
    load: () => import('~/features/wallet/dialogs/wallet-bonus-info-modal.tsx'),
  },
  'wheel-reward': {
    audience: 'player',
    texts: ['modals/bonus'],
    load: () => import('~/features/wheels/dialogs/wheel-reward-modal.tsx'),
  },
  'quests-hub': {
    audience: 'player',
    texts: ['modals/quests'],
    load: () => import('~/features/quests/dialogs/quests-hub-modal.tsx'),
  },
  'quest-tasks': {
    audience: 'player',
    texts: ['modals/quests'],
    load: () => import('~/features/quests/dialogs/quest-tasks-modal.tsx'),
  },
  'quest-rewards': {
    audience: 'player',
    texts: ['modals/quests'],
    load: () => import('~/features/quests/dialogs/quest-rewards-modal.tsx'),
  },
  'quest-task-games': {
    audience: 'player',
    texts: ['modals/quests'],
    load: () => import('~/features/quests/dialogs/quest-task-games-modal.tsx'),
  },
  'loyalty-level': {
    audience: 'player',
    texts: ['modals/loyalty', 'pages/loyalty'],
    load: () => import('~/features/loyalty/dialogs/loyalty-level-modal.tsx'),
  },
  'loyalty-earn': {
    audience: 'everyone',
    texts: ['modals/loyalty', 'pages/loyalty'],
    load: () => import('~/features/loyalty/dialogs/loyalty-earn-modal.tsx'),
  },
  'turn-over-wager': {
    audience: 'player',
    texts: ['modals/turn-over-wager', 'pages/profile'],
    load: () => import('~/features/wallet/dialogs/turn-over-wager-modal.tsx'),
  },
} as const satisfies Record<ModalName, ModalEntry>
