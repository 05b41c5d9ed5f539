import type { App } from './app.ts'
import {
  type Config,
  ConfigError,
  loadOrCreateSecrets,
  OperatorFileError,
  readConfig,
  requireAddresses,
} from './config/index.ts'
import { inspectConfiguration, unknownGames } from './operator-check.ts'
import { DatabaseConfigError } from './plugins/database-errors.ts'
import { MigrationError } from './plugins/migrate.ts'
import { StoreLockedError } from './plugins/store-lock.ts'
import { findPortHolder } from './server/port-holder.ts'

/**
 * The process. It ends with 0 after a stop, 2 when the configuration or a file of the operator is at fault, 3 when
 * the port is taken, 4 when the data folder is in use, 5 when the store does not fit this version, 6 when PostgreSQL
 * cannot be used as it is configured, 1 for anything else.
 */
async function run(): Promise<void> {
  const startedAt = performance.now()
  // Before the first thing is kept: a start that cannot go on leaves no data folder behind.
  const inspection = inspectConfiguration(process.env)
  if (inspection.errors.length > 0) throw new OperatorFileError(inspection.errors.join('\n'))
  await requireAddresses(inspection.config)
  const config = readConfig(process.env, loadOrCreateSecrets)
  const { content } = inspection
  let app: App | null = null
  let isStopping = false

  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) {
      // Asked twice: at once. The stores stand that.
      process.exit(130)
    }
    isStopping = true
    // Ctrl+C comes from a person, and no balancer has to be told.
    const delaySeconds = signal === 'SIGTERM' ? config.shutdownDelay : 0
    app?.server.log.info({ signal, delaySeconds }, 'stopping')
    void (app?.close(delaySeconds * 1000) ?? Promise.resolve()).then(
      () => process.exit(0),
      (error) => exitOnFatalError(app, error),
    )
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  process.on('uncaughtException', (error) => exitOnFatalError(app, error))
  process.on('unhandledRejection', (error) => exitOnFatalError(app, error))

  // Loading the rest of the application takes a while, which a fault in the configuration need not wait for.
  const { buildApp } = await import('./app.ts')
  app = await buildApp(config, {
    onProgress: console.log,
    ...(content ? { openContent: () => content } : {}),
  })
  const { log } = app.server
  for (const warning of inspection.warnings) log.warn(warning)
  if (isStopping) return
  try {
    await app.start()
  } catch (error) {
    if (isStopping) return
    await app.close()
    throw error
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (config.sandbox) console.log(formatGreeting(config, seconds))
  else log.info({ address: config.publicUrl, seconds }, 'open')
  if (config.mode !== 'site') {
    // A studio that does not answer is logged where its catalogue is read.
    const unknown = await unknownGames(config, inspection.games).catch(() => [])
    for (const warning of unknown) log.warn(warning)
  }
}

/** What nobody expected: the state of this process is not to be trusted any more. */
function exitOnFatalError(app: App | null, error: unknown): never {
  if (app) app.server.log.fatal({ err: error }, 'the process cannot go on')
  else console.error(error)
  process.exit(1)
}

function formatGreeting({ publicUrl, dataDir, mode, host, apiDocs }: Config, seconds: string): string {
  const toUrl = (path: string) => `${publicUrl}${path}`
  return `
Croupier is open at ${publicUrl} (${seconds} s)

  1. Sign up there. Any e-mail address will do; the mails arrive at ${toUrl('/sandbox/inbox')}
  2. Deposit from the wallet. The payment page is a stand-in: approve it there, or at ${toUrl('/sandbox/payment')}
  3. Play, withdraw, and look at the history.

  The world outside  ${toUrl('/sandbox')}
${apiDocs ? `  The API            ${toUrl('/docs/')}\n` : ''}  The data           ${mode === 'embedded' ? dataDir : 'PostgreSQL'}
${isLoopback(host) ? '' : formatExposureWarning(host)}
Stop with Ctrl+C.
`
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function formatExposureWarning(host: string): string {
  return `
  WARNING: HOST=${host} opens the sandbox to the network too. Whoever reaches this address reads every mail in the
  inbox, moves the clock, and decides payments and games at the consoles, all without a password.
  Switch it off with SANDBOX=0, which needs providers of your own, or leave HOST at 127.0.0.1.
`
}

/** What to tell the person at the terminal, and how to end. */
function describeStartError(error: unknown): { readonly text: string; readonly code: number } {
  if (error instanceof ConfigError || error instanceof OperatorFileError)
    return { text: error.message, code: 2 }
  if (error instanceof DatabaseConfigError) return { text: error.message, code: 6 }
  if (error instanceof StoreLockedError) return { text: error.message, code: 4 }
  if (error instanceof MigrationError) return { text: error.message, code: 5 }
  if (error instanceof Error && 'code' in error && 'port' in error && typeof error.port === 'number') {
    const { port } = error
    const variable = 'variable' in error ? error.variable : 'PORT'
    if (error.code === 'EADDRINUSE') {
      const holder = findPortHolder(port)
      const holderText = holder ? `process ${holder.pid} (${holder.command})` : 'another process'
      return {
        text: `Port ${port} is in use by ${holderText}. Stop it, or choose another: ${variable}=${port + 1} npm start`,
        code: 3,
      }
    }
    if (error.code === 'EACCES') {
      return {
        text: `Port ${port} may not be used by this user. Choose one above 1023: ${variable}=3000 npm start`,
        code: 3,
      }
    }
  }
  return { text: error instanceof Error ? (error.stack ?? error.message) : String(error), code: 1 }
}

run().catch((error: unknown) => {
  const { text, code } = describeStartError(error)
  console.error(text)
  process.exit(code)
})
