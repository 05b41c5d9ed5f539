/** Numbers from 0 up to 1. */
export type Random = () => number

/** A generator whose numbers depend on the key alone: xmur3 for the state, sfc32 for the numbers. */
export function randomOf(key: string): Random {
  let hash = 1779033703 ^ key.length
  for (let index = 0; index < key.length; index++) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  const next = () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
    hash ^= hash >>> 16
    return hash >>> 0
  }
  let [a, b, c, d] = [next(), next(), next(), next()]
  return () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4294967296
  }
}

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items]
  for (let index = result.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const [one, two] = [result[index] as T, result[other] as T]
    result[index] = two
    result[other] = one
  }
  return result
}

/** An index of `weights`, which sum to 1. */
export function pick(weights: readonly number[], random: Random): number {
  let left = random()
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return index
  }
  return weights.length - 1
}
