import { Badge } from '@croupier/ui/badge.tsx'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { CheckIcon, CloseIcon } from '@croupier/ui/shell-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { EmptyPageState } from '~/lib/components/empty-page-state.tsx'
import { PageOutOfRange } from '~/lib/components/list-states.tsx'
import { PAGE_SIZE, ProfileListStates } from '~/lib/components/profile-list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { pageLink } from '~/lib/page-number.ts'
import { useSession } from '~/lib/session.ts'
import { useApi, useSite } from '~/lib/site.ts'
import { messagesQuery, type PlayerMessage } from './api.ts'
import { type MessageChange, useMessageChanges } from './use-message-changes.ts'

/**
 * The operator's messages to the player. The API returns no total: a full page may be followed by another
 * one.
 */
export function MessageList({ page }: { page: number }) {
  const isGuest = useSession().status === 'guest'
  const { locale } = useSite()
  const query = useQuery({
    ...messagesQuery(useApi(), { page, perPage: PAGE_SIZE, locale }),
    enabled: !isGuest,
  })
  return (
    <ProfileListStates query={query}>
      {({ data, meta }) => {
        if (data.length === 0)
          return page > 1 ? (
            <PageOutOfRange group="pages/profile" link={pageLink} headingLevel={2} />
          ) : (
            <EmptyPageState group="pages/profile-notifications" art="inbox" to={href('/')} />
          )
        return <Messages page={page} messages={data} unread={meta.totalUnread} />
      }}
    </ProfileListStates>
  )
}

function Messages({
  page,
  messages,
  unread,
}: {
  page: number
  messages: readonly PlayerMessage[]
  unread: number
}) {
  const t = useText('pages/profile-notifications')
  const { change, isChanging } = useMessageChanges()
  const list = useRef<HTMLDivElement>(null)
  const rememberFocus = useFocusNearby(list, messages, unread)

  function applyChange(messageChange: MessageChange, index: number) {
    rememberFocus(index)
    change(messageChange)
  }

  return (
    <div className="s-profile-screen" ref={list} aria-busy={isChanging}>
      <div className="s-messages__head">
        <p tabIndex={-1} role="status">
          {t('unread', { count: unread })}
        </p>
        {unread > 0 && (
          <Button size="sm" onClick={() => applyChange({ kind: 'read-all' }, -1)}>
            {t('read.all')}
          </Button>
        )}
      </div>
      <List label={t('list')}>
        {messages.map((message, index) => (
          <MessageRow
            key={message.id}
            message={message}
            onPress={(messageChange) => applyChange(messageChange, index)}
          />
        ))}
      </List>
      <nav className="s-profile-screen__turn" aria-label={t('list')}>
        {page > 1 && (
          <Link to={pageLink(page - 1)} className={buttonClass()} rel="prev">
            {t('newer')}
          </Link>
        )}
        {messages.length === PAGE_SIZE && (
          <Link to={pageLink(page + 1)} className={buttonClass()} rel="next">
            {t('older')}
          </Link>
        )}
      </nav>
    </div>
  )
}

function MessageRow({
  message,
  onPress,
}: {
  message: PlayerMessage
  onPress: (messageChange: MessageChange) => void
}) {
  const t = useText('pages/profile-notifications')
  const { id, readAt, createdAt, content } = message
  const { title } = content
  return (
    <ListRow
      title={<bdi lang={content.locale}>{title}</bdi>}
      meta={<DateTime at={createdAt} />}
      end={
        <div className="s-messages__actions">
          {readAt === null && (
            <>
              <Badge tone="info">{t('new')}</Badge>
              <IconButton label={t('read.one', { title })} onClick={() => onPress({ kind: 'read', id })}>
                <CheckIcon />
              </IconButton>
            </>
          )}
          <IconButton
            label={t('delete', { title })}
            data-delete=""
            onClick={() => onPress({ kind: 'delete', id })}
          >
            <CloseIcon />
          </IconButton>
        </div>
      }
    />
  )
}

/**
 * Restores the focus after a button was removed with its change: to the same row, the row now in its place,
 * or the count above the list.
 *
 * @returns records the index of the row being changed; -1 for all rows
 */
function useFocusNearby(
  list: RefObject<HTMLElement | null>,
  messages: readonly PlayerMessage[],
  unread: number,
) {
  const row = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rendered rows change with them
  useEffect(() => {
    const index = row.current
    if (index === null || document.activeElement !== document.body) return
    row.current = null
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-delete]') ?? [])]
    const count = list.current?.querySelector<HTMLElement>('[role=status]')
    const next = index < 0 ? count : (rows[index] ?? rows.at(-1) ?? count)
    next?.focus()
  }, [messages, unread])
  return (index: number) => {
    row.current = index
  }
}
