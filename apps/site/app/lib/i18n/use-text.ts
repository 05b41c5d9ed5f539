import type { Messages } from '@croupier/content'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSite } from '~/lib/site.ts'
import { createText, type Text } from './create-text.tsx'
import { type Group, messagesKey, messagesQuery } from './messages-query.ts'

/**
 * Suspends while the group is loading: only parts opened later use groups that the page did not include.
 *
 * Reads the cache without an observer: a loaded group never changes, and a list of games has hundreds of texts, whose
 * observers took a quarter of the time that hydration's effects take.
 * @throws the error of the last attempt; the next fetch of the group retries
 */
export function useText<G extends Group>(group: G): Text<G> {
  const { locale, checksum } = useSite()
  const queries = useQueryClient()
  const messages = queries.getQueryData<Messages>(messagesKey(locale, group))
  if (messages === undefined) throw loadMessages(queries, locale, checksum, group)
  return textOf(messages, locale) as Text<G>
}

/** The text functions by their messages, so that all components of a group share one. */
const texts = new WeakMap<Messages, Text<Group>>()

function textOf(messages: Messages, locale: string): Text<Group> {
  let text = texts.get(messages)
  if (!text) {
    text = createText(messages, locale)
    texts.set(messages, text)
  }
  return text
}

/** What a component throws to suspend: a promise that never rejects; or the error of the last attempt. */
function loadMessages(queries: QueryClient, locale: string, checksum: string, group: Group): unknown {
  const query = messagesQuery(locale, checksum, group)
  const state = queries.getQueryState(query.queryKey)
  return state?.status === 'error' && state.fetchStatus === 'idle'
    ? state.error
    : queries.prefetchQuery(query)
}
