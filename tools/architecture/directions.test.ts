import { describe, expect, test } from 'vitest'
import { checkDeclared, checkDirections, checkManifests, type Manifest } from './directions.ts'
import { expectNone, repositoryFiles, repositoryManifests } from './repository.ts'

const directions = (path: string, text: string) =>
  checkDirections([{ path, text }]).map(({ message }) => message)

describe('the repository', () => {
  test('respects the allowed imports of its packages', () => expectNone(checkDirections(repositoryFiles())))
  test('declares what it imports', () => expectNone(checkDeclared(repositoryFiles(), repositoryManifests())))
  test('declares only allowed workspace dependencies', () =>
    expectNone(checkManifests(repositoryManifests())))
})

describe('packages', () => {
  test.each([
    [
      'packages/money/src/index.ts',
      "import { rule } from '@croupier/rules'",
      'may not import @croupier/rules',
    ],
    ['packages/ui/src/button.tsx', "import { format } from '@croupier/money'", 'may not import'],
    [
      'apps/site/app/root.tsx',
      "import { app } from '../../platform/src/app.ts'",
      'reaches into apps/platform',
    ],
    [
      'apps/platform/src/app.ts',
      "const site = await import('../../site/app/root.tsx')",
      'reaches into apps/site',
    ],
    ['packages/rules/src/a.ts', "export * from '../../money/src/index.ts'", 'reaches into packages/money'],
    [
      'apps/site/app/features/wallet/api/accounts.ts',
      "import { errors } from '@croupier/contract'",
      'only `import type`',
    ],
    ['packages/client/src/call.ts', "import { type Call } from '@croupier/contract'", 'only `import type`'],
    ['apps/platform/src/app.ts', "import { boot } from '@croupier/testkit'", 'testkit outside a test'],
    ['apps/studio/src/a.ts', "import { html } from '../../sandbox/src/html.ts'", 'reaches into apps/sandbox'],
    ['apps/studio/src/a.ts', "import { html } from '@croupier/sandbox'", 'may not import @croupier/sandbox'],
    ['apps/studio/src/a.ts', "import { rule } from '@croupier/rules'", 'may not import @croupier/rules'],
    [
      'apps/studio/src/a.ts',
      "import type { App } from '../../platform/src/app.ts'",
      'reaches into apps/platform',
    ],
    [
      'apps/sandbox/src/index.ts',
      "import { studioPlugin } from '../../studio/src/index.ts'",
      'reaches into apps/studio',
    ],
    [
      'apps/sandbox/src/index.ts',
      "import { studioPlugin } from '@croupier/studio'",
      'may not import @croupier/studio',
    ],
    ['packages/chat/src/a.ts', "import { m } from '@croupier/money'", 'no entry in ALLOWED_IMPORTS'],
    [
      'e2e/journey.spec.ts',
      "import { app } from '../apps/platform/src/app.ts'",
      'reaches into apps/platform',
    ],
  ])('%s must not contain %s', (path, text, message) => {
    expect(directions(path, text)).toEqual([expect.stringContaining(message)])
  })

  test.each([
    ['packages/rules/src/a.ts', "import { parse } from '@croupier/money'"],
    ['apps/site/app/features/wallet/api/accounts.ts', "import type { Call } from '@croupier/contract/types'"],
    ['apps/site/app/session.server.ts', "import { errors } from '@croupier/contract'"],
    ['packages/testkit/src/boot.ts', "const { main } = await import('../../../apps/platform/src/app.ts')"],
    ['apps/platform/src/modules/wallet/accounts.calls.test.ts', "import { boot } from '@croupier/testkit'"],
    ['e2e/journey.spec.ts', "import { startPostgres } from '../packages/testkit/src/postgres.ts'"],
  ])('%s may contain %s', (path, text) => expect(directions(path, text)).toEqual([]))
})

describe('entry points', () => {
  const wallet = 'apps/platform/src/modules/wallet'
  test.each([
    [
      'apps/platform/src/modules/payment/pay.service.ts',
      "import { post } from '../wallet/ledger.service.ts'",
      'index.ts',
    ],
    [
      'apps/platform/src/modules/payment/pay.service.ts',
      "import { a } from '../wallet/tables.ts'",
      'the tables of',
    ],
    ['apps/platform/src/app.ts', "import { ledger } from './modules/wallet/ledger.service.ts'", 'index.ts'],
    [
      'apps/platform/src/plugins/db.ts',
      "import type { T } from '../modules/wallet/tables.ts'",
      'the tables of',
    ],
    ['apps/platform/src/modules/payment/pay.test.ts', "import { a } from '../wallet/ledger.ts'", 'index.ts'],
    ['apps/site/app/features/wallet/form.tsx', "import { token } from '~/session.server.ts'", 'server-only'],
    [
      'apps/site/app/features/wallet/api/accounts.ts',
      "const { token } = await import('../session.server.ts')",
      'server-only',
    ],
    [
      'apps/site/app/features/wallet/api/accounts.ts',
      "import { load } from '../../../../server/load.ts'",
      'server-only',
    ],
    [
      'apps/site/app/features/a.tsx',
      "import { fresh } from '../../server/stale-while-revalidate.ts'",
      'server-only',
    ],
  ])('%s must not contain %s', (path, text, message) => {
    expect(directions(path, text)).toEqual([expect.stringContaining(message)])
  })

  test.each([
    [`${wallet}/ledger.service.ts`, "import { accounts } from './tables.ts'"],
    ['apps/platform/src/modules/payment/pay.service.ts', "import { post } from '../wallet/index.ts'"],
    ['apps/platform/src/app.ts', "import { accountCalls } from './modules/wallet/accounts.calls.ts'"],
    ['apps/platform/src/modules/payment/pay.test.ts', "import { stores } from '../wallet/testing/stores.ts'"],
    ['apps/platform/drizzle.config.ts', "import { accounts } from './src/modules/wallet/tables.ts'"],
    ['apps/site/app/routes/home.tsx', "import { token } from '~/session.server.ts'"],
    ['apps/site/app/entry.server.tsx', "import { pageContext } from '../server/page-context.ts'"],
    ['apps/site/server/index.ts', "import { fresh } from './stale-while-revalidate.ts'"],
    [
      'apps/site/app/features/wallet/api/accounts.ts',
      "import type { Page } from '../../../../server/page-context.ts'",
    ],
    ['apps/site/app/features/wallet/form.tsx', "import { Row } from './row.tsx'"],
  ])('%s may contain %s', (path, text) => expect(directions(path, text)).toEqual([]))
})

test('test helpers are imported by tests only', () => {
  const text = "import { stores } from './testing/stores.ts'"
  expect(directions('apps/platform/src/modules/wallet/ledger.ts', text)).toEqual([
    expect.stringContaining('only tests'),
  ])
  expect(directions('apps/platform/src/modules/wallet/ledger.store.test.ts', text)).toEqual([])
})

describe('declarations', () => {
  const manifests = new Map<string, Manifest>([
    ['', { devDependencies: { vitest: '5', zod: '4' } }],
    ['packages/rules', { dependencies: { '@croupier/money': '0.1.0', 'libphonenumber-js': '1' } }],
  ])
  const declared = (path: string, text: string) => checkDeclared([{ path, text }], manifests).length

  test('reports a package that the workspace does not declare, even if it is installed', () => {
    expect(declared('packages/rules/src/phone.ts', "import { z } from 'zod'")).toBe(1)
    expect(declared('packages/rules/src/phone.ts', "import type { Test } from 'vitest'")).toBe(1)
    expect(declared('packages/rules/src/phone.ts', "import parse from 'libphonenumber-js/min'")).toBe(0)
    expect(declared('packages/rules/src/phone.ts', "import { join } from 'node:path'")).toBe(0)
    expect(declared('packages/rules/src/logo.ts', "import logo from '@brand/logo.svg'")).toBe(0)
    expect(declared('packages/rules/src/phone.test.ts', "import { test } from 'vitest'")).toBe(0)
  })

  test('reports a workspace dependency that is not allowed', () => {
    const wrong: Manifest = { dependencies: { '@croupier/rules': '0.1.0' } }
    expect(checkManifests(new Map([['packages/money', wrong]]))).toHaveLength(1)
    expect(checkManifests(manifests)).toEqual([])
  })
})
