import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readJson, safeLocalStorage, safeSessionStorage } from './storage.ts'

let items: Map<string, string>
beforeEach(() => {
  items = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('stores, reads and removes values', () => {
  expect(safeLocalStorage.read('a')).toBeNull()
  expect(safeLocalStorage.write('a', 'x')).toBe(true)
  expect(safeLocalStorage.read('a')).toBe('x')
  expect(safeLocalStorage.write('a', null)).toBe(true)
  expect(items.size).toBe(0)
})

test('does not store or read values above its limit', () => {
  const longest = 'x'.repeat(100_000)
  expect(safeLocalStorage.write('a', longest)).toBe(true)
  expect(safeLocalStorage.read('a')).toBe(longest)
  expect(safeLocalStorage.write('a', `${longest}x`)).toBe(false)
  expect(items.get('a')).toBe(longest)
  items.set('a', `${longest}x`)
  expect(safeLocalStorage.read('a')).toBeNull()
})

describe('if storage is', () => {
  test('full, reports that the value was not stored', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => 'old',
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(safeLocalStorage.write('a', 'x')).toBe(false)
    expect(safeLocalStorage.read('a')).toBe('old')
  })

  test('blocked, reads nothing and reports that nothing was stored', () => {
    // Browsers throw when the global is read.
    vi.stubGlobal('sessionStorage', undefined)
    expect(safeSessionStorage.read('a')).toBeNull()
    expect(safeSessionStorage.write('a', 'x')).toBe(false)
    expect(safeSessionStorage.write('a', null)).toBe(false)
  })
})

describe('a JSON value', () => {
  const parse = (value: unknown) => (typeof value === 'number' ? value + 1 : null)

  test('is parsed', () => {
    items.set('a', '1')
    expect(readJson(safeLocalStorage, 'a', parse)).toBe(2)
  })

  test.each([
    ['missing', null],
    ['not JSON', '{'],
    ['of another type', '"1"'],
  ])('is null if it is %s', (_, stored) => {
    if (stored !== null) items.set('a', stored)
    expect(readJson(safeLocalStorage, 'a', parse)).toBeNull()
  })

  test('is null if its parser throws', () => {
    items.set('a', '1')
    const fail = () => {
      throw new Error('invalid')
    }
    expect(readJson(safeLocalStorage, 'a', fail)).toBeNull()
  })
})
