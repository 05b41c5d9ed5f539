import { eq } from 'drizzle-orm'
import { ConfigError } from './config/index.ts'
import { describeCatalogue, readCatalogueStatus } from './modules/game/index.ts'
import { endTournament } from './modules/retention/index.ts'
import { createClock } from './plugins/clock.ts'
import { databaseErrorMessage, openConfiguredStore, StoreMissingError } from './plugins/configured-store.ts'
import { StoreLockedError } from './plugins/store-lock.ts'
import { platformState } from './plugins/tables.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Output = Pick<Console, 'log' | 'error'>

const usage = `usage: npm run operator -- status
       npm run operator -- end-tournament <identity> <your name> <reason>

  status   the catalogue: games offered, left out and why, hidden, and the last synchronisation with each studio
  end-tournament
           ends a running tournament now and records who did it and why; its prizes are granted a minute later

It uses the store that the environment names (DATABASE_URL, or DATA_DIR while nothing runs on it).`

async function status(environment: Environment, output: Output): Promise<number> {
  const store = await openConfiguredStore('croupier-operator', environment)
  try {
    output.log(describeCatalogue(await store.db.transaction(readCatalogueStatus)))
    return 0
  } finally {
    await store.close()
  }
}

async function end(args: readonly string[], environment: Environment, output: Output): Promise<number> {
  const [identity = '', operator = '', reason = '', ...rest] = args.map((one) => one.trim())
  if (!identity || !operator || !reason || rest.length > 0 || operator.length + reason.length > 1000) {
    output.error(usage)
    return 2
  }
  const store = await openConfiguredStore('croupier-operator', environment)
  try {
    const ended = await store.db.transaction(async (tx) => {
      const clock = createClock()
      // The sandbox's clock may be ahead.
      const [stored] = await tx.select().from(platformState).where(eq(platformState.name, 'clock.offset'))
      if (typeof stored?.value === 'number') clock.restore(stored.value)
      return endTournament(tx, { identity, operator, reason, now: clock.now() })
    })
    if (ended.ok) {
      output.log(`${identity} has ended. Its planned end was ${ended.endBefore.toISOString()}.`)
      return 0
    }
    output.error(
      ended.problem === 'unknown' ? `There is no tournament ${identity}.` : `${identity} is not running.`,
    )
    return 1
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
 * `npm run operator`: the status of a running platform, or the end of a tournament, on the configured store.
 * @returns the exit code: 0; 1 if the tournament cannot be ended; 2 if the store cannot be read or the command is
 * unknown
 */
export async function runOperatorCommand(
  args: readonly string[],
  environment: Environment,
  output: Output = console,
): Promise<number> {
  const [name, ...rest] = args
  const command =
    name === 'end-tournament'
      ? (...options: Parameters<typeof status>) => end(rest, ...options)
      : commands.get(args.join(' '))
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
