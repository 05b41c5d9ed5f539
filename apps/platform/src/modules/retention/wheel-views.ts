import type { wheelShapes } from '@croupier/contract'
import type { z } from 'zod'
import type { Clock, Orm } from '../../kernel.ts'
import { asc, count, inArray } from '../../sql.ts'
import type { Rewards } from '../reward/index.ts'
import type { RetentionPlayers, RetentionSettings, RetentionWallet } from './ports.ts'
import { isWaiting, type PrizeWheels, type WheelDefinition } from './prize-wheels.ts'
import { wheelSpin } from './tables.ts'

export type WheelView = z.output<typeof wheelShapes.wheel>

export interface WheelViewsDeps {
  readonly wheels: PrizeWheels
  readonly rewards: Pick<Rewards, 'describe'>
  readonly settings: Pick<RetentionSettings, 'base'>
  readonly wallet: RetentionWallet
  readonly players: Pick<RetentionPlayers, 'mayBePromotedTo'>
}

/** The wheels as guests and players see them. */
export function createWheelViews(clock: Clock, deps: WheelViewsDeps) {
  const { wheels, rewards, wallet, players } = deps
  const { definitions } = wheels

  const currencyOf = async (orm: Orm, playerId: string) =>
    (await wallet.findPlayAccount(orm, playerId, null))?.currency ?? deps.settings.base().code

  /** None for a player to whom no rewards may be offered. */
  async function list(orm: Orm, playerId: string | null): Promise<WheelView[]> {
    if (playerId === null)
      return definitions().map((wheel) => viewOf(wheel, rewards, deps.settings.base().code, null))
    if (definitions().length === 0 || !(await players.mayBePromotedTo(orm, playerId))) return []
    const [currency, own] = [await currencyOf(orm, playerId), await readOwn(orm, playerId)]
    return definitions().map((wheel) => viewOf(wheel, rewards, currency, own(wheel)))
  }

  /** What a player has of a wheel. */
  async function readOwn(orm: Orm, playerId: string) {
    const unused = isWaiting(playerId)
    const counts = await orm
      .select({ wheelId: wheelSpin.wheelId, spins: count() })
      .from(wheelSpin)
      .where(unused)
      .groupBy(wheelSpin.wheelId)
    const next = await orm
      .selectDistinctOn([wheelSpin.wheelId], { wheelId: wheelSpin.wheelId, hash: wheelSpin.serverHash })
      .from(wheelSpin)
      .where(unused)
      .orderBy(wheelSpin.wheelId, asc(wheelSpin.issuedAt), asc(wheelSpin.id))
    const causes = definitions().map(({ id }) => `${dailyCause(id, playerId)} 1`)
    const taken = await orm
      .select({ wheelId: wheelSpin.wheelId })
      .from(wheelSpin)
      .where(inArray(wheelSpin.cause, causes))
    return ({ id, daily }: WheelDefinition) => {
      const isTaken = taken.some(({ wheelId }) => wheelId === id)
      return {
        spins: counts.find(({ wheelId }) => wheelId === id)?.spins ?? 0,
        nextServerHash: next.find(({ wheelId }) => wheelId === id)?.hash ?? null,
        isDailyAvailable: daily !== undefined && !isTaken,
        nextDailyAt: daily !== undefined && isTaken ? tomorrow(clock) : null,
      }
    }
  }

  const dailyCause = (wheelId: string, playerId: string) =>
    `daily ${wheelId} ${playerId} ${clock.now().toISOString().slice(0, 10)}`

  async function find(orm: Orm, playerId: string, wheelId: string): Promise<WheelView | null> {
    return (await list(orm, playerId)).find(({ id }) => id === wheelId) ?? null
  }

  return { list, find, currencyOf, dailyCause }
}

/** The beginning of the next calendar day in UTC. */
function tomorrow(clock: Clock): string {
  const day = clock.now()
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1)).toISOString()
}

type Own = Pick<WheelView, 'spins' | 'nextServerHash' | 'isDailyAvailable' | 'nextDailyAt'>

function viewOf(
  { id, identity, title, daily = 0, segments }: WheelDefinition,
  rewards: WheelViewsDeps['rewards'],
  currency: string,
  own: Own | null,
): WheelView {
  return {
    ...{ id, identity, title, daily },
    segments: segments.map(({ title, weight, reward }) => ({
      ...{ title, weight },
      reward: reward === undefined ? null : rewards.describe(reward, currency),
    })),
    ...(own ?? { spins: null, nextServerHash: null, isDailyAvailable: null, nextDailyAt: null }),
  }
}
