import { join } from 'node:path'
import { loadContent } from '@croupier/content'
import { expect, test } from 'vitest'
import { createContentResponse } from './content-response.ts'

const content = loadContent(join(import.meta.dirname, '../../../content'), { defaultLocale: 'en' })
const requestContent = async (checksum: string, locale: string, group = 'modals/sign-in') => {
  const response = createContentResponse(`/content/${checksum}/${locale}/${group}.json`, content)
  const cache = response.headers.get('cache-control')
  return { status: response.status, cache, texts: response.ok ? await response.json() : null }
}

test('makes texts cacheable for ever under their checksum, and not cacheable under another one', async () => {
  const current = await requestContent(content.checksum('de'), 'de')
  expect(current).toMatchObject({ status: 200, cache: 'public, max-age=31536000, immutable' })
  expect(await requestContent('v0-old', 'de')).toEqual({ ...current, cache: 'no-store' })
})

test('serves a language without texts in the default language', async () => {
  const english = await requestContent(content.checksum('en'), 'en')
  expect(await requestContent(content.checksum('sk'), 'sk')).toEqual({ ...english, cache: 'no-store' })
})

test.each([
  ['no-such-group', 'en', 'modals/nothing'],
  ['a way out', 'en', '../../package'],
  ['no language', 'english', 'layout'],
])('%s is not there', async (_name, locale, group) => {
  expect(await requestContent(content.checksum('en'), locale, group)).toMatchObject({
    status: 404,
    cache: 'no-store',
  })
})
