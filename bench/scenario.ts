/**
 * What `npm run bench` measures. A scenario sets the product beside a reference in one run, under the same conditions
 * and in turns, so that what is judged is a ratio and not the speed of the machine that happens to run it.
 */
export interface Scenario {
  /** For `--only`: lower-case words joined by hyphens. */
  readonly name: string
  /** What is measured, beside what, in a sentence. */
  readonly title: string
  /** Of `ours` and `reference`, e.g. `bets/s` or `ms`. */
  readonly unit: string
  /** The ratio that must be kept to: the bench ends with 1 where it is missed. */
  readonly gate?: Bound
  /** The ratio that is aimed at: said, never failed for. */
  readonly goal?: Bound
  /** @throws Error that says what is missing when it cannot be measured here */
  run(options: RunOptions): Promise<Measured>
}

/** How a ratio (ours to reference) is judged. Throughput has a least, times and sizes a most. */
export type Bound = { readonly atLeast: number } | { readonly atMost: number }

export interface RunOptions {
  /** How many rounds to measure, an odd number, so that the median is one of them. */
  readonly rounds: number
  /** How long one side of a round is measured, in seconds. */
  readonly seconds: number
  /** Says how far it is. */
  readonly onProgress: (text: string) => void
}

/** One measurement of both sides, one right after the other. */
export interface Round {
  readonly ours: number
  /** Null where there is nothing to compare with: the figure is reported alone. */
  readonly reference: number | null
}

export interface Measured {
  /** The medians of the rounds. The ratio is the median of the rounds' ratios, not the ratio of the medians. */
  readonly ours: number
  readonly reference: number | null
  readonly ratio: number | null
  /** What else there is to say: latencies, counts, versions. */
  readonly notes: readonly string[]
  /** Resident memory at the end, in MB, by process. */
  readonly memory?: Readonly<Record<string, number>>
  readonly rounds: readonly Round[]
}

/** Measures both sides in turns. Which one begins alternates, so that neither always finds the machine rested. */
export async function measureAlternately(
  { rounds, onProgress }: Pick<RunOptions, 'rounds' | 'onProgress'>,
  ours: (round: number) => Promise<number>,
  reference: ((round: number) => Promise<number>) | null,
): Promise<Round[]> {
  const measured: Round[] = []
  for (let round = 1; round <= rounds; round++) {
    const isReversed = round % 2 === 0
    const before = reference && isReversed ? await reference(round) : null
    const ourResult = await ours(round)
    const after = reference && !isReversed ? await reference(round) : null
    const result = { ours: ourResult, reference: before ?? after }
    measured.push(result)
    onProgress(
      `round ${round}: ${[ourResult, result.reference]
        .filter((one) => one !== null)
        .map(formatFigure)
        .join(' beside ')}`,
    )
  }
  return measured
}

/** The medians of what was measured. */
export function summarise(
  rounds: readonly Round[],
): Pick<Measured, 'ours' | 'reference' | 'ratio' | 'rounds'> {
  const pairs = rounds.flatMap(({ ours, reference }) => (reference === null ? [] : [{ ours, reference }]))
  const hasReference = pairs.length === rounds.length && pairs.length > 0
  return {
    ours: median(rounds.map(({ ours }) => ours)),
    reference: hasReference ? median(pairs.map(({ reference }) => reference)) : null,
    ratio: hasReference ? median(pairs.map(({ ours, reference }) => ours / reference)) : null,
    rounds,
  }
}

/** The middle one; of an even number the lower of the two in the middle. @throws RangeError of nothing */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The least value that is not below the given share (0 to 1) of all. @throws RangeError of nothing */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (value === undefined) throw new RangeError('there is no median of nothing')
  return value
}

export const isWithin = (ratio: number, bound: Bound): boolean =>
  'atLeast' in bound ? ratio >= bound.atLeast : ratio <= bound.atMost

/** A figure with as many digits as say something. */
export function formatFigure(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toFixed(digits)
}
