import { blackjackSeries } from './blackjack-series.ts'
import { crashSeries } from './crash-series.ts'
import { diceSeries } from './dice-series.ts'
import { firstSeries } from './first-series.ts'
import { minesSeries } from './mines-series.ts'
import { plinkoSeries } from './plinko-series.ts'
import { rouletteSeries } from './roulette-series.ts'
import { secondSeries } from './second-series.ts'
import { thirdSeries } from './third-series.ts'
import type {
  BlackjackTitle,
  CrashTitle,
  DiceTitle,
  MinesTitle,
  PlinkoTitle,
  RouletteTitle,
  SlotTitle,
  Title,
} from './title.ts'

export type * from './title.ts'

export const slotTitles: readonly SlotTitle[] = [...firstSeries, ...secondSeries, ...thirdSeries]
export const diceTitles: readonly DiceTitle[] = diceSeries
export const plinkoTitles: readonly PlinkoTitle[] = plinkoSeries
export const minesTitles: readonly MinesTitle[] = minesSeries
export const blackjackTitles: readonly BlackjackTitle[] = blackjackSeries
export const rouletteTitles: readonly RouletteTitle[] = rouletteSeries
export const crashTitles: readonly CrashTitle[] = crashSeries

/**
 * All titles of the studio by series. A new title needs a file here, a theme in
 * client/themes and a scene in covers/motifs; the tests report a missing one.
 */
export const titles: readonly Title[] = [
  ...slotTitles,
  ...diceTitles,
  ...plinkoTitles,
  ...minesTitles,
  ...blackjackTitles,
  ...rouletteTitles,
  ...crashTitles,
]

export function titleOf(slug: string): Title | undefined {
  return titles.find((title) => title.slug === slug)
}
