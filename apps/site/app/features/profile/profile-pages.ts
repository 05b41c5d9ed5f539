import type { Constants } from '@croupier/contract/types'
import {
  BellIcon,
  BonusIcon,
  DocumentIcon,
  HistoryIcon,
  type IconComponent,
  LockIcon,
  ShieldIcon,
  SuccessIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '@croupier/ui/icon.tsx'
import type { KeyOf } from '~/text/create-text.tsx'

type PlayerSettings = Pick<Constants['player'], 'isReferralEnabled' | 'identityVerification'>

interface ProfilePage {
  readonly to: string
  readonly label: KeyOf<'pages/profile'>
  readonly Icon: IconComponent
  /** Where it depends on the settings whether there is such a page. */
  readonly isThere?: (settings: PlayerSettings) => boolean
}

/** Referrals are the house's choice [2.1-22 6-03a]. */
export const hasReferrals = ({ isReferralEnabled }: PlayerSettings) => isReferralEnabled

/** The service that checks who players are may take the documents' place [2.1-23]. */
export const hasDocuments = ({ identityVerification: { isEnabled, hidesDocuments } }: PlayerSettings) =>
  !(isEnabled && hidesDocuments)

const pages: readonly ProfilePage[] = [
  { to: '/profile/personal', label: 'nav.personal', Icon: UserIcon },
  { to: '/profile/wallet', label: 'nav.wallet', Icon: WalletIcon },
  { to: '/profile/bonuses', label: 'nav.bonuses', Icon: BonusIcon },
  { to: '/profile/history', label: 'nav.history', Icon: HistoryIcon },
  { to: '/profile/limits', label: 'nav.limits', Icon: ShieldIcon },
  { to: '/profile/security', label: 'nav.security', Icon: LockIcon },
  { to: '/profile/notifications', label: 'nav.notifications', Icon: BellIcon },
  { to: '/profile/documents', label: 'nav.documents', Icon: DocumentIcon, isThere: hasDocuments },
  { to: '/profile/verification', label: 'nav.verification', Icon: SuccessIcon },
  { to: '/profile/referral', label: 'nav.referral', Icon: UsersIcon, isThere: hasReferrals },
]

/** The pages that there are; while the settings are not known, those that there are in any case. */
export const profilePages = (settings: PlayerSettings | undefined): readonly ProfilePage[] =>
  pages.filter(({ isThere }) => !isThere || (settings !== undefined && isThere(settings)))
