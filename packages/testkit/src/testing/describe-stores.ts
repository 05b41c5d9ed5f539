import { afterAll, describe } from 'vitest'
import { type BootOptions, bootPlatform, type TestPlatform } from './boot.ts'
import { type StoreKind, storeKinds } from './stores.ts'

/** Boots a platform on the store under test; it is closed after the tests. */
export type Boot = (options?: Omit<BootOptions, 'store'>) => Promise<TestPlatform>

/** Runs the same tests on the embedded store and on PostgreSQL. Boot in a `beforeAll`, or in a test. */
export function describeStores(name: string, tests: (boot: Boot, store: StoreKind) => void): void {
  describe.each(storeKinds)(`${name} (%s)`, (store) => {
    const booted: TestPlatform[] = []
    afterAll(async () => {
      for (const platform of booted) await platform.close()
    })
    tests(async (options = {}) => {
      const platform = await bootPlatform({ ...options, store })
      booted.push(platform)
      return platform
    }, store)
  })
}
