import { Badge } from '@croupier/ui/badge.tsx'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { CheckIcon, CloseIcon } from '@croupier/ui/icon.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { type HouseMessage, messagesQuery } from '~/data/notification.ts'
import { Moment } from '~/dates/moment.tsx'
import { pageLink } from '~/page-number.ts'
import { NothingYet } from '~/parts/nothing-yet.tsx'
import { useSession } from '~/session/session.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { ProfileFaces } from './profile-faces.tsx'
import { PastTheEnd, ROWS } from './profile-pagination.tsx'
import { type MessageChange, useMessageChanges } from './use-message-changes.ts'

const READ = 2

/** What the house has told the player. How many messages there are is not told: a full page may have another one after it. */
export function HouseMessages({ page }: { page: number }) {
  const isGuest = useSession().status === 'guest'
  const query = useQuery({ ...messagesQuery(useApi(), { page, perPage: ROWS }), enabled: !isGuest })
  return (
    <ProfileFaces query={query}>
      {({ data, meta }) => {
        if (data.length === 0)
          return page > 1 ? (
            <PastTheEnd />
          ) : (
            <NothingYet group="pages/profile-notifications" art="inbox" to={href('/')} />
          )
        return <Messages page={page} messages={data} unread={meta.totalUnread} />
      }}
    </ProfileFaces>
  )
}

function Messages({
  page,
  messages,
  unread,
}: {
  page: number
  messages: readonly HouseMessage[]
  unread: number
}) {
  const t = useText('pages/profile-notifications')
  const { change, isChanging } = useMessageChanges()
  const place = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusNearby(place, messages, unread)

  async function press(what: MessageChange, index: number) {
    if (isChanging) return
    keepFocus(index)
    // What went wrong is told by a toast.
    await change(what).catch(() => {})
  }

  return (
    <div className="s-profile-screen" ref={place} aria-busy={isChanging}>
      <div className="s-messages__head">
        <p tabIndex={-1} role="status">
          {t('unread', { count: unread })}
        </p>
        {unread > 0 && (
          <Button size="sm" onClick={() => press({ kind: 'read-all' }, -1)}>
            {t('read.all')}
          </Button>
        )}
      </div>
      <List label={t('list')}>
        {messages.map((message, index) => (
          <MessageRow key={message.id} message={message} onPress={(what) => press(what, index)} />
        ))}
      </List>
      <nav className="s-profile-screen__turn" aria-label={t('list')}>
        {page > 1 && (
          <Link to={pageLink(page - 1)} className={buttonClass()} rel="prev">
            {t('newer')}
          </Link>
        )}
        {messages.length === ROWS && (
          <Link to={pageLink(page + 1)} className={buttonClass()} rel="next">
            {t('older')}
          </Link>
        )}
      </nav>
    </div>
  )
}

function MessageRow({ message, onPress }: { message: HouseMessage; onPress: (what: MessageChange) => void }) {
  const t = useText('pages/profile-notifications')
  const { id, state, createdAt, content } = message
  const { title } = content
  return (
    <ListRow
      title={<bdi>{title}</bdi>}
      meta={<Moment at={createdAt} />}
      end={
        <div className="s-messages__ways">
          {state !== READ && (
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
 * What was pressed goes with what was done, and the focus with it: it stays at the row, or at the one that has taken its
 * place, or at the count above them.
 *
 * @returns tells at which row something is being done; -1 for all of them
 */
function useFocusNearby(
  place: RefObject<HTMLElement | null>,
  messages: readonly HouseMessage[],
  unread: number,
) {
  const row = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands there has changed with them
  useEffect(() => {
    const index = row.current
    if (index === null || document.activeElement !== document.body) return
    row.current = null
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-delete]') ?? [])]
    const count = place.current?.querySelector<HTMLElement>('[role=status]')
    const next = index < 0 ? count : (rows[index] ?? rows.at(-1) ?? count)
    next?.focus()
  }, [messages, unread])
  return (index: number) => {
    row.current = index
  }
}
