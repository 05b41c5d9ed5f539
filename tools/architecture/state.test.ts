import { describe, expect, test } from 'vitest'
import { expectNone, repositoryFiles } from './repository.ts'
import { checkModuleState, checkTimeAndChance } from './state.ts'

describe('the repository', () => {
  test('has no module-level state in server code', () => expectNone(checkModuleState(repositoryFiles())))
  test('injects time and randomness', () => expectNone(checkTimeAndChance(repositoryFiles())))
})

describe('module state', () => {
  const found = (text: string, path = 'apps/platform/src/plugins/cache.ts') =>
    checkModuleState([{ path, text }]).length

  test.each([
    'let counter = 0',
    'export let counter = 0',
    'var counter = 0',
    'const cache = new Map<string, number>()',
    'export const seen: Set<string> = new Set()',
    'const cache = new WeakMap()',
    'const list: string[] = []\nfunction add(x: string) { list.push(x) }',
    'const byName: Record<string, number> = {}\nfunction add(x: string) { byName[x] = 1 }',
    'const byName: Record<string, number> = {}\nfunction drop(x: string) { delete byName[x] }',
    'const totals = { all: 0 }\nfunction add() { totals.all++ }',
    'const totals = { all: 0 }\nfunction add() { Object.assign(totals, { all: 1 }) }',
  ])('reports %s', (text) => expect(found(text)).toBe(1))

  test.each([
    'const limit = 5',
    "export const names = ['a', 'b'] as const",
    "const codes: ReadonlyMap<string, number> = new Map([['a', 1]])",
    'export function make() { const cache = new Map(); let n = 0; return () => cache.set(n++, 1) }',
    "const sorted = ['b', 'a'].sort()",
  ])('accepts %s', (text) => expect(found(text)).toBe(0))

  test('allows module-level state in browser code', () => {
    expect(found('let open = false', 'apps/site/app/features/menu/drawer.tsx')).toBe(0)
    expect(found('let open = false', 'apps/site/app/entry.server.tsx')).toBe(1)
    expect(found('let open = false', 'apps/site/server/load.ts')).toBe(1)
    expect(found('let open = false', 'apps/sandbox/src/inbox.ts')).toBe(1)
    expect(found('let open = false', 'apps/studio/src/rounds.ts')).toBe(1)
    expect(found('let open = false', 'apps/studio/client/frame.ts')).toBe(0)
    expect(found('let open = false', 'apps/site/server/stale-while-revalidate.ts')).toBe(1)
    expect(found('let open = false', 'apps/platform/src/plugins/cache.test.ts')).toBe(0)
  })
})

describe('time and randomness', () => {
  const found = (text: string, path = 'apps/platform/src/modules/wallet/ledger.service.ts') =>
    checkTimeAndChance([{ path, text }]).length

  test.each([
    'const at = Date.now()',
    'const at = new Date()',
    'const x = Math.random()',
    'performance.now()',
  ])('reports %s', (text) => expect(found(text)).toBe(1))
  test.each(['inject({ now: Date.now })', 'globalThis.Date.now()', 'const text = Date()'])(
    '%s is found too',
    (text) => expect(found(text)).toBe(1),
  )
  test.each([
    'const at = new Date(clock.now())',
    "const text = 'Date.now()'",
    '// Math.random() would be wrong',
  ])('accepts %s', (text) => expect(found(text)).toBe(0))
  test('allows the clock to read the time', () => {
    expect(found('const at = Date.now()', 'apps/platform/src/plugins/clock.ts')).toBe(0)
    expect(found('const at = Date.now()', 'packages/rules/src/age.ts')).toBe(1)
  })
})
