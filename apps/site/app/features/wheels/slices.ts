/** A segment's slice: as wide as its chance. Degrees clockwise from the top. */
export interface Slice {
  readonly from: number
  readonly size: number
  readonly middle: number
}

export function slicesOf(weights: readonly number[]): readonly Slice[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let from = 0
  return weights.map((weight) => {
    const size = (weight / sum) * 360
    const slice = { from, size, middle: from + size / 2 }
    from += size
    return slice
  })
}

/**
 * The rotation at which a segment is under the pin, at least some turns beyond the present one.
 * @param share where in the slice the pin stands, 0 to 1
 */
export function landingAngle(slice: Slice, share: number, present: number, turns: number): number {
  const target = -(slice.from + slice.size * share)
  const least = present + turns * 360
  return target + Math.ceil((least - target) / 360) * 360
}

const LABEL_SIZES = { most: 22, least: 13 }
/** Widths and heights of characters of the labels' font, in font sizes. */
const CHARACTER = { width: 0.56, height: 0.8 }
/** Room at both sides of a label. */
const LABEL_GAP = 4

/**
 * The font size at which a label that runs inwards fits into its slice; null if none does.
 * @param outer the radius at which the label begins
 * @param inner the radius at which it has to end
 */
export function labelSize(label: string, { size }: Slice, outer: number, inner: number): number | null {
  for (let font = LABEL_SIZES.most; font >= LABEL_SIZES.least; font--) {
    const end = outer - [...label].length * font * CHARACTER.width
    const room = 2 * end * Math.tan((Math.min(size, 90) / 2) * (Math.PI / 180)) - LABEL_GAP
    if (end >= inner && room >= font * CHARACTER.height) return font
  }
  return null
}

/** What a spin can bring, with the weight of all segments that bring it. */
export interface Prize<S> {
  readonly segment: S
  readonly weight: number
  /** Indexes of its segments. */
  readonly at: readonly number[]
}

/** The prizes in the order of their first segments: equal rewards are one, without a reward equal titles. */
export function prizesOf<S extends { title: string; weight: number; reward: object | null }>(
  segments: readonly S[],
): readonly Prize<S>[] {
  const prizes = new Map<string, Prize<S>>()
  for (const [index, segment] of segments.entries()) {
    const key = JSON.stringify(segment.reward ?? segment.title)
    const { weight = 0, at = [], ...known } = prizes.get(key) ?? {}
    prizes.set(key, { segment, ...known, weight: weight + segment.weight, at: [...at, index] })
  }
  return [...prizes.values()]
}

/** The chance of a weight in percent with two decimals: "12.50". */
export function chanceOf(weight: number, weights: readonly number[]): string {
  const sum = weights.reduce((total, one) => total + one, 0)
  return ((weight / sum) * 100).toFixed(2)
}
