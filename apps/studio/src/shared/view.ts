import type { Mode, SeedChain, SharedRound, StudioStore } from '../store/index.ts'
import type { Flights } from './flights.ts'
import { showBet } from './shown-bets.ts'

/** Rounds that are over, and bets, in one message. */
const shownRounds = 20
const maxShownBets = 50

/** What players see of a chain before its first round. */
export type ShownChain = Pick<SeedChain, 'id' | 'terminal' | 'salt' | 'length'>
const viewChain = ({ id, terminal, salt, length }: SeedChain): ShownChain => ({ id, terminal, salt, length })
const viewEnded = ({ chain, number, seed, point }: SharedRound) => ({ chain, number, seed, point })

interface Audience {
  readonly game: string
  /** Players see the bets of their own mode only: play money must not look like money. */
  readonly mode: Mode
}

/** All that players may know of a title's shared rounds. */
export function viewShared(
  store: StudioStore,
  clock: { now(): Date },
  flights: Flights,
  { game, mode }: Audience,
) {
  const flight = flights.find(game)
  const chain = flight ? store.findChain(flight.round.chain) : store.transaction(() => flights.chainOf(game))
  const last = store.lastShared(game, shownRounds).map(viewEnded)
  if (!flight) return { chain: chain ? viewChain(chain) : null, round: null, last }
  const { round, startsAt } = flight
  const isBetting = flights.isBetting(flight)
  const shown = {
    ...{ chain: round.chain, number: round.number, phase: isBetting ? 'betting' : 'running' },
    /** Milliseconds since the phase began. */
    elapsed: clock.now().getTime() - (isBetting ? round.opensAt : startsAt),
    at: isBetting ? null : flights.multiplierNow(flight),
    players: store.countBets(game, round, { mode }),
  }
  return { chain: chain ? viewChain(chain) : null, round: shown, last }
}

/** The newest bets of the round that is not over. */
export function listShownBets(store: StudioStore, flights: Flights, { game, mode }: Audience) {
  const flight = flights.find(game)
  if (!flight) return []
  return store.newestBets(game, flight.round, mode, maxShownBets).flatMap((round) => {
    const session = store.findSession(round.sessionId)
    return (session && showBet(round, session)) ?? []
  })
}
