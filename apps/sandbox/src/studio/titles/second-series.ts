import type { Title } from './title.ts'

export const secondSeries: readonly Title[] = []
