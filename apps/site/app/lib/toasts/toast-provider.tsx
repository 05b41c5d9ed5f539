import { createToastStore, type ToastStore } from '@croupier/ui/toast-store.ts'
import { Toasts } from '@croupier/ui/toasts.tsx'
import { createContext, type ReactNode, useState } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { useRootContext } from '~/lib/site.ts'

const ToastContext = createContext<ToastStore | null>(null)

/** The document's toasts: above every dialog, and independent of the dialog that raised them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useText('layout')
  const [store] = useState(() => createToastStore())
  const typeLabels = {
    error: t('toasts.error'),
    success: t('toasts.success'),
    warn: t('toasts.warn'),
    info: t('toasts.info'),
  }
  return (
    <ToastContext value={store}>
      {children}
      <Toasts store={store} label={t('toasts')} closeLabel={t('toasts.close')} typeLabels={typeLabels} />
    </ToastContext>
  )
}

export function useToasts(): ToastStore {
  return useRootContext(ToastContext)
}
