import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { Writable } from 'node:stream'
import { bootPlatform, onPostgres, type TestPlatform } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { describeCatalogue, readCatalogueStatus } from './catalogue-status.ts'
import { gameHidden } from './tables.ts'
import { bootGamePlatform, type GameTestPlatform } from './testing/platform.ts'
import { title } from './testing/studio.ts'

const pollOptions = { timeout: 50_000, interval: 100 }

/** Log lines as they are written. */
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

  test('leaves out a faulty game alone, and tells why once in the log and in the status', async () => {
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
      { level: 40, game: 'bare', reason: expect.stringMatching(/^a cover cannot be taken: /) },
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

  test('takes a game that has become faulty off offer, and puts it back when it is mended', async () => {
    games.studio.games = [title('moth-queen', { maxWin: 0 }), title('night-express')]
    await synchronise()
    expect(await slugsOf(games.platform)).toEqual(['night-express'])
    games.studio.games = good
    await synchronise()
    expect(await slugsOf(games.platform)).toEqual(['moth-queen', 'night-express'])
  })

  test('a catalogue in which no game fits takes no game away, and its fault is in the status', async () => {
    games.studio.games = [title('moth-queen', { maxWin: 0 }), title('night-express', { rtp: 96 })]
    await expect(synchronise()).rejects.toThrow('none of the 2 games')
    expect(await slugsOf(games.platform)).toEqual(['moth-queen', 'night-express'])
    const status = await statusOf(games.platform)
    expect(status.synchronisations).toMatchObject([{ error: expect.stringContaining('maxWin') }])
    expect(describeCatalogue(status)).toContain('    failed 2026-11-20 12:00:00: none of the 2 games')
  })

  test('a game whose covers do not come again stays on offer with those it has, and no line says otherwise', async () => {
    games.studio.covers.set('/covers/moth-queen-tall.svg', 'none')
    await synchronise()
    expect(await slugsOf(games.platform)).toEqual(['moth-queen', 'night-express'])
    expect(leftOutLines()).toEqual([])
    expect(lines).toContainEqual(expect.objectContaining({ level: 30, games: 1 }))
  })

  test('a new game whose cover does not come is asked for again soon', async () => {
    games.studio.covers.set('/covers/newcomer-tall.svg', 'none')
    games.studio.games = [...good, title('newcomer')]
    await games.platform.platform.modules.games.refresh()
    expect(await slugsOf(games.platform)).toEqual(['moth-queen', 'night-express'])
    games.studio.covers.clear()
    await vi.waitFor(async () => expect(await slugsOf(games.platform)).toContain('newcomer'), pollOptions)
  }, 60_000)
})

onPostgres('a studio that is away at the start', (boot) => {
  test('is asked again within a minute, without anything else happening', async () => {
    const { lines, log } = logLines()
    const titles = [title('first-light'), title('second-wind')]
    const games = await bootGamePlatform(boot, { titles, log, studioMode: 'down' })
    onTestFinished(() => games.close())
    expect(await slugsOf(games.platform)).not.toContain('first-light')
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 50, failures: 1, tryAgainInSeconds: expect.any(Number) }),
    )
    expect(await statusOf(games.platform)).toMatchObject({
      synchronisations: [{ succeededAt: null, error: expect.stringContaining('answered 500') }],
    })
    games.studio.mode = 'up'
    const offered = async () => expect(await slugsOf(games.platform)).toEqual(['first-light', 'second-wind'])
    await vi.waitFor(offered, pollOptions)
  }, 90_000)
})

describe('hidden games on several nodes', () => {
  const old = new Date('2026-11-01T00:00:00.000Z')
  const recent = new Date('2026-11-10T00:00:00.000Z')
  const url = (platform: TestPlatform) => platform.platform.kernel.config.databaseUrl ?? ''

  /** A node of its own with its own catalogue.yaml; on the store of another one if that is given. */
  async function startNode(hidden: string[], changedAt: Date, beside?: TestPlatform, revision = 1) {
    const closing: (() => Promise<void>)[] = []
    const games = await bootGamePlatform(
      async (options) => {
        const platform = await bootPlatform({ ...options, store: 'postgres' })
        closing.push(() => platform.close())
        return platform
      },
      {
        titles: good,
        catalogue: { hidden, revision },
        catalogueChangedAt: changedAt,
        variables: beside ? { DATABASE_URL: url(beside) } : {},
      },
    )
    closing.push(() => games.close())
    onTestFinished(async () => {
      for (const close of closing) await close()
    })
    return games
  }

  test('stay hidden on all of them when a node with an older file starts or synchronises', async () => {
    const before = await startNode([], old)
    expect(await slugsOf(before.platform)).toEqual(['moth-queen', 'night-express'])
    const after = await startNode(['moth-queen'], recent, before.platform)
    expect(await slugsOf(after.platform)).toEqual(['night-express'])
    expect(await slugsOf(before.platform)).toEqual(['night-express'])
    await before.platform.platform.modules.games.synchronise()
    expect(await slugsOf(after.platform)).toEqual(['night-express'])
    const restarted = await startNode([], old, before.platform)
    for (const { platform } of [before, after, restarted])
      expect(await slugsOf(platform)).toEqual(['night-express'])
    // Nor does it open where its card is still seen.
    const play = await restarted.platform.call('POST /api/game/games/{id}/play', {
      params: { id: 'moth-queen' },
      body: { mode: 'demo', locale: 'en' },
    })
    expect(play.error).toBe('game-unavailable')
    expect(describeCatalogue(await statusOf(restarted.platform))).toContain(
      'Hidden by catalogue.yaml: 1\n  moth-queen\n',
    )
  }, 120_000)

  test('are offered again once a newer file says so', async () => {
    const before = await startNode(['moth-queen'], old)
    expect(await slugsOf(before.platform)).toEqual(['night-express'])
    const after = await startNode([], recent, before.platform)
    expect(await slugsOf(after.platform)).toEqual(['moth-queen', 'night-express'])
    expect(await slugsOf(before.platform)).toEqual(['moth-queen', 'night-express'])
  }, 120_000)

  test('of files of one date all that is hidden counts, until one has a higher revision', async () => {
    const first = await startNode(['moth-queen'], old)
    const second = await startNode([], old, first.platform)
    expect(await slugsOf(second.platform)).toEqual(['night-express'])
    const third = await startNode(['night-express'], old, first.platform, 2)
    for (const { platform } of [first, second, third]) expect(await slugsOf(platform)).toEqual(['moth-queen'])
    // A date counts among files of one revision only.
    await startNode([], recent, first.platform)
    expect(await slugsOf(first.platform)).toEqual(['moth-queen'])
  }, 120_000)

  test('npm run operator -- status says so on a store that is in use', async () => {
    const { platform } = await startNode(['moth-queen'], old)
    const ran = await operator(['status'], { DATABASE_URL: url(platform) })
    expect(ran).toEqual({ code: 0, text: expect.stringContaining('Games offered: 1\n') })
    expect(ran.text).toContain('Hidden by catalogue.yaml: 1\n  moth-queen\n')
    expect(await operator(['--help'])).toEqual({ code: 0, text: expect.stringContaining('usage:') })
    expect(await operator(['statsu'])).toEqual({ code: 2, text: expect.stringContaining('usage:') })
    const missing = await operator(['status'], { DATA_DIR: '/no/such/folder' })
    expect(missing).toEqual({ code: 2, text: expect.stringContaining('There is no store') })
  }, 120_000)
})

/** Runs the command as an operator would. */
function operator(args: readonly string[], environment: Record<string, string> = {}) {
  const cli = resolve(import.meta.dirname, '../../operator.cli.ts')
  const child = spawn(process.execPath, [cli, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  return new Promise<{ code: number | null; text: string }>((done) =>
    child.on('close', (code) => done({ code, text })),
  )
}

onPostgres('a start with a catalogue that was taken over before', (boot) => {
  test('does not wait for the studio, takes what is hidden off offer, and catches up by itself', async () => {
    const games = await bootGamePlatform(boot, { titles: good })
    onTestFinished(() => games.close())
    const { modules, db } = games.platform.platform
    await db.orm.insert(gameHidden).values({ slug: 'night-express' })
    games.studio.mode = 'silent'
    await modules.games.start()
    // The studio has neither answered nor run out of time.
    expect(await statusOf(games.platform)).toMatchObject({ synchronisations: [{ error: null }] })
    expect(await slugsOf(games.platform)).toEqual(['moth-queen'])

    games.studio.mode = 'up'
    games.studio.games = [...good, title('newcomer')]
    await modules.games.start()
    const offered = async () => expect(await slugsOf(games.platform)).toEqual(['moth-queen', 'newcomer'])
    await vi.waitFor(offered, pollOptions)
  }, 60_000)
})
