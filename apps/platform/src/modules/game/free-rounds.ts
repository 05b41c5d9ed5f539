import type { AggregatorPort } from '../../adapters/aggregators.ts'
import type { DomainEvent, Kernel } from '../../kernel.ts'
import { and, eq, sql } from '../../sql.ts'
import { gameFreeRounds } from './free-rounds-tables.ts'
import type { GameSettings } from './ports.ts'
import { game } from './tables.ts'

/** Activated free spins, as their event describes them. */
interface Activated {
  readonly playerId: string
  readonly awardId: string
  readonly gameId: string
  readonly accountId: string
  readonly currency: string
  readonly count: number
  /** Subunits. */
  readonly stake: string
  readonly deadline: string | null
}

/** Before the deadline of the free spins, so that the aggregator's last calls arrive in time. */
const marginMs = 3_600_000

const monthMs = 30 * 86_400_000

const lastMoment = (deadline: string | null, now: Date): Date => {
  if (deadline === null) return new Date(now.getTime() + monthMs)
  const at = Date.parse(deadline)
  return new Date(at - now.getTime() > 2 * marginMs ? at - marginMs : at)
}

/** Free spins of aggregators' games: each is issued at its aggregator, which names it by an id of its own. */
export function createFreeRounds(
  { db, clock, outbox, log }: Pick<Kernel, 'db' | 'clock' | 'outbox' | 'log'>,
  { ports, settings }: { readonly ports: readonly AggregatorPort[]; readonly settings: GameSettings },
) {
  /** A repeated delivery may issue them again if the process has ended before the id was stored; only one is known. */
  async function issue({ payload }: DomainEvent): Promise<void> {
    const activated = payload as unknown as Activated
    const { awardId, gameId, accountId, count } = activated
    const [played] = await db.orm
      .select({ source: game.source, known: gameFreeRounds.freespinsId })
      .from(game)
      .leftJoin(gameFreeRounds, eq(gameFreeRounds.freespinsId, sql`${awardId}::uuid`))
      .where(eq(game.id, gameId))
    const port = ports.find(({ id }) => id === played?.source?.aggregator)
    const currency = settings.currency(activated.currency)
    if (!played?.source || played.known || !port || !currency) return
    const reference = await port.issueFreeRounds({
      ...{ id: awardId, code: played.source.code, playerId: activated.playerId, accountId, count, currency },
      stake: BigInt(activated.stake),
      playUntil: lastMoment(activated.deadline, clock.now()),
    })
    const row = { freespinsId: awardId, aggregator: port.id, reference, walletAccountId: accountId, gameId }
    await db.orm
      .insert(gameFreeRounds)
      .values({ ...row, issuedAt: clock.now() })
      .onConflictDoNothing()
  }

  /** Tells the aggregator that the player has cancelled them. Their rounds are refused here in any case. */
  async function cancel({ payload }: DomainEvent): Promise<void> {
    const { awardId, isCancelled } = payload as { awardId: string; isCancelled?: boolean }
    if (!isCancelled) return
    const isAward = eq(gameFreeRounds.freespinsId, awardId)
    const [issued] = await db.orm.select().from(gameFreeRounds).where(isAward)
    const port = ports.find(({ id }) => id === issued?.aggregator)
    if (!issued || issued.cancelledAt || !port) return
    const { aggregator, reference } = issued
    if (!(await port.cancelFreeRounds(reference)))
      log.warn({ aggregator, reference }, 'an aggregator refused to cancel free spins')
    await db.orm.update(gameFreeRounds).set({ cancelledAt: clock.now() }).where(isAward)
  }

  // One listener, because its events of a player come in order: the cancellation finds what was issued.
  const topics = ['bonus.freespins.activated', 'bonus.freespins.finished']
  if (ports.length > 0)
    outbox.listen('game.free-rounds', topics, (event) =>
      event.topic === 'bonus.freespins.activated' ? issue(event) : cancel(event),
    )

  return {
    /** The free spins that an aggregator names; null if they are unknown. */
    async find(aggregator: string, reference: string) {
      const [found] = await db.orm
        .select({
          id: gameFreeRounds.freespinsId,
          walletAccountId: gameFreeRounds.walletAccountId,
          slug: game.slug,
          maxWin: game.maxWin,
        })
        .from(gameFreeRounds)
        .innerJoin(game, eq(gameFreeRounds.gameId, game.id))
        .where(and(eq(gameFreeRounds.aggregator, aggregator), eq(gameFreeRounds.reference, reference)))
      return found ?? null
    },
  }
}
export type FreeRounds = ReturnType<typeof createFreeRounds>
