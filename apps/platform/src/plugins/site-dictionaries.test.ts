import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDictionaryHook, dictionaryPattern } from './site-dictionaries.ts'

const TOOL = join(import.meta.dirname, '../../../../tools/dictionaries.mjs')
/** Text that a general compression hardly shortens. */
const CODE = Array.from({ length: 200 }, (_, index) => `export const a${index} = ${Math.sin(index)}`).join(
  '\n',
)
const hashOf = (text: string) => createHash('sha256').update(text).digest()
const fieldOf = (text: string) => `:${hashOf(text).toString('base64')}:`

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-dictionaries-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a build that consists of the given files. */
function build(files: Readonly<Record<string, string>>): string[] {
  const assets = join(folder, 'build/client/assets')
  rmSync(join(folder, 'build'), { recursive: true, force: true })
  mkdirSync(assets, { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(assets, name), text)
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(text))
  }
  execFileSync(process.execPath, [TOOL, join(folder, 'build'), join(folder, 'releases')])
  return readdirSync(join(folder, 'build/dictionaries')).sort()
}

async function serve() {
  const app = Fastify()
  onTestFinished(() => app.close())
  const hook = createDictionaryHook(folder, 'public, max-age=31536000, immutable')
  if (hook) app.addHook('onRequest', hook)
  app.get('/assets/*', async () => 'whole')
  return (url: string, headers: Record<string, string>) => app.inject({ method: 'GET', url, headers })
}

test('sends a visitor of an earlier release only what changed', async () => {
  const [first, second, third] = [`${CODE}\n// 1`, `${CODE}\n// 2`, `${CODE}\n// 3`]
  expect(build({ 'home-aaaaaaa.js': first, 'home-Aa-_AAAA.css': `a{}${CODE}` })).toEqual([])
  const unchanged = { 'home-Aa-_AAAA.css': `a{}${CODE}` }
  expect(build({ ...unchanged, 'home-bbbbbbb.js': second })).toHaveLength(1)
  expect(build({ ...unchanged, 'home-ccccccc.js': third })).toEqual(
    [first, second].map((text) => `home-ccccccc.js.${hashOf(text).toString('hex')}.dcb`).sort(),
  )

  const get = await serve()
  for (const known of [first, second]) {
    const response = await get('/assets/home-ccccccc.js', {
      'accept-encoding': 'gzip, br, dcb',
      'available-dictionary': fieldOf(known),
    })
    expect(response.headers).toMatchObject({
      'content-encoding': 'dcb',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding, available-dictionary',
      'use-as-dictionary': 'match="/assets/home-*.js"',
    })
    const payload = response.rawPayload
    expect(payload.length).toBeLessThan(150)
    expect(payload.subarray(0, 4)).toEqual(Buffer.from([0xff, 0x44, 0x43, 0x42]))
    expect(payload.subarray(4, 36)).toEqual(hashOf(known))
    const options = { dictionary: Buffer.from(known), params: {} }
    expect(brotliDecompressSync(payload.subarray(36), options).toString()).toBe(third)
  }
})

test('leaves all other requests to the whole file', async () => {
  build({ 'home-aaaaaaa.js': `${CODE}\n// 1` })
  build({ 'home-bbbbbbb.js': `${CODE}\n// 2` })
  const get = await serve()
  const known = fieldOf(`${CODE}\n// 1`)
  const read = async (headers: Record<string, string>) =>
    (await get('/assets/home-bbbbbbb.js', headers)).headers['content-encoding'] ?? 'whole'
  expect(await read({ 'accept-encoding': 'br, dcb;q=1', 'available-dictionary': known })).toBe('dcb')
  const others: readonly Record<string, string>[] = [
    { 'accept-encoding': 'br', 'available-dictionary': known },
    { 'accept-encoding': 'dcb', 'available-dictionary': fieldOf('other') },
    { 'accept-encoding': 'dcb', 'available-dictionary': '../../secret' },
    { 'accept-encoding': 'dcb' },
  ]
  for (const headers of others) {
    expect(await read(headers), JSON.stringify(headers)).toBe('whole')
  }
  for (let release = 0; release < 2; release++) build({ 'home-aaaaaaa.js': `${CODE}\n// ${release}` })
  expect(readdirSync(join(folder, 'releases'))).toHaveLength(3)
})

test.each([
  ['/srv/build/client/assets/home-1a2b3c4.js.br', 'match="/assets/home-*.js"'],
  ['/assets/deposit-bonus-1a2b3c4.js', 'match="/assets/deposit-bonus-*.js"'],
  ['/assets/auth-autologin-kkfxykxn.js', 'match="/assets/auth-autologin-*.js"'],
  ['/assets/card-Cle-eIsU.css.gz', 'match="/assets/card-*.css"'],
  ['/assets/roulette-1a2b3c4d.png', null],
  ['/sw.js', null],
])('names the later versions of %s', (path, pattern) => expect(dictionaryPattern(path)).toBe(pattern))
