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
 * The process. Exit codes: 0 stopped, 2 invalid configuration or operator file, 3 port in use, 4 data folder
 * in use, 5 store does not match this version, 6 PostgreSQL unusable as configured, 1 anything else.
 */
async function run(): Promise<void> {
  const startedAt = performance.now()
  // Before the first write: a start that must fail leaves no data folder behind.
  const inspection = inspectConfiguration(process.env)
  if (inspection.errors.length > 0) throw new OperatorFileError(inspection.errors.join('\n'))
  await requireAddresses(inspection.config)
  const config = readConfig(process.env, loadOrCreateSecrets)
  const { content } = inspection
  let app: App | null = null
  let isStopping = false

  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) {
      // A second signal exits at once. The stores survive a crash.
      process.exit(130)
    }
    isStopping = true
    // Ctrl+C is interactive: no load balancer needs time to react.
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

  // Imported late, so that configuration errors are reported without loading the application.
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
    // A studio that does not answer is logged by the synchronisation.
    const unknown = await unknownGames(config, inspection.games).catch(() => [])
    for (const warning of unknown) log.warn(warning)
  }
}

/** After an unexpected error the state of the process is not reliable. */
function exitOnFatalError(app: App | null, error: unknown): never {
  if (app) app.server.log.fatal({ err: error }, 'unexpected error, exiting')
  else console.error(error)
  process.exit(1)
}

function formatGreeting({ publicUrl, dataDir, mode, host, apiDocs }: Config, seconds: string): string {
  const toUrl = (path: string) => `${publicUrl}${path}`
  return `
Croupier is open at ${publicUrl} (${seconds} s)

  1. Sign up there. Any e-mail address will do; the mails arrive at ${toUrl('/sandbox/inbox')}
  2. Deposit from the wallet. The payment page is simulated: approve the payment there, or at ${toUrl('/sandbox/payment')}
  3. Play, withdraw, and look at the history.

  The sandbox        ${toUrl('/sandbox')}
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
  WARNING: HOST=${host} makes the sandbox reachable from the network. Everybody can read all mails in the
  inbox, move the clock and decide payments and games at the consoles, without a password.
  Switch it off with SANDBOX=0, which needs providers of your own, or leave HOST at 127.0.0.1.
`
}

/** Message and exit code for a failed start. */
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
