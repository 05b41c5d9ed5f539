import { useText } from '~/lib/i18n/use-text.ts'
import { dateParts } from './date-parts.ts'
import { useTimeZone } from './date-time.tsx'

/** Formats an ISO timestamp with its date as a string, where no element can be used. */
export function useDateTimeText(): (at: string) => string {
  const t = useText('layout')
  const zone = useTimeZone()
  return (at) => {
    const { year, month, day, hour, minute } = dateParts(at, zone)
    return t('date.full', { year, month, day, hour, minute })
  }
}
