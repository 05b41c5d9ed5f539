import { type ChannelName, channels, type Publication } from '@croupier/contract'

/** The publication of the number of connected players. */
export const onlinePublication = (players: number): Publication<'global:online'> => ({
  event: 'online.updated',
  data: { players },
})

const isChannelName = (name: string): name is ChannelName => Object.hasOwn(channels, name)

/**
 * The number of players published last. A new subscriber is given this number, not a newer one: otherwise a
 * change that only the response showed would never be corrected by a publication.
 */
export interface OnlineCount {
  published: number | null
}

/** The rules of the product's channels by name. Clients may neither publish nor query presence. */
export function channelRules(online: OnlineCount, players: () => Promise<number | null>) {
  return (name: string) => {
    if (!isChannelName(name)) return null
    const { audience, history } = channels[name]
    return {
      audience,
      history,
      ...(name === 'global:online' && {
        data: async () => {
          online.published ??= await players()
          return online.published === null ? undefined : onlinePublication(online.published)
        },
      }),
    }
  }
}
