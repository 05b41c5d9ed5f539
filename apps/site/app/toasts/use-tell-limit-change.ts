import type { PlayerLimit } from '@croupier/contract/types'
import { useMomentText } from '~/dates/use-moment-text.ts'
import { useText } from '~/text/use-text.ts'
import { useToasts } from './toast-provider.tsx'

const READING_MS = 6000

/** Says what became of a change of a limit: that it is in effect, or when it will be. Needs the group `alerts` at hand. */
export function useTellLimitChange(): (limit: PlayerLimit) => void {
  const t = useText('alerts')
  const toasts = useToasts()
  const momentText = useMomentText()
  return ({ effectiveAt, pendingAmount }) => {
    const when = effectiveAt === null ? '' : momentText(effectiveAt)
    const title =
      effectiveAt === null
        ? t('limit.changed')
        : pendingAmount === null
          ? t('limit.going', { when })
          : t('limit.changes', { when })
    toasts.add({ type: 'success', title, duration: READING_MS })
  }
}
