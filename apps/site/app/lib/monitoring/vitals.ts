import { sendVitals, type Vitals } from './api.ts'

type Kind = Vitals['page']

/** By the first part of a route's name. */
const kinds: Readonly<Record<string, Kind>> = {
  ...({ index: 'home', main: 'home', 'games-id': 'game', betting: 'sportsbook' } as const),
  ...({ 'routes/categories': 'lobby', 'routes/providers': 'lobby', 'routes/profile': 'profile' } as const),
}

export const vitalPage = (routeName: string): Kind =>
  kinds[routeName] ?? kinds[routeName.split('-')[0] ?? ''] ?? 'other'

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}
interface Interaction extends PerformanceEntry {
  readonly interactionId: number
}

/** The greatest sum of layout shifts with at most a second between two and five seconds in all. */
export function cumulativeShift(shifts: readonly Pick<Shift, 'startTime' | 'value'>[]): number {
  let [worst, sum, begun, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (const { startTime, value } of shifts) {
    const isNew = startTime - last > 1000 || startTime - begun > 5000
    if (isNew) begun = startTime
    sum = isNew ? value : sum + value
    last = startTime
    worst = Math.max(worst, sum)
  }
  return worst
}

/** The slowest interaction, of which one in fifty is left out. */
export function slowestInteraction(durations: readonly number[]): number | undefined {
  const sorted = durations.toSorted((a, b) => b - a)
  return sorted[Math.floor(sorted.length / 50)]
}

const MAX_ENTRIES = 1000

function observe(type: string, add: (entry: PerformanceEntry) => void, options: object = {}) {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(add))
  observer.observe({ type, buffered: true, ...options })
}

let isMeasuring = false

/**
 * Measures this page load and sends the figures once, when the page is hidden. Call only with consent.
 * @param routeName of the page that was loaded
 * @param isAllowed whether the visitor still agrees
 */
export function measureVitals(routeName: string, isAllowed: () => boolean): void {
  if (isMeasuring) return
  isMeasuring = true
  const page = vitalPage(routeName)
  const shifts: Shift[] = []
  const interactions = new Map<number, number>()
  let lcp: number | undefined
  observe('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime
  })
  observe('layout-shift', (entry) => {
    const shift = entry as Shift
    if (!shift.hadRecentInput && shifts.length < MAX_ENTRIES) shifts.push(shift)
  })
  const addInteraction = (entry: PerformanceEntry) => {
    const { interactionId: id, duration } = entry as Interaction
    if (!id || (!interactions.has(id) && interactions.size >= MAX_ENTRIES)) return
    interactions.set(id, Math.max(duration, interactions.get(id) ?? 0))
  }
  observe('event', addInteraction, { durationThreshold: 40 })
  observe('first-input', addInteraction)
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    if (!isAllowed()) return
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const inp = slowestInteraction([...interactions.values()])
    sendVitals({
      page,
      ...(lcp !== undefined && { lcp: Math.round(Math.min(lcp, 120_000)) }),
      ...(inp !== undefined && { inp: Math.round(Math.min(inp, 120_000)) }),
      ...(navigation && { ttfb: Math.round(Math.min(navigation.responseStart, 120_000)) }),
      cls: Math.min(Math.round(cumulativeShift(shifts) * 10_000) / 10_000, 100),
    })
  }
  document.addEventListener('visibilitychange', send)
}
