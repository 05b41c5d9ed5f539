import type { SeedChain, SharedRound, StudioStore } from '../store/index.ts'
import type { Flights } from './flights.ts'

/** Rounds that are over, in one message. */
const shownRounds = 20

const viewChain = ({ id, terminal, salt, length }: SeedChain) => ({ id, terminal, salt, length })
const viewEnded = ({ chain, number, seed, point }: SharedRound) => ({ chain, number, seed, point })

/** All that players may know of a title's shared rounds. */
export function viewShared(store: StudioStore, clock: { now(): Date }, flights: Flights, game: string) {
  const flight = flights.find(game)
  const chain = flight ? store.findChain(flight.round.chain) : store.transaction(() => flights.chainOf(game))
  const last = store.lastShared(game, shownRounds).map(viewEnded)
  if (!flight) return { chain: chain && viewChain(chain), round: null, last }
  const { round, startsAt } = flight
  const isBetting = flights.isBetting(flight)
  const shown = {
    ...{ chain: round.chain, number: round.number, phase: isBetting ? 'betting' : 'running' },
    /** Milliseconds since the phase began. */
    elapsed: clock.now().getTime() - (isBetting ? round.opensAt : startsAt),
    at: isBetting ? null : flights.multiplierNow(flight),
    players: store.countBets(game, round),
  }
  return { chain: chain && viewChain(chain), round: shown, last }
}
