import { useText } from '~/text/use-text.ts'
import { dateParts } from './date-parts.ts'
import { useTimeZone } from './date-time.tsx'

/** Writes a moment of the wire with its day, for a text that takes no element. */
export function useDateTimeText(): (at: string) => string {
  const t = useText('layout')
  const zone = useTimeZone()
  return (at) => {
    const { year, month, day, hour, minute } = dateParts(at, zone)
    return t('date.full', { year, month, day, hour, minute })
  }
}
