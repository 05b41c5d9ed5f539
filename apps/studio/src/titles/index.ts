import { firstSeries } from './first-series.ts'
import { secondSeries } from './second-series.ts'
import { thirdSeries } from './third-series.ts'
import type { Title } from './title.ts'

export type { Title } from './title.ts'

/**
 * All titles of the studio by series. A new title needs a file here, a theme in
 * client/themes and a scene in covers/motifs; the tests report a missing one.
 */
export const titles: readonly Title[] = [...firstSeries, ...secondSeries, ...thirdSeries]

export function titleOf(slug: string): Title | undefined {
  return titles.find((title) => title.slug === slug)
}
