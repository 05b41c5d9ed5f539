import { BellIcon } from '@croupier/ui/icon.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { VisuallyHidden } from '@croupier/ui/visually-hidden.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadChunk } from '~/lib/loading/chunk-reload.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { useApi, useSite } from '~/lib/site.ts'
import { latestMessagesQuery, type PlayerMessage } from './api.ts'
import { onMessageArrived } from './message-arrived.ts'
import './bell.css'

const ID = 'notifications'
/** Higher counts are shown as "99+", also in the accessible name, which must match the visible text. */
const MAX_SHOWN_COUNT = 99

const LatestMessages = lazy(() => loadChunk(() => import('./latest-messages.tsx')))

/** The number of unread messages; the newest ones are in its popover [2.8-06a]. */
export default function Bell() {
  const t = useText('pages/profile-notifications')
  const { locale } = useSite()
  const { data } = useQuery(latestMessagesQuery(useApi(), locale))
  const [isOpen, setOpen] = useState(false)
  const unread = data?.meta.totalUnread ?? 0
  const shown = unread > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : `${unread}`
  return (
    <>
      <IconButton label={t('bell', { count: unread, shown })} className="s-bell" popoverTarget={ID}>
        <BellIcon />
        {unread > 0 && (
          <span className="s-bell__count" dir="ltr" aria-hidden="true">
            {shown}
          </span>
        )}
      </IconButton>
      <section
        id={ID}
        popover="auto"
        className="s-popover s-notifications"
        aria-label={t('title')}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <ErrorBoundary>
            <Suspense fallback={null}>
              <LatestMessages />
            </Suspense>
          </ErrorBoundary>
        )}
      </section>
      <NewMessageAnnouncer latest={data?.data ?? []} />
    </>
  )
}

/**
 * Announces a new message once to screen readers. It arrives in the player's language; in another language of
 * the page its title comes from the list, which is fetched again.
 */
function NewMessageAnnouncer({ latest }: { latest: readonly PlayerMessage[] }) {
  const t = useText('pages/profile-notifications')
  const { locale } = useSite()
  const [arrived, setArrived] = useState<PlayerMessage | null>(null)
  useEffect(() => onMessageArrived(setArrived), [])
  const shown = arrived?.content.locale === locale ? arrived : latest.find(({ id }) => id === arrived?.id)
  return (
    <span role="status">
      <VisuallyHidden>{shown && t('arrived', { title: shown.content.title })}</VisuallyHidden>
    </span>
  )
}
