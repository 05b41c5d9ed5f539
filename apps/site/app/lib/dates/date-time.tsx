import { useSyncExternalStore } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { dateParts } from './date-parts.ts'

const subscribeToNothing = () => () => {}

/** The browser's time zone; UTC on the server and during hydration, where both must agree. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )
}

/** An ISO timestamp in the format of the page's language, with the date or the time only. */
export function DateTime({ at, format = 'full' }: { at: string; format?: 'full' | 'time' }) {
  const t = useText('layout')
  const { year, month, day, hour, minute } = dateParts(at, useTimeZone())
  const text =
    format === 'time' ? t('date.time', { hour, minute }) : t('date.full', { year, month, day, hour, minute })
  return <time dateTime={at}>{text}</time>
}
