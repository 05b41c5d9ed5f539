import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { Writable } from 'node:stream'
import { bootPlatform, onPostgres, type TestPlatform } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { describeCatalogue, readCatalogueStatus } from './catalogue-status.ts'
import { gameHidden } from './tables.ts'
import { bootGameHouse, type GameHouse } from './testing/house.ts'
import { title } from './testing/studio.ts'

const patient = { timeout: 50_000, interval: 100 }

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

const slugsOf = async (house: TestPlatform) => {
  const { data } = await house.call('GET /api/game/games', { query: { perPage: 100 } })
  return data.map(({ slug }) => slug).sort()
}
const statusOf = (house: TestPlatform) => house.platform.db.transaction(readCatalogueStatus)

const good = [title('moth-queen'), title('night-express')]

onPostgres('the synchronisation with a studio', (boot) => {
  let games: GameHouse
  const { lines, log } = logLines()
  beforeAll(async () => {
    games = await bootGameHouse(boot, { titles: good, log })
  })
  afterEach(async () => {
    games.studio.covers.clear()
    games.studio.games = good
    await synchronise()
    lines.splice(0)
  })
  afterAll(() => games.close())

  const synchronise = () => games.house.platform.modules.games.synchronise()
  const leftOutLines = () => lines.filter((line) => JSON.stringify(line).includes('left out'))

  test('leaves out a faulty game alone, and tells why once in the log and in the status', async () => {
    games.studio.games = [
      ...good,
      title('too-generous', { maxWin: 2_000_000 }),
      title('bare', { covers: { tall: '/covers/fake.svg', square: '/covers/bare-square.svg' } }),
    ]
    await synchronise()
    await synchronise()
    expect(await slugsOf(games.house)).toEqual(['moth-queen', 'night-express'])
    expect(leftOutLines()).toMatchObject([
      { level: 40, game: 'too-generous', reason: expect.stringMatching(/^maxWin: /) },
      { level: 40, game: 'bare', reason: expect.stringMatching(/^a cover cannot be taken: /) },
    ])
    const status = await statusOf(games.house)
    expect(status).toMatchObject({
      offered: 2,
      leftOutTotal: 2,
      leftOut: [{ name: 'bare' }, { name: 'too-generous', since: games.house.clock.now() }],
    })
    const text = describeCatalogue(status)
    expect(text).toContain('Games offered: 2\n')
    expect(text).toMatch(/\n {2}too-generous {2}since 2026-11-20 12:00:00: maxWin: /)
    expect(text).toContain(`${new URL(games.studio.url).host}  last synchronised 2026-11-20 12:00:00`)
    games.studio.games = good
    await synchronise()
    expect(await statusOf(games.house)).toMatchObject({ leftOutTotal: 0, leftOut: [] })
  })

  test('takes a game that has become faulty off offer, and puts it back when it is mended', async () => {
    games.studio.games = [title('moth-queen', { maxWin: 0 }), title('night-express')]
    await synchronise()
    expect(await slugsOf(games.house)).toEqual(['night-express'])
    games.studio.games = good
    await synchronise()
    expect(await slugsOf(games.house)).toEqual(['moth-queen', 'night-express'])
  })

  test('a catalogue in which no game fits takes no game away, and its fault is in the status', async () => {
    games.studio.games = [title('moth-queen', { maxWin: 0 }), title('night-express', { rtp: 96 })]
    await expect(synchronise()).rejects.toThrow('none of the 2 games')
    expect(await slugsOf(games.house)).toEqual(['moth-queen', 'night-express'])
    const status = await statusOf(games.house)
    expect(status.synchronisations).toMatchObject([{ error: expect.stringContaining('maxWin') }])
    expect(describeCatalogue(status)).toContain('    failed 2026-11-20 12:00:00: none of the 2 games')
  })

  test('a game whose covers do not come again stays on offer with those it has, and no line says otherwise', async () => {
    games.studio.covers.set('/covers/moth-queen-tall.svg', 'none')
    await synchronise()
    expect(await slugsOf(games.house)).toEqual(['moth-queen', 'night-express'])
    expect(leftOutLines()).toEqual([])
    expect(lines).toContainEqual(expect.objectContaining({ level: 30, games: 1 }))
  })

  test('a new game whose cover does not come is asked for again soon', async () => {
    games.studio.covers.set('/covers/newcomer-tall.svg', 'none')
    games.studio.games = [...good, title('newcomer')]
    await games.house.platform.modules.games.refresh()
    expect(await slugsOf(games.house)).toEqual(['moth-queen', 'night-express'])
    games.studio.covers.clear()
    await vi.waitFor(async () => expect(await slugsOf(games.house)).toContain('newcomer'), patient)
  }, 60_000)
})

onPostgres('a studio that is away at the start', (boot) => {
  test('is asked again within a minute, without anything else happening', async () => {
    const { lines, log } = logLines()
    const titles = [title('first-light'), title('second-wind')]
    const games = await bootGameHouse(boot, { titles, log, studioMode: 'down' })
    onTestFinished(() => games.close())
    expect(await slugsOf(games.house)).not.toContain('first-light')
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 50, failures: 1, tryAgainInSeconds: expect.any(Number) }),
    )
    expect(await statusOf(games.house)).toMatchObject({
      synchronisations: [{ succeededAt: null, error: expect.stringContaining('answered 500') }],
    })
    games.studio.mode = 'up'
    const offered = async () => expect(await slugsOf(games.house)).toEqual(['first-light', 'second-wind'])
    await vi.waitFor(offered, patient)
  }, 90_000)
})

describe('hidden games on several nodes', () => {
  const old = new Date('2026-11-01T00:00:00.000Z')
  const recent = new Date('2026-11-10T00:00:00.000Z')
  const url = (house: TestPlatform) => house.platform.kernel.config.databaseUrl ?? ''

  /** A node of its own with its own catalogue.yaml; on the store of another one if that is given. */
  async function startNode(hidden: string[], changedAt: Date, beside?: TestPlatform, revision = 1) {
    const closing: (() => Promise<void>)[] = []
    const games = await bootGameHouse(
      async (options) => {
        const house = await bootPlatform({ ...options, store: 'postgres' })
        closing.push(() => house.close())
        return house
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
    expect(await slugsOf(before.house)).toEqual(['moth-queen', 'night-express'])
    const after = await startNode(['moth-queen'], recent, before.house)
    expect(await slugsOf(after.house)).toEqual(['night-express'])
    expect(await slugsOf(before.house)).toEqual(['night-express'])
    await before.house.platform.modules.games.synchronise()
    expect(await slugsOf(after.house)).toEqual(['night-express'])
    const restarted = await startNode([], old, before.house)
    for (const { house } of [before, after, restarted])
      expect(await slugsOf(house)).toEqual(['night-express'])
    // Nor does it open where its card is still seen.
    const play = await restarted.house.call('POST /api/game/games/{id}/play', {
      params: { id: 'moth-queen' },
      body: { mode: 'demo', locale: 'en' },
    })
    expect(play.error).toBe('game-unavailable')
    expect(describeCatalogue(await statusOf(restarted.house))).toContain(
      'Hidden by catalogue.yaml: 1\n  moth-queen\n',
    )
  }, 120_000)

  test('are offered again once a newer file says so', async () => {
    const before = await startNode(['moth-queen'], old)
    expect(await slugsOf(before.house)).toEqual(['night-express'])
    const after = await startNode([], recent, before.house)
    expect(await slugsOf(after.house)).toEqual(['moth-queen', 'night-express'])
    expect(await slugsOf(before.house)).toEqual(['moth-queen', 'night-express'])
  }, 120_000)

  test('of files of one date all that is hidden counts, until one has a higher revision', async () => {
    const first = await startNode(['moth-queen'], old)
    const second = await startNode([], old, first.house)
    expect(await slugsOf(second.house)).toEqual(['night-express'])
    const third = await startNode(['night-express'], old, first.house, 2)
    for (const { house } of [first, second, third]) expect(await slugsOf(house)).toEqual(['moth-queen'])
    // A date counts among files of one revision only.
    await startNode([], recent, first.house)
    expect(await slugsOf(first.house)).toEqual(['moth-queen'])
  }, 120_000)

  test('npm run operator -- status says so on a store that is in use', async () => {
    const { house } = await startNode(['moth-queen'], old)
    const ran = await operator(['status'], { DATABASE_URL: url(house) })
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
    const games = await bootGameHouse(boot, { titles: good })
    onTestFinished(() => games.close())
    const { modules, db } = games.house.platform
    await db.orm.insert(gameHidden).values({ slug: 'night-express' })
    games.studio.mode = 'silent'
    await modules.games.start()
    // The studio has neither answered nor run out of time.
    expect(await statusOf(games.house)).toMatchObject({ synchronisations: [{ error: null }] })
    expect(await slugsOf(games.house)).toEqual(['moth-queen'])

    games.studio.mode = 'up'
    games.studio.games = [...good, title('newcomer')]
    await modules.games.start()
    const offered = async () => expect(await slugsOf(games.house)).toEqual(['moth-queen', 'newcomer'])
    await vi.waitFor(offered, patient)
  }, 60_000)
})
