import { EmptyState } from '@croupier/ui/state.tsx'
import { useText } from '~/lib/i18n/use-text.ts'

export default function QuestionsIndex() {
  const t = useText('pages/questions')
  return <EmptyState art="search" title={t('choose.title')} text={t('choose.text')} headingLevel={2} />
}
