import type { PlayerLimit } from '@croupier/contract/types'
import { useDateTimeText } from '~/lib/dates/use-date-time-text.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useToasts } from './toast-provider.tsx'

const TOAST_DURATION_MS = 6000

/**
 * Shows whether a changed limit is in effect or when it will be. The message group `alerts` must be loaded.
 */
export function useLimitChangeToast(): (limit: PlayerLimit) => void {
  const t = useText('alerts')
  const toasts = useToasts()
  const formatDateTime = useDateTimeText()
  return ({ effectiveAt, pendingAmount }) => {
    const when = effectiveAt === null ? '' : formatDateTime(effectiveAt)
    const title =
      effectiveAt === null
        ? t('limit.changed')
        : pendingAmount === null
          ? t('limit.going', { when })
          : t('limit.changes', { when })
    toasts.add({ type: 'success', title, duration: TOAST_DURATION_MS })
  }
}
