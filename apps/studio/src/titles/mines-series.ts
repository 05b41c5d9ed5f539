import { deepSeam } from './deep-seam.ts'
import { gardenWall } from './garden-wall.ts'
import { longMeadow } from './long-meadow.ts'
import { quietField } from './quiet-field.ts'
import type { MinesTitle } from './title.ts'

export const minesSeries: readonly MinesTitle[] = [quietField, gardenWall, longMeadow, deepSeam]
