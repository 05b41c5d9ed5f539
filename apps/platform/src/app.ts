// Over 400 lines, and buildPlatform over 70: the composition is kept in one place, in order.
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createCentrifugo } from './adapters/centrifugo.ts'
import { createFolderStorage, createS3Storage } from './adapters/document-storage.ts'
import { createIdentityProviderOverHttp, type IdentityProviderPort } from './adapters/identity-provider.ts'
import { createMessaging } from './adapters/messaging.ts'
import { createOpenIdProviders } from './adapters/openid-providers.ts'
import { createPaymentProviderOverHttp } from './adapters/payment-provider.ts'
import type { RealtimePublisher } from './adapters/realtime-port.ts'
import { createStudioOverHttp } from './adapters/studio.ts'
import { createSumsub } from './adapters/sumsub.ts'
import { createClamdScanner } from './adapters/virus-scanner.ts'
import { type Config, siteOrigins } from './config/index.ts'
import { fail, type Kernel, type OperatorFiles } from './kernel.ts'
import { bonusPersonalData, createBonus } from './modules/bonus/index.ts'
import { chatPersonalData, createChat } from './modules/chat/index.ts'
import { channelRules, createConnection, type OnlineCount } from './modules/connection/index.ts'
import { createContentCalls } from './modules/content/index.ts'
import { createDocument, documentPersonalData } from './modules/document/index.ts'
import { catalogueSettings, createGames, gamePersonalData, gamesFile } from './modules/game/index.ts'
import { createHistory } from './modules/history/index.ts'
import { createIdentity, identityPersonalData } from './modules/identity/index.ts'
import { createPlayerLimits, limitPersonalData } from './modules/limit/index.ts'
import { createMonitoring } from './modules/monitoring/index.ts'
import { createNotification, notificationPersonalData } from './modules/notification/index.ts'
import { createPayment, paymentMethodSettings, paymentPersonalData } from './modules/payment/index.ts'
import { createPlayer, type PlayerOptions, playerPersonalData } from './modules/player/index.ts'
import { createPrivacy } from './modules/privacy/index.ts'
import { createPromotion, promotionPersonalData } from './modules/promotion/index.ts'
import { createPrizeWheels, createRetention, retentionPersonalData } from './modules/retention/index.ts'
import { createCommands, createRewards, rewardPersonalData } from './modules/reward/index.ts'
import { createSettings, SANDBOX_MONITORING } from './modules/settings/index.ts'
import { createWallet, walletPersonalData } from './modules/wallet/index.ts'
import { checkFileTexts, createFileChecks, type FileChecks } from './operator-check/index.ts'
import { createClock, type MovableClock } from './plugins/clock.ts'
import { openContent } from './plugins/content.ts'
import { type OpenDatabase, openDatabase } from './plugins/database.ts'
import { createJobs, type RunningJobs } from './plugins/jobs.ts'
import type { LogOptions } from './plugins/log.ts'
import {
  createOperatorFiles,
  type FileTexts,
  type ReplaceableFiles,
  readFileTexts,
} from './plugins/operator-files.ts'
import { followRevisions, type Revision, startRevision } from './plugins/operator-revisions.ts'
import { createOutbox, type RunningOutbox } from './plugins/outbox.ts'
import { fanOutThroughRedis } from './plugins/realtime/redis-fan-out.ts'
import { createRealtimeServer } from './plugins/realtime/server.ts'
import { realtimePath } from './plugins/realtime/upgrade.ts'
import { mountSandbox } from './plugins/sandbox.ts'
import { registerSite, type ServedSite } from './plugins/site.ts'
import { platformState } from './plugins/tables.ts'
import { restrictBodies } from './server/body.ts'
import { createServer } from './server/create-server.ts'
import { createDrain, type Drain } from './server/drain.ts'
import { handleError, sendFailure } from './server/errors.ts'
import { addDateHeader, enableCors } from './server/headers.ts'
import { serveHealth } from './server/health.ts'
import { proxyToPlatform } from './server/http-proxy.ts'
import { deleteExpiredResponses, deleteResponsesOf } from './server/idempotency.ts'
import { serveMetrics } from './server/metrics.ts'
import { holdUntilOpen } from './server/opening.ts'
import { createRateLimits } from './server/rate-limits.ts'
import { serveReference } from './server/reference.ts'
import { createServe, handleUnknownCalls } from './server/serve.ts'
import { acceptUploads } from './server/uploads.ts'
import { createVisitorResolver, type ResolveVisitor } from './server/visitor.ts'
import { proxyWebSockets } from './server/websocket-proxy.ts'
import { eq } from './sql.ts'

const apps = resolve(import.meta.dirname, '../..')

/** The tables with players' data. */
const personalData = [
  ...playerPersonalData,
  ...walletPersonalData,
  ...paymentPersonalData,
  ...gamePersonalData,
  ...bonusPersonalData,
  ...promotionPersonalData,
  ...retentionPersonalData,
  ...rewardPersonalData,
  ...limitPersonalData,
  ...identityPersonalData,
  ...documentPersonalData,
  ...notificationPersonalData,
  ...chatPersonalData,
]

/** Replacements for tests. */
export interface Overrides {
  readonly database?: OpenDatabase
  readonly clock?: MovableClock
  readonly log?: Partial<LogOptions>
  readonly passwordCost?: PlayerOptions['passwordCost']
  /** Loading content is about a third of boot time; tests share one instance. */
  readonly openContent?: typeof openContent
  /** The store contains the studio's catalogue, which does not change: it is synchronised on request only. */
  readonly hasCurrentCatalogue?: boolean
  /** What was read and checked before: this is a third of a boot. */
  readonly fileChecks?: FileChecks
  /** Progress messages for the console. */
  readonly onProgress?: (text: string) => void
}

/** One process. */
export interface App {
  readonly server: FastifyInstance
  /** Listens, seeds and starts the jobs. */
  start(): Promise<void>
  /**
   * Fails the readiness check and keeps serving for `delayMs` (default 0), then stops accepting requests,
   * waits a bounded time for running ones, and closes the store.
   */
  close(delayMs?: number): Promise<void>
}

export interface Platform extends App {
  readonly kernel: Kernel
  readonly db: OpenDatabase
  readonly clock: MovableClock
  readonly outbox: RunningOutbox
  readonly jobs: RunningJobs
  readonly modules: Modules
  readonly realtime: RealtimePublisher
}

/** Composes the process for the configured mode. */
export async function buildApp(config: Config, overrides: Overrides = {}): Promise<App> {
  return config.mode === 'site' ? buildSite(config, overrides) : buildPlatform(config, overrides)
}

export async function buildPlatform(config: Config, overrides: Overrides = {}): Promise<Platform> {
  const resolveVisitor = createVisitorResolver(config)
  const monitoring: { reportError: ((error: unknown) => void) | null } = { reportError: null }
  const onError = (error: unknown) => monitoring.reportError?.(error)
  const server = createServer(config, resolveVisitor, { onError, ...overrides.log })
  const drain = createDrain(server)
  const opening = holdUntilOpen(server)

  const db = overrides.database ?? (await openStore(config, overrides))
  const closers: Closer[] = []
  try {
    const clock = overrides.clock ?? createClock()
    if (config.sandbox) await persistClockOffset(db, clock)
    const outbox = createOutbox(db, clock, server.log)
    const jobs = createJobs({ db, clock, log: server.log, databaseUrl: config.databaseUrl })
    const kernel: Kernel = { config, clock, db, outbox, jobs, log: server.log }
    jobs.define(
      'platform.forget-answers',
      async () => void (await deleteExpiredResponses(db, clock)),
      '23 4 * * *',
    )

    const fileChecks = overrides.fileChecks ?? createFileChecks()
    const checkTexts = (texts: FileTexts) => checkFileTexts(config, texts, fileChecks)
    const ownFiles = readFileTexts(config.operatorDir)
    const revision = await startRevision(kernel, ownFiles, checkTexts)
    const files = createOperatorFiles(config.operatorDir, revision.files, fileChecks.parse)
    const fileTime = catalogueTime(config.operatorDir)
    const catalogue = { changedAt: revision.files === ownFiles ? fileTime : revision.createdAt }
    const modules = createModules(kernel, files, {
      ...overrides,
      fileChecks,
      catalogueChangedAt: () => catalogue.changedAt,
    })
    monitoring.reportError = modules.monitoring.reportError
    const online: OnlineCount = { published: null }
    const realtime = await createRealtime(server, kernel, modules, { resolveVisitor, online })
    closers.push(() => realtime.close())
    const connection = createConnection(kernel, {
      realtime,
      wallet: modules.wallet,
      invoices: modules.payment.invoices,
      games: modules.games,
      retention: modules.retention,
      messages: modules.notification,
      players: modules.players,
      bonuses: modules.bonus,
      codes: modules.promotion,
      online,
    })
    const limits = await createRateLimits(config, server.log)
    closers.push(
      () => modules.games.stop(),
      () => jobs.stop(),
      () => outbox.stop(),
      () => connection.stop(),
      () => modules.notification.close(),
      () => modules.monitoring.close(),
      () => limits.close(),
    )

    server.setNotFoundHandler((_request, reply) => sendFailure(reply, fail('unknown-call')))
    server.setErrorHandler(handleError)
    await server.register(async (api) => {
      enableCors(api, config)
      addDateHeader(api, clock)
      handleUnknownCalls(api)
      restrictBodies(api)
      await acceptUploads(api)
      const { authenticate, findEndReason } = modules.players
      const tokens = { authenticate, findEndReason }
      const calls = createServe(api, { config, clock, db, limits, resolveVisitor, ...tokens })
      const { settings, contentCalls, players, wallet, payment, games } = modules
      const { limitCalls, bonus, retention, notification } = modules
      const serving = [contentCalls, players, wallet, payment, games, limitCalls, bonus, retention]
      settings.serve(calls.serve, clock)
      for (const module of [
        ...serving,
        modules.identity,
        modules.documents,
        modules.history,
        modules.privacy,
        modules.chat,
        modules.promotion,
        modules.monitoring,
        notification,
      ])
        module.serve(calls.serve)
      contentCalls.register(api)
      const missing = calls.missing()
      if (missing.length > 0) throw new Error(`No handler serves ${missing.join(', ')}`)
    })
    await server.register(async (scope) => {
      modules.players.register(scope)
      modules.identity.register(scope)
      modules.documents.register(scope)
      modules.history.register(scope)
      modules.privacy.register(scope)
      modules.notification.register(scope)
      modules.limits.register(scope)
      modules.payment.register(scope, config.paymentProviderSecret)
      modules.games.register(scope, config.studioSecret, config.sportsbookSecret)
    })
    if (config.apiDocs) await serveReference(server, config.publicUrl)

    let isStarted = false
    const management = serveManagement(server, config, resolveVisitor, overrides, {
      isStarted: () => isStarted,
      metrics: modules.monitoring.metrics,
      isReady: async () => {
        await db.ping()
        return !drain.hasBegun()
      },
    })
    if (config.sandbox) {
      const socialNames = () => modules.settings.constants().player.socialAuth
      await mountSandbox(server, { apps, config, clock, socialNames })
    }
    let site: ServedSite | null = null
    if (config.site) {
      const served = await mountSite(server, config, {
        content: modules.content,
        clock,
        resolveVisitor,
      })
      site = served
      modules.games.onCatalogueChange(served.invalidatePages)
      clock.onAdvance(async () => served.invalidatePages())
    }

    const followed = {
      ...{ from: revision.id, files, modules, checkTexts },
      onReplaced(at: Date) {
        catalogue.changedAt = at
        site?.invalidatePages()
      },
    }
    await modules.retention.listen()
    await outbox.register()
    await jobs.open()
    await server.ready()
    return {
      server,
      kernel,
      db,
      clock,
      outbox,
      jobs,
      modules,
      realtime,
      async start() {
        await listen(server, management, config)
        try {
          outbox.start()
          connection.start()
          await jobs.start()
          await modules.games.start({ isCurrent: overrides.hasCurrentCatalogue })
          if (db.kind === 'postgres') closers.unshift(followApplied(kernel, followed))
          isStarted = true
        } finally {
          opening.open()
        }
      },
      async close(delayMs = 0) {
        if (isStarted) await drain.begin(delayMs)
        await close(drain, [...closers, ...serverClosers(server, management), () => db.close()])
      },
    }
  } catch (error) {
    await close(drain, [...closers, () => server.close(), () => db.close()])
    throw error
  }
}

/** Site mode: no store; API calls are forwarded to a platform. */
async function buildSite(config: Config, overrides: Overrides): Promise<App> {
  const resolveVisitor = createVisitorResolver(config)
  const server = createServer(config, resolveVisitor, overrides.log)
  const drain = createDrain(server)
  let isStarted = false
  const management = serveManagement(server, config, resolveVisitor, overrides, {
    isStarted: () => isStarted,
    isReady: async () => !drain.hasBegun(),
  })
  const settings = createSettings({ folder: config.operatorDir, hasSandbox: config.sandbox })
  const content = (overrides.openContent ?? openContent)(config, settings.defaultLocale())
  const platformUrl = config.platformUrl ?? ''
  await proxyToPlatform(server, { config, platformUrl, resolveVisitor })
  const closeSockets = proxyWebSockets(server.server, {
    config,
    target: `${platformUrl}${realtimePath}`,
    isAllowedOrigin: createOriginCheck(config),
    resolveVisitor,
    log: server.log,
  })
  await mountSite(server, config, { content, clock: overrides.clock ?? createClock(), resolveVisitor })
  await server.ready()
  return {
    server,
    async start() {
      await listen(server, management, config)
      isStarted = true
    },
    async close(delayMs = 0) {
      if (isStarted) await drain.begin(delayMs)
      await close(drain, [async () => closeSockets(), ...serverClosers(server, management)])
    },
  }
}

function openStore(config: Config, { onProgress }: Overrides): Promise<OpenDatabase> {
  return openDatabase({
    dataDir: config.dataDir,
    url: config.databaseUrl,
    ownerUrl: config.databaseOwnerUrl,
    poolSize: config.databasePoolSize,
    ...(onProgress ? { onProgress } : {}),
  })
}

/** The sandbox's clock is persisted: after a restart it must not go behind booked transfers. */
async function persistClockOffset(db: OpenDatabase, clock: MovableClock): Promise<void> {
  const name = 'clock.offset'
  const [stored] = await db.orm.select().from(platformState).where(eq(platformState.name, name))
  if (typeof stored?.value === 'number') clock.restore(stored.value)
  clock.onAdvance(async () => {
    const value = clock.offset
    await db.orm
      .insert(platformState)
      .values({ name, value })
      .onConflictDoUpdate({ target: platformState.name, set: { value } })
  })
}

const monitoringDsn = ({ sandboxMonitoringDsn }: Config, dsn: string | null) =>
  dsn === SANDBOX_MONITORING ? sandboxMonitoringDsn : dsn

/** When the files of the catalogue were changed; an operator needs no games.yaml. */
const catalogueTime = (folder: string): Date =>
  new Date(
    Math.max(
      ...['catalogue.yaml', 'games.yaml'].map(
        (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
      ),
    ),
  )

interface Followed {
  readonly from: number
  readonly files: ReplaceableFiles
  readonly modules: Modules
  readonly checkTexts: (texts: FileTexts) => readonly string[]
  readonly onReplaced: (at: Date) => void
}

/** Follows the operator's files that were applied on any node. */
function followApplied(kernel: Kernel, { from, files, modules, checkTexts, onReplaced }: Followed): Closer {
  async function follow(applied: Omit<Revision, 'id'>): Promise<readonly string[]> {
    const errors = checkTexts(applied.files)
    if (errors.length > 0) return errors
    files.replace(applied.files)
    onReplaced(applied.createdAt)
    await modules.games.followFile()
    await modules.retention.follow()
    return []
  }
  return followRevisions(kernel, { from, follow }).stop
}

interface ModuleOptions extends Overrides {
  readonly fileChecks: FileChecks
  readonly catalogueChangedAt: () => Date
}

function createModules(kernel: Kernel, files: OperatorFiles, overrides: ModuleOptions) {
  const { passwordCost, openContent: open = openContent, catalogueChangedAt } = overrides
  const { config, clock } = kernel
  const openIdProviders = createOpenIdProviders(config, kernel.log)
  const settings = createSettings({
    folder: config.operatorDir,
    hasSandbox: config.sandbox,
    social: { hasOpenIdProvider: openIdProviders.has, telegramWidget: telegramWidget(config) },
    files,
  })
  const content = open(config, settings.defaultLocale())
  const contentCalls = createContentCalls({ content, settings })
  const wallet = createWallet(kernel, { settings })
  const players = createPlayer(kernel, {
    settings,
    wallet,
    content,
    openIdProviders,
    ...(passwordCost ? { passwordCost } : {}),
  })
  const identityProvider = createIdentityProvider(kernel)
  const identity = createIdentity(kernel, { provider: identityProvider, players, settings })
  const documents = createDocument(kernel, {
    storage: createDocumentStorage(config),
    scanner: config.virusScannerUrl === null ? null : createClamdScanner(config.virusScannerUrl),
    provider: identityProvider,
    players,
    settings,
  })
  const limits = createPlayerLimits(kernel, { players, settings })
  const payment = createPayment(kernel, {
    patternProblem: overrides.fileChecks.patternProblem,
    provider: createPaymentProviderOverHttp({
      url: config.paymentProviderUrl,
      secret: config.paymentProviderSecret,
      clock,
    }),
    wallet,
    players,
    limits,
    // Forward references: payment, games and bonuses call each other, but only after all of them are composed.
    games: {
      played: (...args) => games.played(...args),
      openStakes: (...args) => games.openStakes(...args),
    },
    bonuses: {
      wageringLeft: (...args) => bonus.wageringLeft(...args),
      accept: (...args) => bonus.accept(...args),
      acceptCode: (...args) => promotion.acceptCode(...args),
      reserve: (...args) => bonus.reserve(...args),
      reserveCode: (...args) => promotion.reserveCode(...args),
      reserveAccepted: (...args) => promotion.reserveAccepted(...args),
      viewAccepted: (...args) => bonus.viewAccepted(...args),
      issue: (...args) => promotion.issue(...args),
    },
    settings,
    methods: files.open('payment-methods.yaml', paymentMethodSettings),
    origin: () => config.publicUrl,
  })
  const games = createGames(kernel, {
    studio: createStudioOverHttp({ url: config.studioUrl, secret: config.studioSecret, clock }),
    wallet,
    players,
    settings,
    // Forward reference: only called after composition.
    loyalty: { earningIn: (currency) => retention.earningIn(currency) },
    freespins: {
      active: (...args) => bonus.activeFreespins(...args),
      state: (...args) => bonus.freespinsState(...args),
    },
    bonuses: {
      openRounds: (...args) => bonus.openRounds(...args),
      freespinsSince: (...args) => bonus.freespinsSince(...args),
    },
    catalogue: files.open('catalogue.yaml', catalogueSettings),
    games: files.open('games.yaml', gamesFile),
    catalogueChangedAt,
    texts: content,
    coversFolder: join(config.dataDir, 'covers'),
  })
  const limitCalls = limits.calls({ deposited: payment.deposited, played: games.played })
  const bonus = createBonus(kernel, {
    files,
    settings,
    content,
    games,
    players,
    deposits: payment,
    wallet,
  })
  const wheels = createPrizeWheels(kernel, { files })
  const rewards = createRewards(kernel, { settings, wallet, bonuses: bonus, wheels, players })
  createCommands(kernel, { rewards, settings, players, bonuses: bonus, wheels })
  const promotion = createPromotion(kernel, {
    files,
    ...{ players, wallet, limits, settings, bonuses: bonus, deposits: payment, rewards, games },
    references: { settings, bonuses: bonus, wheels },
  })
  const retention = createRetention(kernel, {
    files,
    settings,
    wallet,
    players,
    games,
    invoices: payment.invoices,
    wheels,
    rewards,
  })
  const notification = createNotification(kernel, {
    players,
    invoices: payment.invoices,
    retention,
    bonuses: bonus,
    documents,
    consents: players.consents,
    // Forward references: the mails are sent after composition.
    erasures: {
      lastRecipient: (playerId) => privacy.lastRecipient(playerId),
      forgetRecipient: (playerId) => privacy.forgetRecipient(playerId),
    },
    settings,
    content,
    messages: createMessaging(config, clock),
  })
  const chat = createChat(kernel, { settings, players })
  const privacy = createPrivacy(kernel, {
    ...{ settings, players },
    ...{ content, brand: notification.brandName },
    storage: documents.objects,
    obstacles: { wallet, payment, bonuses: bonus, games },
    forgetAnswers: deleteResponsesOf,
    tables: personalData,
  })
  return {
    settings,
    chat,
    history: createHistory(kernel, { wallet, games, payment, bonus, settings, players, content }),
    privacy,
    monitoring: createMonitoring(kernel, { dsn: monitoringDsn(config, settings.monitoringDsn()) }),
    content,
    contentCalls,
    wallet,
    players,
    identity,
    documents,
    limits,
    payment,
    games,
    limitCalls,
    bonus,
    promotion,
    retention,
    rewards,
    wheels,
    notification,
  }
}
type Modules = ReturnType<typeof createModules>

function telegramWidget({ telegram }: Config) {
  if (telegram === null) return null
  if (telegram.isSandbox) return { script: '/sandbox/telegram/widget.js', frameOrigin: null }
  return {
    script: 'https://telegram.org/js/telegram-widget.js?22',
    frameOrigin: 'https://oauth.telegram.org',
  }
}

/** Null if no identity provider is configured. */
function createIdentityProvider({ config, clock }: Kernel): IdentityProviderPort | null {
  const { identityProviderUrl: url, identityProviderSecret: secret, sumsubAppToken: appToken } = config
  if (url !== null && appToken !== null)
    return createSumsub({ url, appToken, secret, level: config.sumsubLevel ?? '', clock })
  return url === null ? null : createIdentityProviderOverHttp({ url, secret, clock })
}

function createDocumentStorage({ documentStorageUrl: url, ...config }: Config) {
  if (url === null) return createFolderStorage(join(config.dataDir, 'documents'))
  const { documentStorageKeyId: keyId, documentStorageSecret: secret, documentStorageRegion: region } = config
  return createS3Storage({ url, keyId: keyId ?? '', secret: secret ?? '', region })
}

/** Realtime in this process, optionally shared between nodes through Redis, or by Centrifugo. */
async function createRealtime(
  { server }: FastifyInstance,
  { config, clock, log }: Kernel,
  { players }: Modules,
  { resolveVisitor, online }: { readonly resolveVisitor: ResolveVisitor; readonly online: OnlineCount },
): Promise<RealtimePublisher> {
  const isAllowedOrigin = createOriginCheck(config)
  const { realtimeUrl, realtimeApiKey } = config
  if (realtimeUrl !== null && realtimeApiKey !== null) {
    const target = `${realtimeUrl}/connection/websocket`
    const closeSockets = proxyWebSockets(server, { config, target, isAllowedOrigin, resolveVisitor, log })
    return {
      ...createCentrifugo({ url: realtimeUrl, apiKey: realtimeApiKey }),
      close: async () => closeSockets(),
    }
  }
  let publisher: RealtimePublisher | null = null
  const ownServer = createRealtimeServer({
    clock,
    log,
    identify: players.identify,
    directory: channelRules(online, async () => (await publisher?.players()) ?? null),
    isAllowedOrigin,
    addressOf: (request) => resolveVisitor({ raw: request, headers: request.headers }).ip,
    bounds: {
      connections: config.realtimeConnections,
      connectionsPerAddress: config.realtimeConnectionsAddress,
    },
  })
  publisher =
    config.redisUrl === null
      ? ownServer
      : await fanOutThroughRedis({ url: config.redisUrl, server: ownServer, log })
  ownServer.mount(server)
  return publisher
}

/** The site's own pages and the CORS origins may open sockets. */
function createOriginCheck(config: Pick<Config, 'publicUrl' | 'corsOrigins'>) {
  const allowed = siteOrigins(config)
  return (origin: string) => allowed.has(origin)
}

async function mountSite(
  server: FastifyInstance,
  config: Config,
  dependencies: Pick<Parameters<typeof registerSite>[1], 'content' | 'clock' | 'resolveVisitor'>,
): Promise<ServedSite> {
  return registerSite(server, { folder: join(apps, 'site'), config, ...dependencies })
}

/** Serves the health checks on the management port, if one is configured, otherwise on the main port. */
function serveManagement(
  server: FastifyInstance,
  config: Config,
  resolveVisitor: ResolveVisitor,
  { log }: Overrides,
  { metrics, ...health }: Parameters<typeof serveHealth>[1] & { readonly metrics?: () => string },
): FastifyInstance | null {
  const ownServer = config.managementPort === null ? null : createServer(config, resolveVisitor, log)
  serveHealth(ownServer ?? server, health)
  // On the operator's own port only: nobody else needs the figures.
  if (ownServer && metrics) serveMetrics(ownServer, metrics)
  return ownServer
}

async function listen(
  server: FastifyInstance,
  management: FastifyInstance | null,
  { port, host, managementPort }: Config,
) {
  await server.listen({ port, host })
  if (management && managementPort !== null) await management.listen({ port: managementPort, host })
}

type Closer = () => Promise<unknown>

function serverClosers(...servers: readonly (FastifyInstance | null)[]): readonly Closer[] {
  return servers.flatMap((server) => (server ? [() => server.close()] : []))
}

/** Jobs and deliveries end while the server still listens, because they may be calling the sandbox in it. */
async function close(drain: Drain, closers: readonly Closer[]): Promise<void> {
  await drain.finish()
  for (const closer of closers) await closer()
}
