import { Badge, type BadgeTone } from '@croupier/ui/badge.tsx'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { EmptyPageState } from '~/lib/components/empty-page-state.tsx'
import { ProfileListStates } from '~/lib/components/profile-list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import type { KeyOf } from '~/lib/i18n/create-text.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { type DocumentStatus, documentsQuery } from './api/profile.ts'

interface Status {
  readonly label: KeyOf<'pages/profile-documents'> & `status.${string}`
  readonly tone: BadgeTone
}

const statuses: Readonly<Record<DocumentStatus, Status>> = {
  'in-review': { label: 'status.checking', tone: 'info' },
  accepted: { label: 'status.accepted', tone: 'success' },
  rejected: { label: 'status.refused', tone: 'danger' },
}
/** States added after this release are neutral. */
const unknown: Status = { label: 'status.unknown', tone: 'neutral' }

/** The player's uploaded documents with their states. */
export function Documents() {
  const t = useText('pages/profile-documents')
  const isGuest = useSession().status === 'guest'
  const query = useQuery({ ...documentsQuery(useApi()), enabled: !isGuest })
  return (
    <ProfileListStates query={query}>
      {(documents) =>
        documents.length === 0 ? (
          <EmptyPageState group="pages/profile-documents" art="inbox" to={href('/contact')} />
        ) : (
          <List label={t('list')}>
            {documents.map(({ id, name, status, createdAt }) => {
              const { label, tone } = status ? statuses[status] : unknown
              return (
                <ListRow
                  key={id}
                  title={<bdi>{name}</bdi>}
                  meta={<DateTime at={createdAt} />}
                  end={<Badge tone={tone}>{t(label)}</Badge>}
                />
              )
            })}
          </List>
        )
      }
    </ProfileListStates>
  )
}
