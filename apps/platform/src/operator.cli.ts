import { ConfigError } from './config/index.ts'
import { describeCatalogue, readCatalogueStatus } from './modules/game/index.ts'
import { databaseErrorMessage, openConfiguredStore, StoreMissingError } from './plugins/configured-store.ts'
import { StoreLockedError } from './plugins/store-lock.ts'

/**
 * `npm run operator -- status`: status of a running platform. Reads the configured store and changes nothing.
 * Exits with 0, or 2 if the store cannot be read or the command is unknown.
 */
const usage = `usage: npm run operator -- status

  status   the catalogue: games offered, left out and why, hidden, and the last synchronisation with each studio

It reads the store that the environment names (DATABASE_URL, or DATA_DIR while nothing runs on it).`

async function status(): Promise<number> {
  const store = await openConfiguredStore('croupier-operator')
  try {
    console.log(describeCatalogue(await store.db.transaction(readCatalogueStatus)))
    return 0
  } finally {
    await store.close()
  }
}

function help(): number {
  console.log(usage)
  return 0
}

const commands: ReadonlyMap<string, () => number | Promise<number>> = new Map(
  Object.entries({ status, help, '--help': help, '-h': help }),
)

function messageOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreMissingError) return error.message
  if (error instanceof StoreLockedError)
    return `${error.message}\nAn embedded store can be read while nothing runs on it.`
  return `The store could not be read: ${databaseErrorMessage(error)}`
}

const command = commands.get(process.argv.slice(2).join(' '))
if (command)
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 2
  }
else {
  console.error(usage)
  process.exitCode = 2
}
