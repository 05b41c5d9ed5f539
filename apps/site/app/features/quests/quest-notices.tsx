import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useRewardWords } from '~/lib/components/reward-text.tsx'
import { nameIn } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { onQuestEnded, type QuestEnd } from '~/lib/realtime/document-events.ts'
import { useSite } from '~/lib/site.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import { questState } from './api.ts'

/** A reward is read longer than other notices. */
const COMPLETED_MS = 10_000

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

function QuestNotice({ end }: { end: QuestEnd }) {
  const t = useText('modals/quests')
  const { state, rewards } = end
  const name = nameIn(end, useSite().locale)
  const toWords = useRewardWords()
  const toasts = useToasts()
  const showToast = useEffectEvent(() => {
    if (state === questState.completed)
      toasts.add({
        ...{ type: 'success', duration: COMPLETED_MS, title: t('ended.completed', { name }) },
        text: t('ended.completed.rewards', { rewards: rewards.map(toWords).join(' + ') }),
      })
    else toasts.add({ type: 'info', title: t('ended.expired', { name }) })
  })
  useEffect(() => showToast(), [])
  return null
}
