import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { onQuestEnded, type QuestEnd } from '~/lib/realtime/document-events.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import { questState } from './api.ts'

/** Announces on any page that a quest was completed or has expired [4-10b]. */
export function QuestNotices() {
  // Bounded by the number of quests: each ends once.
  const [endedQuests, setEndedQuests] = useState<readonly QuestEnd[]>([])
  useEffect(() => onQuestEnded((end) => setEndedQuests((before) => [...before, end])), [])
  return endedQuests.map((end) => (
    <ErrorBoundary key={end.id}>
      {/* Suspends when the first quest ends. */}
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
