import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInlineScripts } from './site-inline-scripts.ts'

const NONCE = 'c2VjcmV0LXNlY3JldC0xMg=='
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hashScripts = (html: string) => hashInlineScripts(html, NONCE)

test('hashes the page’s scripts with any attributes and removes the nonce', () => {
  const html = `<head><script nonce="${NONCE}">one()</script></head><script type="module" nonce="${NONCE}" async="">import "/a.js"</script>`
  expect(hashScripts(html)).toEqual({
    html: '<head><script>one()</script></head><script type="module" async="">import "/a.js"</script>',
    sources: [hash('one()'), hash('import "/a.js"')],
  })
})

test.each([
  '<script>evil()</script>',
  '<script nonce="">evil()</script>',
  '<script nonce="c2VjcmV0LXNlY3JldC0xMw==">evil()</script>',
  `<script x=nonce="${NONCE.slice(1)}">evil()</script>`,
  '<p>nonce</p><script type="text/javascript">evil()</script>',
])('allows nothing without the nonce: %s', (evil) => {
  const hashedPage = hashScripts(`${evil}<script nonce="${NONCE}">ours()</script>`)
  expect(hashedPage?.sources).toEqual([hash('ours()')])
})

test('leaves links to be allowed by their URL', () => {
  const html = `<link rel="modulepreload" href="/a.js" nonce="${NONCE}"/><p>text</p><script src="/a.js" nonce="${NONCE}"></script>`
  expect(hashScripts(html)).toEqual({
    html: '<link rel="modulepreload" href="/a.js"/><p>text</p><script src="/a.js"></script>',
    sources: [],
  })
})

test.each([
  ['shows the nonce elsewhere', `<p>${NONCE}</p>`],
  ['has a script without an end', `<script nonce="${NONCE}">one()`],
  ['has a script that a browser reads otherwise', `<script nonce="${NONCE}">one()\r\n</script>`],
  [
    'has too many scripts',
    Array.from({ length: 50 }, (_, at) => `<script nonce="${NONCE}">${at}</script>`).join(''),
  ],
])('refuses a page that %s', (_why, html) => {
  expect(hashScripts(html)).toBeNull()
})
