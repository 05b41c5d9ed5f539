import { hashSeed, newClientSeed, newServerSeed, wordStream } from '../chance.ts'
import { type CrashRules, crashPoint } from '../engines/crash/rules.ts'
import type { SeedChain } from '../store/index.ts'

/** Rounds of one chain; the title then gets a new one. */
export const chainLength = 10_000

/**
 * A new chain: seed(n) = SHA-256(seed(n + 1)), each the hexadecimal text of 64 characters. Round n is decided by
 * seed(n), so that whoever knows it can compute all seeds before it and none after it.
 */
export function drawChain(game: string, now: number, length = chainLength): Omit<SeedChain, 'id'> {
  const root = newServerSeed()
  const terminal = seedOf({ root, length }, 0)
  return { game, root, terminal, salt: newClientSeed(), length, createdAt: now }
}

/** seed(number) of a chain; number 0 is the terminal hash. */
export function seedOf({ root, length }: Pick<SeedChain, 'root' | 'length'>, number: number): string {
  let seed = root
  for (let at = length; at > number; at -= 1) seed = hashSeed(seed)
  return seed
}

/** The public salt takes the place of a client seed, the number of the round that of the nonce. */
export const pointOf = (rules: CrashRules, seed: string, salt: string, number: number): number =>
  crashPoint(rules, wordStream(seed, salt, number))
