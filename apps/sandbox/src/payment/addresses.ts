import { randomInt } from 'node:crypto'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const BASE64_URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const HEX = '0123456789abcdef'
const MIXED_HEX = '0123456789abcdefABCDEF'

const formats: Readonly<Record<string, { prefix: string; alphabet: string; length: number }>> = {
  bitcoin: { prefix: 'tb1qtest', alphabet: BECH32, length: 42 },
  tron: { prefix: 'TTest', alphabet: BASE58, length: 34 },
  ethereum: { prefix: '0x7e57Aa', alphabet: MIXED_HEX, length: 42 },
  ton: { prefix: 'kQTest', alphabet: BASE64_URL, length: 48 },
}

/**
 * An address of the network's own format, marked as a test one. Its end is random instead of a checksum, so wallets
 * refuse to send real coins to it.
 */
export function createTestAddress(network: string, currency: string): string {
  const { prefix, alphabet, length } = formats[network] ?? {
    prefix: `test-${network || currency.toLowerCase()}-`,
    alphabet: HEX,
    length: 42,
  }
  const rest = Array.from({ length: Math.max(length - prefix.length, 24) }, () => pick(alphabet))
  return prefix + rest.join('')
}

const pick = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length))
