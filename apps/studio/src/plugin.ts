import { serveBrowserFiles } from '@croupier/browser-modules'
import type { FastifyInstance } from 'fastify'
import { serveStudioApi } from './api.ts'
import { serveCheckPage } from './check-page.ts'
import { type SendConsolePage, serveStudioConsole } from './console.ts'
import { serveCovers } from './covers.ts'
import { createFairness } from './fairness.ts'
import { loadFiles } from './files.ts'
import { serveFrame } from './frame.ts'
import { servePlay } from './play.ts'
import { createRounds } from './rounds/index.ts'
import { createSessions } from './sessions.ts'
import { createSettlement } from './settlement.ts'
import { createSharedRounds } from './shared/rounds.ts'
import { createStreams } from './shared/streams.ts'
import { openStudioStore } from './store/index.ts'
import { createWallet } from './wallet.ts'

/**
 * A simulated game studio: a catalogue of slots, their frame and their rounds. It calls the platform only over signed
 * HTTP, at the URLs of each session (packages/contract/src/providers/studio.ts).
 */
export interface StudioPluginOptions {
  /** Folder of the studio's store. */
  readonly dataDir: string
  /** The secret shared with the platform. */
  readonly secret: string
  /** Public origin, e.g. `http://localhost:3000`; a function, because the port may be known only after listening. */
  readonly publicUrl: string | (() => string)
  readonly clock: { now(): Date }
  /** Without it the studio has no console. */
  readonly sendConsolePage?: SendConsolePage
  /** Milliseconds until a wallet call times out. */
  readonly walletTimeout?: number
}

/** Milliseconds between checks for due wallet calls. */
const deliverIntervalMs = 500
const demoRetentionMs = 7 * 86_400_000
/** Longer than a guest's session, after which it cannot be resumed. */
const guestRetentionMs = 86_400_000
const pruneIntervalMs = 3_600_000

export async function studioPlugin(app: FastifyInstance, options: StudioPluginOptions) {
  const { secret, clock, walletTimeout = 5000 } = options
  const base = () => {
    const origin = typeof options.publicUrl === 'function' ? options.publicUrl() : options.publicUrl
    return `${origin.replace(/\/$/, '')}${app.prefix}/`
  }
  const store = openStudioStore(options.dataDir)
  const send = createWallet({ secret, clock, timeout: walletTimeout })
  const settlement = createSettlement({ store, clock, send, log: app.log })
  const fairness = createFairness(store, clock)
  const deps = { store, clock, send, settlement, fairness, log: app.log }
  const shared = createSharedRounds(deps, (news) => streams.note(news))
  const streams = createStreams({ shared, log: app.log })
  const rounds = createRounds({ ...deps, shared: shared.player })
  const sessions = createSessions(store, clock)
  const files = loadFiles()

  serveBrowserFiles(app, () => files)
  serveCovers(app)
  serveStudioApi(app, { store, sessions, fairness, secret, clock, base })
  servePlay(app, { store, sessions, rounds, fairness, streams, clock })
  serveFrame(app, { sessions, files, base })
  serveCheckPage(app, { files, base })
  if (options.sendConsolePage)
    serveStudioConsole(app, { store, sessions, send: options.sendConsolePage, base })

  let timer: NodeJS.Timeout | null = null
  let delivery: Promise<void> = Promise.resolve()
  let isClosed = false

  let prunedAt = Number.NEGATIVE_INFINITY
  function prune() {
    const now = clock.now().getTime()
    if (now - prunedAt < pruneIntervalMs) return
    prunedAt = now
    store.prune(now - demoRetentionMs, now - guestRetentionMs)
  }

  async function processDue() {
    prune()
    shared.advanceAll()
    rounds.finishAbandoned()
    await settlement.deliver()
  }

  function deliver() {
    delivery = processDue()
      .catch((error: unknown) => app.log.error({ err: error }, 'pending wallet calls could not be sent'))
      .finally(() => {
        if (!isClosed) timer = setTimeout(deliver, deliverIntervalMs).unref()
      })
  }

  app.addHook('onReady', async () => {
    settlement.recover()
    shared.recover()
    deliver()
  })
  app.addHook('preClose', async () => streams.close())
  app.addHook('onClose', async () => {
    isClosed = true
    if (timer) clearTimeout(timer)
    await Promise.all([rounds.whenIdle(), delivery])
    store.close()
  })
}
