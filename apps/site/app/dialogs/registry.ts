import { constantsQuery } from '~/lib/settings/api.ts'
import type { DialogName } from './names.ts'
import type { DialogEntry, FirstViewContext } from './types.ts'

const fetchConstants = ({ queries, site }: FirstViewContext) =>
  queries.prefetchQuery(constantsQuery(site.api))

/** All dialogs by name. Loaded with the first dialog that opens. */
export const dialogs = {
  'sign-in': {
    audience: 'guest',
    texts: ['modals/sign-in', 'modals/social', 'modals/second-step', 'fields-settings', 'alerts'],
    load: () => import('~/features/auth/dialogs/sign-in/sign-in-dialog.tsx'),
    fetchFirstView: fetchConstants,
  },
  'sign-up': {
    audience: 'guest',
    texts: ['modals/sign-up', 'fields-settings', 'alerts'],
    load: () => import('~/features/auth/dialogs/sign-up/sign-up-dialog.tsx'),
    fetchFirstView: async (context) =>
      (await import('~/features/auth/dialogs/sign-up/fetch-first-view.ts')).fetchFirstView(context),
  },
  'forgot-pass': {
    audience: 'guest',
    texts: ['modals/forgot-pass', 'modals/sign-up', 'fields-settings', 'alerts'],
    load: () => import('~/features/auth/dialogs/forgot-pass/forgot-pass-dialog.tsx'),
    fetchFirstView: fetchConstants,
  },
  'reset-pass': {
    audience: 'guest',
    texts: ['modals/reset-pass', 'fields-settings', 'alerts'],
    load: () => import('~/features/auth/dialogs/reset-pass/reset-pass-dialog.tsx'),
  },
  wallet: {
    audience: 'player',
    texts: [
      'modals/turn-over-wager',
      'modals/wallet',
      'modals/bonus',
      'modals/second-step',
      'modals/limits',
      'modals/cancel-deposit',
      'fields-settings',
      'alerts',
    ],
    load: () => import('~/features/wallet/dialogs/wallet-dialog.tsx'),
    fetchFirstView: async (context) =>
      (await import('~/features/wallet/dialogs/fetch-first-view.ts')).fetchFirstView(context),
  },
  'deposit-success': {
    audience: 'player',
    texts: ['modals/deposit-result'],
    load: () => import('~/features/wallet/dialogs/deposit-success-dialog.tsx'),
  },
  'deposit-pending': {
    audience: 'player',
    texts: ['modals/deposit-result'],
    load: () => import('~/features/wallet/dialogs/deposit-pending-dialog.tsx'),
  },
  'deposit-redirect': {
    audience: 'player',
    texts: ['modals/deposit-result'],
    load: () => import('~/features/wallet/dialogs/deposit-redirect-dialog.tsx'),
  },
  'deposit-error': {
    audience: 'player',
    texts: ['modals/deposit-result'],
    load: () => import('~/features/wallet/dialogs/deposit-error-dialog.tsx'),
  },
  'close-session': {
    audience: 'player',
    texts: ['modals/close-session', 'pages/security', 'alerts'],
    load: () => import('~/features/security/dialogs/close-session/close-session-dialog.tsx'),
  },
  'geo-restricted-type': {
    audience: 'everyone',
    texts: ['modals/geo-restricted-type'],
    load: () => import('~/features/game/dialogs/geo-restricted-type-dialog.tsx'),
  },
  categories: {
    audience: 'everyone',
    texts: ['modals/categories'],
    load: () => import('~/features/lobby/dialogs/categories-dialog.tsx'),
  },
  providers: {
    audience: 'everyone',
    texts: ['modals/providers'],
    load: () => import('~/features/lobby/dialogs/providers-dialog.tsx'),
  },
  filters: {
    audience: 'everyone',
    texts: ['modals/providers', 'pages/lobby'],
    load: () => import('~/features/lobby/dialogs/filters-dialog.tsx'),
  },
  'find-game': {
    audience: 'everyone',
    texts: ['modals/providers', 'pages/lobby', 'pages/cover'],
    load: () => import('~/features/lobby/dialogs/search/search-dialog.tsx'),
  },
  success: {
    audience: 'everyone',
    texts: ['modals/success'],
    load: () => import('~/features/auth/dialogs/success/success-dialog.tsx'),
  },
  'sign-up-cancel': {
    audience: 'everyone',
    texts: ['modals/sign-up-cancel'],
    load: () => import('~/features/auth/dialogs/sign-up-cancel/sign-up-cancel-dialog.tsx'),
  },
  'profile-confirmed': {
    audience: 'everyone',
    texts: ['modals/profile-confirmed', 'pages/security', 'alerts'],
    load: () => import('~/features/profile/dialogs/profile-confirmed/profile-confirmed-dialog.tsx'),
  },
  'equivalent-currency': {
    audience: 'player',
    texts: ['modals/equivalent-currency'],
    load: () => import('~/features/wallet/dialogs/equivalent-currency/equivalent-currency-dialog.tsx'),
  },
  'wallet-region': {
    audience: 'player',
    texts: ['modals/wallet-region'],
    load: () => import('~/features/wallet/dialogs/wallet-region/wallet-region-dialog.tsx'),
  },
  'cancel-deposit': {
    audience: 'everyone',
    texts: ['modals/cancel-deposit'],
    load: () => import('~/features/wallet/dialogs/cancel-deposit-dialog.tsx'),
  },
  'mobile-game': {
    audience: 'everyone',
    texts: ['modals/mobile-game', 'modals/game-dialog', 'pages/cover'],
    load: () => import('~/features/game/dialogs/mobile-game-dialog.tsx'),
  },
  'demo-game': {
    audience: 'everyone',
    texts: ['modals/demo-game', 'modals/geo-restricted-game', 'modals/game-dialog', 'pages/cover'],
    load: () => import('~/features/game/dialogs/demo-game-dialog.tsx'),
  },
  'geo-restricted-game': {
    audience: 'everyone',
    texts: ['modals/geo-restricted-game', 'modals/game-dialog', 'pages/cover'],
    load: () => import('~/features/game/dialogs/geo-restricted-game/geo-restricted-game-dialog.tsx'),
  },
  'add-cash-limit': {
    audience: 'player',
    texts: ['modals/limits', 'alerts'],
    load: () => import('~/features/limits/dialogs/add-cash-limit-dialog.tsx'),
  },
  'edit-cash-limit': {
    audience: 'player',
    texts: ['modals/limits', 'pages/profile', 'alerts'],
    load: () => import('~/features/limits/dialogs/edit-cash-limit-dialog.tsx'),
  },
  'self-exclusion-limit': {
    audience: 'player',
    texts: ['modals/limits', 'alerts'],
    load: () => import('~/features/limits/dialogs/self-exclusion-limit-dialog.tsx'),
  },
  'game-limit-reached': {
    audience: 'player',
    texts: ['modals/limits', 'pages/profile'],
    load: () => import('~/features/limits/dialogs/game-limit-reached/game-limit-reached-dialog.tsx'),
  },
  'max-bets': {
    audience: 'player',
    texts: ['modals/bets'],
    load: () => import('~/features/game/dialogs/max-bets/max-bets-dialog.tsx'),
  },
  'restricted-bets': {
    audience: 'player',
    texts: ['modals/bets'],
    load: () => import('~/features/game/dialogs/restricted-bets-dialog.tsx'),
  },
  'bonus-details': {
    audience: 'player',
    texts: ['modals/bonus', 'alerts'],
    load: () => import('~/features/bonus/dialogs/bonus-details-dialog.tsx'),
  },
  'package-bonus': {
    audience: 'player',
    texts: ['modals/bonus'],
    load: () => import('~/features/bonus/dialogs/package-bonus-dialog.tsx'),
  },
  'cancel-active-bonus': {
    audience: 'player',
    texts: ['modals/bonus', 'alerts'],
    load: () => import('~/features/bonus/dialogs/cancel-active-bonus-dialog.tsx'),
  },
  'cancel-issued-bonus': {
    audience: 'player',
    texts: ['modals/bonus', 'alerts'],
    load: () => import('~/features/bonus/dialogs/cancel-issued-bonus-dialog.tsx'),
  },
  'cancel-unsettled-bonus': {
    audience: 'player',
    texts: ['modals/bonus', 'alerts'],
    load: () => import('~/features/bonus/dialogs/cancel-unsettled-bonus-dialog.tsx'),
  },
  'bonus-cancel-lock': {
    audience: 'player',
    texts: ['modals/bonus'],
    load: () => import('~/features/bonus/dialogs/bonus-cancel-lock-dialog.tsx'),
  },
  'change-active-bonus': {
    audience: 'player',
    texts: ['modals/bonus', 'alerts'],
    load: () => import('~/features/bonus/dialogs/change-active-bonus-dialog.tsx'),
  },
  'wallet-bonus-info': {
    audience: 'player',
    texts: ['modals/bonus'],
    load: () => import('~/features/wallet/dialogs/wallet-bonus-info-dialog.tsx'),
  },
  'wheel-reward': {
    audience: 'player',
    texts: ['modals/bonus', 'modals/rewards'],
    load: () => import('~/features/wheels/dialogs/wheel-reward-dialog.tsx'),
  },
  'quests-hub': {
    audience: 'player',
    texts: ['modals/quests', 'modals/rewards'],
    load: () => import('~/features/quests/dialogs/quests-hub-dialog.tsx'),
  },
  'quest-tasks': {
    audience: 'player',
    texts: ['modals/quests'],
    load: () => import('~/features/quests/dialogs/quest-tasks-dialog.tsx'),
  },
  'quest-rewards': {
    audience: 'player',
    texts: ['modals/quests', 'modals/rewards'],
    load: () => import('~/features/quests/dialogs/quest-rewards-dialog.tsx'),
  },
  'quest-task-games': {
    audience: 'player',
    texts: ['modals/quests'],
    load: () => import('~/features/quests/dialogs/quest-task-games-dialog.tsx'),
  },
  'loyalty-level': {
    audience: 'player',
    texts: ['modals/loyalty', 'pages/loyalty', 'modals/rewards'],
    load: () => import('~/features/loyalty/dialogs/loyalty-level-dialog.tsx'),
  },
  'loyalty-earn': {
    audience: 'everyone',
    texts: ['modals/loyalty', 'pages/loyalty'],
    load: () => import('~/features/loyalty/dialogs/loyalty-earn-dialog.tsx'),
  },
  'turn-over-wager': {
    audience: 'player',
    texts: ['modals/turn-over-wager', 'pages/profile'],
    load: () => import('~/features/wallet/dialogs/turn-over-wager-dialog.tsx'),
  },
} as const satisfies Record<DialogName, DialogEntry>
