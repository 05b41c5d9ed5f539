import { freeFall } from './free-fall.ts'
import { looseChange } from './loose-change.ts'
import { plumbLine } from './plumb-line.ts'
import { slowRain } from './slow-rain.ts'
import type { PlinkoTitle } from './title.ts'

export const plinkoSeries: readonly PlinkoTitle[] = [plumbLine, slowRain, freeFall, looseChange]
