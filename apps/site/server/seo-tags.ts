import type { Seo } from '@croupier/content'

interface SeoTagsInput {
  readonly seo: Seo
  readonly siteName: string
  /** Path of the brand's picture for shared links. */
  readonly brandPicture: string
  readonly publicOrigin: string
}

const DESCRIPTION = /<meta name="description"/

/**
 * Adds the operator's global SEO data to the head of a page [3-04b]. It is written by the server only: search engines
 * and previews of shared links read documents, and browsers would load code for nothing.
 * @param html a page, whose own description takes precedence
 */
export function insertSeoTags(html: string, tags: (hasDescription: boolean) => string): string {
  const headEnd = html.indexOf('</head>')
  if (headEnd < 0) return html
  const hasDescription = DESCRIPTION.test(html.slice(0, headEnd))
  return html.slice(0, headEnd) + tags(hasDescription) + html.slice(headEnd)
}

/** @returns the tags as markup, for pages with and without a description of their own */
export function createSeoTags({ seo, siteName, brandPicture, publicOrigin }: SeoTagsInput) {
  const absolute = (address: string) => (address.startsWith('/') ? publicOrigin + address : address)
  const shared = [
    metaTag('property', 'og:site_name', siteName),
    metaTag('property', 'og:image', absolute(seo.sharePicture ?? brandPicture)),
    metaTag('property', 'og:image:alt', seo.sharePictureText),
    metaTag('name', 'twitter:card', 'summary_large_image'),
    metaTag('name', 'twitter:site', seo.twitterSite),
    organizationData(seo.organization, publicOrigin, absolute),
  ].join('')
  const description = metaTag('name', 'description', seo.description)
  return (hasDescription: boolean) => (hasDescription ? shared : description + shared)
}

function metaTag(kind: 'name' | 'property', key: string, content: string | null): string {
  return content === null ? '' : `<meta ${kind}="${key}" content="${escapeAttribute(content)}"/>`
}

/** As a data block, which browsers do not run. Source: schema.org/Organization */
function organizationData(
  organization: Seo['organization'],
  publicOrigin: string,
  absolute: (address: string) => string,
): string {
  if (!organization) return ''
  const { name, url, logo, email, sameAs } = organization
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: url ?? publicOrigin,
    ...(logo !== null && { logo: absolute(logo) }),
    ...(email !== null && { email }),
    ...(sameAs.length > 0 && { sameAs }),
  }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
