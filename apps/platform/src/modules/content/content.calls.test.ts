// Over 400 lines: the tests share one booted platform and its folder of texts.
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { contentShapes } from '@croupier/contract'
import { bootPlatform, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isRereadable } from '../../plugins/content.ts'

/** The shipped texts, and some fixed ones. */
const FILES = {
  'en/modals/test/first.yaml': 'title: First\nplace.name: north\nhello: "Hello {name}"',
  'en/modals/test/second.yaml': 'title: Second\nplace.name: south',
  'en/modals/test/third.yaml': 'title: Third',
  'de/modals/test/first.yaml': 'title: Erstes',
  'en/tournaments/test.yaml': 'title: Spring race\nprizes: [100, 50]',
  'de/tournaments/test.yaml': 'title: Frühlingsrennen',
  'en/wheels/daily.yaml': 'title: Daily wheel',
  'fr/layout.yaml': 'title: Pas encore',
}

type ContentFilter = contentShapes.ContentFilter

let contentDir: string
let platform: TestPlatform
const put = async (name: string, text: string) => {
  await mkdir(dirname(join(contentDir, name)), { recursive: true })
  await writeFile(join(contentDir, name), text)
}
beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'croupier-content-'))
  await cp(resolve(import.meta.dirname, '../../../../../content'), contentDir, { recursive: true })
  for (const [name, text] of Object.entries(FILES)) await put(name, text)
  // Texts are reloaded in development only; nothing else here depends on NODE_ENV.
  platform = await bootPlatform({ variables: { CONTENT_DIR: contentDir, NODE_ENV: 'development' } })
})
afterAll(async () => {
  await platform.close()
  await rm(contentDir, { recursive: true })
})

const ENGLISH = { locale: 'en', group: 'modals' } as const
const testFiles: ContentFilter = { operator: 'LIKE', field: 'stem', value: 'modals/test/%' }
const both = (...conditions: ContentFilter[]): ContentFilter => ({
  operator: 'AND',
  conditions: [testFiles, ...conditions],
})

describe('the texts of a language', () => {
  test('GET /api/content/{locale} returns each group’s dump, whose checksum starts with the content version [7-55b 9-18a]', async () => {
    const { data } = await platform.call('GET /api/content/{locale}', { params: { locale: 'de' } })
    expect(data.map(({ group }) => group)).toEqual(contentShapes.contentGroup.options)
    for (const { group, checksum, dump } of data) {
      expect(checksum).toMatch(/^v3\.5\.0-[0-9a-f]{12}$/)
      expect(dump).toBe(`/api/content/de/${group}/dumps/${checksum}.json`)
    }
    for (const { dump, rows, ...rest } of data) {
      const { json } = await platform.send('GET', dump)
      expect(json).toEqual({ ...rest, locale: 'de', rows: expect.any(Array) })
      const written = z.object({ rows: z.array(contentShapes.contentRow) }).parse(json)
      expect(written.rows).toHaveLength(rows)
    }
  })

  test('falls back to the default language for missing texts; tournaments are in English [1-10b 1-10c 3-04c 5-11a]', async () => {
    const queryRows = async (locale: string, group: 'modals' | 'tournaments', where?: ContentFilter) => {
      const key = 'POST /api/content/{locale}/{group}/query'
      return (await platform.call(key, { params: { locale, group }, body: { where } })).data
    }
    expect(
      await queryRows('de', 'modals', both({ operator: '<>', field: 'stem', value: 'modals/test/third' })),
    ).toEqual([
      {
        id: 'de/modals/test/first.yaml',
        extension: 'yaml',
        meta: { title: 'Erstes', 'place.name': 'north', hello: ['Hello ', { a: 'name' }] },
        pageIdentity: null,
        stem: 'modals/test/first',
      },
      {
        id: 'de/modals/test/second.yaml',
        extension: 'yaml',
        meta: { title: 'Second', 'place.name': 'south' },
        pageIdentity: null,
        stem: 'modals/test/second',
      },
    ])
    for (const locale of ['en', 'de']) {
      expect(
        await queryRows(locale, 'tournaments', { operator: '=', field: 'stem', value: 'tournaments/test' }),
      ).toEqual([
        {
          id: 'en/tournaments/test.yaml',
          extension: 'yaml',
          meta: { title: 'Spring race', prizes: [100, 50] },
          pageIdentity: null,
          stem: 'tournaments/test',
        },
      ])
    }
  })

  test('returns not found for a language that is not offered', async () => {
    for (const path of [
      'sk',
      'xx',
      'sk/layout/query',
      'sk/layout/dumps/x.json',
      'en/nothing/dumps/x.json',
      'en/modals/dumps/x',
    ]) {
      const response = await platform.send('GET', `/api/content/${path}`)
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
    }
    const posted = await platform.call('POST /api/content/{locale}/{group}/query', {
      params: { locale: 'sk', group: 'layout' },
      body: {},
    })
    expect([posted.status, posted.error]).toEqual([404, 'not-found'])
  })

  test.each(['en/mails/query', 'en/__proto__/query', 'EN/modals/query', '..%2f/modals/query'])(
    'returns not found for: %s',
    async (path) => {
      const response = await platform.send('GET', `/api/content/${path}`)
      expect(response.status).toBe(422)
    },
  )

  test('is public, even with an invalid token', async () => {
    const params = { locale: 'en' }
    const guest = await platform.call('GET /api/content/{locale}', { params })
    const { token } = await platform.registerPlayer()
    for (const bearer of [token, 'no token']) {
      const response = await platform.call('GET /api/content/{locale}', { params }, { token: bearer })
      expect([response.status, response.text]).toEqual([200, guest.text])
    }
  })
})

describe('a dump', () => {
  const dumpPath = async (group: string) => {
    const { data } = await platform.call('GET /api/content/{locale}', { params: { locale: 'en' } })
    return data.find((one) => one.group === group)?.dump ?? ''
  }

  test('is compressed as the client accepts it, and cacheable for ever [7-55b]', async () => {
    const address = await dumpPath('modals')
    const responses = ['br, gzip', 'gzip', 'identity'].map((encoding) =>
      platform.send('GET', address, { headers: { 'accept-encoding': encoding } }),
    )
    const [brotli, gzip, plain] = await Promise.all(responses)
    expect(brotli?.headers.get('content-encoding')).toBe('br')
    expect(gzip?.headers.get('content-encoding')).toBe('gzip')
    expect(plain?.headers.get('content-encoding')).toBeNull()
    for (const response of [brotli, gzip, plain]) {
      expect(response?.json).toEqual(plain?.json)
      expect(response?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response?.headers.get('vary')).toBe('accept-encoding')
    }
    expect(Number(brotli?.headers.get('content-length'))).toBeLessThan(plain?.text.length ?? 0)
  })

  test('returns 304 for a known checksum', async () => {
    const address = await dumpPath('modals')
    const etag = (await platform.send('GET', address)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"v3\.5\.0-/)
    const again = await platform.send('GET', address, { headers: { 'if-none-match': `"x", ${etag}` } })
    expect([again.status, again.text]).toEqual([304, ''])
    const withOtherEtag = await platform.send('GET', address, { headers: { 'if-none-match': '"x"' } })
    expect(withOtherEtag.status).toBe(200)
  })

  test('is not cacheable under the checksum of other texts', async () => {
    const address = await dumpPath('modals')
    const current = await platform.send('GET', address)
    const old = await platform.send('GET', address.replace(/[^/]+$/, 'v3.5.0-000000000000.json'))
    expect([old.status, old.json]).toEqual([200, current.json])
    expect(old.headers.get('cache-control')).toBe('no-store')
  })
})

describe('GET /api/content/{locale}/{group}/query and POST /api/content/{locale}/{group}/query: a question', () => {
  const get = (q: unknown) =>
    platform.call('GET /api/content/{locale}/{group}/query', {
      params: ENGLISH,
      query: { q: typeof q === 'string' ? q : JSON.stringify(q) },
    })
  const post = (body: unknown) =>
    platform.call('POST /api/content/{locale}/{group}/query', { params: ENGLISH, body: body as object })

  test.each<[string, ContentFilter, readonly string[]]>([
    ['=', { operator: '=', field: 'meta.title', value: 'First' }, ['first']],
    ['<>', { operator: '<>', field: 'meta.title', value: 'First' }, ['second', 'third']],
    ['<', { operator: '<', field: 'meta.title', value: 'Second' }, ['first']],
    ['<=', { operator: '<=', field: 'meta.title', value: 'Second' }, ['first', 'second']],
    ['>', { operator: '>', field: 'meta.title', value: 'Second' }, ['third']],
    ['>=', { operator: '>=', field: 'meta.title', value: 'Second' }, ['second', 'third']],
    ['IN', { operator: 'IN', field: 'meta.title', value: ['First', 'Third', 4] }, ['first', 'third']],
    ['NOT IN', { operator: 'NOT IN', field: 'meta.title', value: ['First'] }, ['second', 'third']],
    ['BETWEEN', { operator: 'BETWEEN', field: 'meta.title', value: ['A', 'G'] }, ['first']],
    ['NOT BETWEEN', { operator: 'NOT BETWEEN', field: 'meta.title', value: ['A', 'G'] }, ['second', 'third']],
    ['LIKE', { operator: 'LIKE', field: 'meta.title', value: '_IR%' }, ['first']],
    ['NOT LIKE', { operator: 'NOT LIKE', field: 'meta.title', value: '_ir%' }, ['second', 'third']],
    ['IS NULL', { operator: 'IS NULL', field: 'meta.place.name' }, ['third']],
    ['IS NOT NULL', { operator: 'IS NOT NULL', field: 'meta.place.name' }, ['first', 'second']],
    [
      'OR of groups',
      {
        operator: 'OR',
        conditions: [
          { operator: '=', field: 'meta.title', value: 'Third' },
          {
            operator: 'AND',
            conditions: [
              { operator: '=', field: 'meta.place.name', value: 'north' },
              { operator: '=', field: 'extension', value: 'yaml' },
            ],
          },
        ],
      },
      ['first', 'third'],
    ],
  ])('GET and POST return the same rows: %s [7-55b]', async (_, where, names) => {
    const question = { where: both(where) }
    for (const response of [await get(question), await post(question)]) {
      expect(response.data.map(({ stem }) => stem?.replace('modals/test/', ''))).toEqual(names)
      expect(response.meta).toEqual({ count: names.length })
    }
  })

  test('selects, sorts, skips, limits, finds the first, and counts', async () => {
    const question = {
      select: ['stem', 'meta.title'],
      where: testFiles,
      order: [{ field: 'meta.title', direction: 'desc' }],
      skip: 1,
      limit: 1,
    }
    expect((await post(question)).json).toEqual({
      data: [{ stem: 'modals/test/second', meta: { title: 'Second' } }],
      meta: { count: 3 },
    })
    const first = await get({ where: testFiles, find: 'first', order: [{ field: 'stem' }] })
    expect([first.data.map(({ stem }) => stem), first.meta]).toEqual([['modals/test/first'], { count: 3 }])
    expect((await post({ where: testFiles, find: 'count' })).json).toEqual({ data: [], meta: { count: 3 } })
    expect((await post({})).json).toEqual((await platform.send('GET', '/api/content/en/modals/query')).json)
  })

  test('is cacheable with an ETag by GET, and not cacheable by POST', async () => {
    const responses = await get({ where: testFiles })
    expect(responses.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
    const path = `/api/content/en/modals/query?q=${encodeURIComponent(JSON.stringify({ where: testFiles }))}`
    const etag = responses.headers.get('etag') ?? ''
    expect((await platform.send('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await post({ where: testFiles })).headers.get('cache-control')).toBe('no-store')
  })

  const value = (operator: string, operand: unknown) => ({
    where: { operator, field: 'stem', value: operand },
  })

  test.each(['IN', 'NOT IN'])('rejects %s with a value that is not a list [5-18]', async (operator) => {
    for (const operand of ['modals/wallet', 7, true, null, {}, undefined]) {
      for (const response of [await get(value(operator, operand)), await post(value(operator, operand))]) {
        expect([response.status, response.error]).toEqual([422, 'validation-failed'])
        const [[field, messages] = []] = Object.entries(response.fields)
        expect([field?.replace(/^q\./, ''), messages]).toEqual(['where.value', ['IN and NOT IN take a list']])
      }
    }
    expect((await post(value(operator, ['modals/wallet']))).status).toBe(200)
  })

  test.each(['BETWEEN', 'NOT BETWEEN'])(
    'rejects %s with a value that is not a list of two [5-18]',
    async (operator) => {
      for (const operand of ['ab', 7, null, {}, undefined, [], ['a'], ['a', 'b', 'c']]) {
        for (const response of [await get(value(operator, operand)), await post(value(operator, operand))]) {
          expect([response.status, response.error]).toEqual([422, 'validation-failed'])
          const [[field, messages] = []] = Object.entries(response.fields)
          expect([field?.replace(/^q\./, ''), messages]).toEqual([
            'where.value',
            ['BETWEEN and NOT BETWEEN take a list of exactly two values'],
          ])
        }
      }
      expect((await post(value(operator, ['a', 'b']))).status).toBe(200)
    },
  )

  test('names the invalid condition at any depth', async () => {
    const response = await post({
      where: {
        operator: 'AND',
        conditions: [
          testFiles,
          { operator: 'OR', conditions: [testFiles, { operator: 'IN', field: 'id', value: 'x' }] },
        ],
      },
    })
    expect(response.fields).toEqual({
      'where.conditions.1.conditions.1.value': ['IN and NOT IN take a list'],
    })
  })

  const nested = (depth: number): ContentFilter =>
    depth === 0 ? testFiles : { operator: 'OR', conditions: [nested(depth - 1)] }
  const many = (count: number): ContentFilter => ({
    operator: 'OR',
    conditions: Array.from({ length: Math.ceil(count / 10) }, (_, index) => ({
      operator: 'AND',
      conditions: Array.from({ length: Math.min(10, count - index * 10) }, () => testFiles),
    })),
  })

  test.each<[string, object, object]>([
    ['groups deeper than four', { where: nested(4) }, { where: nested(5) }],
    ['more than 50 conditions', { where: many(50) }, { where: many(51) }],
    [
      'more than 20 in a group',
      { where: both(...Array(19).fill(testFiles)) },
      { where: both(...Array(20).fill(testFiles)) },
    ],
    ['an empty group', { where: both() }, { where: { operator: 'AND', conditions: [] } }],
    ['a long list', value('IN', Array(100).fill('x')), value('IN', Array(101).fill('x'))],
    ['a long pattern', value('LIKE', '%'.repeat(100)), value('LIKE', '%'.repeat(101))],
    ['a long value', value('=', 'x'.repeat(200)), value('=', 'x'.repeat(201))],
    ['a comparison with a list', value('=', 'x'), value('=', ['x'])],
    ['a comparison with null', value('=', 0), value('=', null)],
    ['many rows', { limit: 100 }, { limit: 101 }],
    ['no rows', { limit: 1 }, { limit: 0 }],
    ['far too far', { skip: 100_000 }, { skip: 100_001 }],
    ['backwards', { skip: 0 }, { skip: -1 }],
    ['parts of rows', { skip: 1 }, { skip: 1.5 }],
    ['much order', { order: Array(5).fill({ field: 'id' }) }, { order: Array(6).fill({ field: 'id' }) }],
    ['much to select', { select: Array(20).fill('id') }, { select: Array(21).fill('id') }],
    ['nothing to select', { select: ['id'] }, { select: [] }],
    ['another find', { find: 'all' }, { find: 'last' }],
    ['another operator', value('<>', 'x'), value('REGEXP', 'x')],
    ['an unknown name', { where: testFiles }, { where: testFiles, limits: 1 }],
    ['an unknown name in a condition', { where: testFiles }, { where: { ...testFiles, not: true } }],
    ['SQL', { select: ['stem'] }, { select: ['stem FROM rows; --'] }],
  ])('has bounds: %s', async (_, good, bad) => {
    expect((await post(good)).status).toBe(200)
    for (const response of [await post(bad), await get(bad)]) {
      expect([response.status, response.error]).toEqual([422, 'validation-failed'])
    }
  })

  test.each(['__proto__', 'constructor', 'stem.length', 'meta.', 'metadata', 'password', '', 'meta.\u0000'])(
    'rejects the field %j without reading it from an object',
    async (field) => {
      for (const question of [
        { select: [field] },
        { order: [{ field }] },
        { where: { operator: 'IS NULL', field } },
      ]) {
        expect((await post(question)).status).toBe(422)
        expect((await get(question)).status).toBe(422)
      }
    },
  )

  test.each(['meta.__proto__', 'meta.constructor', 'meta.toString', 'meta.place', 'meta.title.length'])(
    'finds only values of the file in meta: %s',
    async (field) => {
      expect((await post({ where: both({ operator: 'IS NOT NULL', field }) })).meta).toEqual({ count: 0 })
      const { data } = await get({ where: testFiles, select: [field], find: 'first' })
      expect(data).toEqual([{ meta: {} }])
    },
  )

  test.each([
    ['no JSON', '{"where"'],
    ['no object', '[]'],
    ['nothing', ''],
    ['an inherited name', '{"__proto__": {"limit": 1}}'],
    ['a deep one', `${'['.repeat(1900)}${']'.repeat(1900)}`],
    ['a deep value', `{"where":${'{"operator":"AND","conditions":['.repeat(50)}${']}'.repeat(50)}}`],
    ['a long one', JSON.stringify({ select: ['id'] }).padEnd(4001)],
  ])('by GET is refused as %s', async (_, text) => {
    const response = await get(text)
    expect([response.status, response.error]).toEqual([422, 'validation-failed'])
    expect(Object.keys(response.fields)[0]).toMatch(/^q\b/)
  })

  test('rejects a POST body that is too large, invalid JSON, or nested too deep', async () => {
    const send = (body: string) =>
      platform.send('POST', '/api/content/en/modals/query', {
        body,
        headers: { 'content-type': 'application/json' },
      })
    expect((await send(JSON.stringify({ select: ['x'.repeat(70_000)] }))).status).toBe(413)
    expect((await send('{"where"')).status).toBe(400)
    expect((await send('{"__proto__": {"limit": 1}}')).status).toBe(400)
    expect((await send(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).status).toBe(422)
    const open = '{"operator":"AND","conditions":['
    expect((await send(`{"where":${open.repeat(1900)}${']}'.repeat(1900)}}`)).status).toBe(422)
  })

  test('uses the current texts where they can be reloaded', async () => {
    const { content } = platform.platform.modules
    const readTexts = async () => {
      const { data } = await post({ where: { operator: '=', field: 'stem', value: 'modals/test/third' } })
      const groups = await platform.call('GET /api/content/{locale}', { params: { locale: 'en' } })
      const dump = groups.data.find(({ group }) => group === 'modals')?.dump ?? ''
      return { title: data[0]?.meta?.title, dump, text: (await platform.send('GET', dump)).text }
    }
    const reread = async (text: string) => {
      await put('en/modals/test/third.yaml', text)
      if (!isRereadable(content)) throw new Error('the texts do not follow their files')
      content.reread()
      return readTexts()
    }
    const before = await readTexts()
    expect(before.title).toBe('Third')
    const after = await reread('title: Changed')
    expect(after.title).toBe('Changed')
    expect(after.dump).not.toBe(before.dump)
    expect(after.text).toContain('Changed')
    expect(await reread('title: Third')).toEqual(before)
  })
})
