import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { makeStore, type StoreKind, type TestStore } from '@croupier/testkit'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

/**
 * Creates stores without any migration for the tests of a `describe`. Initialising an embedded store takes
 * seconds, so it is done once and copied.
 */
export function emptyStores(kind: StoreKind): () => Promise<TestStore> {
  let template: TestStore
  beforeAll(async () => {
    template = await makeStore(kind, { empty: true })
    if (kind === 'embedded') await (await PGlite.create(join(template.dataDir, 'store'))).close()
  })
  afterAll(() => template.remove())
  return async () => {
    const store = await makeStore(kind, { empty: true })
    onTestFinished(() => store.remove())
    if (kind === 'embedded') cpSync(template.dataDir, store.dataDir, { recursive: true })
    return store
  }
}
