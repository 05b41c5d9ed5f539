import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChunkLoadError, claimReload, loadChunk, reloadPage } from './chunk-reload.ts'

let stored: Map<string, string>
let reloads: number
let answer: () => Promise<{ readonly ok: boolean }>
const missing = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 })
  stored = new Map()
  reloads = 0
  answer = async () => ({ ok: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('location', { reload: () => (reloads += 1) })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

describe('after a chunk fails to load, the page', () => {
  test('reloads once in 10 s [9-13c]', async () => {
    expect(await reloadPage()).toBe(true)
    expect(await reloadPage()).toBe(false)
    later(9_999)
    expect(await reloadPage()).toBe(false)
    expect(reloads).toBe(1)
    later(1)
    expect(await reloadPage()).toBe(true)
    expect(reloads).toBe(2)
  })

  test('does not reload while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await expect(loadChunk(missing)).rejects.toThrow(ChunkLoadError)
    expect(reloads).toBe(0)
  })

  test.each([
    ['is unreachable', missing],
    ['responds with an error', async () => ({ ok: false })],
  ])('does not reload while the site %s, and reloads once it is back', async (_, away) => {
    answer = away
    await expect(loadChunk(missing)).rejects.toThrow(ChunkLoadError)
    expect(reloads).toBe(0)
    answer = async () => ({ ok: true })
    expect(await reloadPage()).toBe(true)
  })

  test('does not reload without sessionStorage, to avoid a reload loop', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem() {
        throw new Error('forbidden')
      },
    })
    expect(claimReload()).toBe(false)
    await expect(loadChunk(missing)).rejects.toThrow(ChunkLoadError)
    expect(reloads).toBe(0)
  })

  test('returns the loaded chunk without a request to the server', async () => {
    answer = () => Promise.reject(new Error('unexpected request'))
    expect(await loadChunk(async () => 'part')).toBe('part')
    expect(stored.size).toBe(0)
  })
})
