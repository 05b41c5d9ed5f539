import type { Title } from './title.ts'

export const thirdSeries: readonly Title[] = []
