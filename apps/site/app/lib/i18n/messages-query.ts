import type { MessageKeys, Messages } from '@croupier/content'
import { queryOptions } from '@tanstack/react-query'

export type Group = keyof MessageKeys

export function messagesKey(locale: string, group: Group) {
  return ['content', locale, group] as const
}

/** A message group. The checksum in its URL makes it immutable. */
export function messagesQuery(locale: string, checksum: string, group: Group) {
  return queryOptions({
    queryKey: messagesKey(locale, group),
    queryFn: async ({ signal }): Promise<Messages> => {
      const response = await fetch(`/content/${checksum}/${locale}/${group}.json`, { signal })
      if (!response.ok) throw new Error(`the message group ${group} returned ${response.status}`)
      return response.json()
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
