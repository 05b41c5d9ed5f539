import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createProviderLogos } from './provider-logos.ts'

const folder = mkdtempSync(join(tmpdir(), 'croupier-logos-'))
afterAll(() => rmSync(folder, { recursive: true }))
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40"/></svg>'
writeFileSync(join(folder, 'studio.svg'), svg)
writeFileSync(join(folder, 'text.png'), 'no picture')
writeFileSync(join(folder, 'large.svg'), svg + ' '.repeat(200_000))

function open(files: Readonly<Record<string, string>>) {
  const app = Fastify()
  const logos = createProviderLogos(folder, files)
  logos.register(app)
  const get = (url: string, headers = {}) => app.inject({ url, headers })
  return { logos, get }
}

test('serves a logo under its hash, compressed and immutable, and as WebP of 116x40 in three densities [9-15]', async () => {
  const { logos, get } = open({ 'Moth & Söhne': 'studio.svg' })
  const url = logos.url('moth-sohne') ?? ''
  expect(url).toMatch(/^\/media\/providers\/moth-sohne\.[0-9a-f]{16}\.svg$/)
  const original = await get(url, { 'accept-encoding': 'br' })
  expect(original.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
  expect(brotliDecompressSync(original.rawPayload).toString()).toBe(svg)
  expect((await get(url)).body).toBe(svg)
  for (const density of [1, 2, 3]) {
    const response = await get(url.replace(/svg$/, `${density}x.webp`))
    expect(response.headers['content-type']).toBe('image/webp')
    const { width, height, format } = await sharp(response.rawPayload).metadata()
    expect([width, height, format]).toEqual([116 * density, 40 * density, 'webp'])
  }
})

test('does not crop a logo of another shape', async () => {
  const { logos, get } = open({ Studio: 'studio.svg' })
  const { rawPayload } = await get((logos.url('studio') ?? '').replace(/svg$/, '1x.webp'))
  const { data } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const alphaAt = (x: number) => data[(20 * 116 + x) * 4 + 3]
  expect([alphaAt(2), alphaAt(58), alphaAt(113)]).toEqual([0, 255, 0])
})

test('answers 404 for any other address', async () => {
  const { logos, get } = open({ Studio: 'studio.svg' })
  const url = logos.url('studio') ?? ''
  expect(logos.url('another')).toBeNull()
  for (const other of [
    url.replace(/svg$/, 'png'),
    url.replace(/svg$/, '4x.webp'),
    url.replace(/\.[0-9a-f]{16}/, '.0123456789abcdef'),
    url.replace('studio', 'another'),
    '/media/providers/..%2Fstudio.svg',
  ]) {
    const { statusCode, headers } = await get(other)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  }
})

test.each([
  ['missing.svg', 'does not exist'],
  ['text.png', 'is no picture'],
  ['large.svg', 'at most 200000'],
])('refuses the file %s', (file, reason) => {
  expect(() => open({ Studio: file })).toThrow(reason)
})
