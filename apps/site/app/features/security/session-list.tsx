import type { PlayerSession } from '@croupier/contract/types'
import { Badge } from '@croupier/ui/badge.tsx'
import { buttonClass } from '@croupier/ui/button.tsx'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { PagedList } from '~/lib/components/paged-list.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { pageLink } from '~/lib/page-number.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { sessionsQuery } from './api.ts'
import { PAGE_SIZE, SessionCountry, SessionDevice } from './session-facts.tsx'

/** Open sessions, newest first. */
export function SessionList({ page }: { page: number }) {
  const t = useText('pages/security')
  const isGuest = useSession().status === 'guest'
  const query = useQuery({ ...sessionsQuery(useApi(), { page, perPage: PAGE_SIZE }), enabled: !isGuest })
  return (
    // The current session is always listed, so the list is never empty.
    <PagedList group="pages/security" query={query} page={page} perPage={PAGE_SIZE} link={pageLink}>
      {({ data }) => (
        <List label={t('sessions')}>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </List>
      )}
    </PagedList>
  )
}

function SessionRow({ session }: { session: PlayerSession }) {
  const t = useText('pages/security')
  const dialogLink = useDialogLink()
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
          <span>{t.rich('sessions.since', { moment: <DateTime at={createdAt} /> })}</span>
          <span>{t.rich('sessions.seen', { moment: <DateTime at={lastSeenAt} /> })}</span>
        </span>
      }
      end={
        !isCurrent && (
          <Link
            {...dialogLink('close-session', id)}
            id={closeId}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
            // The accessible name includes the session.
            aria-labelledby={`${closeId} ${deviceId} ${factsId}`}
          >
            {t('sessions.close')}
          </Link>
        )
      }
    />
  )
}
