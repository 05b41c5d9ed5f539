import { draw, type WordStream } from './draw.ts'

/**
 * The win of a stake in subunits for a multiple as a fraction. What is less than a subunit is a chance of one more,
 * which the next draw of the stream decides: on average nothing is lost or gained by rounding.
 */
export function exactWin(
  stake: bigint,
  [numerator, denominator]: readonly [number, number],
  stream: WordStream,
  from: number,
): { readonly win: bigint; readonly position: number } {
  const product = stake * BigInt(numerator)
  const [whole, rest] = [product / BigInt(denominator), product % BigInt(denominator)]
  if (rest === 0n) return { win: whole, position: from }
  const { value, position } = draw(stream, from, denominator)
  return { win: BigInt(value) < rest ? whole + 1n : whole, position }
}
