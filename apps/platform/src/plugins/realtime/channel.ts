/** What holds for the channels of one name. */
export interface ChannelRules {
  /** `owner`: only the player whose id stands behind the `#` may subscribe; `everyone`: guests as well. */
  readonly audience: 'owner' | 'everyone'
  /** What is kept for who comes back after a moment; null: nothing. */
  readonly history: { readonly size: number; readonly seconds: number } | null
  /** Whether subscribers may publish. */
  readonly mayPublish?: boolean
  /** Whether subscribers may see who else is there. */
  readonly hasPresence?: boolean
  /** What the answer to a subscription brings along. */
  readonly data?: () => unknown | Promise<unknown>
}

/** The rules of a name; null for a name that does not exist. */
export type ChannelDirectory = (name: string) => ChannelRules | null

/** A channel's name and, where it is one player's, their id: `wallet:accounts#a`. */
export function splitChannel(channel: string): {
  readonly name: string
  readonly player: string | null
} {
  const at = channel.lastIndexOf('#')
  if (at < 0) return { name: channel, player: null }
  return { name: channel.slice(0, at), player: channel.slice(at + 1) }
}

/**
 * Whether a player, or a guest as null, may subscribe; and why not. A channel has one spelling: for each one a stream is
 * kept, and the streams of all have one bound, so that nobody may have more of them than there are names.
 */
export function checkSubscriptionAccess(
  channel: string,
  playerId: string | null,
  directory: ChannelDirectory,
): { readonly ok: true; readonly rules: ChannelRules } | { readonly ok: false; readonly isKnown: boolean } {
  const { name, player } = splitChannel(channel)
  const rules = directory(name)
  // An id where there is none, or none where there should be one, names no channel.
  if (!rules || (rules.audience === 'owner') !== (player !== null)) return { ok: false, isKnown: false }
  if (player !== null && player !== playerId) return { ok: false, isKnown: true }
  return { ok: true, rules }
}
