import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'

/** What one password costs to check: argon2id's memory in KiB, passes and lanes. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** OWASP's first choice for argon2id at 19 MiB. Raising it takes effect for each player at the next sign-in. */
const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Whether the password is the one of the hash. Without a hash (an unknown login) it takes as long as with one,
   * and is false.
   */
  matches(stored: string | null, password: string): Promise<boolean>
  /** Whether a hash was made with other parameters than today's. */
  isOutdated(stored: string): boolean
}

/** The same password typed on another keyboard may come in another composition of the same letters. */
const normalise = (password: string) => password.normalize('NFKC')

export function createPasswords(cost: PasswordCost = passwordCost): Passwords {
  const dummyHash = hash(randomBytes(16), cost)
  return {
    hash: (password) => hash(normalise(password), cost),
    async matches(stored, password) {
      const isMatch = await verify(stored ?? (await dummyHash), normalise(password))
      return stored !== null && isMatch
    },
    isOutdated(stored) {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored)
      return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism
    },
  }
}
