import { ConfigError } from './config/index.ts'
import { describeCatalogue, readCatalogueStatus } from './modules/game/index.ts'
import { databaseErrorMessage, openConfiguredStore, StoreMissingError } from './plugins/configured-store.ts'
import { StoreLockedError } from './plugins/store-lock.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Output = Pick<Console, 'log' | 'error'>

const usage = `usage: npm run operator -- status

  status   the catalogue: games offered, left out and why, hidden, and the last synchronisation with each studio

It reads the store that the environment names (DATABASE_URL, or DATA_DIR while nothing runs on it).`

async function status(environment: Environment, output: Output): Promise<number> {
  const store = await openConfiguredStore('croupier-operator', environment)
  try {
    output.log(describeCatalogue(await store.db.transaction(readCatalogueStatus)))
    return 0
  } finally {
    await store.close()
  }
}

function help(_: Environment, output: Output): number {
  output.log(usage)
  return 0
}

const commands: ReadonlyMap<string, typeof status | typeof help> = new Map(
  Object.entries({ status, help, '--help': help, '-h': help }),
)

function messageOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreMissingError) return error.message
  if (error instanceof StoreLockedError)
    return `${error.message}\nAn embedded store can be read while nothing runs on it.`
  return `The store could not be read: ${databaseErrorMessage(error)}`
}

/**
 * `npm run operator -- status`: status of a running platform. Reads the configured store and changes nothing.
 * @returns the exit code: 0, or 2 if the store cannot be read or the command is unknown
 */
export async function runOperatorCommand(
  args: readonly string[],
  environment: Environment,
  output: Output = console,
): Promise<number> {
  const command = commands.get(args.join(' '))
  if (!command) {
    output.error(usage)
    return 2
  }
  try {
    return await command(environment, output)
  } catch (error) {
    output.error(messageOf(error))
    return 2
  }
}
