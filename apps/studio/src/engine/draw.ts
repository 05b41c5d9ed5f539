/**
 * Unbiased integers from a stream of 32-bit words.
 *
 * The stream of a round is HMAC-SHA-256 with the server seed as key over `${clientSeed}:${nonce}:${cursor}`, cursor
 * 0, 1, 2, …; each block of 32 bytes is eight big-endian words. A word beyond the largest multiple of the bound is
 * rejected and the next is used, so that every result is equally likely.
 */
export interface WordStream {
  /** The word at an index of the stream, 0 <= word < 2^32. */
  word(index: number): number
}

export const wordsInBlock = 8

const range = 2 ** 32

/** This many rejections in a row have a probability of at most 2^-64, so the stream must be broken. */
const maxRejections = 64

export interface Drawn {
  readonly value: number
  /** Index of the next draw. */
  readonly position: number
}

/** An integer of 0 … bound - 1. */
export function draw(stream: WordStream, position: number, bound: number): Drawn {
  if (!Number.isSafeInteger(bound) || bound < 1 || bound > range)
    throw new RangeError(`invalid bound ${bound}`)
  const limit = range - (range % bound)
  for (let at = position; at < position + maxRejections; at += 1) {
    const word = stream.word(at)
    if (word < limit) return { value: word % bound, position: at + 1 }
  }
  throw new Error('the stream of words is not random')
}

/**
 * The win of a stake in subunits for a multiple given as a fraction. A remaining fraction of a subunit is the
 * probability of one more subunit, decided by the next draw of the stream, so rounding is unbiased.
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

/** The big-endian words of a block. */
export function wordsOf(block: Uint8Array): number[] {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const words: number[] = []
  for (let index = 0; index < wordsInBlock; index += 1) words.push(view.getUint32(index * 4))
  return words
}

/** The HMAC message of the block `cursor` of a round's stream. */
export const blockMessage = (clientSeed: string, nonce: number, cursor: number): string =>
  `${clientSeed}:${nonce}:${cursor}`
