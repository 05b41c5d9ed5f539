import { useLocation } from 'react-router'
import { canonicalPath, pagePath } from '~/links.ts'
import type { SiteFacts } from '~/site.ts'
import { canCarryPrefix } from '../../../server/locale-path.ts'

/** The page's canonical address and the same page in the other languages [2.1-31]. */
export function PageLinks({ facts }: { facts: SiteFacts }) {
  const { locale, locales, publicOrigin } = facts
  const path = canonicalPath(useLocation().pathname)
  const address = (code: string) => publicOrigin + pagePath(path, code, locales)
  // In all languages at the same address.
  if (!canCarryPrefix(path)) return <link rel="canonical" href={publicOrigin + path} />
  const fallback = locales.find(({ isDefault }) => isDefault)
  return (
    <>
      <link rel="canonical" href={address(locale)} />
      {locales.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={address(code)} />
      ))}
      {fallback && <link rel="alternate" hrefLang="x-default" href={address(fallback.code)} />}
    </>
  )
}
