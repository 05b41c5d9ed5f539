import { crashedMs, type SharedRef } from '../engines/crash/rules.ts'
import type { RoundsDeps, SharedRounds } from '../rounds/deps.ts'
import { fail, succeed } from '../rounds/result.ts'
import { type Mode, maxBets, type SharedRound, type StudioStore } from '../store/index.ts'
import { createBets } from './bets.ts'
import { createFlights, type Flights } from './flights.ts'
import { refOf } from './ref.ts'
import type { BetNews } from './shown-bets.ts'
import { listShownBets, viewShared } from './view.ts'

/**
 * The shared rounds of all titles. Everything follows from the time at which a round has opened and from its seed, so
 * that it goes on after a restart. The studio's clock alone decides whether an action comes in time: when the request
 * is handled here, not when the player has sent it.
 *
 * A round that was open during a restart is marked. At its end a bet with a target is paid or lost as without the
 * restart; one without a target gets its stake back, because its player could not act.
 */
export function createSharedRounds(deps: RoundsDeps, onBet: (news: BetNews) => void) {
  const { store, clock } = deps
  const flights = createFlights(deps)
  const bets = createBets(deps, onBet)

  /** Does what is due: cash-outs at targets, the crash. */
  function advance(game: string): void {
    const flight = flights.find(game)
    if (!flight) return
    if (flights.isOver(flight)) store.transaction(() => bets.land(flight))
    else if (flights.isFlying(flight))
      store.transaction(() => bets.cashOutReached(flight, flights.multiplierNow(flight)))
  }

  /** Opens the next round, unless the last one is still shown. @returns the round that takes bets */
  function open(game: string): SharedRound | null {
    advance(game)
    const flight = flights.find(game)
    if (flight) return flights.isBetting(flight) ? flight.round : null
    const last = store.newestShared(game)
    const opensAt = clock.now().getTime()
    const sinceEnd = opensAt - (last?.endedAt ?? Number.NEGATIVE_INFINITY)
    if (sinceEnd >= 0 && sinceEnd < crashedMs) return null
    return store.transaction(() => {
      const chain = flights.chainOf(game)
      const number = last?.chain === chain.id ? last.number + 1 : 1
      store.addShared({ chain: chain.id, number, game, opensAt })
      return store.newestShared(game) ?? null
    })
  }

  return {
    player: { ...createPlayer(store, flights, { advance, open }), note: bets.note },
    open,
    /** After a restart. */
    recover: () => store.markInterrupted(),
    advanceAll: () => store.openGames().forEach(advance),
    view: (game: string, mode: Mode) => viewShared(store, clock, flights, { game, mode }),
    bets: (game: string, mode: Mode) => listShownBets(store, flights, { game, mode }),
    /** Milliseconds until the phase of a title's round changes; only for the studio, which must not tell it. */
    changesIn(game: string): number {
      const flight = flights.find(game)
      const now = clock.now().getTime()
      if (flight) return (flights.isBetting(flight) ? flight.startsAt : flight.crashesAt) - now
      return (store.newestShared(game)?.endedAt ?? now) + crashedMs - now
    },
  }
}
export type Shared = ReturnType<typeof createSharedRounds>

interface Steering {
  advance(game: string): void
  open(game: string): SharedRound | null
}

/** The shared rounds as the round of one player sees them. */
function createPlayer(
  store: StudioStore,
  flights: Flights,
  { advance, open }: Steering,
): Omit<SharedRounds, 'note'> {
  return {
    join({ game, playerRef }, choice) {
      const round = open(game)
      if (!round || store.countBets(game, round) >= maxBets) return fail('bets-closed')
      if (store.countBets(game, round, { playerRef }) > 0) return fail('round-open')
      const { target = null } = (choice ?? {}) as { target?: unknown }
      return succeed({ target, chain: round.chain, number: round.number })
    },
    accepts(bet) {
      const flight = flights.find(bet.game)
      return flight !== null && isSame(flight.round, refOf(bet)) && flights.isBetting(flight)
    },
    stamp(bet, requested) {
      advance(bet.game)
      const flight = flights.find(bet.game)
      const isOpen = store.findRound(bet.id)?.status === 'open'
      if (!flight || !isOpen || !isSame(flight.round, refOf(bet)) || !flights.isFlying(flight)) return null
      const { kind } = (requested ?? {}) as { kind?: unknown }
      return kind === 'cash-out' ? { kind, at: flights.multiplierNow(flight) } : null
    },
    isRunning(bet) {
      const ref = refOf(bet)
      return ref !== null && store.findShared(ref)?.endedAt === null
    },
  }
}

const isSame = (round: SharedRef, ref: SharedRef | null) =>
  ref !== null && round.chain === ref.chain && round.number === ref.number
