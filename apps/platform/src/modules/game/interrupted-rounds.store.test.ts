import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  copyOperatorFiles,
  createCaller,
  freePort,
  makeStore,
  platformEnvironment,
  pollOptions,
  registerPlayer,
} from '@croupier/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildPlatform, type Platform } from '../../app.ts'
import { loadOrCreateSecrets, readConfig } from '../../config/index.ts'
import { createClock } from '../../plugins/clock.ts'
import { checkLedger } from '../wallet/testing/ledger-check.ts'

const MINUTE = 60_000
const game = 'three-koi'
const [OPEN, SETTLED] = [1, 2]

interface StudioRound {
  readonly id: string
  readonly next: object | null
}

/** A platform with the sandbox's studio that settles open rounds after 30 minutes. */
async function bootRestartable() {
  const store = await makeStore('postgres')
  const operator = mkdtempSync(join(tmpdir(), 'croupier-operator-'))
  copyOperatorFiles(operator)
  const file = join(operator, 'catalogue.yaml')
  await writeFile(file, (await readFile(file, 'utf8')).replace('settleAfter: 24h', 'settleAfter: 30m'))
  const port = await freePort()
  const { dataDir, databaseUrl } = store
  const variables = { OPERATOR_DIR: operator }
  const config = readConfig(
    platformEnvironment({ port, dataDir, databaseUrl, variables }),
    loadOrCreateSecrets,
  )
  const start = async (now: Date): Promise<Platform> => {
    const clock = createClock()
    clock.freeze(now)
    const passwordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }
    const platform = await buildPlatform(config, { clock, passwordCost, hasCurrentCatalogue: true })
    await platform.start()
    return platform
  }
  const running = { platform: await start(new Date('2026-11-20T12:00:00.000Z')) }
  onTestFinished(async () => {
    await running.platform.close()
    await store.remove()
    rmSync(operator, { recursive: true })
  })
  return {
    running,
    caller: createCaller(config.publicUrl),
    origin: config.publicUrl,
    async restart() {
      const now = running.platform.clock.now()
      await running.platform.close()
      running.platform = await start(now)
    },
  }
}

test('settles interrupted rounds once at the deadline, across a restart', async () => {
  const { running, caller, origin, restart } = await bootRestartable()
  const { call } = caller
  const advance = (milliseconds: number) => running.platform.clock.advance(milliseconds)

  async function studio(frame: string, name: string, body: object): Promise<StudioRound> {
    const response = await fetch(`${origin}/sandbox/studio/play/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${frame}`, 'content-type': 'application/json', origin: 'null' },
      body: JSON.stringify({ requestId: randomUUID(), ...body }),
    })
    expect(response.status).toBe(200)
    return ((await response.json()) as { data: StudioRound }).data
  }
  /** Tokens expire long before the deadline. */
  async function signIn({ email: login, password }: { readonly email: string; readonly password: string }) {
    const { data } = await call('POST /api/player/sessions', { body: { login, password } }, { country: 'DE' })
    return data.accessToken
  }
  async function open(token: string) {
    const { data } = await call(
      'POST /api/game/games/{id}/play',
      { params: { id: game }, body: { mode: 'real', locale: 'en' } },
      { token },
    )
    return { ...data, frame: new URL(data.launchUrl).searchParams.get('session') ?? '' }
  }
  /** A player who leaves during a feature. */
  async function leaveOpen() {
    const { token, accounts, email, password } = await registerPlayer(caller, { currency: 'EUR' })
    const movement = { accountId: accounts[0]?.id ?? '', amount: 100_000n, invoiceId: randomUUID() }
    const { db, modules } = running.platform
    await db.transaction((tx) => modules.wallet.settleDeposit(tx, movement))
    const { frame } = await open(token)
    for (;;) {
      const round = await studio(frame, 'spin', { stake: '0.20' })
      await advance(2500)
      if (round.next) return { email, password, id: round.id }
    }
  }
  type Player = Awaited<ReturnType<typeof leaveOpen>>
  const findRound = async ({ id, ...player }: Player) => {
    const token = await signIn(player)
    const { data, meta } = await call('GET /api/game/spins', { query: { perPage: 1 } }, { token })
    expect(data[0]?.id).toBe(id)
    const { bet = '', win = '' } = meta.totals[0] ?? {}
    return { status: data[0]?.status, settledAt: data[0]?.settledAt, bet, win }
  }
  const cents = (amount = '') => BigInt(amount.replace('.', ''))
  const expectBalanceOfRounds = async (player: Player) => {
    const token = await signIn(player)
    const [{ data }, round] = [await call('GET /api/wallet/accounts', {}, { token }), await findRound(player)]
    expect(cents(data[0]?.balance)).toBe(100_000n - cents(round.bet) + cents(round.win))
  }

  const leftPlayers = [await leaveOpen(), await leaveOpen()]
  const leftAt = running.platform.clock.now().getTime()
  await advance(15 * MINUTE)
  const returning = await leaveOpen()
  const returningLeftAt = running.platform.clock.now().getTime()
  await restart()
  for (const player of [...leftPlayers, returning])
    expect(await findRound(player)).toMatchObject({ status: OPEN, settledAt: null })

  await advance(leftAt + 30 * MINUTE - running.platform.clock.now().getTime())
  await vi.waitFor(async () => {
    for (const player of leftPlayers) expect((await findRound(player)).status).toBe(SETTLED)
  }, pollOptions)
  const settled = await Promise.all(leftPlayers.map(findRound))

  // A player who returns before the deadline continues the round.
  expect((await findRound(returning)).status).toBe(OPEN)
  const reopened = await open(await signIn(returning))
  expect(reopened.hasOpenRound).toBe(true)
  // Half an hour after the last step, which was followed by the pace of 2.5 s.
  const endsAt = new Date(returningLeftAt - 2500 + 30 * MINUTE).toISOString()
  expect(reopened.openRoundEndsAt).toBe(endsAt)
  for (let next: object | null = {}; next; await advance(2500))
    next = (await studio(reopened.frame, 'step', { roundId: returning.id })).next
  await vi.waitFor(async () => expect((await findRound(returning)).status).toBe(SETTLED), pollOptions)

  await advance(60 * MINUTE)
  await restart()
  expect(await Promise.all(leftPlayers.map(findRound))).toEqual(settled)
  for (const player of [...leftPlayers, returning]) await expectBalanceOfRounds(player)
  expect((await checkLedger(running.platform.db)).violations).toEqual([])
}, 120_000)
