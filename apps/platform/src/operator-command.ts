import { ConfigError } from './config/index.ts'
import type { Orm } from './kernel.ts'
import { describeCatalogue, readCatalogueStatus } from './modules/game/index.ts'
import { endTournament } from './modules/retention/index.ts'
import { type OperatorTask, requestCommand } from './modules/reward/index.ts'
import { createFileChecks } from './operator-check/index.ts'
import { apply, type CommandCheckOptions, showDifferences } from './operator-configuration.ts'
import { type CsvCommand, csvCommands, runCsvCommand } from './operator-csv/command.ts'
import { type OperatorOptions, readOptions } from './operator-options.ts'
import { createClock } from './plugins/clock.ts'
import {
  databaseErrorMessage,
  openConfiguredStore,
  readCommandConfig,
  StoreMissingError,
} from './plugins/configured-store.ts'
import { StoreLockedError } from './plugins/store-lock.ts'
import { platformState } from './plugins/tables.ts'
import { eq } from './sql.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Output = Pick<Console, 'log' | 'error'>

const usage = `usage: npm run operator -- status
       npm run operator -- diff
       npm run operator -- apply [--by <your name>] [--why <reason>]
       npm run operator -- import-codes | import-games | import-segments <file> [--dry-run] [--by <your name>] [--why <reason>]
       npm run operator -- export-codes | export-games | export-segments <file> [--by <your name>] [--why <reason>]
       npm run operator -- end-tournament <identity> <your name> <reason>
       npm run operator -- give-bonus <player id> <currency> <offer> <key> <your name> <reason>
       npm run operator -- give-spins <player id> <wheel> <spins> <key> <your name> <reason>
       npm run operator -- give-freespins <player id> <currency> <game> <count> <stake> <key> <your name> <reason>
       npm run operator -- cancel-bonus <player id> <bonus id> <key> <your name> <reason>
       npm run operator -- cancel-freespins <player id> <free spins id> <key> <your name> <reason>
       npm run operator -- cancel-spins <player id> <wheel> <spins> <key> <your name> <reason>

  status   the catalogue: games offered, left out and why, hidden, and the last synchronisation with each studio
  diff     what the files of OPERATOR_DIR would change, entry by entry, against those in force
  apply    checks all files and puts them in force on every node, without a restart; with an error in one of them
           nothing changes. What takes effect only when a process starts (aggregators and providerLogos of
           catalogue.yaml, isDefault of locales.yaml, monitoring of settings.yaml) is named and refused. Records who,
           when, why, before and after
  import-codes, import-games, import-segments
           reads a CSV file with the columns of an export: all rows or, with an error in one, none. Codes are added to
           codes.yaml, or replaced there, and applied; games are changed in games.yaml, and applied: an empty cell clears
           its field, a column that is left out changes nothing. --dry-run changes nothing
  export-codes, export-games, export-segments
           writes a CSV file: the codes in force with their uses, all games with what games.yaml says about them, or the
           players who belong to groups. Records who, when, why and how many rows
  end-tournament
           ends a running tournament now and records who did it and why; its prizes are granted a minute later
  give-bonus, give-spins, give-freespins
           for one player: a bonus of bonuses.yaml with trigger reward, spins of a wheel, free spins of a game, whose
           winnings are real money
  cancel-bonus, cancel-freespins, cancel-spins
           for one player: ends a bonus under its terms, or free spins, whose winnings stay the player's; takes unused
           spins of a wheel back, the newest first
           The platform does these six within a minute and records who, when, why, before and after. <key> names the
           command: repeated with the same key it has no effect and prints the outcome

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

/** The sandbox's clock may be ahead. */
async function readNow(tx: Orm): Promise<Date> {
  const clock = createClock()
  const [stored] = await tx.select().from(platformState).where(eq(platformState.name, 'clock.offset'))
  if (typeof stored?.value === 'number') clock.restore(stored.value)
  return clock.now()
}

type ConfigurationCommand = 'diff' | 'apply' | CsvCommand

function isFor(name: ConfigurationCommand, { files, isDryRun }: OperatorOptions, args: readonly string[]) {
  if (name === 'diff') return args.length === 0
  if (name === 'apply') return files.length === 0 && !isDryRun
  return files.length === 1 && (name.startsWith('import') || !isDryRun)
}

async function configure(
  name: ConfigurationCommand,
  args: readonly string[],
  environment: Environment,
  output: Output,
  checkOptions: CommandCheckOptions,
): Promise<number> {
  const options = readOptions(args)
  if (!options || !isFor(name, options, args)) {
    output.error(usage)
    return 2
  }
  const { author, isDryRun, files } = options
  const config = readCommandConfig(environment)
  const store = await openConfiguredStore('croupier-operator', environment)
  try {
    if (name === 'diff') return await showDifferences(store, { config, checkOptions }, output)
    if (name === 'apply') return await apply(store, { config, author, checkOptions, now: readNow }, output)
    const [path = ''] = files
    const { checks } = checkOptions
    return await runCsvCommand(name, { store, config, output, author, isDryRun, path, checks, now: readNow })
  } finally {
    await store.close()
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const IDENTITY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const CURRENCY = /^[A-Z][A-Z0-9]{2,9}$/
const isCountUpTo = (count: number, most: number) =>
  Number.isSafeInteger(count) && count >= 1 && count <= most
/** The commands for one player, with the number of their own arguments. */
const playerCommands: ReadonlyMap<string, number> = new Map([
  ['give-bonus', 2],
  ['give-spins', 2],
  ['give-freespins', 4],
  ['cancel-bonus', 1],
  ['cancel-freespins', 1],
  ['cancel-spins', 2],
])

/** What the command asks for; null if its arguments are invalid. */
function readTask(name: string, args: readonly string[]): OperatorTask | null {
  const [first = '', second = '', third = '', stake = ''] = args
  const isCurrency = CURRENCY.test(first)
  if (name === 'give-freespins') {
    const count = Number(third)
    const isValid = IDENTITY.test(second) && isCountUpTo(count, 1000) && /^\d{1,9}(\.\d{1,9})?$/.test(stake)
    return isCurrency && isValid ? { kind: name, currency: first, game: second, count, stake } : null
  }
  if (name === 'cancel-bonus') return UUID.test(first) ? { kind: name, bonusId: first } : null
  if (name === 'cancel-freespins') return UUID.test(first) ? { kind: name, freespinsId: first } : null
  if (name === 'give-bonus')
    return isCurrency && IDENTITY.test(second) ? { kind: name, currency: first, offer: second } : null
  const spins = Number(second)
  const kind = name === 'cancel-spins' ? name : 'give-spins'
  return IDENTITY.test(first) && isCountUpTo(spins, 100) ? { kind, wheel: first, spins } : null
}

async function request(
  name: string,
  args: readonly string[],
  environment: Environment,
  output: Output,
): Promise<number> {
  const count = playerCommands.get(name) ?? 0
  const [playerId = '', ...rest] = args.map((one) => one.trim())
  const task = readTask(name, rest)
  const [key = '', operator = '', reason = '', ...others] = rest.slice(count)
  const isComplete = key && key.length <= 60 && operator && reason && others.length === 0
  if (!UUID.test(playerId) || !task || !isComplete || operator.length + reason.length > 1000) {
    if (!UUID.test(playerId)) output.error(`"${playerId}" is not the id of a player.`)
    else if (!task) output.error(`${name} cannot be done with: ${rest.slice(0, count).join(' ')}`)
    else output.error('A key of at most 60 characters, your name and a reason are missing, or too long.')
    output.error(usage)
    return 2
  }
  const store = await openConfiguredStore('croupier-operator', environment)
  try {
    const { isNew, isSame, outcome } = await store.db.transaction(async (tx) =>
      requestCommand(tx, { key, playerId, task, operator, reason, now: await readNow(tx) }),
    )
    if (!isSame) {
      output.error(
        `${key} names another command, which was stored before. Nothing is done: choose another key.`,
      )
      return 1
    }
    if (isNew) output.log(`${key} is stored. The platform does it within a minute.`)
    else output.log(`${key} was stored before: ${outcome ?? 'not done yet'}.`)
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
    const ended = await store.db.transaction(async (tx) =>
      endTournament(tx, { identity, operator, reason, now: await readNow(tx) }),
    )
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

type Command = (
  environment: Environment,
  output: Output,
  checkOptions: CommandCheckOptions,
) => number | Promise<number>

const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({ status, help, '--help': help, '-h': help }),
)

function findCommand(name: string | undefined, rest: readonly string[]): Command | null {
  const configuration = (['diff', 'apply', ...csvCommands] as const).find((one) => one === name)
  if (configuration) return (...options) => configure(configuration, rest, ...options)
  if (name === 'end-tournament') return (environment, output) => end(rest, environment, output)
  if (name !== undefined && playerCommands.has(name))
    return (environment, output) => request(name, rest, environment, output)
  return null
}

function messageOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreMissingError) return error.message
  if (error instanceof StoreLockedError)
    return `${error.message}\nAn embedded store can be read while nothing runs on it.`
  return `The store could not be read: ${databaseErrorMessage(error)}`
}

/**
 * `npm run operator`: the status of a running platform, the end of a tournament, or a command for a player, on the
 * configured store.
 * @returns the exit code: 0; 1 if the tournament cannot be ended; 2 if the store cannot be read or the command is
 * unknown
 */
export async function runOperatorCommand(
  args: readonly string[],
  environment: Environment,
  output: Output = console,
  checkOptions: CommandCheckOptions = { checks: createFileChecks() },
): Promise<number> {
  const [name, ...rest] = args
  const command = findCommand(name, rest) ?? commands.get(args.join(' '))
  if (!command) {
    output.error(usage)
    return 2
  }
  try {
    return await command(environment, output, checkOptions)
  } catch (error) {
    output.error(messageOf(error))
    return 2
  }
}
