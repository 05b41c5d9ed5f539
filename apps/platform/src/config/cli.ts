import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { createClient } from 'redis'
import {
  checkLanguages,
  inspectConfiguration,
  type OperatorCheckResult,
  unknownGames,
} from '../operator-check/index.ts'
import { probeDatabase } from '../plugins/database-errors.ts'
import { type Config, ConfigError, requireHost } from './index.ts'
import { configurationReference } from './reference.ts'

/**
 * Implements `npm run config -- check` (validates the environment and the files it names) and `npm run config
 * -- docs` (prints the reference of all variables). Only `docs --write` changes anything. Exits with 0, or 2
 * on errors.
 */
const reference = resolve(import.meta.dirname, '../../../../docs/reference/configuration.md')
const usage = `usage: npm run config -- check [--connect] | docs [--write]

  check            validates the environment and the operator's files, texts and brand
  check --connect  also connects to the database, Redis and the studio
  docs             prints the reference of all variables
  docs --write     writes it to ${relative(process.cwd(), reference)}`

async function check(connect: boolean): Promise<number> {
  const { config, games, content, ...inspection } = inspectConfiguration(process.env)
  const languages = content ? checkLanguages(content, config) : { errors: [], warnings: [] }
  const errors = [...inspection.errors, ...languages.errors]
  const warnings = [...inspection.warnings, ...languages.warnings]
  try {
    await requireHost(config.host)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    errors.push(error.message)
  }
  const unreachableServices = connect && errors.length === 0 ? await findUnreachable(config, games) : []
  for (const warning of [...warnings, ...unreachableServices]) console.error(`Warning: ${warning}`)
  for (const error of errors) console.error(error)
  if (errors.length > 0) return 2
  const { mode, publicUrl, sandbox } = config
  console.log(`The configuration is valid: ${mode} at ${publicUrl}, the sandbox ${sandbox ? 'on' : 'off'}.`)
  return 0
}

/** Services that do not respond, and configured games that the studio does not list, as messages. */
async function findUnreachable(
  config: Config,
  games: OperatorCheckResult['games'],
): Promise<readonly string[]> {
  const problems: string[] = []
  const { databaseUrl, databaseOwnerUrl, redisUrl, mode, sandbox } = config
  const databases = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl }
  for (const [variable, url] of Object.entries(databases)) {
    const error = url === null ? null : await probeDatabase(url, variable)
    if (error !== null) problems.push(error)
  }
  if (redisUrl !== null && !(await isRedisReachable(redisUrl)))
    problems.push('REDIS_URL: the server does not respond.')
  // The sandbox only responds while the process runs.
  if (mode !== 'site' && !sandbox)
    problems.push(
      ...(await unknownGames(config, games).catch(() => ['STUDIO_URL: the studio does not respond.'])),
    )
  return problems
}

async function isRedisReachable(url: string): Promise<boolean> {
  const client = createClient({ url, socket: { connectTimeout: 5_000, reconnectStrategy: false } })
  // The failed connect reports the error. Without a listener the event would end this process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.ping()
    return true
  } catch {
    return false
  } finally {
    client.destroy()
  }
}

function print(): number {
  process.stdout.write(configurationReference())
  return 0
}

function write(): number {
  mkdirSync(dirname(reference), { recursive: true })
  writeFileSync(reference, configurationReference())
  console.log(`Wrote ${relative(process.cwd(), reference)}`)
  return 0
}

function help(): number {
  console.log(usage)
  return 0
}

const commands: Readonly<Record<string, () => number | Promise<number>>> = {
  check: () => check(false),
  'check --connect': () => check(true),
  docs: print,
  'docs --write': write,
  '--help': help,
}
const command = new Map(Object.entries(commands)).get(process.argv.slice(2).join(' '))
if (command) process.exitCode = await command()
else {
  console.error(usage)
  process.exitCode = 2
}
