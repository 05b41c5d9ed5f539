/**
 * A benchmark of `npm run bench`. It compares the product with a reference in one run, alternately under the
 * same conditions, so that the result is a ratio that does not depend on the machine's speed.
 */
export interface Scenario {
  /** For `--only`: lower-case words joined by hyphens. */
  readonly name: string
  /** What is measured and compared, in one sentence. */
  readonly title: string
  /** Unit of `ours` and `reference`, e.g. `bets/s` or `ms`. */
  readonly unit: string
  /** The required ratio: the bench exits with 1 if it is missed. */
  readonly gate?: Bound
  /** The target ratio: reported, not enforced. */
  readonly goal?: Bound
  /** @throws Error that names what is missing if it cannot be measured here */
  run(options: RunOptions): Promise<Measured>
}

/** Bound on a ratio (ours to reference): a minimum for throughput, a maximum for times and sizes. */
export type Bound = { readonly atLeast: number } | { readonly atMost: number }

export interface RunOptions {
  /** Number of rounds, odd, so that the median is one of them. */
  readonly rounds: number
  /** Duration of one side of a round in seconds. */
  readonly seconds: number
  /** Of a scenario that measures several things: the names of those to measure; all without it. */
  readonly parts?: ReadonlySet<string> | undefined
  /** Reports progress. */
  readonly onProgress: (text: string) => void
}

/** One measurement of both sides in direct succession. */
export interface Round {
  readonly ours: number
  /** Null if there is no reference: the figure is only reported. */
  readonly reference: number | null
}

export interface Measured {
  /** Medians of the rounds. The ratio is the median of the rounds' ratios, not the ratio of the medians. */
  readonly ours: number
  readonly reference: number | null
  readonly ratio: number | null
  /** Additional information: latencies, counts, versions. */
  readonly notes: readonly string[]
  /** Resident memory at the end, in MB, by process. */
  readonly memory?: Readonly<Record<string, number>>
  readonly rounds: readonly Round[]
}

/** Measures both sides alternately. The order changes each round, so that neither always runs first. */
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

/** The medians of the rounds. */
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

/** The median; of an even number of values the lower of the two. @throws RangeError for an empty list */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/**
 * The smallest value that is not below the given share (0 to 1) of all. @throws RangeError for an empty list
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (value === undefined) throw new RangeError('no values')
  return value
}

export const isWithin = (ratio: number, bound: Bound): boolean =>
  'atLeast' in bound ? ratio >= bound.atLeast : ratio <= bound.atMost

/** Formats a figure with three significant digits or as an integer. */
export function formatFigure(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toFixed(digits)
}
