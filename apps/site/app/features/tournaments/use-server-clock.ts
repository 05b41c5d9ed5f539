import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/site.ts'
import { clockOffsetQuery } from './api.ts'

/** The platform's time in milliseconds; null until it is known. If it cannot be read, the browser's. */
export function useServerClock(): (() => number) | null {
  const { data: offset, isError } = useQuery(clockOffsetQuery(useApi()))
  if (offset === undefined) return isError ? Date.now : null
  return () => Date.now() + offset
}
