import { freePort } from '../free-port.ts'
import { type Caller, createCaller } from './caller.ts'
import { platformEnvironment } from './environment.ts'
import { type RegisteredPlayer, type RegisterOptions, registerPlayer } from './players.ts'
import { makeStore, type StoreKind, type TestStore } from './stores.ts'

export interface BootOptions {
  /** PostgreSQL unless said otherwise: it boots in a fraction of the time of the embedded store. */
  readonly store?: StoreKind
  /** Variables of the environment beside those of every test, e.g. `{ DEFAULT_COUNTRY: 'FI' }`. */
  readonly variables?: Readonly<Record<string, string>>
  /** When the clock stands. Noon of a day in 2026 unless said otherwise. */
  readonly now?: Date
  /** Where log lines go; nowhere but standard output unless said otherwise, and only errors. */
  readonly log?: Overrides['log']
}

type App = typeof import('../../../../apps/platform/src/app.ts')
type Overrides = NonNullable<Parameters<App['buildPlatform']>[1]>
type OpenContent = NonNullable<Overrides['openContent']>
type Content = ReturnType<OpenContent>

/** A platform of one test's own, on its own store and port, with the sandbox beside it. */
export interface TestPlatform extends Caller {
  readonly store: StoreKind
  readonly origin: string
  /** The composed platform itself, for what cannot be seen from outside. */
  readonly platform: Awaited<ReturnType<App['buildPlatform']>>
  /** The one clock. It stands still until it is moved. */
  readonly clock: {
    now(): Date
    set(at: Date): Promise<void>
    advance(milliseconds: number): Promise<void>
  }
  registerPlayer(options?: RegisterOptions): Promise<RegisteredPlayer>
  /** Waits until every event has been heard and every job that is due is done. */
  waitUntilIdle(): Promise<void>
  close(): Promise<void>
}

/** The texts of the repository, which every house without texts of its own reads and none changes. */
const texts = new Map<string, Content>()

const ATTEMPTS = 5
const defaultNow = new Date('2026-03-14T12:00:00.000Z')

/** Boots the real platform on a fresh store. Whoever boots it closes it; `onPostgres` and `onBothStores` do so by themselves. */
export async function bootPlatform(options: BootOptions = {}): Promise<TestPlatform> {
  for (let attempt = 1; ; attempt++) {
    const store = await makeStore(options.store ?? 'postgres')
    try {
      return await bootOnStore(store, options)
    } catch (error) {
      await store.remove()
      // Between asking for a free port and listening on it, somebody else may take it.
      const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isPortTaken || attempt === ATTEMPTS) throw error
    }
  }
}

async function bootOnStore(store: TestStore, options: BootOptions): Promise<TestPlatform> {
  const { readConfig, loadOrCreateSecrets } = await import('../../../../apps/platform/src/config/index.ts')
  const { buildPlatform } = await import('../../../../apps/platform/src/app.ts')
  const { createClock } = await import('../../../../apps/platform/src/plugins/clock.ts')
  const { openContent } = await import('../../../../apps/platform/src/plugins/content.ts')
  const { dataDir, databaseUrl } = store
  const { variables = {} } = options
  const environment = platformEnvironment({ port: await freePort(), dataDir, databaseUrl, variables })
  const config = readConfig(environment, loadOrCreateSecrets)
  const clock = createClock()
  clock.freeze(options.now ?? defaultNow)
  const platform = await buildPlatform(config, {
    clock,
    // What a password deserves costs a test run minutes.
    passwordCost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
    ...('CONTENT_DIR' in variables ? {} : { openContent: cacheContent(openContent) }),
    ...(options.log ? { log: options.log } : {}),
  })
  try {
    await platform.start()
  } catch (error) {
    await platform.close()
    throw error
  }
  const caller = createCaller(config.publicUrl)
  return {
    ...caller,
    store: store.kind,
    origin: config.publicUrl,
    platform,
    clock: {
      now: () => clock.now(),
      set: async (at) => clock.advance(at.getTime() - clock.now().getTime()),
      advance: (milliseconds) => clock.advance(milliseconds),
    },
    registerPlayer: (player) => registerPlayer(caller, player),
    async waitUntilIdle() {
      // Events make jobs and jobs make events: quiet is when a round over both finds nothing.
      await platform.outbox.waitUntilIdle()
      await platform.jobs.waitUntilIdle()
      await platform.outbox.waitUntilIdle()
    },
    async close() {
      await platform.close()
      await store.remove()
    },
  }
}

function cacheContent(openContent: OpenContent): OpenContent {
  return (from, defaultLocale) => {
    const key = `${from.environment} ${defaultLocale}`
    const content = texts.get(key) ?? openContent(from, defaultLocale)
    texts.set(key, content)
    return content
  }
}
