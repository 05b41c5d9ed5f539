import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { bootPlatform, pollOptions, type TestPlatform } from '@croupier/testkit'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { studioPlugin } from '../../plugin.ts'
import { pointOf, seedOf } from '../../shared/chain.ts'
import type { SeedChain } from '../../store/index.ts'
import { fundPlayer, studioSecret } from '../../testing/real-platform.ts'
import { thinAir } from '../../titles/thin-air.ts'
import { bettingMs, crashedMs, flightMs, timeOf } from './rules.ts'

const { rules } = thinAir
const start = new Date('2026-11-20T12:00:00Z')

/** A studio with the platform's clock, and that platform. */
async function boot() {
  const booted: { platform?: TestPlatform } = {}
  const clock = { now: () => booted.platform?.clock.now() ?? start }
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-'))
  const app = Fastify()
  const origin = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  await app.register(studioPlugin, {
    ...{ prefix: '', dataDir, secret: studioSecret, publicUrl: origin, clock },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const variables = { STUDIO_URL: origin(), STUDIO_SECRET: studioSecret }
  const platform = await bootPlatform({ now: start, variables })
  booted.platform = platform
  onTestFinished(async () => {
    await platform.close()
    await app.close()
    rmSync(dataDir, { recursive: true })
  })
  return { platform, origin: origin(), dataDir }
}

type Studio = Awaited<ReturnType<typeof boot>>

async function openPlayer({ platform, origin }: Studio) {
  const { token, accountId } = await fundPlayer(platform)
  const body = { mode: 'real', locale: 'en', accountId } as const
  const play = { params: { id: 'thin-air' }, body }
  const { data } = await platform.call('POST /api/game/games/{id}/play', play, { token })
  const session = new URL(data.launchUrl).searchParams.get('session')
  async function call(path: string, request: object = {}) {
    const response = await fetch(`${origin}/play/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    return { status: response.status, ...(await response.json()) }
  }
  return {
    call,
    /** Starts the next shared round. */
    async watch() {
      const controller = new AbortController()
      const headers = { authorization: `Bearer ${session}`, origin: 'null' }
      await fetch(`${origin}/play/stream`, { method: 'POST', headers, signal: controller.signal })
      controller.abort()
    },
    bet: (target: number | null) =>
      call('spin', { requestId: randomUUID(), stake: '1.00', choice: { target } }),
    cashOut: (roundId: string) =>
      call('step', { requestId: randomUUID(), roundId, action: { kind: 'cash-out' } }),
    async books() {
      const spins = (await platform.call('GET /api/game/spins', { query: {} }, { token })).data
      const balance = (await platform.call('GET /api/wallet/accounts', {}, { token })).data[0]?.balance
      return { rounds: spins.map(({ bet, win, status }) => [bet, win, status]), balance }
    },
  }
}

/** The number of the round that takes the next bet, and the crash points of rounds to come. */
function readPoints(dataDir: string, now: Date) {
  const database = new DatabaseSync(join(dataDir, 'studio.sqlite'))
  const chain = database.prepare('select * from seed_chain order by id desc limit 1').get()
  const last = database.prepare('select * from shared_round order by number desc limit 1').get()
  database.close()
  const known = chain as unknown as SeedChain
  const lastNumber = Number(last?.number ?? 0)
  // A stream whose end the studio has not noticed yet may have opened the next round already.
  const isBetting = last?.endedAt === null && now.getTime() < Number(last.opensAt) + bettingMs
  return {
    number: isBetting ? lastNumber : lastNumber + 1,
    pointAt: (number: number) => pointOf(rules, seedOf(known, number), known.salt, number),
  }
}

test('books of crash rounds: a cash-out, an automatic one without a connection, a crash, and a cash-out too late', async () => {
  const studio = await boot()
  const { platform, dataDir } = studio
  const players = [
    await openPlayer(studio),
    await openPlayer(studio),
    await openPlayer(studio),
    await openPlayer(studio),
  ]
  const [manual, automatic, crashed, late] = players
  if (!manual || !automatic || !crashed || !late) throw new Error('a player is missing')
  let point = 0
  for (let round = 0; round < 100 && (point < 200 || point > 3000); round += 1) {
    await manual.watch()
    const { number, pointAt } = readPoints(dataDir, platform.clock.now())
    await platform.clock.advance(bettingMs + flightMs(rules, pointAt(number)) + crashedMs)
    point = pointAt(readPoints(dataDir, platform.clock.now()).number)
  }
  const cashed = (await manual.bet(null)).data
  for (const [player, target] of [
    [automatic, point],
    [crashed, point + 1],
  ] as const)
    expect((await player.bet(target)).status).toBe(200)
  const open = (await late.bet(null)).data
  await platform.clock.advance(bettingMs + timeOf(150))
  const won = (await manual.cashOut(cashed.id)).data
  expect(won).toMatchObject({ status: 'settled', win: expect.stringMatching(/^1\.[45]\d$/) })
  await platform.clock.advance(flightMs(rules, point))
  expect((await late.cashOut(open.id)).status).toBe(422)
  const wins = [won.win, (point / 100).toFixed(2), '0.00', '0.00']
  await vi.waitFor(async () => {
    const books = await Promise.all(players.map((player) => player.books()))
    expect(books).toEqual(
      wins.map((win) => ({ rounds: [['1.00', win, 2]], balance: (19 + Number(win)).toFixed(2) })),
    )
  }, pollOptions)
})
