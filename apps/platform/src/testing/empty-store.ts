import { makeStore, type StoreKind, type TestStore } from '@croupier/testkit'
import { onTestFinished } from 'vitest'

/** A store without any migration, for the current test. */
export async function makeEmptyStore(kind: StoreKind): Promise<TestStore> {
  const store = await makeStore(kind, { empty: true })
  onTestFinished(() => store.remove())
  return store
}
