import type { Tournament } from '@croupier/contract/types'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { EmptyPageState } from '~/lib/components/empty-page-state.tsx'
import { PagedList } from '~/lib/components/paged-list.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { English } from '~/lib/i18n/english.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { pageLink } from '~/lib/page-number.ts'
import { useApi } from '~/lib/site.ts'
import { tournamentsQuery } from './api.ts'
import { TournamentState } from './tournament-state.tsx'
import './tournaments.css'

/** Tournaments per page. */
export const PAGE_SIZE = 20

export function TournamentList({ page }: { page: number }) {
  const t = useText('pages/tournaments')
  const query = useQuery(tournamentsQuery(useApi(), { page, perPage: PAGE_SIZE }))
  return (
    <PagedList
      group="pages/tournaments"
      headingLevel={2}
      query={query}
      page={page}
      perPage={PAGE_SIZE}
      link={pageLink}
      empty={<EmptyPageState group="pages/tournaments" art="history" to={href('/')} />}
    >
      {({ data }) => (
        <List label={t('list')}>
          {data.map((tournament) => (
            <TournamentRow key={tournament.id} tournament={tournament} />
          ))}
        </List>
      )}
    </PagedList>
  )
}

function TournamentRow({ tournament }: { tournament: Tournament }) {
  const t = useText('pages/tournaments')
  const { identity, title, state, startsAt, endsAt, prizes } = tournament
  const when =
    state === 'upcoming'
      ? t.rich('starts', { moment: <DateTime at={startsAt} /> })
      : t.rich(state === 'running' ? 'ends' : 'ended', { moment: <DateTime at={endsAt} /> })
  return (
    <ListRow
      title={
        <Link to={href('/tournaments/:identity', { identity })} className="s-tournaments__name">
          <English>{title}</English>
        </Link>
      }
      meta={
        <span className="s-tournaments__facts">
          <span>{when}</span>
          <span>{t('prizes', { count: prizes.length })}</span>
        </span>
      }
      end={<TournamentState state={state} />}
    />
  )
}
