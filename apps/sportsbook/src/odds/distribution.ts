/** Probabilities of 0, 1, 2 … points. */
export type Distribution = readonly number[]
/** Probabilities by number; the numbers may be negative. */
export type Numbers = ReadonlyMap<number, number>

/** Probabilities below this are left out of the tails. */
const NEGLIGIBLE = 1e-9

export function poisson(mean: number): Distribution {
  const result: number[] = []
  let probability = Math.exp(-mean)
  for (let count = 0; count < 40 && (count <= mean || probability > NEGLIGIBLE); count++) {
    result.push(probability)
    probability = (probability * mean) / (count + 1)
  }
  return result
}

export function sum(one: Distribution, other: Distribution): Distribution {
  const result = new Array<number>(one.length + other.length - 1).fill(0)
  for (const [a, p] of one.entries()) {
    if (p < NEGLIGIBLE) continue
    for (const [b, q] of other.entries()) result[a + b] = (result[a + b] ?? 0) + p * q
  }
  let length = result.length
  while (length > 1 && (result[length - 1] ?? 0) < NEGLIGIBLE) length--
  return result.slice(0, length)
}

/** The sum of `times` independent ones, by repeated squaring. */
export function repeated(one: Distribution, times: number): Distribution {
  let result: Distribution = [1]
  let power = one
  for (let left = times; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = sum(result, power)
    if (left > 1) power = sum(power, power)
  }
  return result
}

/** A chance that is running: with equal probability it still yields points or none. */
export const halved = (one: Distribution): Distribution =>
  one.map((probability, points) => (points === 0 ? (1 + probability) / 2 : probability / 2))

export const mean = (one: Distribution): number =>
  one.reduce((total, probability, points) => total + probability * points, 0)

/** The difference of two independent numbers, moved by `by`. */
export function difference(home: Distribution, away: Distribution, by: number): Numbers {
  const result = new Map<number, number>()
  for (const [a, p] of home.entries()) {
    if (p < NEGLIGIBLE) continue
    for (const [b, q] of away.entries()) result.set(a - b + by, (result.get(a - b + by) ?? 0) + p * q)
  }
  return result
}

export const shifted = (one: Distribution, by: number): Numbers =>
  new Map(one.map((probability, points) => [points + by, probability]))

/**
 * The probabilities that make fair prices of the two sides of a line: on the line the stake is returned; a line in
 * quarters has half of the stake on each neighbouring line.
 */
export function fairSides(numbers: Numbers, line: number): readonly [above: number, below: number] {
  const lines = Number.isInteger(line * 2) ? [line] : [line - 0.25, line + 0.25]
  let [above, below] = [0, 0]
  for (const one of lines)
    for (const [number, probability] of numbers)
      if (number > one) above += probability
      else if (number < one) below += probability
  const played = above + below
  return played > 0 ? [above / played, below / played] : [0, 0]
}
