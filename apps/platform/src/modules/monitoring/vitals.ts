import { monitoringShapes } from '@croupier/contract'
import type { z } from 'zod'
import type { Clock } from '../../kernel.ts'

type Report = z.output<typeof monitoringShapes.vitalsReport>

const KEPT_MS = 24 * 3_600_000
/** Of each series: the newest values are enough for a quantile. */
const MAX_VALUES = 500
const MAX_COUNTRIES = 60

interface Series {
  readonly labels: string
  /** Reports since the start. */
  count: number
  readonly values: { readonly at: number; readonly value: number }[]
}

/** The value that three quarters of the values do not exceed. */
function upperQuartile(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.75) - 1]
}

/**
 * What browsers measured in the last 24 hours, by page kind and country, in this process. Bounded: the newest 500
 * values of a series, and countries after the first 60 count as one.
 */
export function createVitals(clock: Clock) {
  const series = new Map<string, Series>()
  const countries = new Set<string>()

  function nameCountry(country: string | null): string {
    if (country === null) return 'unknown'
    if (countries.size < MAX_COUNTRIES) countries.add(country)
    return countries.has(country) ? country : 'other'
  }

  return {
    /** @param country null if it is unknown */
    record({ page, ...measured }: Report, country: string | null): void {
      const name = nameCountry(country)
      const at = clock.now().getTime()
      for (const vital of monitoringShapes.vitals) {
        const value = measured[vital]
        if (value === undefined) continue
        const labels = `vital="${vital}",page="${page}",country="${name}"`
        const one = series.get(labels) ?? { labels, count: 0, values: [] }
        series.set(labels, one)
        one.count += 1
        one.values.push({ at, value })
        if (one.values.length > MAX_VALUES) one.values.shift()
      }
    },

    /** In the text format of Prometheus: a summary with the upper quartile. */
    write(): string {
      const since = clock.now().getTime() - KEPT_MS
      const lines = [...series.values()].flatMap(({ labels, count, values }) => {
        const quartile = upperQuartile(values.filter(({ at }) => at > since).map(({ value }) => value))
        return [
          ...(quartile === undefined ? [] : [`croupier_web_vital{${labels},quantile="0.75"} ${quartile}`]),
          `croupier_web_vital_count{${labels}} ${count}`,
        ]
      })
      return [
        '# HELP croupier_web_vital Page loads in browsers: milliseconds, or the layout shift.',
        '# TYPE croupier_web_vital summary',
        ...lines,
        '',
      ].join('\n')
    },
  }
}
export type Vitals = ReturnType<typeof createVitals>
