import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'

/** argon2id: memory in KiB, passes and lanes. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/**
 * OWASP's first recommendation for argon2id at 19 MiB. A higher cost is applied to each player at the next
 * sign-in.
 */
const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** Compares in the same time without a stored hash (unknown login), and is then false. */
  matches(stored: string | null, password: string): Promise<boolean>
  /** The hash was made with other parameters than the current ones. */
  isOutdated(stored: string): boolean
}

/** Keyboards may send different Unicode compositions of the same letters. */
const normalise = (password: string) => password.normalize('NFKC')

export function createPasswords(
  cost: PasswordCost = passwordCost,
  argon2: { readonly verify: typeof verify } = { verify },
): Passwords {
  const dummyHash = hash(randomBytes(16), cost)
  return {
    hash: (password) => hash(normalise(password), cost),
    async matches(stored, password) {
      const isMatch = await argon2.verify(stored ?? (await dummyHash), normalise(password))
      return stored !== null && isMatch
    },
    isOutdated(stored) {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored)
      return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism
    },
  }
}
