import type { TestStore } from '@croupier/testkit'
import { openDatabase } from '../plugins/database.ts'
import { readMigrations } from '../plugins/migrate.ts'

/** Opens a store with the migrations before `name`, or also that one, and without functions. */
export const openStoreUpTo = (
  { dataDir, databaseUrl }: Pick<TestStore, 'dataDir' | 'databaseUrl'>,
  name: string,
  { isIncluded }: { readonly isIncluded: boolean },
) =>
  openDatabase({
    ...{ dataDir, url: databaseUrl, ownerUrl: null },
    schema: {
      migrations: readMigrations().filter((one) => one.name < name || (isIncluded && one.name === name)),
      functions: { release: '1.0.0', files: [] },
    },
  })
