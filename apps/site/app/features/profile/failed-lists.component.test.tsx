import type { Cashback as CashbackOffer, PlayerFreespins, Quest, Wheel } from '@croupier/contract/types'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Cashback } from '~/features/bonus/cashback.tsx'
import BonusDetailsDialog from '~/features/bonus/dialogs/bonus-details-dialog.tsx'
import CancelActiveBonusDialog from '~/features/bonus/dialogs/cancel-active-bonus-dialog.tsx'
import { HeldAwards } from '~/features/bonus/held-awards.tsx'
import { HeldFreespins } from '~/features/bonus/held-freespins.tsx'
import { WelcomeOffer } from '~/features/bonus/welcome-offer.tsx'
import { BonusCodes } from '~/features/codes/bonus-codes.tsx'
import { Payments } from '~/features/history/payments.tsx'
import { Limits } from '~/features/limits/limits.tsx'
import { LoyaltyStatus } from '~/features/loyalty/loyalty-status.tsx'
import { MessageList } from '~/features/notifications/message-list.tsx'
import QuestTasksDialog from '~/features/quests/dialogs/quest-tasks-dialog.tsx'
import QuestsHubDialog from '~/features/quests/dialogs/quests-hub-dialog.tsx'
import QuestsCard from '~/features/quests/quests-card.tsx'
import { SessionList } from '~/features/security/session-list.tsx'
import { TournamentList } from '~/features/tournaments/tournament-list.tsx'
import WalletBonusInfoDialog from '~/features/wallet/dialogs/wallet-bonus-info-dialog.tsx'
import { WheelView } from '~/features/wheels/wheel-view.tsx'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { errorResponse, type Responses, renderInSite } from '../../../testing/site.tsx'
import { account, walletResponses } from '../../../testing/wallet-responses.ts'
import { Accounts } from './accounts.tsx'
import { Documents } from './documents.tsx'
import { Personal } from './personal.tsx'
import { Referrals } from './referrals.tsx'

const FAILED = 'This didn’t load'
const none = () => ({ data: [], meta: { page: 1, perPage: 20, total: 0 } })
const session = {
  ...{
    id: 'a0000000-0000-4000-8000-000000000001',
    isCurrent: true,
    device: { browser: null, system: null },
    country: null,
  },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', lastSeenAt: '2026-11-20T12:00:00.000Z' },
}
const bronze = { order: 1, name: 'Bronze', names: { en: 'Bronze' }, points: 0, rewards: [] }

const wheel: Wheel = {
  ...{ id: 'w', identity: 'daily', title: 'Daily wheel', daily: 0, segments: [] },
  ...{ spins: 0, isDailyAvailable: false, nextDailyAt: null, nextServerHash: null },
}

const cashback: CashbackOffer = {
  ...{ id: 'c', name: 'Weekly cashback', names: {}, percentage: 10, period: 'week', wagering: null },
  ...{ startsAt: '2026-03-09T00:00:00.000Z', endsAt: '2026-03-16T00:00:00.000Z', currency: 'EUR' },
  ...{ loss: '34.00', amount: '3.40', least: null, most: null },
}
const quest: Quest = {
  ...{ id: 'a0000000-0000-4000-8000-000000000003', name: 'Look around', state: 2, picture: null },
  ...{ endsAt: null, rewards: [], tasks: [] },
}

const freespins = {
  ...{ id: 'a0000000-0000-4000-8000-000000000002', name: 'Ten spins', names: {}, currency: 'EUR' },
  ...{ status: 1, result: 1, count: 10, played: 0, gameId: 'g', stake: '0.20', won: '0.00', deadline: null },
  ...{ issuedAt: '2026-11-20T12:00:00.000Z', finishedAt: null },
  terms: { winnings: 'real' },
} as unknown as PlayerFreespins

/** The platform as a player without data sees it. */
const responses: Responses = {
  ...walletResponses({ accounts: [account({ balance: '0.00', withdrawalBalance: '0.00' })] }),
  'GET /api/game/player-bonuses': none,
  'GET /api/game/player-freespins': () => ({
    data: [freespins],
    meta: { page: 1, perPage: 20, total: 1 },
  }),
  'GET /api/game/bonuses/cashback': () => ({ data: [cashback] }),
  'GET /api/game/bonuses/bonuscodes': () => ({ data: [], meta: { isOffered: true } }),
  'GET /api/retention/player-quests': none,
  'GET /api/retention/quests': () => ({ data: [quest], meta: { page: 1, perPage: 20, total: 1 } }),
  'GET /api/player/profile/referrals': none,
  'GET /api/player/referral-settings': () => ({ data: { code: 'MARA' } }) as never,
  'GET /api/player/fields/validations': () => ({
    data: ['email', 'country'].map((name, position) => ({
      ...{ name, description: name, editable: false, isRequired: false, isVisible: true, position },
      ...{ value: name === 'country' ? 'DE' : 'mara@example.com', rules: [] },
    })),
  }),
  'GET /api/player/documents': () => ({ data: [], meta: { left: 5, maxBytes: 1024, kinds: [] } }) as never,
  'GET /api/notification/messenger/messages': () => ({ data: [], meta: { totalUnread: 0 } }) as never,
  'GET /api/player/sessions': () => ({ data: [session], meta: { page: 1, perPage: 20, total: 1 } }) as never,
  'GET /api/retention/account': () =>
    ({ data: { points: 0, currentLevel: bronze, nextLevel: null } }) as never,
  'GET /api/retention/tournaments': none,
  'GET /api/retention/wheels': () => ({ data: [wheel] }),
  'GET /api/retention/wheel-spins': none,
}
const dialog = { open: true, level: 0, close: () => {}, onSettled: () => {} }
const payments = { view: 'payments', page: 1 } as const

interface FailingList {
  readonly name: string
  readonly list: ReactNode
  readonly call: keyof Responses
  /** Responses of other calls. */
  readonly others?: Responses
  readonly error?: string
  /** Text shown after a successful load. */
  readonly loaded: string
}

const LISTS: readonly FailingList[] = [
  { name: 'accounts', list: <Accounts />, call: 'GET /api/wallet/accounts', loaded: '€0.00' },
  { name: 'personal data', list: <Personal />, call: 'GET /api/player/profile', loaded: 'Germany' },
  {
    name: 'bonuses',
    list: <HeldAwards page={1} spins={1} />,
    call: 'GET /api/game/player-bonuses',
    others: { 'GET /api/game/player-freespins': none },
    loaded: 'No bonuses',
  },
  {
    name: 'cashback',
    list: <Cashback />,
    call: 'GET /api/game/bonuses/cashback',
    loaded: 'Weekly cashback',
  },
  { name: 'codes', list: <BonusCodes />, call: 'GET /api/game/bonuses/bonuscodes', loaded: 'Apply' },
  { name: 'quests', list: <QuestsCard />, call: 'GET /api/retention/quests', loaded: 'Look around' },
  {
    name: 'quests of the hub',
    list: <QuestsHubDialog {...dialog} value="true" />,
    call: 'GET /api/retention/player-quests',
    loaded: 'Look around',
  },
  {
    name: 'bonuses of an account',
    list: <WalletBonusInfoDialog {...dialog} value="EUR" />,
    call: 'GET /api/game/player-bonuses',
    loaded: 'Ten spins',
  },
  {
    name: 'bonus of a dialog',
    list: <BonusDetailsDialog {...dialog} value={freespins.id} />,
    call: 'GET /api/game/player-freespins',
    loaded: 'Ten spins',
  },
  {
    name: 'bonus to be left',
    list: <CancelActiveBonusDialog {...dialog} value={session.id} />,
    call: 'GET /api/game/player-bonuses',
    others: { 'GET /api/game/player-freespins': none },
    loaded: 'We can’t find this bonus',
  },
  {
    name: 'quest',
    list: <QuestTasksDialog {...dialog} value={quest.id} />,
    call: 'GET /api/retention/quests',
    loaded: 'Look around',
  },
  {
    name: 'free spins',
    list: <HeldFreespins page={1} spins={1} />,
    call: 'GET /api/game/player-freespins',
    loaded: 'Ten spins',
  },
  { name: 'limits', list: <Limits />, call: 'GET /api/player/limits', loaded: 'Add a daily limit' },
  {
    name: 'referrals',
    list: <Referrals page={1} />,
    call: 'GET /api/player/profile/referrals',
    loaded: 'Nobody yet',
  },
  { name: 'documents', list: <Documents />, call: 'GET /api/player/documents', loaded: 'No documents' },
  {
    name: 'welcome offers',
    list: <WelcomeOffer />,
    call: 'GET /api/game/bonuses',
    loaded: 'There is no welcome offer at the moment',
  },
  {
    name: 'messages',
    list: <MessageList page={1} />,
    call: 'GET /api/notification/messenger/messages',
    loaded: 'No messages',
  },
  {
    name: 'payments',
    list: <Payments position={payments} />,
    call: 'GET /api/payment/invoices',
    error: 'Your history didn’t load',
    loaded: 'No payments',
  },
  {
    name: 'sessions',
    list: <SessionList page={1} />,
    call: 'GET /api/player/sessions',
    error: 'Your sessions didn’t load',
    loaded: 'This device',
  },
  {
    name: 'loyalty level',
    list: <LoyaltyStatus />,
    call: 'GET /api/retention/account',
    error: 'Your level didn’t load',
    loaded: '0 points',
  },
  {
    name: 'tournaments',
    list: <TournamentList page={1} />,
    call: 'GET /api/retention/tournaments',
    error: 'The tournaments didn’t load',
    loaded: 'No tournaments',
  },
  {
    name: 'wheel spins',
    list: <WheelView wheel={wheel}>{null}</WheelView>,
    call: 'GET /api/retention/wheels',
    loaded: 'No spin is waiting for you',
  },
]

test.for(LISTS)(
  'shows an error in place of the $name that cannot be read, and the $name after a retry [2.1-05 2.1-15 2.1-20:failed]',
  async ({ list, call, others, error = FAILED, loaded }) => {
    let isBroken = true
    const respond = responses[call] as (request: unknown) => never
    renderInSite(list, {
      ...responses,
      ...others,
      [call]: (request: unknown) => (isBroken ? errorResponse(500, 10_500) : respond(request)),
    })
    await expect.element(page.getByText(error)).toBeVisible()
    expect(await findAccessibilityViolations()).toEqual([])
    expect(page.getByText(loaded, { exact: false }).elements()).toEqual([])
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText(loaded, { exact: false }).first()).toBeVisible()
    expect(page.getByText(error).elements()).toEqual([])
  },
)
