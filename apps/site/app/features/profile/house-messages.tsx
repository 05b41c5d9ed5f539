import { Badge } from '@croupier/ui/badge.tsx'
import { buttonClass } from '@croupier/ui/button.tsx'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { messagesQuery } from '~/data/notification.ts'
import { Moment } from '~/dates/moment.tsx'
import { pageLink } from '~/page-number.ts'
import { useSession } from '~/session/session.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { ProfileFaces } from './profile-faces.tsx'
import { PastTheEnd, ROWS } from './profile-pagination.tsx'

const READ = 2

/** What the house has told the player. How many messages there are is not told: a full page may have another one after it. */
export function HouseMessages({ page }: { page: number }) {
  const t = useText('pages/profile-notifications')
  const isGuest = useSession().status === 'guest'
  const query = useQuery({ ...messagesQuery(useApi(), { page, perPage: ROWS }), enabled: !isGuest })
  return (
    <ProfileFaces query={query}>
      {({ data, meta }) => {
        if (data.length === 0) return page > 1 ? <PastTheEnd /> : <NoMessages />
        return (
          <>
            <p>{t('unread', { count: meta.totalUnread })}</p>
            <List label={t('list')}>
              {data.map(({ id, state, createdAt, content: { title } }) => (
                <ListRow
                  key={id}
                  title={<bdi>{title}</bdi>}
                  meta={<Moment at={createdAt} />}
                  end={state !== READ && <Badge tone="info">{t('new')}</Badge>}
                />
              ))}
            </List>
            <nav className="s-profile-screen__turn" aria-label={t('list')}>
              {page > 1 && (
                <Link to={pageLink(page - 1)} className={buttonClass()} rel="prev">
                  {t('newer')}
                </Link>
              )}
              {data.length === ROWS && (
                <Link to={pageLink(page + 1)} className={buttonClass()} rel="next">
                  {t('older')}
                </Link>
              )}
            </nav>
          </>
        )
      }}
    </ProfileFaces>
  )
}

function NoMessages() {
  const t = useText('pages/profile-notifications')
  return (
    <EmptyState
      headingLevel={2}
      art="inbox"
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
