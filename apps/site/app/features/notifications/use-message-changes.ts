import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import { deleteMessages, messagesKey, readAllMessages, readMessages } from './api.ts'

export type MessageChange =
  | { readonly kind: 'read' | 'delete'; readonly id: string }
  | { readonly kind: 'read-all' }

const pendingKey = (change: MessageChange) =>
  change.kind === 'read-all' ? change.kind : `${change.kind} ${change.id}`

/**
 * Marks messages as read and deletes them, one request after the other. A change that is requested while
 * another one is pending is queued; the same change is not sent twice. A failure shows a toast and leaves the
 * list as it was.
 */
export function useMessageChanges() {
  const t = useText('pages/profile-notifications')
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const pending = useRef(new Set<string>())
  const mutation = useMutation({
    scope: { id: 'messages' },
    mutationFn: (change: MessageChange) => {
      if (change.kind === 'read-all') return readAllMessages(api)
      return (change.kind === 'read' ? readMessages : deleteMessages)(api, [change.id])
    },
    // Without a network fail immediately instead of pausing until it returns.
    networkMode: 'always',
    onSettled: (_data, _error, change) => void pending.current.delete(pendingKey(change)),
    onSuccess: () => queries.invalidateQueries({ queryKey: messagesKey }),
    onError: () =>
      void toasts.add({ type: 'error', title: t('change.failed'), text: t('change.failed.text') }),
  })
  const change = (messageChange: MessageChange) => {
    const key = pendingKey(messageChange)
    if (pending.current.has(key)) return
    pending.current.add(key)
    mutation.mutate(messageChange)
  }
  return { change, isChanging: mutation.isPending }
}
