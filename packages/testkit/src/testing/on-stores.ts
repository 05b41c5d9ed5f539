import { afterAll, describe } from 'vitest'
import { type BootOptions, bootPlatform, type TestPlatform } from './boot.ts'
import { type StoreKind, storeKinds } from './stores.ts'

/** Boots a platform on the store under test; closed automatically after the tests. */
export type Boot = (options?: Omit<BootOptions, 'store'>) => Promise<TestPlatform>

type Tests = (boot: Boot, store: StoreKind) => void

/**
 * Runs the tests on the embedded store and on PostgreSQL: for behaviour that depends on the store, such as
 * locks, transactions, statements and the order of writes. Boot in a `beforeAll` or in a test.
 */
export function onBothStores(name: string, tests: Tests): void {
  runOn(storeKinds, name, tests)
}

/**
 * Runs the tests on PostgreSQL only, which is several times faster than the embedded store. `npm run
 * test:nightly` runs them on both (`TEST_STORES=all`).
 */
export function onPostgres(name: string, tests: Tests): void {
  runOn(process.env.TEST_STORES === 'all' ? storeKinds : ['postgres'], name, tests)
}

/** Within `onBothStores`: runs those of the tests that do not depend on the store as `onPostgres` does. */
export function onPostgresOnly(store: StoreKind, tests: () => void): void {
  if (store === 'postgres' || process.env.TEST_STORES === 'all') tests()
}

function runOn(stores: readonly StoreKind[], name: string, tests: Tests): void {
  describe.each(stores)(`${name} (%s)`, (store) => {
    const platforms: TestPlatform[] = []
    afterAll(async () => {
      for (const platform of platforms) await platform.close()
    })
    tests(async (options = {}) => {
      const platform = await bootPlatform({ ...options, store })
      platforms.push(platform)
      return platform
    }, store)
  })
}
