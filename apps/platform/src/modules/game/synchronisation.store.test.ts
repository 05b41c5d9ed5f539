import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { Writable } from 'node:stream'
import { bootPlatform, makeStore, onPostgres, type TestPlatform } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { runOperatorCommand } from '../../operator-command.ts'
import { openDatabase } from '../../plugins/database.ts'
import { eq, sql } from '../../sql.ts'
import { describeCatalogue, readCatalogueStatus } from './catalogue-status.ts'
import { game, gameHidden } from './tables.ts'
import { bootGamePlatform, type GameTestPlatform } from './testing/platform.ts'
import { title } from './testing/studio.ts'

const pollOptions = { timeout: 50_000, interval: 100 }

/** Collected log lines. */
function logLines() {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line))
      done()
    },
  })
  return { lines, log: { stream, level: 'info' as const } }
}

const slugsOf = async (platform: TestPlatform) => {
  const { data } = await platform.call('GET /api/game/games', { query: { perPage: 100 } })
  return data.map(({ slug }) => slug).sort()
}
const statusOf = (platform: TestPlatform) => platform.platform.db.transaction(readCatalogueStatus)

const FIRST_RETRY_MS = 2000

const good = [title('moth-queen'), title('night-express')]

onPostgres('the synchronisation with a studio', (boot) => {
  let games: GameTestPlatform
  const { lines, log } = logLines()
  beforeAll(async () => {
    games = await bootGamePlatform(boot, { titles: good, log })
  })
  afterEach(async () => {
    games.studio.covers.clear()
    games.studio.games = good
    await synchronise()
    lines.splice(0)
  })
  afterAll(() => games.close())

  const synchronise = () => games.platform.platform.modules.games.synchronise()
  const leftOutLines = () => lines.filter((line) => JSON.stringify(line).includes('left out'))

  test('leaves out an invalid game only, and reports it once in the log and in the status', async () => {
    games.studio.games = [
      ...good,
      title('too-generous', { maxWin: 2_000_000 }),
      title('bare', { covers: { tall: '/covers/fake.svg', square: '/covers/bare-square.svg' } }),
    ]
    await synchronise()
    await synchronise()
    expect(await slugsOf(games.platform)).toEqual(['moth-queen', 'night-express'])
    expect(leftOutLines()).toMatchObject([
      { level: 40, game: 'too-generous', reason: expect.stringMatching(/^maxWin: /) },
      { level: 40, game: 'bare', reason: expect.stringMatching(/^a cover is unusable: /) },
    ])
    const status = await statusOf(games.platform)
    expect(status).toMatchObject({
      offered: 2,
      leftOutTotal: 2,
      leftOut: [{ name: 'bare' }, { name: 'too-generous', since: games.platform.clock.now() }],
    })
    const text = describeCatalogue(status)
    expect(text).toContain('Games offered: 2\n')
    expect(text).toMatch(/\n {2}too-generous {2}since 2026-11-20 12:00:00: maxWin: /)
    expect(text).toContain(`${new URL(games.studio.url).host}  last synchronised 2026-11-20 12:00:00`)
    games.studio.games = good
    await synchronise()
    expect(await statusOf(games.platform)).toMatchObject({ leftOutTotal: 0, leftOut: [] })
  })

  test('writes changed games only, and announces only changes', async () => {
    let announcements = 0
    games.platform.platform.modules.games.onCatalogueChange(() => {
      announcements += 1
    })
    /** Each game with the transaction that has last written its row. */
    const rowVersions = async () => {
      const { orm } = games.platform.platform.db
      const rows = await queryRows<{ slug: string; xmin: string }>(
        orm,
        sql`select slug, xmin::text from game order by slug`,
      )
      return rows.map(({ slug, xmin }) => [slug, xmin] as const)
    }
    const synchroniseAndCompare = async () => {
      const before = new Map(await rowVersions())
      announcements = 0
      await synchronise()
      const written = (await rowVersions()).filter(([slug, version]) => before.get(slug) !== version)
      return { written: written.map(([slug]) => slug), announcements }
    }
    await synchronise()
    expect(await synchroniseAndCompare()).toEqual({ written: [], announcements: 0 })
    const newCover = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="6"/>')
    games.studio.covers.set('/covers/moth-queen-tall.svg', newCover)
    const changed = { written: ['moth-queen'], announcements: 1 }
    expect(await synchroniseAndCompare(), 'a new cover').toEqual(changed)
    for (const changes of [
      { title: 'The Moth Queen' },
      { provider: 'Another Provider' },
      { bets: [{ currency: 'EUR', min: '0.20', max: '50.00' }] },
    ]) {
      games.studio.games = [title('moth-queen', changes), title('night-express')]
      expect(await synchroniseAndCompare(), JSON.stringify(changes)).toEqual(changed)
      expect(await synchroniseAndCompare()).toEqual({ written: [], announcements: 0 })
    }
    games.studio.games = [title('night-express')]
    expect(await synchroniseAndCompare(), 'withdrawn').toEqual(changed)
    games.studio.games = good
    expect(await synchroniseAndCompare(), 'listed again').toEqual(changed)
  })

  test('withdraws a game that became invalid and restores it when fixed', async () => {
    games.studio.games = [title('moth-queen', { maxWin: 0 }), title('night-express')]
    await synchronise()
    expect(await slugsOf(games.platform)).toEqual(['night-express'])
    games.studio.games = good
    await synchronise()
    expect(await slugsOf(games.platform)).toEqual(['moth-queen', 'night-express'])
  })

  test('keeps all games if the whole catalogue is invalid, and reports it in the status', async () => {
    games.studio.games = [title('moth-queen', { maxWin: 0 }), title('night-express', { rtp: 96 })]
    await expect(synchronise()).rejects.toThrow('all 2 listed games are invalid')
    expect(await slugsOf(games.platform)).toEqual(['moth-queen', 'night-express'])
    const status = await statusOf(games.platform)
    expect(status.synchronisations).toMatchObject([{ error: expect.stringContaining('maxWin') }])
    expect(describeCatalogue(status)).toContain(
      '    failed 2026-11-20 12:00:00: all 2 listed games are invalid',
    )
  })

  test('keeps a game with its stored covers if new ones are unavailable', async () => {
    games.studio.covers.set('/covers/moth-queen-tall.svg', 'none')
    await synchronise()
    expect(await slugsOf(games.platform)).toEqual(['moth-queen', 'night-express'])
    expect(leftOutLines()).toEqual([])
    expect(lines).toContainEqual(expect.objectContaining({ level: 30, games: 1 }))
  })

  test('retries soon for a new game whose cover is unavailable, without a move of the clock', async () => {
    games.studio.covers.set('/covers/newcomer-tall.svg', 'none')
    games.studio.games = [...good, title('newcomer')]
    await games.platform.platform.modules.games.refresh()
    expect(await slugsOf(games.platform)).toEqual(['moth-queen', 'night-express'])
    games.studio.covers.clear()
    await vi.waitFor(async () => expect(await slugsOf(games.platform)).toContain('newcomer'), pollOptions)
  })
})

onPostgres('an unavailable studio at the start', (boot) => {
  test('is retried after two seconds, then after four', async () => {
    const { lines, log } = logLines()
    const titles = [title('first-light'), title('second-wind')]
    const games = await bootGamePlatform(boot, { titles, log, studioMode: 'down' })
    onTestFinished(() => games.close())
    expect(await slugsOf(games.platform)).not.toContain('first-light')
    expect(await statusOf(games.platform)).toMatchObject({
      synchronisations: [{ succeededAt: null, error: expect.stringContaining('responded with 500') }],
    })
    const failures = () => lines.filter(({ tryAgainInSeconds }) => tryAgainInSeconds !== undefined)
    expect(failures()).toMatchObject([{ level: 50, failures: 1, tryAgainInSeconds: 2 }])
    await games.platform.clock.advance(FIRST_RETRY_MS)
    await games.platform.waitUntilIdle()
    expect(failures().slice(1)).toMatchObject([{ failures: 2, tryAgainInSeconds: 4 }])
    games.studio.mode = 'up'
    await games.platform.clock.advance(2 * FIRST_RETRY_MS)
    await games.platform.waitUntilIdle()
    expect(await slugsOf(games.platform)).toEqual(['first-light', 'second-wind'])
  })
})

describe('hidden games on several nodes', () => {
  const old = new Date('2026-11-01T00:00:00.000Z')
  const recent = new Date('2026-11-10T00:00:00.000Z')
  const url = (platform: TestPlatform) => platform.platform.kernel.config.databaseUrl ?? ''

  /** Lists of a node follow changes of other nodes within seconds. */
  const expectOffered = (platform: TestPlatform, slugs: readonly string[]) =>
    vi.waitFor(async () => expect(await slugsOf(platform)).toEqual(slugs), pollOptions)

  /** A node with its own catalogue.yaml, on the store of `beside` if given. */
  async function startNode(hidden: string[], changedAt: Date, beside?: TestPlatform, revision = 1) {
    const closing: (() => Promise<void>)[] = []
    const games = await bootGamePlatform(
      async (options) => {
        const platform = await bootPlatform({ ...options, ...(beside ? { databaseUrl: url(beside) } : {}) })
        closing.push(() => platform.close())
        return platform
      },
      {
        titles: good,
        catalogue: { hidden, revision },
        catalogueChangedAt: changedAt,
      },
    )
    closing.push(() => games.close())
    onTestFinished(async () => {
      for (const close of closing) await close()
    })
    return games
  }

  test('stay hidden when a node with an older file starts or synchronises', async () => {
    const before = await startNode([], old)
    expect(await slugsOf(before.platform)).toEqual(['moth-queen', 'night-express'])
    const after = await startNode(['moth-queen'], recent, before.platform)
    expect(await slugsOf(after.platform)).toEqual(['night-express'])
    await expectOffered(before.platform, ['night-express'])
    await before.platform.platform.modules.games.synchronise()
    expect(await slugsOf(after.platform)).toEqual(['night-express'])
    const restarted = await startNode([], old, before.platform)
    for (const { platform } of [before, after, restarted])
      expect(await slugsOf(platform)).toEqual(['night-express'])
    // The game also cannot be opened from a stale card.
    const play = await restarted.platform.call('POST /api/game/games/{id}/play', {
      params: { id: 'moth-queen' },
      body: { mode: 'demo', locale: 'en' },
    })
    expect(play.error).toBe('game-unavailable')
    expect(describeCatalogue(await statusOf(restarted.platform))).toContain(
      'Hidden by catalogue.yaml and games.yaml: 1\n  moth-queen\n',
    )
  })

  test('are offered again by a newer file', async () => {
    const before = await startNode(['moth-queen'], old)
    expect(await slugsOf(before.platform)).toEqual(['night-express'])
    const after = await startNode([], recent, before.platform)
    expect(await slugsOf(after.platform)).toEqual(['moth-queen', 'night-express'])
    await expectOffered(before.platform, ['moth-queen', 'night-express'])
  })

  test('see what another one synchronises', async () => {
    const first = await startNode([], old)
    const second = await startNode([], old, first.platform)
    const versionOf = async ({ platform }: TestPlatform) =>
      (await platform.server.inject({ url: '/api/game/games' })).headers.etag
    const before = await versionOf(second.platform)
    first.studio.games = [title('moth-queen', { title: 'Moth Queen Reborn' })]
    await first.platform.platform.modules.games.synchronise()
    await expectOffered(second.platform, ['moth-queen'])
    const { data } = await second.platform.call('GET /api/game/games', { query: {} })
    expect(data.map((one) => one.title)).toEqual(['Moth Queen Reborn'])
    expect(await versionOf(second.platform)).not.toBe(before)
    expect(await versionOf(second.platform)).toBe(await versionOf(first.platform))
  })

  test('are followed while an older transaction is running', async () => {
    const node = await startNode([], old)
    const { modules, db } = node.platform.platform
    const other = await openDatabase({ dataDir: '', url: url(node.platform), ownerUrl: null })
    onTestFinished(() => other.close())
    await other.transaction(async (tx) => {
      await tx.execute(sql`select pg_current_xact_id()`)
      await modules.games.follow()
      await db.orm.update(game).set({ isAvailable: false }).where(eq(game.slug, 'night-express'))
      await modules.games.follow()
      expect(await slugsOf(node.platform)).toEqual(['moth-queen'])
      // The change is found each time until the older transaction has ended, but its game is read once.
      const select = vi.spyOn(db.orm, 'select')
      await db.orm.execute(sql`select pg_current_xact_id()`)
      await modules.games.follow()
      // The platform follows by itself too, so the change may have been found more than once.
      const selected = select.mock.calls.map(([fields]) => Object.keys(fields ?? {}).join())
      expect(new Set(selected)).toEqual(new Set(['id,changedIn']))
    })
  })

  test('of files with the same time are combined, until one has a higher revision', async () => {
    const first = await startNode(['moth-queen'], old)
    const second = await startNode([], old, first.platform)
    expect(await slugsOf(second.platform)).toEqual(['night-express'])
    const third = await startNode(['night-express'], old, first.platform, 2)
    for (const { platform } of [first, second, third]) await expectOffered(platform, ['moth-queen'])
    // The time only orders files of the same revision.
    await startNode([], recent, first.platform)
    expect(await slugsOf(first.platform)).toEqual(['moth-queen'])
  })

  test('npm run operator -- status works on a store in use', async () => {
    const { platform } = await startNode(['moth-queen'], old)
    const ran = await operatorProcess(['status'], { DATABASE_URL: url(platform) })
    expect(ran).toEqual({ code: 0, text: expect.stringContaining('Games offered: 1\n') })
    expect(ran.text).toContain('Hidden by catalogue.yaml and games.yaml: 1\n  moth-queen\n')
    expect(await operator(['--help'])).toEqual({ code: 0, text: expect.stringContaining('usage:') })
    expect(await operator(['statsu'])).toEqual({ code: 2, text: expect.stringContaining('usage:') })
    const missing = await operator(['status'], { DATA_DIR: '/no/such/folder' })
    expect(missing).toEqual({ code: 2, text: expect.stringContaining('There is no store') })
  })

  test('npm run operator -- status names the process that holds an embedded store, and rejects PLATFORM_URL', async () => {
    const { dataDir, remove } = await makeStore('embedded')
    onTestFinished(remove)
    const db = await openDatabase({ dataDir, url: null, ownerUrl: null })
    onTestFinished(() => db.close())
    const locked = await operator(['status'], { DATA_DIR: dataDir })
    expect(locked).toEqual({ code: 2, text: expect.stringContaining(`in use by process ${process.pid}`) })
    expect(locked.text).toContain('An embedded store can be read while nothing runs on it.')
    const remote = await operator(['status'], { DATA_DIR: dataDir, PLATFORM_URL: 'http://127.0.0.1:1' })
    expect(remote).toEqual({ code: 2, text: expect.stringContaining('PLATFORM_URL is set') })
  })
})

/** Runs the command in this process. */
async function operator(args: readonly string[], environment: Record<string, string> = {}) {
  let text = ''
  const print = (line: string) => {
    text += `${line}\n`
  }
  const code = await runOperatorCommand(args, environment, { log: print, error: print })
  return { code, text }
}

/** Runs the command as a separate process. */
async function operatorProcess(args: readonly string[], environment: Record<string, string>) {
  const cli = resolve(import.meta.dirname, '../../operator.cli.ts')
  const child = spawn(process.execPath, [cli, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  const [code] = await once(child, 'close')
  return { code, text }
}

onPostgres('a start with a stored catalogue', (boot) => {
  test('does not wait for the studio, withdraws hidden games, and synchronises in the background', async () => {
    const games = await bootGamePlatform(boot, { titles: good })
    onTestFinished(() => games.close())
    const { modules, db } = games.platform.platform
    await db.orm.insert(gameHidden).values({ slug: 'night-express' })
    games.studio.mode = 'silent'
    await modules.games.start()
    // The studio has not responded yet.
    expect(await statusOf(games.platform)).toMatchObject({ synchronisations: [{ error: null }] })
    expect(await slugsOf(games.platform)).toEqual(['moth-queen'])

    games.studio.mode = 'up'
    games.studio.games = [...good, title('newcomer')]
    await modules.games.start()
    const offered = async () => expect(await slugsOf(games.platform)).toEqual(['moth-queen', 'newcomer'])
    await vi.waitFor(offered, pollOptions)
  }, 60_000)
})
