import type { retentionShapes } from '@croupier/contract'
import type { z } from 'zod'
import { stableId } from '../../config/index.ts'
import type { Clock } from '../../kernel.ts'
import type { TournamentsFile } from './schema.ts'

export type TournamentView = z.output<typeof retentionShapes.tournament>
type State = TournamentView['state']

export interface Tournaments {
  /** A page: running ones by end, then upcoming ones by start, then finished ones, latest first. */
  list(page: number, perPage: number): { readonly tournaments: TournamentView[]; readonly total: number }
  /** By id or identity. */
  find(idOrIdentity: string): TournamentView | null
  /** Tournaments ended by then, in the operator's order. */
  endedBy(now: Date): readonly { readonly id: string; readonly endsAt: Date }[]
}

const stateOrder: readonly State[] = ['running', 'upcoming', 'finished']

/** The operator's tournaments. Players cannot take part yet, so no prize has an entry of a player. */
export function createTournaments(clock: Clock, file: TournamentsFile): Tournaments {
  const parsed = file.tournaments.map(({ identity, title, startsAt, endsAt, prizes }) => ({
    id: stableId('tournament', identity),
    identity,
    title,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    prizes: prizes.map((prize, index) => ({ place: index + 1, title: prize, entry: null })),
  }))
  type ParsedTournament = (typeof parsed)[number]
  const byIdOrIdentity = new Map(
    parsed.flatMap((one) => [[one.id, one] as const, [one.identity, one] as const]),
  )

  const stateOf = ({ startsAt, endsAt }: ParsedTournament, now: Date): State =>
    now < startsAt ? 'upcoming' : now < endsAt ? 'running' : 'finished'

  function view(tournament: ParsedTournament, now: Date): TournamentView {
    const { startsAt, endsAt, ...rest } = tournament
    return {
      ...rest,
      state: stateOf(tournament, now),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }
  }

  function compare(one: ParsedTournament, other: ParsedTournament, now: Date): number {
    const state = stateOf(one, now)
    const byState = stateOrder.indexOf(state) - stateOrder.indexOf(stateOf(other, now))
    if (byState !== 0) return byState
    if (state === 'finished') return other.endsAt.getTime() - one.endsAt.getTime()
    const next = state === 'running' ? 'endsAt' : 'startsAt'
    return one[next].getTime() - other[next].getTime()
  }

  return {
    list(page, perPage) {
      const now = clock.now()
      const sorted = parsed.toSorted((one, other) => compare(one, other, now))
      const from = (page - 1) * perPage
      return {
        tournaments: sorted.slice(from, from + perPage).map((one) => view(one, now)),
        total: parsed.length,
      }
    },
    find(idOrIdentity) {
      const found = byIdOrIdentity.get(idOrIdentity.toLowerCase())
      return found ? view(found, clock.now()) : null
    },
    endedBy: (now) => parsed.filter(({ endsAt }) => endsAt <= now),
  }
}
