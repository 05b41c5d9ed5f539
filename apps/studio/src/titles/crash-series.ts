import { thinAir } from './thin-air.ts'
import type { CrashTitle } from './title.ts'

export const crashSeries: readonly CrashTitle[] = [thinAir]
