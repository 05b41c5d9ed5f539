import type { App } from './app.ts'
import type { Config } from './config/index.ts'
import { logTextProblems, unknownGames } from './operator-check/index.ts'
import { describeStartError, prepareStart } from './start.ts'

/**
 * The process. Exit codes: 0 stopped, 2 invalid configuration or operator file, 3 port in use, 4 data folder
 * in use, 5 store does not match this version, 6 PostgreSQL unusable as configured, 1 anything else.
 */
async function run(): Promise<void> {
  const startedAt = performance.now()
  const { config, content, games, warnings, fileChecks } = await prepareStart(process.env)
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
    fileChecks,
    ...(content ? { openContent: () => content } : {}),
  })
  const { log } = app.server
  for (const warning of warnings) log.warn(warning)
  if (content) logTextProblems(content, config, log)
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
  else log.info({ address: config.publicUrl, seconds }, 'listening')
  if (config.mode !== 'site') {
    // A studio that does not respond is logged by the synchronisation.
    const unknown = await unknownGames(config, games).catch(() => [])
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

run().catch((error: unknown) => {
  const { text, code } = describeStartError(error)
  console.error(text)
  process.exit(code)
})
