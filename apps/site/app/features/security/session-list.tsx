import type { PlayerSession } from '@croupier/contract/types'
import { Badge } from '@croupier/ui/badge.tsx'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { Pagination } from '@croupier/ui/pagination.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { sessionsQuery } from '~/data/player.ts'
import { Moment } from '~/dates/moment.tsx'
import { useModalLink } from '~/modals/modal-address.ts'
import { writePageNumber } from '~/page-number.ts'
import { useSession } from '~/session/session.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { ROWS, SessionCountry, SessionDevice } from './session-facts.tsx'

const pageLink = (page: number) => `?${writePageNumber(new URLSearchParams(), page)}`

/** The open sessions, the newest first: loading, failed, past the end, or their rows. */
export function SessionList({ page }: { page: number }) {
  const t = useText('pages/security')
  const isGuest = useSession().status === 'guest'
  const query = useQuery({ ...sessionsQuery(useApi(), { page, perPage: ROWS }), enabled: !isGuest })
  const answer = query.data
  if (answer && answer.data.length > 0) {
    return (
      <>
        <List label={t('sessions')}>
          {answer.data.map((session) => (
            <SessionRow key={session.id} session={session} />
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
  // Whoever reads this has a session: only a page past the last one is empty.
  if (answer) {
    return (
      <EmptyState
        art="history"
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Link to={pageLink(1)} className={buttonClass()}>
            {t('empty.first')}
          </Link>
        }
      />
    )
  }
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
      <div className="s-security__skeleton">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </Loading>
  )
}

function SessionRow({ session }: { session: PlayerSession }) {
  const t = useText('pages/security')
  const modalLink = useModalLink()
  const { id, isCurrent, device, country, createdAt, lastSeenAt } = session
  const [deviceId, factsId, closeId] = [`device-${id}`, `facts-${id}`, `close-${id}`]
  return (
    <ListRow
      title={
        <span className="s-security__device">
          <bdi id={deviceId}>
            <SessionDevice device={device} />
          </bdi>
          {isCurrent && <Badge tone="info">{t('sessions.current')}</Badge>}
        </span>
      }
      meta={
        <span id={factsId} className="s-security__facts">
          {country && <SessionCountry country={country} />}
          <span>{t.rich('sessions.since', { moment: <Moment at={createdAt} /> })}</span>
          <span>{t.rich('sessions.seen', { moment: <Moment at={lastSeenAt} /> })}</span>
        </span>
      }
      end={
        !isCurrent && (
          <Link
            {...modalLink('close-session', id)}
            id={closeId}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
            // Each names its session, as the eye reads the row.
            aria-labelledby={`${closeId} ${deviceId} ${factsId}`}
          >
            {t('sessions.close')}
          </Link>
        )
      }
    />
  )
}
