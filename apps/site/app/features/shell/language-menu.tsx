import { CheckIcon } from '@croupier/ui/icon.tsx'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { explicitPath, truncateSearch } from '~/links.ts'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'

/** What opens the languages: the header's button, and on a phone the menu's. */
export const LANGUAGE_MENU = 'language-menu'
/** More than that stand in columns, so that all of them are seen at once. */
const ONE_COLUMN = 8

/** The languages of the house, by their own names. It stands once, wherever it is opened from. */
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
 * The same page in each language: another document, so these are not the router's links.
 * @param props.path in the place of the page's own, for one that has no address
 */
export function LanguageList({ path }: { path?: string }) {
  const { locale, locales } = useSite()
  const { pathname, search, hash: current } = useLocation()
  // The server is not told of it: until the page is hydrated there is none.
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
