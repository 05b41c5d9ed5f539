import { exactWin, type WordStream } from '../engine/draw.ts'
import type { Step } from '../engines/index.ts'
import { engineOf } from '../engines/index.ts'
import { calculateWin } from '../stakes.ts'
import type { Title } from '../titles/index.ts'

interface Played {
  readonly stake: bigint
  /** The wins of all steps so far in hundredths of the stake. */
  readonly pay: number
  readonly step: Step
  readonly words: WordStream
  /** Stream index of the next draw. */
  readonly position: number
}

/** The win of a round after a step in subunits, and the stream index after a draw that rounds it. */
export function winOf(title: Title, { stake, pay, step, words, position }: Played) {
  const exact = engineOf(title).multipleOf?.(title.rules, step) ?? null
  return exact ? exactWin(stake, exact, words, position) : { win: calculateWin(stake, pay), position }
}
