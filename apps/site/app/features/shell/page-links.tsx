import brand from 'virtual:brand'
import icon32 from '@brand/icon-32.png'
import icon180 from '@brand/icon-180.png'
import sharePicture from '@brand/share.jpg'
import { useLocation } from 'react-router'
import { canonicalPath, pagePath } from '~/links.ts'
import type { SiteFacts } from '~/site.ts'
import { canCarryPrefix } from '../../../server/locale-path.ts'

/** The brand's pictures for tabs, home screens and shared links; the page's canonical address and the same page in the other languages [2.1-31]. */
export function PageLinks({ facts }: { facts: SiteFacts }) {
  const { locale, locales, publicOrigin } = facts
  const path = canonicalPath(useLocation().pathname)
  const address = (code: string) => publicOrigin + pagePath(path, code, locales)
  const pictures = (
    <>
      <link rel="icon" href={icon32} sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href={icon180} />
      <link rel="manifest" href={pagePath('/manifest.webmanifest', locale, locales)} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:image" content={publicOrigin + sharePicture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
  // In all languages at the same address.
  if (!canCarryPrefix(path)) {
    return (
      <>
        {pictures}
        <link rel="canonical" href={publicOrigin + path} />
      </>
    )
  }
  const fallback = locales.find(({ isDefault }) => isDefault)
  return (
    <>
      {pictures}
      <link rel="canonical" href={address(locale)} />
      {locales.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={address(code)} />
      ))}
      {fallback && <link rel="alternate" hrefLang="x-default" href={address(fallback.code)} />}
    </>
  )
}
