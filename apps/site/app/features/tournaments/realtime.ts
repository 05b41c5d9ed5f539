import type { ChannelHandlers } from '@croupier/client/realtime'
import type {
  Tournament,
  TournamentBoard,
  TournamentDetails,
  TournamentEntry,
} from '@croupier/contract/types'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { type PageOfRows, patchRow } from '~/lib/realtime/patch-row.ts'
import { tournamentEntriesKey, tournamentKey, tournamentsKey } from './api.ts'

/** A published board marks no row as the player's own: it is the one with the player's number. */
function patchBoard<T extends TournamentDetails>(cached: T, board: TournamentBoard): T {
  if (cached.id !== board.tournamentId || cached.isFinal) return cached
  const { players, ranked, rows } = board
  const own = cached.entry?.number ?? null
  const marked = rows.map((row) => ({ ...row, isOwn: own !== null && row.number === own }))
  return { ...cached, players, ranked, board: marked }
}

/** The player's places and scores, wherever they are shown. They are read again with the tournaments. */
export function createEntryHandlers({
  patch,
}: Pick<CacheUpdates, 'patch'>): Pick<ChannelHandlers<'retention:accounts'>, 'onPublication'> {
  return {
    onPublication({ event, data }) {
      if (event !== 'tournament.entry.updated') return
      const isOf = ({ tournamentId }: TournamentEntry) => tournamentId === data.tournamentId
      patch<TournamentDetails>(tournamentKey, (cached, [, , , viewer]) =>
        cached.id === data.tournamentId && viewer !== 'guest' && !cached.isFinal
          ? { ...cached, entry: data }
          : cached,
      )
      patch<readonly TournamentEntry[]>(tournamentEntriesKey, (cached) =>
        cached.some(isOf) ? cached.map((one) => (isOf(one) ? data : one)) : [data, ...cached],
      )
    },
  }
}

/** Prizes and winners of an ended tournament are read again, in the player's currency. */
const end = <T extends Tournament>(cached: T, { endsAt }: Tournament): T => ({
  ...cached,
  endsAt,
  state: 'finished',
})

export function createTournamentHandlers({
  patch,
  invalidate,
}: CacheUpdates): ChannelHandlers<'tournaments'> {
  const invalidateAll = () => {
    for (const key of [tournamentKey, tournamentsKey, tournamentEntriesKey]) invalidate(key)
  }
  const patchList = (id: string, change: (row: Tournament) => Tournament) =>
    patch<PageOfRows<Tournament>>(tournamentsKey, (page) =>
      patchRow<Tournament, PageOfRows<Tournament>>(page, id, change),
    )
  return {
    onPublication({ event, data }) {
      if (event === 'tournament.board.updated') {
        patch<TournamentDetails>(tournamentKey, (cached) => patchBoard(cached, data))
        patchList(data.tournamentId, (row) => ({ ...row, players: data.players }))
      }
      if (event !== 'tournament.completed') return
      patch<TournamentDetails>(tournamentKey, (cached) =>
        cached.id === data.id ? end(cached, data) : cached,
      )
      patchList(data.id, (row) => end(row, data))
      invalidateAll()
    },
    onResync: invalidateAll,
  }
}
