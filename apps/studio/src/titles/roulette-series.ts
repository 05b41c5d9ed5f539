import { goodCompany } from './good-company.ts'
import { grandZero } from './grand-zero.ts'
import { halfMeasure } from './half-measure.ts'
import { redLetter } from './red-letter.ts'
import type { RouletteTitle } from './title.ts'

export const rouletteSeries: readonly RouletteTitle[] = [grandZero, halfMeasure, goodCompany, redLetter]
