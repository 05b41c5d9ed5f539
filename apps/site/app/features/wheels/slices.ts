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

/** The chance of a weight in percent with two decimals: "12.50". */
export function chanceOf(weight: number, weights: readonly number[]): string {
  const sum = weights.reduce((total, one) => total + one, 0)
  return ((weight / sum) * 100).toFixed(2)
}
