/** Rules of the channels of one name. */
export interface ChannelRules {
  /** `owner`: only the player whose id follows the `#` may subscribe; `everyone`: guests too. */
  readonly audience: 'owner' | 'everyone'
  /** Publications kept for recovery after a reconnect; null for none. */
  readonly history: { readonly size: number; readonly seconds: number } | null
  /** Subscribers may publish. */
  readonly mayPublish?: boolean
  /** Subscribers may list the clients in the channel. */
  readonly hasPresence?: boolean
  /** Data included in the response to a subscription. */
  readonly data?: () => unknown | Promise<unknown>
}

/** The rules of a name; null for an unknown name. */
export type ChannelDirectory = (name: string) => ChannelRules | null

/** Splits `wallet:accounts#a` into the channel's name and the player's id. */
export function splitChannel(channel: string): {
  readonly name: string
  readonly player: string | null
} {
  const at = channel.lastIndexOf('#')
  if (at < 0) return { name: channel, player: null }
  return { name: channel.slice(0, at), player: channel.slice(at + 1) }
}

/**
 * Whether a player (null for a guest) may subscribe, and if not, why. A channel has exactly one spelling, so
 * that nobody can create more history streams than there are names.
 */
export function checkSubscriptionAccess(
  channel: string,
  playerId: string | null,
  directory: ChannelDirectory,
): { readonly ok: true; readonly rules: ChannelRules } | { readonly ok: false; readonly isKnown: boolean } {
  const { name, player } = splitChannel(channel)
  const rules = directory(name)
  // A channel with an unexpected or a missing player id does not exist.
  if (!rules || (rules.audience === 'owner') !== (player !== null)) return { ok: false, isKnown: false }
  if (player !== null && player !== playerId) return { ok: false, isKnown: true }
  return { ok: true, rules }
}
