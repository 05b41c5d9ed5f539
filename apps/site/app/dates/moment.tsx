import { useSyncExternalStore } from 'react'
import { useText } from '~/text/use-text.ts'
import { dateParts } from './date-parts.ts'

const never = () => () => {}

/** The browser's time zone; UTC on the server and for the first paint, which has to be the same. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )
}

/** A moment of the wire, written as this page's language does: with its day, or the time alone. */
export function Moment({ at, look = 'full' }: { at: string; look?: 'full' | 'time' }) {
  const t = useText('layout')
  const { year, month, day, hour, minute } = dateParts(at, useTimeZone())
  const text =
    look === 'time' ? t('date.time', { hour, minute }) : t('date.full', { year, month, day, hour, minute })
  return <time dateTime={at}>{text}</time>
}
