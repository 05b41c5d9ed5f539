import { bettingMs, multiplierAt, type SharedRef, timeOf } from '../../../src/engines/crash/rules.ts'
import type { ShownBet } from '../../../src/shared/shown-bets.ts'

/** A shared round that is over. */
export interface EndedRound extends SharedRef {
  readonly point: number
}

/** The lines of the stream (src/shared/streams.ts). */
export type FlightMessage = StateMessage | TickMessage
export interface StateMessage {
  readonly type: 'state'
  readonly round:
    | (SharedRef & {
        readonly phase: 'betting' | 'running'
        readonly elapsed: number
        readonly at: number | null
        readonly players: number
      })
    | null
  readonly last: readonly EndedRound[]
  readonly bets: readonly ShownBet[]
}
export interface TickMessage {
  readonly type: 'tick'
  readonly at: number | null
  readonly players: number
  readonly bets: readonly ShownBet[]
}

/** `waiting` until the first message. */
export type Phase = 'waiting' | 'betting' | 'running' | 'crashed'

/** How long the multiplier rises without a message: the studio sends ten a second. */
const maxSilenceMs = 300
/** Bets that are kept for the list. */
const maxBets = 50

/** The bets of a round, the oldest first. */
function createBetList() {
  const bets = new Map<string, ShownBet>()
  function note(news: readonly ShownBet[]) {
    for (const bet of news) if (bets.has(bet.id) || bets.size < maxBets) bets.set(bet.id, bet)
  }
  return {
    note,
    /** The studio sends the newest first. */
    replace(all: readonly ShownBet[]) {
      bets.clear()
      note(all.toReversed())
    },
    all: () => [...bets.values()],
    find: (id: string) => bets.get(id),
  }
}

/**
 * The shared round as this browser knows it. Times are those of a monotonic clock in milliseconds. What is shown runs
 * behind the studio by the delay of the connection and never ahead of it.
 */
export function createFlight() {
  let phase: Phase = 'waiting'
  let round: SharedRef | null = null
  let [startedAt, heardAt, least] = [0, 0, 100]
  let players = 0
  let last: readonly EndedRound[] = []
  const bets = createBetList()

  function takeState(message: StateMessage, now: number) {
    last = message.last
    if (!message.round) {
      phase = last.length > 0 ? 'crashed' : 'waiting'
      round = null
      return
    }
    const { chain, number, elapsed, at } = message.round
    if (round?.chain !== chain || round.number !== number) least = 100
    bets.replace(message.bets)
    round = { chain, number }
    phase = message.round.phase
    players = message.round.players
    startedAt = now - elapsed
    least = Math.max(least, at ?? 100)
  }

  function takeTick({ at, players: count, bets: news }: TickMessage, now: number) {
    players = count
    bets.note(news)
    if (at === null || phase !== 'running') return
    // The message with the least delay is the most exact.
    startedAt = Math.min(startedAt, now - timeOf(at))
    least = Math.max(least, at)
  }

  const runs = (now: number) => Math.min(now, heardAt + maxSilenceMs) - startedAt

  return {
    /** Returns whether the phase has changed. */
    take(message: FlightMessage, now: number): boolean {
      const before = `${phase} ${round?.number}`
      heardAt = now
      if (message.type === 'state') takeState(message, now)
      else takeTick(message, now)
      return before !== `${phase} ${round?.number}`
    },
    phase: () => phase,
    /** Whether a bet takes part in the round that is not over. */
    isIn: (ref: SharedRef) => round?.chain === ref.chain && round.number === ref.number,
    /** Milliseconds until take-off. */
    remaining: (now: number) => Math.max(0, startedAt + bettingMs - now),
    /** Milliseconds since take-off, at the crash after it, 0 before it. */
    airborne(now: number): number {
      if (phase === 'crashed') return timeOf(last[0]?.point ?? 100)
      return phase === 'running' ? Math.max(0, runs(now)) : 0
    },
    /** In hundredths; after the crash the crash point. */
    multiplier(now: number): number {
      if (phase === 'crashed') return last[0]?.point ?? 100
      return phase === 'running' ? Math.max(least, multiplierAt(runs(now))) : 100
    },
    players: () => players,
    last: () => last,
    bets: bets.all,
    find: bets.find,
  }
}
export type Flight = ReturnType<typeof createFlight>
