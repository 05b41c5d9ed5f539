import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onMessageArrived } from '~/features/notifications/index.ts'

/** Loads a query again when a message arrives: decisions of reviewers are announced by one. */
export function useRefreshOnMessage(queryKey: QueryKey) {
  const queries = useQueryClient()
  useEffect(() => onMessageArrived(() => void queries.invalidateQueries({ queryKey })), [queries, queryKey])
}
