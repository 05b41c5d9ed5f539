import { useText } from '~/text/use-text.ts'
import { useToasts } from './toast-provider.tsx'

/** Shows that a part of the site could not be loaded and the page is unchanged. */
export function useLoadFailureToast(): () => void {
  const t = useText('layout')
  const toasts = useToasts()
  return () => void toasts.add({ type: 'error', title: t('error.title'), text: t('error.dialog') })
}
