import { type ChannelName, channels, type Publication } from '@croupier/contract'

/** What is published now about how many players are there. */
export const onlinePublication = (players: number): Publication<'global:online'> => ({
  event: 'online.updated',
  data: { players },
})

const isChannelName = (name: string): name is ChannelName => Object.hasOwn(channels, name)

/**
 * How many players were told to be there last. Who subscribes is given that number, not a newer one: else a change that was
 * seen in the answer alone would never be taken back.
 */
export interface OnlineCount {
  published: number | null
}

/** What holds for the product's channels, by name; clients publish in none of them and see nobody else there. */
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
