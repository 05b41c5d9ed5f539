import { CheckIcon } from '@croupier/ui/shell-icon.tsx'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import { explicitPath, truncateSearch } from '~/lib/links.ts'
import { useSite } from '~/lib/site.ts'

/** Id of the popover, opened from the header and from the phone menu. */
export const LANGUAGE_MENU = 'language-menu'
/** More languages are arranged in columns, so that all are visible. */
const ONE_COLUMN = 8

/** The site's languages by native name. Rendered once for all its buttons. */
export function LanguageMenu() {
  const t = useText('layout')
  const { locales } = useSite()
  return (
    <nav
      id={LANGUAGE_MENU}
      popover="auto"
      className="s-popover s-languages"
      data-many={locales.length > ONE_COLUMN || undefined}
      aria-label={t('header.language')}
    >
      <LanguageList />
    </nav>
  )
}

/**
 * Links to the same page in each language. Another document each, so they are not router links.
 * @param props.path replaces the current path, for a page without an address
 */
export function LanguageList({ path }: { path?: string }) {
  const { locale, locales } = useSite()
  const { pathname, search, hash: current } = useLocation()
  // The server does not know the hash, so use none until hydration.
  const hash = useSyncExternalStore(
    () => () => {},
    () => current,
    () => '',
  )
  return (
    <ul>
      {locales.map(({ code, name }) => (
        <li key={code}>
          <a
            className="s-popover__item"
            href={explicitPath(path ?? pathname, code) + truncateSearch(search) + hash}
            lang={code}
            hrefLang={code}
            aria-current={code === locale ? 'true' : undefined}
          >
            {name}
            {code === locale && <CheckIcon className="s-popover__check" />}
          </a>
        </li>
      ))}
    </ul>
  )
}
