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

describe('a page that has lost a part', () => {
  test('is loaded anew once in 10 s [9-13c]', async () => {
    expect(await reloadPage()).toBe(true)
    expect(await reloadPage()).toBe(false)
    later(9_999)
    expect(await reloadPage()).toBe(false)
    expect(reloads).toBe(1)
    later(1)
    expect(await reloadPage()).toBe(true)
    expect(reloads).toBe(2)
  })

  test('stays while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await expect(loadChunk(missing)).rejects.toThrow(ChunkLoadError)
    expect(reloads).toBe(0)
  })

  test.each([
    ['is out of reach', missing],
    ['answers that it is away', async () => ({ ok: false })],
  ])('stays while the site %s, and may be loaded anew when it is back', async (_, away) => {
    answer = away
    await expect(loadChunk(missing)).rejects.toThrow(ChunkLoadError)
    expect(reloads).toBe(0)
    answer = async () => ({ ok: true })
    expect(await reloadPage()).toBe(true)
  })

  test('stays where nothing can be remembered: it might be loaded anew for ever', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem() {
        throw new Error('forbidden')
      },
    })
    expect(claimReload()).toBe(false)
    await expect(loadChunk(missing)).rejects.toThrow(ChunkLoadError)
    expect(reloads).toBe(0)
  })

  test('gives what could be fetched, and asks nothing', async () => {
    answer = () => Promise.reject(new Error('nobody is to be asked'))
    expect(await loadChunk(async () => 'part')).toBe('part')
    expect(stored.size).toBe(0)
  })
})
