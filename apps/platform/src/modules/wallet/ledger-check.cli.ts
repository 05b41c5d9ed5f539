import { ConfigRefused } from '../../config/index.ts'
import { databaseMessage, NoStore, openConfiguredStore } from '../../plugins/configured-store.ts'
import { StoreLocked } from '../../plugins/store-lock.ts'
import { checkLedger, describeReport } from './ledger-check.ts'

/**
 * `npm run ledger:check`: proves the ledger's invariants on the configured store. It changes nothing and migrates
 * nothing. A PostgreSQL may be in use; an embedded store must not be, since only one process can open it.
 *
 * Exits with 0 when the ledger is sound, 1 when it is not, 2 when it could not be checked.
 */
function messageOf(error: unknown): string {
  if (error instanceof ConfigRefused || error instanceof NoStore) return error.message
  if (error instanceof StoreLocked) {
    return `${error.message}\nThe embedded store is checked while nothing runs on it.`
  }
  return `The ledger could not be checked: ${databaseMessage(error)}`
}

async function run(): Promise<number> {
  const store = await openConfiguredStore('croupier-ledger-check')
  try {
    const report = await checkLedger(store.db)
    console.log(describeReport(report))
    return report.violations.length === 0 ? 0 : 1
  } finally {
    await store.close()
  }
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(messageOf(error))
    process.exitCode = 2
  },
)
