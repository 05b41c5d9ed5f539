import { ConfigError } from '../../config/index.ts'
import {
  databaseErrorMessage,
  openConfiguredStore,
  StoreMissingError,
} from '../../plugins/configured-store.ts'
import { StoreLockedError } from '../../plugins/store-lock.ts'
import { checkLedger, describeReport } from './ledger-check.ts'

const usage = `usage: npm run ledger:check

Proves the ledger's invariants on the store of DATABASE_URL, or of DATA_DIR, which no other process may use.
Read-only. Sums are in the smallest unit of each currency: 1000 EUR are 10.00 euros.

Exits with 0 when the ledger is sound, 1 when it is not, 2 when it could not be checked.`

type Output = Pick<Console, 'log' | 'error'>

class UnknownArgument extends Error {}

function messageOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreMissingError || error instanceof UnknownArgument)
    return error.message
  if (error instanceof StoreLockedError) {
    return `${error.message}\nStop the process that uses the embedded store, then run the check again.`
  }
  return `The ledger could not be checked: ${databaseErrorMessage(error)}`
}

async function check(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  output: Output,
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    output.log(usage)
    return 0
  }
  if (args.length > 0) throw new UnknownArgument(`There is no ${args.join(' ')}.\n\n${usage}`)
  const store = await openConfiguredStore('croupier-ledger-check', environment)
  try {
    const report = await checkLedger(store.db)
    output.log(describeReport(report))
    return report.violations.length === 0 ? 0 : 1
  } finally {
    await store.close()
  }
}

/**
 * `npm run ledger:check`: proves the ledger's invariants on the configured store. Read-only; runs no
 * migrations. PostgreSQL may be in use; an embedded store must not be, since only one process can open it.
 * @returns the exit code: 0 when the ledger is sound, 1 when it is not, 2 when it could not be checked
 */
export async function runLedgerCheckCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  output: Output = console,
): Promise<number> {
  try {
    return await check(args, environment, output)
  } catch (error) {
    output.error(messageOf(error))
    return 2
  }
}
