import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { questState } from '~/data/retention.ts'
import { ErrorBoundary } from '~/modals/error-boundary.tsx'
import { useText } from '~/text/use-text.ts'
import { useToasts } from '~/toasts/toast-provider.tsx'
import { onQuestEnded, type QuestEnd } from './document-events.ts'

/** Tells the player in passing that a quest was completed, or that its time is over, wherever they are [4-10b]. */
export function QuestNotices() {
  // As many at most as there are quests: each ends once.
  const [endedQuests, setEndedQuests] = useState<readonly QuestEnd[]>([])
  useEffect(() => onQuestEnded((end) => setEndedQuests((before) => [...before, end])), [])
  return endedQuests.map((end) => (
    <ErrorBoundary key={end.id} fallback={null}>
      {/* Its words are fetched with the first that ends. */}
      <Suspense>
        <QuestNotice end={end} />
      </Suspense>
    </ErrorBoundary>
  ))
}

function QuestNotice({ end: { name, state } }: { end: QuestEnd }) {
  const t = useText('modals/quests')
  const toasts = useToasts()
  const showToast = useEffectEvent(() => {
    if (state === questState.completed)
      toasts.add({ type: 'success', title: t('ended.completed', { name }), text: t('ended.completed.text') })
    else toasts.add({ type: 'info', title: t('ended.expired', { name }) })
  })
  useEffect(() => showToast(), [])
  return null
}
