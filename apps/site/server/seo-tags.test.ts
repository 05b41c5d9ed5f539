import type { Seo } from '@croupier/content'
import { expect, test } from 'vitest'
import { createSeoTags, insertSeoTags } from './seo-tags.ts'

const none: Seo = {
  ...{ siteName: null, description: null, sharePicture: null, sharePictureText: null },
  ...{ twitterSite: null, organization: null },
}
const tagsOf = (seo: Partial<Seo>) =>
  createSeoTags({
    ...{ seo: { ...none, ...seo }, siteName: seo.siteName ?? 'Croupier', brandPicture: '/brand/1/share.jpg' },
    publicOrigin: 'https://play.example',
  })
const own = '<html><head><meta name="description" content="Own"/></head><body></body></html>'
const bare = '<html><head></head><body></body></html>'

test('a page without a description gets the global one, and others keep theirs [3-04b]', () => {
  const tags = tagsOf({ description: 'Fair games "here"' })
  expect(insertSeoTags(bare, tags)).toContain(
    '<meta name="description" content="Fair games &quot;here&quot;"/>',
  )
  expect(insertSeoTags(own, tags).match(/name="description"/g)).toHaveLength(1)
  expect(insertSeoTags('no head', tags)).toBe('no head')
})

test('the brand stands in for what the content does not say', () => {
  const html = insertSeoTags(bare, tagsOf({}))
  expect(html).toContain('<meta property="og:site_name" content="Croupier"/>')
  expect(html).toContain('<meta property="og:image" content="https://play.example/brand/1/share.jpg"/>')
  expect(html).not.toMatch(/description|twitter:site|ld\+json|image:alt/)
})

test('shared links and search engines get the picture, the account and the organization [3-04b]', () => {
  const html = insertSeoTags(
    bare,
    tagsOf({
      ...{ siteName: 'Harbour', sharePicture: 'https://cdn.example/a.jpg', sharePictureText: 'A harbour' },
      twitterSite: '@harbour',
      organization: {
        ...{ name: '</script><b>Ltd', url: null, logo: '/logo.svg', email: null },
        sameAs: ['https://social.example/harbour'],
      },
    }),
  )
  expect(html).toContain('content="https://cdn.example/a.jpg"')
  expect(html).toContain('<meta property="og:image:alt" content="A harbour"/>')
  expect(html).toContain('<meta name="twitter:site" content="@harbour"/>')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({
    ...{ '@context': 'https://schema.org', '@type': 'Organization', name: '</script><b>Ltd' },
    ...{ url: 'https://play.example', logo: 'https://play.example/logo.svg' },
    sameAs: ['https://social.example/harbour'],
  })
})
