import { blockMessage, wordsOf } from '../src/engine/draw.ts'
import { sha256 } from '../src/engine/version.ts'
import { type CrashRules, crashPoint } from '../src/engines/crash/rules.ts'

/** The data of a chain that players see before its first round. */
export interface ShownChain {
  readonly terminal: string
  readonly salt: string
  readonly length: number
}

/** A shared round that is over. */
export interface ShownRound {
  readonly number: number
  readonly seed: string
  readonly point: number
}

export interface SharedVerdict {
  /** The seed leads to the hash that was shown before the first round of the chain. */
  readonly isSeedValid: boolean
  /** The crash point that was shown follows from the seed. */
  readonly isPointValid: boolean
}

const utf8 = new TextEncoder()

/** Hashes the seed of round n n times, which must give the terminal hash, and computes the crash point from it. */
export async function verifyShared(
  rules: CrashRules,
  { terminal, salt, length }: ShownChain,
  { number, seed, point }: ShownRound,
): Promise<SharedVerdict> {
  if (!Number.isInteger(number) || number < 1 || number > length)
    return { isSeedValid: false, isPointValid: false }
  let hash = seed
  for (let at = 0; at < number; at += 1) hash = await sha256(hash)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', utf8.encode(seed), algorithm, false, ['sign'])
  const block = await crypto.subtle.sign('HMAC', key, utf8.encode(blockMessage(salt, number, 0)))
  const words = wordsOf(new Uint8Array(block))
  const computed = crashPoint(rules, { word: (index) => words[index] ?? 0 })
  return { isSeedValid: hash === terminal, isPointValid: computed === point }
}
