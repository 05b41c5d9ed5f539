import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSite } from '~/lib/site.ts'
import { createText, type Text } from './create-text.tsx'
import { type Group, messagesQuery } from './messages-query.ts'

/** Suspends while the group is loading: only parts opened later use groups that the page did not include. */
export function useText<G extends Group>(group: G): Text<G> {
  const { locale, checksum } = useSite()
  const { data } = useSuspenseQuery(messagesQuery(locale, checksum, group))
  return useMemo(() => createText<G>(data, locale), [data, locale])
}
