import { useText } from '~/text/use-text.ts'
import { useToasts } from './toast-provider.tsx'

/** Tells the visitor that a part of the site could not be fetched, and that the page is as it was. */
export function useLoadFailureToast(): () => void {
  const t = useText('layout')
  const toasts = useToasts()
  return () => void toasts.add({ type: 'error', title: t('error.title'), text: t('error.dialog') })
}
