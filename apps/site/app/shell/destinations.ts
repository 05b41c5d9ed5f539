import type { IconComponent } from '@croupier/ui/icon-shape.tsx'
import {
  BallIcon,
  ClockIcon,
  CupIcon,
  GiftIcon,
  HeartIcon,
  HistoryIcon,
  HomeIcon,
  LockIcon,
  ScalesIcon,
  ShieldIcon,
  SlotsIcon,
  StarIcon,
  UsersIcon,
  WheelIcon,
} from '@croupier/ui/shell-icon.tsx'
import { href } from 'react-router'
import type { KeyOf } from '~/lib/i18n/create-text.tsx'
import type { SessionStatus } from '~/lib/session.ts'
import type { OptionalFeature, SiteFacts } from '~/lib/site.ts'

export interface Destination {
  readonly to: string
  readonly label: KeyOf<'layout'>
  readonly Icon: IconComponent
  /** For players only. */
  readonly isPersonal?: true
  /** Only if the operator has the feature. */
  readonly offer?: OptionalFeature
  /** Only for those who may be offered rewards. */
  readonly isPromotion?: true
  /** Also available where nothing may be offered: account pages and player protection. */
  readonly isOpenAnywhere?: true
}

/** The address of the history: from a game the list of rounds, from the sportsbook the bets. */
export function historyFrom(pathname: string): string {
  const isGame = pathname.startsWith('/games/')
  const view = isGame ? '?view=rounds' : pathname === '/betting' ? '?view=bets' : ''
  return `/profile/history${view}`
}

/** Entries of the drawer and the menu. */
export const destinations: readonly Destination[] = [
  { to: href('/'), label: 'nav.lobby', Icon: HomeIcon },
  { to: href('/categories'), label: 'nav.games', Icon: SlotsIcon },
  { to: href('/providers'), label: 'nav.providers', Icon: UsersIcon },
  { to: href('/favorites'), label: 'nav.favourites', Icon: HeartIcon, isPersonal: true },
  { to: href('/recently-played'), label: 'nav.recently-played', Icon: ClockIcon, isPersonal: true },
  { to: href('/betting'), label: 'nav.betting', Icon: BallIcon, offer: 'betting' },
  { to: '/profile/bonuses', label: 'nav.rewards', Icon: GiftIcon, isPersonal: true },
  {
    to: href('/tournaments'),
    label: 'nav.tournaments',
    Icon: CupIcon,
    offer: 'tournaments',
    isPromotion: true,
  },
  // The page of the first wheel.
  { to: '', label: 'nav.wheel', Icon: WheelIcon, isPromotion: true },
  { to: href('/loyalty'), label: 'nav.loyalty', Icon: StarIcon, offer: 'loyalty' },
  { to: '/profile/history', label: 'nav.history', Icon: HistoryIcon, isPersonal: true, isOpenAnywhere: true },
  { to: '/profile/security', label: 'nav.security', Icon: LockIcon, isPersonal: true, isOpenAnywhere: true },
  { to: href('/:slug', { slug: 'fairness' }), label: 'nav.fairness', Icon: ScalesIcon },
  {
    to: href('/:slug', { slug: 'responsible-gambling' }),
    label: 'nav.safer-gambling',
    Icon: ShieldIcon,
    isOpenAnywhere: true,
  },
]

/**
 * The entries for this visitor; in a restricted country only those available everywhere. A player who is offered no
 * rewards keeps the page of rewards, which shows what they hold. While a token is verified, the entries are those of a
 * player, so that they do not move.
 */
export const destinationsFor = (
  status: SessionStatus,
  { restriction, offers, wheel }: Pick<SiteFacts, 'restriction' | 'offers' | 'wheel'>,
  isExcludedFromPromotion: boolean,
  pathname: string,
) =>
  destinations
    .filter(
      ({ to, isPersonal, isPromotion, isOpenAnywhere, offer }) =>
        (!offer || offers.includes(offer)) &&
        (to || wheel) &&
        !(isPromotion && isExcludedFromPromotion) &&
        (!isPersonal || status !== 'guest') &&
        (isOpenAnywhere || restriction !== 'geo-restricted'),
    )
    .map((one) => {
      if (one.label === 'nav.history') return { ...one, to: historyFrom(pathname) }
      return one.to ? one : { ...one, to: `/wheels/${wheel}` }
    })
