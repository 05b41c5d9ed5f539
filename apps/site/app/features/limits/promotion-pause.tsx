import { Note } from '@croupier/ui/note.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useBreakEnd, useIsExcludedFromPromotion } from './api/limits.ts'

/** Says in place of offers why the player is offered no rewards; nothing for one who is. */
export function PromotionPause() {
  const t = useText('layout')
  const breakEnd = useBreakEnd()
  if (!useIsExcludedFromPromotion()) return null
  return (
    <Note>
      {breakEnd === null
        ? t('promotion.limited')
        : t.rich('promotion.break', { when: <DateTime at={breakEnd} /> })}
    </Note>
  )
}
