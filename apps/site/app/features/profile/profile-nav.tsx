import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useSite } from '~/lib/site.ts'
import { profilePages } from './profile-pages.ts'

/** Links to the profile pages: beside the page on desktops, in a row above it on phones. */
export function ProfileNav() {
  const t = useText('pages/profile')
  const { api, restriction } = useSite()
  const { data: constants } = useQuery(constantsQuery(api))
  const row = useRef<HTMLUListElement>(null)
  useCurrentInView(row)
  return (
    <nav className="s-profile-nav" aria-label={t('nav')}>
      <ul ref={row}>
        {profilePages(constants?.player, restriction).map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} className="s-profile-nav__page">
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
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
