import { bettingMs, type CrashRules, flightMs, multiplierAt } from '../engines/crash/rules.ts'
import type { SeedChain, SharedRound, StudioStore } from '../store/index.ts'
import { titleOf } from '../titles/index.ts'
import { drawChain, pointOf, seedOf } from './chain.ts'

/** A shared round with what its seed has decided; it never leaves this folder before the crash. */
export interface Flight {
  readonly round: SharedRound
  readonly rules: CrashRules
  readonly seed: string
  readonly point: number
  readonly startsAt: number
  readonly crashesAt: number
}

function rulesOf(game: string): CrashRules {
  const title = titleOf(game)
  if (title?.engine !== 'crash') throw new Error(`${game} has no shared rounds`)
  return title.rules
}

/** The rounds that are not over, and their phase by the studio's clock. */
export function createFlights({ store, clock }: { store: StudioStore; clock: { now(): Date } }) {
  const known = new Map<string, Flight>()
  const now = () => clock.now().getTime()

  /** The chain of the title's next round: a new one when all seeds are used. */
  function chainOf(game: string): SeedChain {
    const newest = store.newestChain(game)
    const last = store.newestShared(game)
    if (newest && (last?.chain !== newest.id || last.number < newest.length)) return newest
    store.addChain(drawChain(game, now()))
    return chainOf(game)
  }

  /** The round that is not over; null if there is none. */
  function find(game: string): Flight | null {
    const round = store.newestShared(game)
    if (!round || round.endedAt !== null) return null
    const before = known.get(game)
    // Finding its seed takes up to ten thousand hashes.
    if (before?.round.chain === round.chain && before.round.number === round.number)
      return { ...before, round }
    const chain = store.findChain(round.chain)
    if (!chain) throw new Error(`chain ${round.chain} does not exist`)
    const rules = rulesOf(game)
    const seed = seedOf(chain, round.number)
    const point = pointOf(rules, seed, chain.salt, round.number)
    const startsAt = round.opensAt + bettingMs
    const flight = { round, rules, seed, point, startsAt, crashesAt: startsAt + flightMs(rules, point) }
    known.set(game, flight)
    return flight
  }

  return {
    chainOf,
    find,
    isBetting: ({ round, startsAt }: Flight) => now() >= round.opensAt && now() < startsAt,
    isFlying: ({ startsAt, crashesAt }: Flight) => now() >= startsAt && now() < crashesAt,
    /** A clock that was set back would keep the bets for long: the round then ends at once. */
    isOver: ({ round, crashesAt }: Flight) => now() >= crashesAt || now() < round.opensAt,
    multiplierNow: ({ startsAt, rules }: Flight) => Math.min(rules.maxWin, multiplierAt(now() - startsAt)),
  }
}
export type Flights = ReturnType<typeof createFlights>
