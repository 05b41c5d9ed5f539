import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sign, studioSession } from '@croupier/contract/providers'
import { POLL_TIMEOUT_MS } from '@croupier/testkit/poll-timeout'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect } from 'vitest'
import { wordStream } from '../chance.ts'
import { engineOf } from '../engines/index.ts'
import type { Rotated } from '../fairness.ts'
import type { OpenView } from '../play.ts'
import { studioPlugin } from '../plugin.ts'
import type { RoundView } from '../rounds/index.ts'
import { type SimulatedPlatform, startPlatform } from '../simulated-platform.ts'
import { openStudioStore } from '../store/index.ts'
import { titleOf } from '../titles/index.ts'

const secret = 'a shared secret'
const prefix = '/studio'

interface State {
  dataDir: string
  platform: SimulatedPlatform
  app: FastifyInstance
  origin: string
  /** Log lines of errors. */
  readonly errors: string[]
}

export interface ApiResponse<T> {
  readonly status: number
  readonly data: T
  readonly error: { readonly code: string; readonly retryAfter?: number }
}

/** Starts a studio on a port, with an empty store and a simulated platform, before each test of the file. */
export function useStudio() {
  const clock = { at: Date.parse('2026-11-20T12:00:00Z'), now: () => new Date(clock.at) }
  const state = { errors: [] as string[] } as State

  /** With the given time limit of a wallet call, for platforms that do not respond. */
  async function start(walletTimeout = POLL_TIMEOUT_MS) {
    const stream = { write: (line: string) => void state.errors.push(line) }
    state.app = Fastify({ logger: { level: 'error', stream } })
    await state.app.register(studioPlugin, {
      prefix,
      dataDir: state.dataDir,
      secret,
      publicUrl: () => state.origin,
      clock,
      walletTimeout,
    })
    await state.app.listen({ port: 0, host: '127.0.0.1' })
    state.origin = `http://127.0.0.1:${(state.app.server.address() as AddressInfo).port}`
  }

  beforeEach(async () => {
    state.dataDir = mkdtempSync(join(tmpdir(), 'studio-'))
    state.platform = await startPlatform(secret, clock)
    await start()
  })
  afterEach(async () => {
    await state.app.close()
    await state.platform.close()
    rmSync(state.dataDir, { recursive: true })
  })

  const advance = (milliseconds: number) => {
    clock.at += milliseconds
  }
  const requests = createRequests(state, clock)
  return {
    clock,
    secret,
    state,
    start,
    stop: () => state.app.close(),
    advance,
    ...requests,
    ...createPlayer(requests.call, advance, (roundId) => skipToFeature(state.dataDir, roundId)),
    countPendingCalls() {
      const store = openStudioStore(state.dataDir)
      const count = store.countPendingCalls()
      store.close()
      return count
    },
    /** Changes the store directly, e.g. to the state of an older version. */
    withDatabase: <T>(work: (database: DatabaseSync) => T): T => changeStore(state.dataDir, work),
    /** Lets a day pass, after which the studio finishes a round that its player has left, and waits for its win. */
    async leaveForADay(roundId: string) {
      advance(24 * 3_600_000 + 1)
      await expect
        .poll(() => {
          advance(11_000)
          return state.platform.receivedCalls.at(-1)
        })
        .toMatchObject({ kind: 'win', body: { roundId, isFinal: true } })
    },
    /** Kinds of the wallet calls that move money, in order. */
    receivedKinds: () =>
      state.platform.receivedCalls.map(({ kind }) => kind).filter((kind) => kind !== 'balance'),
  }
}

function changeStore<T>(dataDir: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataDir, 'studio.sqlite'))
  const result = work(database)
  database.close()
  return result
}

/** Sets the seed of a played round to before its next round that triggers a feature, which playing would take long. */
function skipToFeature(dataDir: string, roundId: string): void {
  changeStore(dataDir, (database) => {
    const seed = database
      .prepare('select game, seed.* from round join seed on seed.id = seedId where round.id = ?')
      .get(roundId)
    const title = titleOf(String(seed?.game))
    if (!seed || !title) throw new Error(`no round ${roundId} of a known game`)
    const engine = engineOf(title)
    const first = engine.begin(title.rules, null)
    if (!first) throw new Error(`${title.slug} needs a choice`)
    const nonce = Array.from({ length: 5000 }, (_, index) => Number(seed.nonce) + 1 + index).find((round) => {
      const words = wordStream(String(seed.serverSeed), String(seed.clientSeed), round)
      return engine.play(title.rules, first, 0, words, 0, null).step.next !== null
    })
    if (nonce === undefined) throw new Error('no round triggers a feature')
    database.prepare('update seed set nonce = ? where id = ?').run(nonce - 1, Number(seed.id))
  })
}

type Clock = { readonly at: number; now(): Date }

function createRequests(state: State, clock: Clock) {
  const urlOf = (path: string) => `${state.origin}${prefix}/${path}`
  const signature = (method: string, path: string, body: string, at = clock.now()) =>
    sign(secret, { method, url: urlOf(path) }, body, at)

  const sendSigned = (
    method: 'GET' | 'POST',
    path: string,
    body = '',
    headers: Record<string, string> = signature(method, path, body),
  ) => fetch(urlOf(path), { method, headers, body: body || null })

  /** The response of a signed request for the proof of a player's round. */
  async function readProof(roundId: string, playerRef = 'player-1') {
    const response = await sendSigned('GET', `api/players/${playerRef}/rounds/${roundId}/proof`)
    return { status: response.status, text: await response.text() }
  }

  async function launch(over: object = {}) {
    const request = {
      game: 'moth-queen',
      mode: 'real',
      playerRef: 'player-1',
      currency: 'EUR',
      subunitToUnit: '100',
      locale: 'en',
      country: 'DE',
      token: 'session-token',
      walletUrl: state.platform.url,
      lobbyOrigin: 'https://casino.example',
      ...over,
    }
    const response = await sendSigned('POST', 'api/sessions', JSON.stringify(request))
    const opened = studioSession.parse(await response.json())
    return { token: new URL(opened.launchUrl).searchParams.get('session') ?? '', ...opened }
  }

  async function call<T>(token: string, name: string, body: object = {}): Promise<ApiResponse<T>> {
    const response = await fetch(urlOf(`play/${name}`), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin: 'null' },
      body: JSON.stringify(body),
    })
    return { status: response.status, ...(await response.json()) }
  }

  return { urlOf, signature, sendSigned, readProof, launch, call }
}

type Call = ReturnType<typeof createRequests>['call']

function createPlayer(
  call: Call,
  advance: (milliseconds: number) => void,
  skipToNextFeature: (roundId: string) => void,
) {
  const spin = (token: string, stake = '1.00', requestId: string = randomUUID()) =>
    call<RoundView>(token, 'spin', { requestId, stake })

  const seedOf = async (token: string) => (await call<OpenView>(token, 'open')).data.seed

  return {
    spin,
    seedOf,
    step: (token: string, roundId: string) =>
      call<RoundView>(token, 'step', { requestId: randomUUID(), roundId }),
    /** Plays a round to its end, including features. */
    async playRound(token: string, stake = '1.00'): Promise<RoundView> {
      let response = await spin(token, stake)
      while (response.data.next) {
        advance(2500)
        const { id: roundId } = response.data
        response = await call<RoundView>(token, 'step', { requestId: randomUUID(), roundId })
      }
      advance(2500)
      return response.data
    },
    /** Plays a round, and if it triggers no feature another one that does. Returns that round, which is open. */
    async openFeature(token: string): Promise<RoundView> {
      for (let round = 0; round < 2; round += 1) {
        const { data } = await spin(token, '0.20')
        advance(2500)
        if (data.next) return data
        skipToNextFeature(data.id)
      }
      throw new Error('the round triggered no feature')
    },
    /** Rotates the seeds, with the current hash unless one is given. */
    async changeSeeds(token: string, clientSeed: string | null, hash?: string) {
      const nextServerHash = hash ?? (await seedOf(token)).nextServerHash
      return call<Rotated>(token, 'seeds', { clientSeed, nextServerHash })
    },
  }
}
