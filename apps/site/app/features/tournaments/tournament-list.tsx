import type { Tournament } from '@croupier/contract/types'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { Pagination } from '@croupier/ui/pagination.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { tournamentsQuery } from '~/data/retention.ts'
import { Moment } from '~/dates/moment.tsx'
import { writePageNumber } from '~/page-number.ts'
import { English } from '~/parts/english.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { TournamentState } from './tournament-state.tsx'
import './tournaments.css'

/** How many tournaments a page shows. */
export const ROWS = 20

const pageLink = (page: number) => `?${writePageNumber(new URLSearchParams(), page)}`

/** The tournaments, a page of them: loading, failed, none at all, past the end, or their rows. */
export function TournamentList({ page }: { page: number }) {
  const t = useText('pages/tournaments')
  const query = useQuery(tournamentsQuery(useApi(), { page, perPage: ROWS }))
  const answer = query.data
  if (answer && answer.data.length > 0) {
    return (
      <>
        <List label={t('list')}>
          {answer.data.map((tournament) => (
            <TournamentRow key={tournament.id} tournament={tournament} />
          ))}
        </List>
        <Pagination
          page={page}
          pages={Math.ceil(answer.meta.total / ROWS)}
          label={t('pages')}
          previousLabel={t('pages.previous')}
          nextLabel={t('pages.next')}
          pageLabel={(number) => t('pages.page', { page: number })}
          link={({ page: number, ...link }) => <Link key={number} to={pageLink(number)} {...link} />}
        />
      </>
    )
  }
  if (answer) return <NoTournaments isPastTheEnd={page > 1} />
  if (query.isError) {
    return (
      <ErrorState
        title={t('failed.title')}
        text={t('failed.text')}
        action={<Button onClick={() => query.refetch()}>{t('failed.retry')}</Button>}
      />
    )
  }
  return (
    <Loading label={t('loading')} slow={t('slow')}>
      <div className="s-tournaments__skeleton">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </Loading>
  )
}

function NoTournaments({ isPastTheEnd }: { isPastTheEnd: boolean }) {
  const t = useText('pages/tournaments')
  return isPastTheEnd ? (
    <EmptyState
      art="history"
      headingLevel={2}
      title={t('pages.none.title')}
      text={t('pages.none.text')}
      action={
        <Link to={pageLink(1)} className={buttonClass()}>
          {t('pages.first')}
        </Link>
      }
    />
  ) : (
    <EmptyState
      art="favourites"
      headingLevel={2}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Link to={href('/')} className={buttonClass()}>
          {t('empty.action')}
        </Link>
      }
    />
  )
}

function TournamentRow({ tournament }: { tournament: Tournament }) {
  const t = useText('pages/tournaments')
  const { identity, title, state, startsAt, endsAt, prizes } = tournament
  const when =
    state === 'upcoming'
      ? t.rich('starts', { moment: <Moment at={startsAt} /> })
      : t.rich(state === 'running' ? 'ends' : 'ended', { moment: <Moment at={endsAt} /> })
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
