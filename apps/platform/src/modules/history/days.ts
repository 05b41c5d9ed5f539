const MONTHS = 36
/** Before every movement. */
const BEGINNING = new Date('2000-01-01T00:00:00Z')
const DAY = 86_400_000

interface Days {
  /** `2026-01-31`, as is the last day. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The player's time zone, in which days and months begin. */
  readonly zone: string
}

/** The wall clock of a zone, as a time in UTC. */
export function wallClock(at: Date, zone: string): Date {
  const options = {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  } as const
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const parts = new Intl.DateTimeFormat('en-US', { ...options, ...time }).formatToParts(at)
  const of = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  return new Date(Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')))
}

/** The time at which a zone's clock shows midnight of a day, or the first time after it. */
function startOf(midnight: Date, zone: string): Date {
  const offset = (at: Date) => wallClock(at, zone).getTime() - at.getTime()
  const guess = new Date(midnight.getTime() - offset(midnight))
  const start = new Date(midnight.getTime() - offset(guess))
  // Where the clock skips midnight, it still shows the day before.
  const missing = midnight.getTime() - wallClock(start, zone).getTime()
  return new Date(start.getTime() + Math.max(0, missing))
}

/** The start of the first day and the end of the last one; null if open. */
export const readDays = ({ from, to, zone }: Days) => ({
  from: from ? startOf(new Date(from), zone) : null,
  to: to ? startOf(new Date(new Date(to).getTime() + DAY), zone) : null,
})

export interface Periods {
  readonly bounds: readonly Date[]
  /** Of each period, `2026-01`; null for what is older than the listed months. */
  readonly months: readonly (string | null)[]
}

/** The months of a range of days, at most the last 36 of them, and before them one period with the rest. */
export function splitMonths(days: Days, now: Date): Periods {
  const { zone } = days
  const today = wallClock(now, zone).toISOString().slice(0, 10)
  const { from, to } = readDays({ ...days, to: days.to ?? today })
  const [begin, end] = [from ?? BEGINNING, to ?? now]
  if (begin >= end) return { bounds: [], months: [] }
  const bounds: Date[] = [end]
  const months: (string | null)[] = []
  const month = new Date(`${(days.to ?? today).slice(0, 7)}-01`)
  while (months.length < MONTHS) {
    const start = startOf(month, zone)
    months.unshift(month.toISOString().slice(0, 7))
    bounds.unshift(start > begin ? start : begin)
    if (start <= begin) return { bounds, months }
    month.setUTCMonth(month.getUTCMonth() - 1)
  }
  return { bounds: [begin, ...bounds], months: [null, ...months] }
}
