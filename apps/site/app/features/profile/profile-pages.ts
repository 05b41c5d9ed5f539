import type { Constants } from '@croupier/contract/types'
import { GiftIcon } from '@croupier/ui/field-icon.tsx'
import { BellIcon, DocumentIcon } from '@croupier/ui/icon.tsx'
import type { IconComponent } from '@croupier/ui/icon-shape.tsx'
import {
  HistoryIcon,
  LockIcon,
  ScalesIcon,
  ShieldIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '@croupier/ui/shell-icon.tsx'
import type { KeyOf } from '~/lib/i18n/create-text.tsx'
import type { CountryRestriction } from '~/lib/site.ts'

type PlayerSettings = Pick<Constants['player'], 'isReferralEnabled' | 'identityVerification'>

interface ProfilePage {
  readonly to: string
  readonly label: KeyOf<'pages/profile'>
  readonly icon: IconComponent
  /** For pages that depend on the operator's settings. */
  readonly isAvailable?: (settings: PlayerSettings) => boolean
  readonly isPromotional?: true
}

/** The operator can disable referrals [2.1-22 6-03a]. */
export const hasReferrals = ({ isReferralEnabled }: PlayerSettings) => isReferralEnabled

/** The identity verification service can replace the documents page [2.1-23]. */
export const hasDocuments = ({ identityVerification: { isEnabled, hidesDocuments } }: PlayerSettings) =>
  !(isEnabled && hidesDocuments)

const pages: readonly ProfilePage[] = [
  { to: '/profile/personal', label: 'nav.personal', icon: UserIcon },
  { to: '/profile/wallet', label: 'nav.wallet', icon: WalletIcon },
  { to: '/profile/bonuses', label: 'nav.bonuses', icon: GiftIcon },
  { to: '/profile/history', label: 'nav.history', icon: HistoryIcon },
  { to: '/profile/limits', label: 'nav.limits', icon: ScalesIcon },
  { to: '/profile/security', label: 'nav.security', icon: LockIcon },
  { to: '/profile/notifications', label: 'nav.notifications', icon: BellIcon },
  { to: '/profile/documents', label: 'nav.documents', icon: DocumentIcon, isAvailable: hasDocuments },
  { to: '/profile/verification', label: 'nav.verification', icon: ShieldIcon },
  {
    to: '/profile/referral',
    label: 'nav.referral',
    icon: UsersIcon,
    isAvailable: hasReferrals,
    isPromotional: true,
  },
]

/**
 * The available profile pages; without settings, only the unconditional ones.
 * @param restriction of the visitor's country; `geo-restricted` hides promotional pages
 */
export const profilePages = (
  settings: PlayerSettings | undefined,
  restriction: CountryRestriction | null,
): readonly ProfilePage[] =>
  pages.filter(
    ({ isAvailable, isPromotional }) =>
      !(isPromotional && restriction === 'geo-restricted') &&
      (!isAvailable || (settings !== undefined && isAvailable(settings))),
  )
