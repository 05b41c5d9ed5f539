/** What holds for the channels of one name. */
export interface ChannelRules {
  /** `listed`: only the players whose ids stand behind the last `#` may subscribe; `everyone`: guests as well. */
  readonly audience: 'listed' | 'everyone'
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

/** A channel's name and, where it is for listed players, their ids: `wallet:accounts#a,b`. */
export function splitChannel(channel: string): {
  readonly name: string
  readonly players: readonly string[] | null
} {
  const at = channel.lastIndexOf('#')
  if (at < 0) return { name: channel, players: null }
  return { name: channel.slice(0, at), players: channel.slice(at + 1).split(',') }
}

/** Whether a player, or a guest as null, may subscribe; and why not. */
export function admit(
  channel: string,
  playerId: string | null,
  directory: ChannelDirectory,
): { readonly ok: true; readonly rules: ChannelRules } | { readonly ok: false; readonly isKnown: boolean } {
  const { name, players } = splitChannel(channel)
  const rules = directory(name)
  // A list where there is none, or none where there should be one, names no channel.
  if (!rules || (rules.audience === 'listed') !== (players !== null)) return { ok: false, isKnown: false }
  if (players !== null && (playerId === null || !players.includes(playerId)))
    return { ok: false, isKnown: true }
  return { ok: true, rules }
}
