import { createHmac, timingSafeEqual } from 'node:crypto'

/** The player and the channel for which a link turns offers off. */
export interface UnsubscribeTarget {
  readonly playerId: string
  readonly channel: 'mail' | 'sms'
}

const channels = ['mail', 'sms'] as const
const ID_BYTES = 16
const MAC_BYTES = 16
const LENGTH = ID_BYTES + 1 + MAC_BYTES

/**
 * Tokens of the links that turn offers off. They do not expire, because mails are kept for years, and serve this one
 * purpose: their key is derived for it from the platform's secret.
 */
export function createUnsubscribeTokens(secret: string) {
  const key = createHmac('sha256', secret).update('unsubscribe link').digest()
  const sign = (target: Uint8Array) =>
    createHmac('sha256', key).update(target).digest().subarray(0, MAC_BYTES)

  return {
    issue({ playerId, channel }: UnsubscribeTarget): string {
      const id = Buffer.from(playerId.replaceAll('-', ''), 'hex')
      const target = Buffer.concat([id, Buffer.of(channels.indexOf(channel))])
      return Buffer.concat([target, sign(target)]).toString('base64url')
    },

    /** @returns null for any text that was not issued */
    read(token: string): UnsubscribeTarget | null {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== LENGTH || bytes.toString('base64url') !== token) return null
      const target = bytes.subarray(0, ID_BYTES + 1)
      if (!timingSafeEqual(bytes.subarray(ID_BYTES + 1), sign(target))) return null
      const channel = channels[target[ID_BYTES] ?? -1]
      if (channel === undefined) return null
      const id = target.toString('hex', 0, ID_BYTES)
      return { playerId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), channel }
    },
  }
}
export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>
