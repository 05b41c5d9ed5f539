import { stableId } from '../../config/index.ts'

/** What of the operator's files decides when something runs. */
export interface Schedule {
  readonly identity: string
  readonly startsAt: string
  /** With `repeats`: none begins at this time or later. */
  readonly endsAt?: string | undefined
  readonly repeats?: 'daily' | 'weekly' | undefined
}

export interface Occurrence {
  readonly id: string
  readonly identity: string
  readonly startsAt: Date
  readonly endsAt: Date
}

const DAY_MS = 86_400_000
const periodMs = { daily: DAY_MS, weekly: 7 * DAY_MS } as const

/**
 * The current occurrence of a repeating schedule and the next one; a single one as it is. An occurrence is named after
 * the day on which it begins, so its id is the same on every node and after every start.
 */
export function occurrencesAt(kind: string, schedule: Schedule, now: Date): readonly Occurrence[] {
  const { identity, repeats } = schedule
  const [first, end] = [Date.parse(schedule.startsAt), Date.parse(schedule.endsAt ?? '')]
  if (repeats === undefined)
    return [{ id: stableId(kind, identity), identity, startsAt: new Date(first), endsAt: new Date(end) }]
  const period = periodMs[repeats]
  const current = Math.max(0, Math.floor((now.getTime() - first) / period))
  return [current, current + 1].flatMap((index) => {
    const startsAt = new Date(first + index * period)
    if (startsAt.getTime() >= end) return []
    const own = `${identity}-${startsAt.toISOString().slice(0, 10)}`
    const endsAt = new Date(startsAt.getTime() + period)
    return [{ id: stableId(kind, own), identity: own, startsAt, endsAt }]
  })
}
