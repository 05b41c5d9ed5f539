import brand from 'virtual:brand'
import icon32 from '@brand/icon-32.png'
import icon180 from '@brand/icon-180.png'
import sharePicture from '@brand/share.jpg'
import { useLocation } from 'react-router'
import { canCarryPrefix, canonicalPath, pagePath } from '~/links.ts'
import type { SiteFacts } from '~/site.ts'

/** The brand's pictures for tabs, home screens and shared links. */
export function PageLinks({ facts: { locale, locales, publicOrigin } }: { facts: SiteFacts }) {
  return (
    <>
      <link rel="icon" href={icon32} sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href={icon180} />
      <link rel="manifest" href={pagePath('/manifest.webmanifest', locale, locales)} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:image" content={publicOrigin + sharePicture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/**
 * The page's canonical address and the same page in the other languages [2.1-31]. What is missing or could not be made has
 * neither, so these stand with the pages and not with the document around them; React puts them in its head.
 */
export function AddressLinks({ facts: { locale, locales, publicOrigin } }: { facts: SiteFacts }) {
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
