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

const LABEL_SIZES = { most: 22, least: 13, small: 9 }
/** Widths and heights of characters of the labels' font, in font sizes. */
const CHARACTER = { width: 0.56, height: 0.8 }
/** Room at both sides of a label. */
const LABEL_GAP = 4

/** Where a label begins and has to end, as distances from the hub's centre. */
interface LabelRoom {
  readonly outer: number
  readonly inner: number
}

/**
 * The first of some labels, which run inwards, that fits into its slice, with its font size; if none does, the last
 * one in small type. Null if that does not fit either.
 */
export function fitLabel(labels: readonly string[], { size }: Slice, { outer, inner }: LabelRoom) {
  const widest = 2 * Math.tan((Math.min(size, 90) / 2) * (Math.PI / 180))
  const fits = (text: string, font: number) => {
    const end = outer - [...text].length * font * CHARACTER.width
    return end >= inner && end * widest - LABEL_GAP >= font * CHARACTER.height
  }
  const fit = (text: string, most: number, least: number) => {
    for (let font = most; font >= least; font--) if (fits(text, font)) return { text, font }
    return null
  }
  for (const label of labels) {
    const found = fit(label, LABEL_SIZES.most, LABEL_SIZES.least)
    if (found) return found
  }
  return fit(labels.at(-1) ?? '', LABEL_SIZES.least, LABEL_SIZES.small)
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
