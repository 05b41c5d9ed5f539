import { useText } from '~/lib/i18n/use-text.ts'
import { useToasts } from './toast-provider.tsx'

/** Shows that a part of the site could not be loaded and the page is unchanged. */
export function useLoadFailureToast(): (isOffline?: boolean) => void {
  const t = useText('layout')
  const toasts = useToasts()
  return (isOffline = !navigator.onLine) =>
    void toasts.add({
      type: 'error',
      title: t(isOffline ? 'error.offline' : 'error.title'),
      text: t('error.dialog'),
    })
}
