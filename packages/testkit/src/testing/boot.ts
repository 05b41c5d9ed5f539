import { freePort } from '../free-port.ts'
import { type Caller, createCaller } from './caller.ts'
import { platformEnvironment } from './environment.ts'
import { type RegisteredPlayer, type RegisterOptions, registerPlayer } from './players.ts'
import { makeNodeFolder, makeStore, type StoreKind, type TestStore } from './stores.ts'

export interface BootOptions {
  /** Default PostgreSQL, which starts several times faster than the embedded store. */
  readonly store?: StoreKind
  /** A migrated PostgreSQL database that the caller removes, such as that of another node; default a new store. */
  readonly databaseUrl?: string
  /** Environment variables in addition to those of every test, e.g. `{ DEFAULT_COUNTRY: 'FI' }`. */
  readonly variables?: Readonly<Record<string, string>>
  /** Initial time of the clock; default noon of a day in 2026. */
  readonly now?: Date
  /** Log destination; default errors only, to standard output. */
  readonly log?: Overrides['log']
}

type App = typeof import('../../../../apps/platform/src/app.ts')
type Overrides = NonNullable<Parameters<App['buildPlatform']>[1]>
type OpenContent = NonNullable<Overrides['openContent']>
type Content = ReturnType<OpenContent>
type FileChecks = NonNullable<Overrides['fileChecks']>

/** A platform for one test, on a separate store and port, with the sandbox. */
export interface TestPlatform extends Caller {
  readonly store: StoreKind
  readonly origin: string
  /** The composed platform, for state that is not visible over HTTP. */
  readonly platform: Awaited<ReturnType<App['buildPlatform']>>
  /** For commands on the operator's files: what this process has read of them and of the texts. */
  readonly checkOptions: { readonly checks: FileChecks; readonly open: OpenContent }
  /** The injected clock. It does not advance by itself. */
  readonly clock: {
    now(): Date
    /** Like `advance`, to a time. */
    set(at: Date): Promise<void>
    /** Sends the scheduled jobs in between, whose execution costs more than most tests: `skip` where none matters. */
    advance(milliseconds: number): Promise<void>
    /** Moves the clock only. */
    skip(milliseconds: number): void
  }
  registerPlayer(options?: RegisterOptions): Promise<RegisteredPlayer>
  /** Waits until every event has been delivered and every due job is done. */
  waitUntilIdle(): Promise<void>
  close(): Promise<void>
}

/** The repository's content, which is read-only and shared by all platforms without content of their own. */
const texts = new Map<string, Content>()

/** The operator's files that the platforms of this process have read and checked. */
let sharedChecks: FileChecks | undefined

const ATTEMPTS = 5
const defaultNow = new Date('2026-03-14T12:00:00.000Z')

/**
 * Boots the real platform on a fresh store. The caller must close it; `onPostgres` and `onBothStores` do so
 * automatically.
 */
export async function bootPlatform(options: BootOptions = {}): Promise<TestPlatform> {
  for (let attempt = 1; ; attempt++) {
    const { databaseUrl } = options
    const store = databaseUrl ? makeNodeFolder(databaseUrl) : await makeStore(options.store ?? 'postgres')
    try {
      return await bootOnStore(store, options)
    } catch (error) {
      await store.remove()
      // Another process may take the port before the platform listens on it.
      const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isPortTaken || attempt === ATTEMPTS) throw error
    }
  }
}

async function bootOnStore(store: TestStore, options: BootOptions): Promise<TestPlatform> {
  const { readConfig, loadOrCreateSecrets } = await import('../../../../apps/platform/src/config/index.ts')
  const { createFileChecks } = await import('../../../../apps/platform/src/operator-check/index.ts')
  const { buildPlatform } = await import('../../../../apps/platform/src/app.ts')
  const { createClock } = await import('../../../../apps/platform/src/plugins/clock.ts')
  const { openContent } = await import('../../../../apps/platform/src/plugins/content.ts')
  const { dataDir, databaseUrl } = store
  const { variables = {} } = options
  const environment = platformEnvironment({ port: await freePort(), dataDir, databaseUrl, variables })
  const config = readConfig(environment, loadOrCreateSecrets)
  sharedChecks ??= createFileChecks()
  const [fileChecks, open] = [sharedChecks, cacheContent(openContent)]
  const clock = createClock()
  clock.freeze(options.now ?? defaultNow)
  const platform = await buildPlatform(config, {
    clock,
    // Production password hashing would add minutes to a test run.
    passwordCost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
    // The template of the store was synchronised with the sandbox's studio.
    hasCurrentCatalogue: !('STUDIO_URL' in variables),
    fileChecks,
    ...('CONTENT_DIR' in variables ? {} : { openContent: open }),
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
    checkOptions: { checks: fileChecks, open },
    clock: {
      now: () => clock.now(),
      set: async (at) => clock.advance(at.getTime() - clock.now().getTime()),
      advance: (milliseconds) => clock.advance(milliseconds),
      skip: (milliseconds) => clock.freeze(new Date(clock.now().getTime() + milliseconds)),
    },
    registerPlayer: (player) => registerPlayer(caller, player),
    async waitUntilIdle() {
      // Events create jobs and jobs create events: repeat until neither finds work.
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
