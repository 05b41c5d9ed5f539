import { Card } from '@croupier/ui/card.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { useText } from '~/lib/i18n/use-text.ts'

/** In place of the card of quests while it loads. */
export function QuestsSkeleton() {
  const t = useText('modals/quests')
  return (
    <Card as="section" className="s-quests-card" aria-labelledby="quests-title">
      <h2 id="quests-title">{t('hub.title')}</h2>
      <Loading label={t('loading')} slow={t('slow')}>
        <Skeleton shape="block" height="20rem" />
      </Loading>
    </Card>
  )
}
