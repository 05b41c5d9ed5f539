import { expect, test } from 'vitest'
import { insertFontLinks } from './font-links.ts'

const page = '<html><head><title>Games</title></head><body></body></html>'
const fonts = ['/assets/serif.woff2', '/assets/sans.woff2']

test('a page in Latin script asks for its fonts before its styles are known', () => {
  for (const locale of ['en', 'pt-BR', 'pl']) {
    const html = insertFontLinks(page, locale, fonts)
    expect(html.match(/<link rel="preload" as="font"[^>]*>(?=.*<\/head>)/g)).toHaveLength(2)
    expect(html).toContain('href="/assets/serif.woff2"')
  }
})

test('a page in another script does not, nor a fragment without a head', () => {
  for (const locale of ['fa', 'ru', 'zh', 'hi']) expect(insertFontLinks(page, locale, fonts)).toBe(page)
  expect(insertFontLinks('<p>Games</p>', 'en', fonts)).toBe('<p>Games</p>')
})
