import type { Constants } from '@croupier/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { profileQuery, updateProfile } from '~/features/profile/api/player.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useSite } from '~/lib/site.ts'
import { fetchChatToken, fetchFreshChatToken, fetchFreshchatToken } from './api.ts'
import { createCustomerIdentity } from './widgets/customer-identity.ts'
import { createFreshchat } from './widgets/freshchat.ts'
import { createLiveChat } from './widgets/livechat.ts'
import type { ChatProfile, ChatWidget } from './widgets/widget.ts'

type Chat = NonNullable<Constants['chat']>

/** Milliseconds between a change of the profile and its update in the chat [9-12d]. */
export const PROFILE_DELAY_MS = 2000

interface WidgetLifetime {
  /** Aborted when the widget is no longer needed. */
  readonly signal: AbortSignal
  /** Called if the provider does not accept the visitor. */
  readonly onRefused: () => void
}

interface ChatWidgetState {
  /** Null until it has loaded. */
  readonly widget: ChatWidget | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Loads the configured widget while enabled, for a player or for a guest, and removes it afterwards [4-32]. */
export function useChatWidget({
  isEnabled,
  isPlayer,
}: {
  isEnabled: boolean
  isPlayer: boolean
}): ChatWidgetState {
  const { api } = useSite()
  const [attempt, setAttempt] = useState(0)
  const [widget, setWidget] = useState<ChatWidget | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const constants = useQuery({ ...constantsQuery(api), enabled: isEnabled })
  const createWidget = useCreateWidget(isPlayer)
  const chat = constants.data?.chat

  useEffect(() => {
    if (!isEnabled || !chat) return
    // A higher attempt runs the effect again.
    void attempt
    const ended = new AbortController()
    let created: ChatWidget | null = null
    const onRefused = () => {
      created?.destroy()
      created = null
      setWidget(null)
      setHasFailed(true)
    }
    createWidget(chat, { signal: ended.signal, onRefused }).then(
      (loaded) => {
        if (ended.signal.aborted) return loaded.destroy()
        created = loaded
        setWidget(loaded)
      },
      () => {
        if (!ended.signal.aborted) setHasFailed(true)
      },
    )
    return () => {
      ended.abort()
      created?.destroy()
      setWidget(null)
      setHasFailed(false)
    }
  }, [isEnabled, chat, attempt, createWidget])

  useProfileUpdates(isPlayer ? widget : null)
  return {
    widget,
    hasFailed: hasFailed || constants.isError || chat === null,
    retry() {
      if (constants.isError) constants.refetch()
      else setAttempt((count) => count + 1)
    },
  }
}

/** Stable for the lifetime of the component: a new function would load the widget again. */
function useCreateWidget(isPlayer: boolean) {
  const { api, locale } = useSite()
  const queries = useQueryClient()
  const [create] = useState(
    () =>
      async (chat: Chat, { signal, onRefused }: WidgetLifetime): Promise<ChatWidget> => {
        const { liveChat, freshchatParams } = chat
        if (liveChat) {
          const returnUrl = location.origin
          const identity = createCustomerIdentity({
            fetchToken: () => fetchChatToken(api, returnUrl),
            fetchFreshToken: () => fetchFreshChatToken(api, returnUrl),
            now: () => Date.now(),
          })
          const { license, scriptUrl } = liveChat
          return createLiveChat({ license, scriptUrl, identity: isPlayer ? identity : null, signal })
        }
        if (!freshchatParams) throw new Error('no chat is configured')
        const profile = isPlayer ? await queries.ensureQueryData(profileQuery(api)) : null
        return createFreshchat({
          ...freshchatParams,
          ...{ locale, signal, onRefused },
          fetchToken: (uuid) => fetchFreshchatToken(api, uuid),
          player: profile && { id: profile.id, restoreId: profile.freshchatRestoreId },
          saveRestoreId: (freshchatRestoreId) =>
            void updateProfile(api, { freshchatRestoreId }).then(
              (updated) => queries.setQueryData(profileQuery(api).queryKey, updated),
              // The next conversation stores it.
              () => {},
            ),
        })
      },
  )
  return create
}

function useProfileUpdates(widget: ChatWidget | null) {
  const { api } = useSite()
  const { data: profile } = useQuery({ ...profileQuery(api), enabled: widget !== null })
  const { name, email }: ChatProfile = {
    name: [profile?.firstName, profile?.lastName].filter(Boolean).join(' ') || (profile?.nickname ?? ''),
    email: profile?.email ?? '',
  }
  useEffect(() => {
    if (!widget || !name) return
    const timer = setTimeout(() => widget.updateProfile({ name, email }), PROFILE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [widget, name, email])
}
