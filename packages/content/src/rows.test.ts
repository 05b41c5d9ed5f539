import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONTENT_GROUPS } from './groups.ts'
import { CONTENT_VERSION, loadContent } from './store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-rows-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function load(files: Readonly<Record<string, string>>, defaultLocale = 'en') {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return loadContent(folder, { defaultLocale }).rows
}

const page = (title: string) => `---\ntitle: ${title}\ndescription: About it\n---\n\nText.\n`
const layout = { 'en/layout.yaml': 'a: one' }

test('a row has id, extension, meta, pageIdentity and stem [3-04c]', async () => {
  const rows = await load({
    'en/alerts.yaml': 'close: Close\nhello: "Hello {name}"',
    'en/modals/sign-in.yaml': 'title: Sign in',
    'en/pages/terms.md': page('Terms'),
    'en/pages/home.yaml': 'hero.title: Welcome',
  })
  expect(rows.list('en', 'alerts')).toEqual([
    {
      id: 'en/alerts.yaml',
      extension: 'yaml',
      meta: { close: 'Close', hello: ['Hello ', { a: 'name' }] },
      pageIdentity: null,
      stem: 'alerts',
    },
  ])
  expect(rows.list('en', 'modals')[0]).toMatchObject({ id: 'en/modals/sign-in.yaml', stem: 'modals/sign-in' })
  expect(rows.list('en', 'pages')).toEqual([
    {
      id: 'en/pages/home.yaml',
      extension: 'yaml',
      meta: { 'hero.title': 'Welcome' },
      pageIdentity: 'home',
      stem: 'pages/home',
    },
    {
      id: 'en/pages/terms.md',
      extension: 'md',
      meta: { title: 'Terms', description: 'About it', blocks: [{ kind: 'paragraph', text: ['Text.'] }] },
      pageIdentity: 'terms',
      stem: 'pages/terms',
    },
  ])
})

test('exposes the groups of each language and nothing else [1-10b 3-04a 7-55b]', async () => {
  const rows = await load({
    ...Object.fromEntries(
      ['alerts', 'fields-settings', 'layout', 'mails'].flatMap((group) => [
        [`en/${group}.yaml`, 'a: one'],
        [`de/${group}.yaml`, 'a: eins'],
      ]),
    ),
    'en/modals/x.yaml': 'a: one',
    'en/global-components/seo.yaml': 'siteName: One',
  })
  for (const group of ['alerts', 'fields-settings', 'layout'] as const) {
    expect(rows.list('de', group)).toMatchObject([{ id: `de/${group}.yaml`, meta: { a: 'eins' } }])
  }
  const all = CONTENT_GROUPS.flatMap((group) => rows.list('en', group).map(({ stem }) => stem))
  expect(all).toEqual(['alerts', 'fields-settings', 'global-components/seo', 'layout', 'modals/x'])
})

test('global components contain lists of any structure [3-04b:lists]', async () => {
  const rows = await load({
    ...layout,
    'en/global-components/categories.yaml': 'categories:\n  - { identity: slots, title: Slots }',
    'en/global-components/seo.yaml': 'siteName: Casino\ntwitterSite: "@casino"',
    'de/global-components/seo.yaml': 'siteName: Spielbank',
  })
  expect(rows.list('de', 'global-components').map(({ id, meta }) => [id, meta])).toEqual([
    ['de/global-components/categories.yaml', { categories: [{ identity: 'slots', title: 'Slots' }] }],
    ['de/global-components/seo.yaml', { siteName: 'Spielbank', twitterSite: '@casino' }],
  ])
})

test('falls back to the default language, messages by key and pages by file [5-11a]', async () => {
  const rows = await load({
    'en/layout.yaml': 'a: one\nb: two',
    'en/modals/x.yaml': 'c: three',
    'en/pages/terms.md': page('Terms'),
    'en/pages/privacy.md': page('Privacy'),
    'de/layout.yaml': 'b: zwei',
    'de/pages/terms.md': page('Bedingungen'),
    'de/pages/imprint.md': page('Impressum'),
  })
  expect(rows.list('de', 'layout')[0]?.meta).toEqual({ a: 'one', b: 'zwei' })
  expect(rows.list('de', 'modals')[0]).toMatchObject({ id: 'de/modals/x.yaml', meta: { c: 'three' } })
  expect(rows.list('de', 'pages').map(({ pageIdentity, meta }) => [pageIdentity, meta.title])).toEqual([
    ['imprint', 'Impressum'],
    ['privacy', 'Privacy'],
    ['terms', 'Bedingungen'],
  ])
  expect(rows.list('fr', 'layout')).toEqual(rows.list('en', 'layout'))
})

test('tournaments and wheels are English in every language [1-10c]', async () => {
  const files = {
    'de/layout.yaml': 'a: eins',
    'en/layout.yaml': 'a: one',
    'en/tournaments/spring.yaml': 'title: Spring race\nprizes: [100, 50]',
    'en/tournaments/rules.md': page('Rules'),
    'en/wheels/daily.yaml': 'title: Daily wheel',
    'de/tournaments/spring.yaml': 'title: Frühlingsrennen',
    'de/wheels/weekly.yaml': 'title: Wochenrad',
  }
  for (const defaultLocale of ['en', 'de']) {
    const rows = await load(files, defaultLocale)
    for (const locale of ['en', 'de', 'fr']) {
      expect(rows.list(locale, 'tournaments').map(({ id, meta }) => [id, meta.title])).toEqual([
        ['en/tournaments/rules.md', 'Rules'],
        ['en/tournaments/spring.yaml', 'Spring race'],
      ])
      expect(rows.list(locale, 'wheels').map(({ id }) => id)).toEqual(['en/wheels/daily.yaml'])
    }
  }
})

test('without English only tournaments are missing', async () => {
  const rows = await load({ 'de/layout.yaml': 'a: eins', 'de/wheels/x.yaml': 'title: Rad' }, 'de')
  expect(rows.list('de', 'wheels')).toEqual([])
  expect(rows.list('de', 'layout')).toHaveLength(1)
})

test.each([
  ['- a list', /seo\.yaml must be a mapping of names/],
  ['text', /seo\.yaml must be a mapping of names/],
])('names the invalid document: %s', async (text, reason) => {
  await expect(load({ ...layout, 'en/global-components/seo.yaml': text })).rejects.toThrow(reason)
})

test('a dump contains every row of a group, in three encodings [7-55b]', async () => {
  const rows = await load({ 'en/layout.yaml': 'a: one', 'de/layout.yaml': 'a: eins' })
  const dump = rows.dump('de', 'layout')
  const bytes = await dump.bytes('identity')
  expect(JSON.parse(bytes.toString())).toEqual({
    checksum: dump.checksum,
    locale: 'de',
    group: 'layout',
    rows: rows.list('de', 'layout'),
  })
  expect(brotliDecompressSync(await dump.bytes('br'))).toEqual(bytes)
  expect(gunzipSync(await dump.bytes('gzip'))).toEqual(bytes)
  expect(rows.dump('de', 'layout').bytes('br'), 'the compressed bytes are cached').toBe(dump.bytes('br'))
})

test('a dump’s checksum starts with the content version and changes only with its rows [9-18a]', async () => {
  const before = await load({
    'en/layout.yaml': 'a: one',
    'de/layout.yaml': 'a: eins',
    'en/alerts.yaml': 'b: two',
  })
  const { checksum } = before.dump('de', 'layout')
  expect(checksum).toMatch(/^v3\.5\.0-[0-9a-f]{12}$/)
  expect(checksum.startsWith(CONTENT_VERSION)).toBe(true)
  expect(before.dump('en', 'layout').checksum).not.toBe(checksum)
  expect((await load({ 'en/alerts.yaml': 'b: three' })).dump('de', 'layout').checksum).toBe(checksum)
  expect((await load({ 'de/layout.yaml': 'a: zwei' })).dump('de', 'layout').checksum).not.toBe(checksum)
})
