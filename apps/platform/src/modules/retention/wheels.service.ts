import { createHmac, randomBytes } from 'node:crypto'
import type { wheelShapes } from '@croupier/contract'
import { drawSegment, wheelBlockMessage } from '@croupier/rules'
import type { z } from 'zod'
import { type Caller, done, fail, type Kernel, lockPlayer, type Orm } from '../../kernel.ts'
import { and, asc, count, desc, eq, isNotNull } from '../../sql.ts'
import type { Rewards } from '../reward/index.ts'
import type { RetentionPlayers } from './ports.ts'
import { isWaiting, type WheelDefinition } from './prize-wheels.ts'
import { wheelSpin } from './tables.ts'
import { createWheelViews, type WheelView, type WheelViewsDeps } from './wheel-views.ts'

type WheelSpinView = z.output<typeof wheelShapes.wheelSpin>
type SpinRow = typeof wheelSpin.$inferSelect

interface WheelsDeps extends WheelViewsDeps {
  readonly rewards: Pick<Rewards, 'describe' | 'grant'>
  readonly players: RetentionPlayers
}

export interface SpinRequest {
  /** The hash that the player was shown; undefined for whichever is next. */
  readonly serverHash?: string | undefined
  readonly clientSeed?: string | undefined
}

export interface SpinsQuery {
  readonly page: number
  readonly perPage: number
  readonly wheelId?: string | undefined
  readonly id?: string | undefined
}

/** The operator's prize wheels and the players' spins. */
export function createWheels({ db, clock }: Pick<Kernel, 'db' | 'clock'>, deps: WheelsDeps) {
  const { wheels, rewards, players } = deps
  const { definitions } = wheels

  const { list, find, currencyOf, dailyCause } = createWheelViews(clock, deps)

  async function requireView(tx: Orm, playerId: string, wheelId: string): Promise<WheelView> {
    const view = await find(tx, playerId, wheelId)
    if (!view) throw new Error(`there is no wheel ${wheelId}`)
    return view
  }

  async function mayTakeRewards(tx: Orm, { playerId, sessionId }: Caller): Promise<boolean> {
    return (
      (await players.getPlayState(tx, playerId, sessionId)) === 'may-play' &&
      (await players.status(tx, playerId)) === 'active'
    )
  }

  return {
    /** All wheels; for guests without spins. */
    list: (playerId: string | null) => list(db.orm, playerId),
    /** A wheel in the shape that the list returns to the player; null if unknown. */
    find: (playerId: string, wheelId: string) => find(db.orm, playerId, wheelId),

    /** Uses the player's next spin: two calls at once use two spins, or the second is refused. */
    async spin(tx: Orm, caller: Caller, wheelId: string, { serverHash, clientSeed }: SpinRequest) {
      const { playerId, sessionId } = caller
      const wheel = definitions().find(({ id }) => id === wheelId)
      if (!wheel) return fail('not-found')
      if (!(await mayTakeRewards(tx, caller))) return fail('play-not-allowed')
      await lockPlayer(tx, 'wheels', playerId)
      const next = await lockNext(tx, playerId, wheelId)
      if (!next) return fail('no-spins')
      if (serverHash !== undefined && serverHash !== next.serverHash) return fail('spin-changed')
      const used = await useSpin(tx, rewards, wheel, {
        ...{ spin: next, sessionId },
        clientSeed: clientSeed ?? randomBytes(8).toString('hex'),
        currency: await currencyOf(tx, playerId),
        usedAt: clock.now(),
      })
      return done({ ...used, wheelAfter: await requireView(tx, playerId, wheelId) })
    },

    /** Issues today's free spins of a wheel, once a day. */
    async takeDaily(tx: Orm, caller: Caller, wheelId: string) {
      const { playerId } = caller
      const wheel = definitions().find(({ id }) => id === wheelId)
      if (wheel?.daily === undefined) return fail('not-found')
      if (!(await mayTakeRewards(tx, caller))) return fail('play-not-allowed')
      const cause = dailyCause(wheelId, playerId)
      await wheels.issue(tx, { playerId, wheelId, spins: wheel.daily, cause })
      return done(await requireView(tx, playerId, wheelId))
    },

    /** A page of the player's used spins, newest first. */
    listSpins: (playerId: string, query: SpinsQuery) => listSpins(db.orm, playerId, query),
  }
}

export type Wheels = ReturnType<typeof createWheels>

async function listSpins(orm: Orm, playerId: string, { page, perPage, wheelId, id }: SpinsQuery) {
  const where = and(
    eq(wheelSpin.playerId, playerId),
    isNotNull(wheelSpin.usedAt),
    wheelId === undefined ? undefined : eq(wheelSpin.wheelId, wheelId),
    id === undefined ? undefined : eq(wheelSpin.id, id),
  )
  const rows = await orm
    .select()
    .from(wheelSpin)
    .where(where)
    .orderBy(desc(wheelSpin.usedAt), wheelSpin.id)
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [totals] = await orm.select({ total: count() }).from(wheelSpin).where(where)
  return { spins: rows.map(spinView), total: totals?.total ?? 0 }
}

/** The spin that is next, locked until the transaction ends. */
async function lockNext(tx: Orm, playerId: string, wheelId: string): Promise<SpinRow | undefined> {
  const [row] = await tx
    .select()
    .from(wheelSpin)
    .where(and(isWaiting(playerId), eq(wheelSpin.wheelId, wheelId)))
    .orderBy(asc(wheelSpin.issuedAt), asc(wheelSpin.id))
    .limit(1)
    .for('update')
  return row
}

interface SpinUse {
  readonly spin: SpinRow
  readonly sessionId: string
  readonly clientSeed: string
  readonly currency: string
  readonly usedAt: Date
}

/** Decides a spin and grants its reward. */
async function useSpin(
  tx: Orm,
  rewards: WheelsDeps['rewards'],
  wheel: WheelDefinition,
  { spin, sessionId, clientSeed, currency, usedAt }: SpinUse,
): Promise<WheelSpinView> {
  const { playerId } = spin
  const weights = wheel.segments.map(({ weight }) => weight)
  const segment = decide(spin.serverSeed, clientSeed, weights)
  const { title: segmentTitle, reward } = wheel.segments[segment] ?? { title: '' }
  const outcome = {
    ...{ identity: wheel.identity, title: wheel.title, segment, weights, segmentTitle },
    reward: reward === undefined ? null : rewards.describe(reward, currency),
  }
  const [used] = await tx
    .update(wheelSpin)
    .set({ clientSeed, outcome, usedAt })
    .where(eq(wheelSpin.id, spin.id))
    .returning()
  if (!used) throw new Error('the spin is missing after the update')
  if (outcome.reward)
    await rewards.grant(tx, { playerId, currency, cause: `wheel-spin ${spin.id}`, sessionId }, outcome.reward)
  return spinView(used)
}

/** Blocks in a row that decide nothing have a probability of less than 2^-128. */
const MAX_BLOCKS = 8

/** The index of the segment that the seeds decide. */
function decide(serverSeed: string, clientSeed: string, weights: readonly number[]): number {
  for (let cursor = 0; cursor < MAX_BLOCKS; cursor++) {
    const block = createHmac('sha256', serverSeed).update(wheelBlockMessage(clientSeed, cursor)).digest()
    const segment = drawSegment(block, weights)
    if (segment !== null) return segment
  }
  throw new Error('the blocks of a spin are not random')
}

function spinView({ id, serverHash, serverSeed, clientSeed, outcome, usedAt }: SpinRow): WheelSpinView {
  if (!outcome || !usedAt || clientSeed === null) throw new Error('an unused spin has no outcome')
  const { identity, title, segment, weights, segmentTitle, reward } = outcome
  return {
    ...{ id, wheel: { identity, title }, title: segmentTitle, reward, segment, weights },
    ...{ serverHash, serverSeed, clientSeed },
    usedAt: usedAt.toISOString(),
  }
}
