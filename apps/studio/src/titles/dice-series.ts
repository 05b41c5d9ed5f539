import { evenKeel } from './even-keel.ts'
import { highWire } from './high-wire.ts'
import { northStar } from './north-star.ts'
import { secondSix } from './second-six.ts'
import type { DiceTitle } from './title.ts'

export const diceSeries: readonly DiceTitle[] = [evenKeel, northStar, highWire, secondSix]
