import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSite } from '~/site.ts'
import { createText, type Text } from './create-text.tsx'
import { type Group, messagesQuery } from './messages-query.ts'

/** Suspends while the group is not there: only what is opened later asks for groups that the page was not sent. */
export function useText<G extends Group>(group: G): Text<G> {
  const { locale, checksum } = useSite()
  const { data } = useSuspenseQuery(messagesQuery(locale, checksum, group))
  return useMemo(() => createText<G>(data, locale), [data, locale])
}
