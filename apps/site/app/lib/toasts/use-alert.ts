import type { ToastType } from '@croupier/ui/toast-store.ts'
import { type ReactNode, useCallback } from 'react'
import type { KeyOf } from '~/lib/i18n/create-text.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useToasts } from './toast-provider.tsx'

/** Alerts without parameters; some have a second sentence at `<name>.text`. */
type PlainAlert = Exclude<KeyOf<'alerts'>, 'close' | `${string}.${string}`>

/** Shows an alert with at most one link. The message group `alerts` must be loaded. */
export function useAlert(): (type: ToastType, alert: PlainAlert, action?: ReactNode) => void {
  const t = useText('alerts')
  const toasts = useToasts()
  return useCallback(
    (type, alert, action) => {
      const textKey = `${alert}.text` as Extract<KeyOf<'alerts'>, `${string}.text`>
      const text = t(textKey)
      const rest = { ...(text === textKey ? {} : { text }), ...(action ? { action } : {}) }
      toasts.add({ type, title: t(alert), ...rest })
    },
    [t, toasts],
  )
}
