import { Badge } from '@croupier/ui/badge.tsx'
import { FlagIcon } from '@croupier/ui/icon.tsx'
import { HistoryIcon, LockIcon, LogoutIcon, ShieldIcon, UserIcon } from '@croupier/ui/shell-icon.tsx'
import { VisuallyHidden } from '@croupier/ui/visually-hidden.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { profileQuery } from '~/features/profile/api/player.ts'
import { useQuestCount } from '~/features/quests/quest-count.tsx'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { closePopover } from '~/lib/close-popover.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { initialsOf } from '~/lib/initials.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { historyFrom } from './destinations.ts'

const ID = 'account-menu'

/** The avatar with its menu. A native popover, which opens before hydration. */
export function AccountMenu() {
  const t = useText('layout')
  const { signOut } = useSession()
  const { pathname } = useLocation()
  const { api, restriction, offers } = useSite()
  const dialogLink = useDialogLink()
  const { data: profile } = useQuery(profileQuery(api))
  const name = profile?.nickname ?? ''
  const { data: accounts } = useQuery(accountsQuery(api))
  const currency = accounts?.find(({ isSelected }) => isSelected)?.currency ?? ''
  const hasQuests = restriction !== 'geo-restricted' && offers.includes('quests')
  const quests = useQuestCount(currency, hasQuests)
  return (
    <>
      <button type="button" className="s-avatar" popoverTarget={ID}>
        <VisuallyHidden>{t('account.open', { name })}</VisuallyHidden>
        {/* The visible text must be part of the accessible name. */} {initialsOf(name)}
        {quests > 0 && <span className="s-avatar__mark" aria-hidden="true" />}
      </button>
      <div id={ID} popover="auto" className="s-popover s-account">
        <p className="s-popover__title">
          <bdi>{name}</bdi>
          {profile?.email && <small>{profile.email}</small>}
        </p>
        <Link to="/profile/personal" className="s-popover__item" onClick={closePopover}>
          <UserIcon />
          {t('account.profile')}
        </Link>
        <Link to={historyFrom(pathname)} className="s-popover__item" onClick={closePopover}>
          <HistoryIcon />
          {t('account.history')}
        </Link>
        {hasQuests && (
          <Link {...dialogLink('quests-hub')} className="s-popover__item" onClick={closePopover}>
            <FlagIcon />
            {t('account.quests')}
            {quests > 0 && <Badge tone="money">{t('account.quests.running', { count: quests })}</Badge>}
          </Link>
        )}
        <Link to="/profile/limits" className="s-popover__item" onClick={closePopover}>
          <ShieldIcon />
          {t('account.limits')}
        </Link>
        <Link to="/profile/security" className="s-popover__item" onClick={closePopover}>
          <LockIcon />
          {t('account.security')}
        </Link>
        {/* Container for app/shell/pwa/install-entry.tsx. */}
        <span className="s-popover__more" />
        <button type="button" className="s-popover__item s-menu__sign-out" onClick={() => signOut()}>
          <LogoutIcon />
          {t('account.sign-out')}
        </button>
      </div>
    </>
  )
}
