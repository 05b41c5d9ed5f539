import type { Tournament, TournamentEntry } from '@croupier/contract/types'
import { Card } from '@croupier/ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { EmptyPageState } from '~/lib/components/empty-page-state.tsx'
import { PagedList } from '~/lib/components/paged-list.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { English } from '~/lib/i18n/english.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { pageLink } from '~/lib/page-number.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { tournamentEntriesQuery, tournamentsQuery } from './api.ts'
import { CoverFan } from './cover-fan.tsx'
import { PrizePool } from './prize-pool.tsx'
import { TimeLeft } from './time-left.tsx'
import { TournamentState } from './tournament-state.tsx'
import './tournaments.css'

/** Tournaments per page. */
const PAGE_SIZE = 20

/** A page of the list; without those that a player who is offered no rewards may not join. */
export const listOf = (page: number, isExcludedFromPromotion: boolean) => ({
  ...{ page, perPage: PAGE_SIZE },
  ...(isExcludedFromPromotion && { state: 'finished' as const }),
})

/** Of the tournaments that the player has joined, those that run. */
export const joinedOf = (entries: readonly TournamentEntry[]) => ({
  ...{ page: 1, perPage: 100, state: 'running' as const },
  ids: entries.map(({ tournamentId }) => tournamentId).join(),
})

/** A page; for a player who is offered no rewards the running ones that they have joined precede the first. */
function useTournaments(page: number) {
  const api = useApi()
  const isPlayer = useSession().status === 'player'
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  const listed = useQuery(tournamentsQuery(api, listOf(page, isExcludedFromPromotion)))
  const own = useQuery({ ...tournamentEntriesQuery(api), enabled: isPlayer })
  const entries = own.data ?? []
  const asksForJoined = isPlayer && isExcludedFromPromotion && page === 1
  const hasJoined = asksForJoined && entries.length > 0
  const joined = useQuery({ ...tournamentsQuery(api, joinedOf(entries)), enabled: hasJoined })
  const isWaiting = asksForJoined && own.isPending
  const first = hasJoined ? joined.data?.data : isWaiting ? undefined : []
  return {
    entries,
    isExcludedFromPromotion,
    query: {
      data: listed.data && first && { ...listed.data, data: [...first, ...listed.data.data] },
      isError: listed.isError || joined.isError,
      refetch: () => Promise.all([listed, joined].filter((one) => one.isError).map((one) => one.refetch())),
    },
  }
}

export function TournamentList({ page }: { page: number }) {
  const t = useText('pages/tournaments')
  const { entries, isExcludedFromPromotion, query } = useTournaments(page)
  return (
    <PagedList
      group="pages/tournaments"
      headingLevel={2}
      query={query}
      page={page}
      perPage={PAGE_SIZE}
      link={pageLink}
      empty={
        // The page says why nothing is listed.
        isExcludedFromPromotion && page === 1 ? null : (
          <EmptyPageState group="pages/tournaments" art="history" to={href('/')} />
        )
      }
    >
      {({ data }) => (
        <ul className="s-tournaments__cards" aria-label={t('list')}>
          {data.map((tournament) => (
            <TournamentCard
              key={tournament.id}
              tournament={tournament}
              entry={entries.find(({ tournamentId }) => tournamentId === tournament.id)}
              mayScore={!isExcludedFromPromotion}
            />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

interface TournamentCardProps {
  tournament: Tournament
  entry: TournamentEntry | undefined
  /** Whether the player's next round counts. */
  mayScore: boolean
}

function TournamentCard({ tournament, entry, mayScore }: TournamentCardProps) {
  const t = useText('pages/tournaments')
  const { identity, title, state, startsAt, endsAt, pictures, players } = tournament
  const when =
    state === 'upcoming'
      ? t.rich('starts', { moment: <DateTime at={startsAt} /> })
      : t.rich(state === 'running' ? 'ends' : 'ended', { moment: <DateTime at={endsAt} /> })
  return (
    <Card as="li" className="s-tournaments__card" data-state={state}>
      <CoverFan pictures={pictures} />
      <div className="s-tournaments__text">
        <p className="s-tournament__when">
          <TournamentState state={state} />
          {state === 'running' && <TimeLeft until={endsAt} />}
        </p>
        <h2>
          <Link to={href('/tournaments/:identity', { identity })} className="s-tournaments__name">
            <English>{title}</English>
          </Link>
        </h2>
        <PrizePool {...tournament} />
        <p className="s-tournaments__facts">
          <span>{when}</span>
          {(players > 0 || state !== 'finished') && <span>{t('players', { count: players })}</span>}
        </p>
        {entry && (entry.place !== null || (state === 'running' && mayScore)) && (
          <p className="s-tournaments__own">
            {entry.place === null ? t('own.none') : t('own.place', { place: entry.place })}
          </p>
        )}
      </div>
    </Card>
  )
}
