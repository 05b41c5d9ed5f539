import { describe, expect, test } from 'vitest'
import { checkCalls, checkErrors } from './call-literals.ts'
import { expectNone, repositoryFiles } from './repository.ts'
import type { SourceFile } from './source.ts'

const CONTRACT = 'packages/contract/src/calls/wallet.ts'
const CALLS = 'apps/platform/src/modules/wallet/accounts.calls.ts'
const TEST = 'apps/platform/src/modules/wallet/accounts.calls.test.ts'
const DATA = 'apps/site/app/features/wallet/api/accounts.ts'

/** A valid call. Each example below changes one part of it. */
const GOOD: Readonly<Record<string, string>> = {
  [CONTRACT]:
    "export const walletCalls = defineCalls({ 'GET /api/wallet/accounts': { errors: ['not-found'] } })",
  [CALLS]: "serve('GET /api/wallet/accounts', async () => fail('not-found'))",
  [TEST]: "test('GET /api/wallet/accounts lists them [7-35]', async () => {})",
  [DATA]: "export const accounts = () => query('GET /api/wallet/accounts')",
}

function calls(change: Readonly<Record<string, string>>): readonly string[] {
  const files = Object.entries({ ...GOOD, ...change }).map(([path, text]) => ({ path, text }))
  return checkCalls(files).map(({ message }) => message)
}

describe('the repository', () => {
  test('names each call once in each required place', () => expectNone(checkCalls(repositoryFiles())))
  test('lists and returns each error', () => expectNone(checkErrors(repositoryFiles())))
})

describe('calls', () => {
  test('accepts a complete call', () => expect(calls({})).toEqual([]))

  test.each([
    ['not served', { [CALLS]: '' }, /served 0 times/],
    ['served twice', { [CALLS]: `${GOOD[CALLS]}\n${GOOD[CALLS]}` }, /served 2 times/],
    ['served only in a comment', { [CALLS]: `// ${GOOD[CALLS]}` }, /served 0 times/],
    [
      'untested',
      { [TEST]: "test('lists accounts', () => call('GET /api/wallet/accounts'))" },
      /not in a title/,
    ],
    [
      'tested under a longer path',
      { [TEST]: "test('GET /api/wallet/accounts/{id} works', () => {})" },
      /not in a title/,
    ],
    ['unused', { [DATA]: '' }, /not used by the site/],
    [
      'unused by the client',
      { [CONTRACT]: `// used-by: client\n${GOOD[CONTRACT]}` },
      /not used by the client/,
    ],
    [
      'used in a screen',
      { 'apps/site/app/routes/home.tsx': "call('GET /api/wallet/accounts')" },
      /does not belong/,
    ],
    [
      'used by a service',
      { 'apps/platform/src/app.ts': "skip('GET /api/wallet/accounts')" },
      /does not belong/,
    ],
    [
      'unknown',
      { 'apps/site/app/features/game/api/catalogue.ts': "query('GET /api/game/dice')" },
      /in no file of the contract/,
    ],
  ])('reports one that is %s', (_what, change, message) => {
    expect(calls(change)).toContainEqual(expect.stringMatching(message))
  })

  test('accepts one used by a provider only if the contract says so', () => {
    const change = { [CONTRACT]: `// used-by: provider\n${GOOD[CONTRACT]}`, [DATA]: '' }
    expect(calls(change)).toEqual([])
  })
})

describe('errors', () => {
  const table: SourceFile = {
    path: 'packages/contract/src/errors.ts',
    text: `export const errors = { 'not-found': { code: 1 }, internal: { code: 2 } } as const satisfies object
           export const commonErrors = ['internal'] as const`,
  }
  const errors = (...others: SourceFile[]) => checkErrors([table, ...others]).map(({ message }) => message)
  const contract = { path: CONTRACT, text: "x({ errors: ['not-found'] })" }
  const platform = { path: CALLS, text: "const a = fail('not-found'); const b = fail('internal')" }

  test('accepts one that is listed and returned', () => expect(errors(contract, platform)).toEqual([]))
  test('reports one that no call lists', () => {
    expect(errors(platform)).toEqual(['not-found is not listed by any call'])
  })
  test('accepts one that the server returns before any handler runs', () => {
    const server = { path: 'apps/platform/src/server/errors.ts', text: "sendFailure(reply, 'internal')" }
    const handler = { path: CALLS, text: "fail('not-found')" }
    expect(errors(contract, handler, server)).toEqual([])
  })
  test('reports one that is never returned', () => {
    const mentioned = { path: CALLS, text: "fail('not-found'); log('internal')" }
    expect(errors(contract, mentioned)).toEqual(["internal is never returned: no fail('internal')"])
  })
})
