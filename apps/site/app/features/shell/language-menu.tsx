import { CheckIcon, GlobeIcon } from '@croupier/ui/icon.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { explicitPath } from '~/links.ts'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'

const ID = 'language-menu'

export function LanguageMenu() {
  const t = useText('layout')
  return (
    <div className="s-language">
      <IconButton label={t('header.language')} popoverTarget={ID}>
        <GlobeIcon />
      </IconButton>
      <div id={ID} popover="auto" className="s-popover">
        <LanguageList />
      </div>
    </div>
  )
}

/** The same page in each language: another document, so these are not the router's links. */
export function LanguageList() {
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
            href={explicitPath(pathname, code) + search + hash}
            lang={code}
            hrefLang={code}
            aria-current={code === locale ? 'true' : undefined}
          >
            {name}
            {code === locale && <CheckIcon />}
          </a>
        </li>
      ))}
    </ul>
  )
}
