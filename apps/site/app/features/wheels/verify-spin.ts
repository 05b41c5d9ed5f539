import type { WheelSpin } from '@croupier/contract/types'
import { drawSegment, wheelBlockMessage } from '@croupier/rules/wheel-draw'

const encode = (text: string) => new TextEncoder().encode(text)

/** Blocks in a row that decide nothing are practically impossible. */
const MAX_BLOCKS = 8

const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Recomputes a spin in this browser: the seed has the announced hash and decides the announced segment. */
export async function isProved(
  spin: Pick<WheelSpin, 'serverSeed' | 'serverHash' | 'clientSeed' | 'weights' | 'segment'>,
): Promise<boolean> {
  const { serverSeed, serverHash, clientSeed, weights, segment } = spin
  if (toHex(await crypto.subtle.digest('SHA-256', encode(serverSeed))) !== serverHash) return false
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encode(serverSeed), algorithm, false, ['sign'])
  for (let cursor = 0; cursor < MAX_BLOCKS; cursor++) {
    const block = await crypto.subtle.sign('HMAC', key, encode(wheelBlockMessage(clientSeed, cursor)))
    const drawn = drawSegment(new Uint8Array(block), weights)
    if (drawn !== null) return drawn === segment
  }
  return false
}
