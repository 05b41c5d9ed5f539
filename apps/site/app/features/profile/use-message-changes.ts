import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteMessages, messagesKey, readAllMessages, readMessages } from '~/data/notification.ts'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { useToasts } from '~/toasts/toast-provider.tsx'

export type MessageChange =
  | { readonly kind: 'read' | 'delete'; readonly id: string }
  | { readonly kind: 'read-all' }

/** Reads and deletes messages, one thing after the other. What could not be done is told, and the list is as it was. */
export function useMessageChanges() {
  const t = useText('pages/profile-notifications')
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const mutation = useMutation({
    scope: { id: 'messages' },
    mutationFn: (change: MessageChange) => {
      if (change.kind === 'read-all') return readAllMessages(api)
      return (change.kind === 'read' ? readMessages : deleteMessages)(api, [change.id])
    },
    // Without a network it fails at once and says so.
    networkMode: 'always',
    onSuccess: () => queries.invalidateQueries({ queryKey: messagesKey }),
    onError: () =>
      void toasts.add({ type: 'error', title: t('change.failed'), text: t('change.failed.text') }),
  })
  return { change: mutation.mutateAsync, isChanging: mutation.isPending }
}
