import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { StudioPort } from '../../adapters/studio.ts'
import { createCovers, UnacceptableCover } from './covers.ts'
import { createEncoder, type Encoder } from './pictures/encoder.ts'

const tall =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="60"><path fill="#c33" d="M0 0h40v60z"/></svg>'
const square = tall.replace('height="60"', 'height="40"')
const bomb = tall.replace('width="40"', 'width="1000000"')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-covers-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function createTestCovers(encoder?: Encoder) {
  const studio: Pick<StudioPort, 'fetchCover'> = {
    fetchCover: async (address) => Buffer.from({ tall, square, bomb }[address] ?? ''),
  }
  const covers = createCovers(folder, studio as StudioPort, encoder)
  const stored = { tall: await covers.fetchAndStore('tall'), square: await covers.fetchAndStore('square') }
  const app = Fastify()
  onTestFinished(() => app.close())
  let lookups = 0
  covers.register(app, async (slug) => {
    lookups += 1
    return slug === 'moth-queen' ? stored : null
  })
  const address = covers.url('moth-queen', 'tall', stored.tall)
  const variantUrl = (of: string) => address.replace(/svg$/, of)
  const get = (url: string) => app.inject({ url, headers: { accept: 'image/avif,*/*' } })
  return { covers, stored, address, variantUrl, get, lookups: () => lookups }
}

describe('a cover beside its original', () => {
  test.each(['tall', 'square'] as const)(
    'is served in its sizes as AVIF and WebP: %s [9-15:covers]',
    async (kind) => {
      const { default: sharp } = await import('sharp')
      const { covers, stored, get } = await createTestCovers()
      for (const scale of [0.5, 1, 1.3, 2, 3]) {
        for (const format of ['avif', 'webp']) {
          const address = covers.url('moth-queen', kind, stored[kind])
          const response = await get(address.replace(/svg$/, `${scale}x.${format}`))
          expect(response.statusCode).toBe(200)
          expect(response.headers).toMatchObject({
            'content-type': `image/${format}`,
            'cache-control': 'public, max-age=31536000, immutable',
            'content-security-policy': expect.stringContaining('sandbox'),
          })
          const { width, height } = await sharp(response.rawPayload).metadata()
          expect([width, height]).toEqual([200 * scale, (kind === 'tall' ? 300 : 200) * scale])
        }
      }
    },
  )

  test('is created once for concurrent requests and then read from disk', async () => {
    let made = 0
    const real = createEncoder()
    const { variantUrl, get } = await createTestCovers({
      encode(original, requestedVariant) {
        made += 1
        return real.encode(original, requestedVariant)
      },
    })
    const responses = await Promise.all(Array.from({ length: 5 }, () => get(variantUrl('1x.webp'))))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect((await get(variantUrl('1x.webp'))).rawPayload).toEqual(responses[0]?.rawPayload)
    expect(made).toBe(1)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('falls back to the uncacheable original while it cannot be encoded', async () => {
    const { variantUrl, get } = await createTestCovers({ encode: () => Promise.reject(new Error('busy')) })
    const response = await get(variantUrl('2x.avif'))
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe(tall)
    expect(response.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' })
  })

  test.each([
    '4x.avif',
    '0x.avif',
    '1x.png',
    '1x.svg',
    '01x.webp',
    '1.30x.webp',
    '1_3x.webp',
    '2.3x.avif',
    '1x.webp.br',
    '1x.webp%00',
    '1x.webp/../x',
    'avif',
    '-1x.webp',
    '1X.webp',
  ])('has no other form: %s', async (of) => {
    const { variantUrl, get } = await createTestCovers()
    expect((await get(variantUrl(of))).statusCode).toBe(404)
  })

  test.each([
    '/media/games/..%2f..%2fetc%2fpasswd.0123456789abcdef.1x.webp',
    '/media/games/moth-queen-tall.0123456789abcdef.1x.webp',
    '/media/games/no-such-tall.0123456789abcdef.1x.webp',
    '/media/games/%2e%2e/secrets.json',
  ])('gives no access to other files: %s', async (address) => {
    const { get } = await createTestCovers()
    const before = readdirSync(folder)
    expect((await get(address)).statusCode).toBe(404)
    expect(readdirSync(folder)).toEqual(before)
  })
})

test('looks up a valid address once and an invalid one each time', async () => {
  const { address, get, lookups } = await createTestCovers()
  for (let time = 0; time < 3; time++) expect((await get(address)).statusCode).toBe(200)
  expect(lookups()).toBe(1)
  const wrong = address.replace(/\.[0-9a-f]{16}/, '.0123456789abcdef')
  for (let time = 0; time < 3; time++) expect((await get(wrong)).statusCode).toBe(404)
  expect(lookups()).toBe(4)
})

test('rejects a picture with excessive dimensions', async () => {
  const { covers } = await createTestCovers()
  await expect(covers.fetchAndStore('bomb')).rejects.toThrow(/pixel|large/i)
})

describe('a cover of a studio that does not draw SVG', () => {
  const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' } as const
  type Type = keyof typeof types

  async function picture(type: Type, width = 400, height = 600): Promise<Buffer> {
    const { default: sharp } = await import('sharp')
    const create = { width, height, channels: 3, background: '#c33' } as const
    const format = type === 'jpg' ? 'jpeg' : type
    return sharp({ create }).toFormat(format).toBuffer()
  }

  async function takeCover(bytes: Buffer) {
    const studio: Pick<StudioPort, 'fetchCover'> = { fetchCover: async () => bytes }
    const covers = createCovers(folder, studio as StudioPort)
    const cover = await covers.fetchAndStore('/covers/named-like-nothing')
    const app = Fastify()
    onTestFinished(() => app.close())
    covers.register(app, async () => ({ tall: cover, square: cover }))
    const address = covers.url('moth-queen', 'tall', cover)
    const stem = address.slice(0, address.lastIndexOf('.'))
    return { covers, cover, address, stem, get: (url: string) => app.inject({ url }) }
  }

  test.each(Object.entries(types) as [Type, string][])(
    'is detected by its content, stored unchanged and served in all sizes: %s [9-15:covers]',
    async (type, contentType) => {
      const { default: sharp } = await import('sharp')
      const bytes = await picture(type)
      const { covers, cover, address, stem, get } = await takeCover(bytes)
      expect(address).toBe(`/media/games/moth-queen-tall.${cover.hash}.${type}`)
      const original = await get(address)
      expect(original.headers).toMatchObject({
        'content-type': contentType,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(original.headers['content-encoding']).toBeUndefined()
      expect(original.rawPayload).toEqual(bytes)
      for (const scale of [0.5, 1, 1.3, 2, 3])
        for (const format of ['avif', 'webp']) {
          const response = await get(`${stem}.${scale}x.${format}`)
          expect([response.statusCode, response.headers['content-type']]).toEqual([200, `image/${format}`])
          const { width, height } = await sharp(response.rawPayload).metadata()
          expect([width, height]).toEqual([200 * scale, 300 * scale])
        }
      for (const other of ['svg', ...Object.keys(types)].filter((one) => one !== type))
        expect((await get(`${stem}.${other}`)).statusCode).toBe(404)
      // The folder is a cache: a missing file is fetched again.
      rmSync(join(folder, `${cover.hash}.${type}`))
      expect((await get(address)).rawPayload).toEqual(bytes)
      await covers.prune(new Set(), new Date(Date.now() + 2 * 86_400_000))
      expect(readdirSync(folder)).toEqual([])
    },
  )

  test('is rotated by its EXIF orientation', async () => {
    const { default: sharp } = await import('sharp')
    const halves = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
      .composite([{ input: await picture('png', 300, 400), left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { stem, get } = await takeCover(halves)
    const { rawPayload } = await get(`${stem}.1x.webp`)
    // Rotated clockwise, the left side is at the top.
    const upper = sharp(rawPayload).extract({ left: 0, top: 0, width: 200, height: 100 })
    // sharp's statistics are those of the input, not of the extract.
    const top = await sharp(await upper.png().toBuffer()).stats()
    expect(top.channels[1]?.mean).toBeLessThan(100)
  })

  test.each([
    ['GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['PDF', Buffer.from('%PDF-1.7 ')],
    ['rejects a file with only a signature', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('is none when it is %s', async (_what, bytes) => {
    await expect(takeCover(bytes)).rejects.toThrow(UnacceptableCover)
  })

  test.each(Object.keys(types) as Type[])('rejects a truncated file: %s', async (type) => {
    const { default: sharp } = await import('sharp')
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, noise, background: '#000' } })
      .toFormat(type === 'jpg' ? 'jpeg' : type)
      .toBuffer()
    await expect(takeCover(whole.subarray(0, whole.length / 2))).rejects.toThrow(UnacceptableCover)
  })

  test.each(['png', 'jpg'] as const)(
    'rejects a file that decompresses to more than the limit: %s',
    async (type) => {
      const bomb = await picture(type, 4100, 4100)
      expect(bomb.length).toBeLessThan(2_000_000)
      await expect(takeCover(bomb)).rejects.toThrow(/pixel|large/i)
    },
  )
})

test('deletes unused covers after a day and nothing else', async () => {
  const { covers, stored, variantUrl, get } = await createTestCovers()
  await get(variantUrl('1x.webp'))
  const stale = '0123456789abcdef'
  const old = [`${stale}.svg`, `${stale}.svg.br`, `${stale}-200x300.avif`]
  const now = new Date()
  for (const name of [...old, 'fedcba9876543210.svg', 'notes.txt']) writeFileSync(join(folder, name), 'x')
  const before = new Date(now.getTime() - 86_400_000)
  for (const name of [...old, 'notes.txt']) utimesSync(join(folder, name), before, before)
  expect(await covers.prune(new Set([stored.tall.hash, stored.square.hash]), now)).toBe(3)
  const left = readdirSync(folder)
  expect(left).toEqual(
    expect.arrayContaining(['notes.txt', 'fedcba9876543210.svg', `${stored.tall.hash}-200x300.webp`]),
  )
  expect(left.some((name) => name.startsWith(stale))).toBe(false)
})
