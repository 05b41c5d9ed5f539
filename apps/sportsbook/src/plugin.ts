import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserFiles, serveBrowserFiles } from '@croupier/browser-modules'
import type { FastifyInstance } from 'fastify'
import { serveBetCalls } from './bet-calls.ts'
import { openBookmaker } from './bookmaker/index.ts'
import { type BookmakerSettings, defaultSettings } from './bookmaker/settings.ts'
import { type ConsoleShell, serveConsole } from './console.ts'
import { loadFiles } from './files.ts'
import { serveReads } from './reads.ts'
import { serveStream } from './stream.ts'

/**
 * A simulated sportsbook. `bt-renderer.min.js` runs in the site's page and shows the events on offer; the bookmaker
 * takes bets, whose stakes and payouts the platform books (packages/contract/src/providers/sportsbook.ts).
 * Configured as `clientHost: /sandbox/sportsbook`.
 */
export interface SportsbookPluginOptions {
  /** Folder of the sportsbook's store. */
  readonly dataDir: string
  /** The secret shared with the platform. */
  readonly secret: string
  /** The platform's address for signed calls. */
  readonly platformUrl: () => string
  readonly clock: { now(): Date }
  /** Without it the sportsbook has no console. */
  readonly shell?: ConsoleShell
  readonly settings?: Partial<BookmakerSettings>
}

const POLL_MS = 500

export async function sportsbookPlugin(app: FastifyInstance, options: SportsbookPluginOptions) {
  const { dataDir, secret, platformUrl, clock, shell } = options
  const settings = { ...defaultSettings, ...options.settings }
  const closing = new AbortController()
  const wait = (seconds: number) =>
    pause(seconds * 1000, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
  const bookmaker = openBookmaker({ dataDir, secret, platformUrl, clock, settings, wait })

  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  serveClient(app)
  serveReads(app, bookmaker)
  serveStream(app, { offer: bookmaker.offer, offerNumber: bookmaker.lists.number })
  serveBetCalls(app, bookmaker)
  if (shell) serveConsole(app, bookmaker, shell)

  // The clock may be moved, so the bookmaker is polled.
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()
  async function settle() {
    bookmaker.settlement.settleDecided()
    await bookmaker.results.sendDue()
  }
  function poll() {
    work = settle()
      .catch((error: unknown) => app.log.error({ err: error }, 'bets could not be settled'))
      .finally(() => {
        if (!closing.signal.aborted) timer = setTimeout(poll, POLL_MS).unref()
      })
  }
  app.addHook('onReady', async () => {
    bookmaker.placement.recover()
    poll()
  })
  app.addHook('onClose', async () => {
    closing.abort()
    clearTimeout(timer)
    bookmaker.results.stop()
    await Promise.all([work, bookmaker.results.whenIdle()])
    bookmaker.store.close()
  })
}

/** The script that the site loads, and the modules that it loads. They are read on the first request. */
function serveClient(app: FastifyInstance) {
  let loaded: BrowserFiles | undefined
  const files = () => {
    loaded ??= loadFiles()
    return loaded
  }
  let made: string | undefined
  const script = () => {
    made ??= files()
      .text('client/bt-renderer.js')
      .replaceAll('__BASE__', app.prefix)
      .replaceAll('__MODULES__', files().modules(['client/main.ts']).join(' '))
    return made
  }
  serveBrowserFiles(app, files)
  app.get('/bt-renderer.min.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(script()),
  )
}
