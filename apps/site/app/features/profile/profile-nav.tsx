import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { NavLink, useLocation, useMatch } from 'react-router'
import { loyaltyAccountQuery } from '~/features/loyalty/api.ts'
import { nameIn } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { initialsOf } from '~/lib/initials.ts'
import { hasMotion } from '~/lib/motion.ts'
import { useSession } from '~/lib/session.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useSite } from '~/lib/site.ts'
import { profileQuery } from './api/player.ts'
import { profilePages } from './profile-pages.ts'
import { ShortId } from './short-id.tsx'

/** Links to the profile pages: beside the page on desktops, in a row above it on phones. */
export function ProfileNav() {
  const t = useText('pages/profile')
  const { api, restriction } = useSite()
  const { data: constants } = useQuery(constantsQuery(api))
  const row = useRef<HTMLUListElement>(null)
  useCurrentInView(row)
  return (
    <nav className="s-profile-nav" aria-label={t('nav')}>
      <PlayerSummary />
      <ul ref={row}>
        {profilePages(constants?.player, restriction).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} className="s-profile-nav__page" viewTransition={hasMotion}>
              <Icon />
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The player's nickname, loyalty level and id; on phones on the first page only. */
function PlayerSummary() {
  const { api, locale } = useSite()
  const enabled = useSession().status === 'player'
  const { data: profile } = useQuery({ ...profileQuery(api), enabled })
  const { data: constants } = useQuery(constantsQuery(api))
  const hasLevels = enabled && constants?.retention.isLoyaltyEnabled === true
  const { data: loyalty } = useQuery({ ...loyaltyAccountQuery(api), enabled: hasLevels })
  const isFirstPage = useMatch('/:locale?/profile/personal') !== null
  const name = profile?.nickname ?? ''
  return (
    <div className="s-profile-nav__player" data-first={isFirstPage || undefined}>
      <span className="s-profile-nav__avatar" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className="s-profile-nav__about">
        <p className="s-profile-nav__name" title={name}>
          <bdi>{name}</bdi>
        </p>
        <p className="s-profile-nav__facts">
          {loyalty && <span>{nameIn(loyalty.currentLevel, locale)}</span>}
          {profile && <ShortId id={profile.id} />}
        </p>
      </div>
    </div>
  )
}

/** Scrolls the current page's link into view within the row, without scrolling the page. */
function useCurrentInView(row: RefObject<HTMLUListElement | null>) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link depends on the path
  useEffect(() => {
    const list = row.current
    const link = list?.querySelector('[aria-current]')
    if (!list || !link) return
    const [linkBox, listBox] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
    list.scrollBy({
      left: linkBox.left + linkBox.width / 2 - (listBox.left + listBox.width / 2),
      behavior: 'instant',
    })
  }, [pathname, row])
}
