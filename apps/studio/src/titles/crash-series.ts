import { paperKite } from './paper-kite.ts'
import { slowFuse } from './slow-fuse.ts'
import { thinAir } from './thin-air.ts'
import type { CrashTitle } from './title.ts'

export const crashSeries: readonly CrashTitle[] = [thinAir, paperKite, slowFuse]
