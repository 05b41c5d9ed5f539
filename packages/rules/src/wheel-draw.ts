/** A number of this range decides a spin. */
const RANGE = 2 ** 32
const WORDS_IN_BLOCK = 8

/** The largest sum of a wheel's weights. */
export const MAX_WHEEL_WEIGHT = 1_000_000_000

/**
 * The message whose HMAC-SHA-256, with the server seed as key, is block `cursor` of a spin: as a studio's round, with
 * the number 1, because a server seed decides a single spin.
 */
export const wheelBlockMessage = (clientSeed: string, cursor: number): string => `${clientSeed}:1:${cursor}`

/**
 * The index of the segment that a block of 32 bytes decides, in proportion to the weights; null if the next block is
 * needed (fewer than one in 2^16 for the largest sum of weights). A block is eight big-endian words; a word beyond the
 * largest multiple of the sum is skipped, so that the chances are exact.
 *
 * @throws RangeError unless the weights are positive integers with a sum of at most 10^9
 */
export function drawSegment(block: Uint8Array, weights: readonly number[]): number | null {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight > 0) || sum > MAX_WHEEL_WEIGHT)
    throw new RangeError('invalid weights')
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const limit = RANGE - (RANGE % sum)
  for (let index = 0; index < WORDS_IN_BLOCK; index++) {
    const word = view.getUint32(index * 4)
    if (word < limit) return segmentAt(word % sum, weights)
  }
  return null
}

function segmentAt(point: number, weights: readonly number[]): number {
  let end = 0
  for (const [index, weight] of weights.entries()) {
    end += weight
    if (point < end) return index
  }
  throw new RangeError('the point is beyond the weights')
}
