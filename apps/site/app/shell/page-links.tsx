import icon32 from '@brand/icon-32.png'
import icon180 from '@brand/icon-180.png'
import { useLocation } from 'react-router'
import { canCarryPrefix, canonicalPath, pagePath } from '~/lib/links.ts'
import type { SiteFacts } from '~/lib/site.ts'

/** Icons for tabs and home screens. */
export function PageLinks({ facts: { locale, locales } }: { facts: SiteFacts }) {
  return (
    <>
      <link rel="icon" href={icon32} sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href={icon180} />
      <link rel="manifest" href={pagePath('/manifest.webmanifest', locale, locales)} />
    </>
  )
}

/**
 * The canonical URL and its alternates by language [2.1-31]. Missing and failed pages must have neither, so
 * these are rendered with the page, not with the document; React hoists them to the head.
 */
export function AddressLinks({ facts: { locale, locales, publicOrigin } }: { facts: SiteFacts }) {
  const path = canonicalPath(useLocation().pathname)
  const address = (code: string) => publicOrigin + pagePath(path, code, locales)
  // A page without language prefix has one address for all languages.
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
