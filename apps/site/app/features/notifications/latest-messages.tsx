import { Badge } from '@croupier/ui/badge.tsx'
import { Button } from '@croupier/ui/button.tsx'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { href, Link } from 'react-router'
import { closePopover } from '~/lib/close-popover.ts'
import { ListStates } from '~/lib/components/list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi, useSite } from '~/lib/site.ts'
import { latestMessagesQuery, messagesKey, type PlayerMessage, readAllMessages } from './api.ts'

const GROUP = 'pages/profile-notifications'

/** The newest messages, with a link to all of them [9-12a]. */
export default function LatestMessages() {
  const t = useText(GROUP)
  const api = useApi()
  const queries = useQueryClient()
  const query = useQuery(latestMessagesQuery(api, useSite().locale))
  const title = useRef<HTMLHeadingElement>(null)
  const mutation = useMutation({
    mutationFn: () => readAllMessages(api),
    // Offline, fails at once.
    networkMode: 'always',
    onSuccess: () => {
      // The button is removed, so the focus needs a new target.
      title.current?.focus()
      return queries.invalidateQueries({ queryKey: messagesKey })
    },
  })
  return (
    <>
      <div className="s-notifications__head">
        <h2 ref={title} tabIndex={-1}>
          {t('title')}
        </h2>
        {(query.data?.meta.totalUnread ?? 0) > 0 && (
          <Button
            size="sm"
            aria-disabled={mutation.isPending}
            onClick={() => {
              if (!mutation.isPending) mutation.mutate()
            }}
          >
            {t('read.all')}
          </Button>
        )}
      </div>
      {mutation.isError && (
        <p className="s-notifications__failed" role="alert">
          {t('change.failed')}
        </p>
      )}
      <div className="s-notifications__list" aria-busy={mutation.isPending}>
        <ListStates group={GROUP} query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState headingLevel={3} art="inbox" title={t('empty.title')} text={t('empty.text')} />
            ) : (
              <List label={t('latest')}>
                {data.map((message) => (
                  <MessageRow key={message.id} {...message} />
                ))}
              </List>
            )
          }
        </ListStates>
      </div>
      <Link
        to={href('/profile/notifications')}
        className="s-popover__item s-notifications__all"
        onClick={closePopover}
      >
        {t('all')}
      </Link>
    </>
  )
}

function MessageRow({ readAt, createdAt, content }: PlayerMessage) {
  const t = useText(GROUP)
  return (
    <ListRow
      title={<bdi lang={content.locale}>{content.title}</bdi>}
      meta={<DateTime at={createdAt} />}
      end={readAt === null && <Badge tone="info">{t('new')}</Badge>}
    />
  )
}
