import { z } from 'zod'
import { playerBonus, playerFreespins } from './calls/bonus.ts'
import { exceededBet, restrictedBet, spin } from './calls/game.ts'
import { message, unread } from './calls/notification.ts'
import { invoice } from './calls/payment.ts'
import { loyaltyAccount, playerQuest, playerQuestTask, tournament, wheel } from './calls/retention.ts'
import { account } from './calls/wallet.ts'

/**
 * One realtime channel. What is published in it is `{ event, data }`, with the event's name and the shape listed here;
 * a publication is the thing as a call would answer it now, so that a missed or doubled one does no harm.
 */
export interface ChannelDefinition {
  /** One line for the reference. */
  readonly summary: string
  /**
   * `owner`: the channel is named `<name>#<player id>`, and only that player may subscribe; `everyone`: the name is the
   * whole channel, and guests may subscribe as well.
   */
  readonly audience: 'owner' | 'everyone'
  /** What is kept for those who were away for a moment; null: they read anew. */
  readonly history: { readonly size: number; readonly seconds: number } | null
  readonly events: Readonly<Record<string, z.ZodType>>
}

/** Long enough for a tunnel or a server that is replaced; who was away longer reads anew. */
const recent = { size: 100, seconds: 300 } as const

const defineChannels = <const T extends Readonly<Record<string, ChannelDefinition>>>(channels: T): T =>
  channels

/** Every channel of the product [7-54b]. The events of an area are listed once the area raises them. */
export const channels = defineChannels({
  'wallet:accounts': {
    summary: 'The player’s accounts: a balance, a status or the selection changed.',
    audience: 'owner',
    history: recent,
    events: { 'account.updated': account },
  },
  'payment:invoices': {
    summary: 'The player’s payments: one began or ended.',
    audience: 'owner',
    history: recent,
    events: { 'invoice.deposit.updated': invoice, 'invoice.withdrawal.updated': invoice },
  },
  'game:bets': {
    summary: 'The player’s rounds, as they are staked and settled, and bets that were not taken.',
    audience: 'owner',
    history: recent,
    events: {
      'game.round.updated': spin,
      'game.bet.restricted': restrictedBet,
      'game.bet.max.exceed': exceededBet,
    },
  },
  'global:online': {
    summary: 'How many players are connected. The number is also in the answer to the subscription.',
    audience: 'everyone',
    history: null,
    events: { 'online.updated': z.object({ players: z.number().int().min(0) }) },
  },
  'retention:quests': {
    summary: 'The player’s quests: one was taken on or has ended, or a task of one moved.',
    audience: 'owner',
    history: recent,
    events: { 'quest.updated': playerQuest, 'quest.task.updated': playerQuestTask },
  },
  'retention:accounts': {
    summary: 'The player’s level: a higher one was reached.',
    audience: 'owner',
    history: recent,
    events: { 'level.reached': loyaltyAccount },
  },
  'retention:wheels': {
    summary: 'The player’s wheels: spins of one were given, and how many wait now.',
    audience: 'owner',
    history: recent,
    events: { 'wheel.spin.issued': wheel },
  },
  'bonus:player-bonus-codes': {
    summary: 'The player’s bonus codes.',
    audience: 'owner',
    history: recent,
    events: {},
  },
  'bonus:player-bonuses': {
    summary: 'The player’s bonuses: one was issued.',
    audience: 'owner',
    history: recent,
    events: { 'bonus.issued': playerBonus },
  },
  'bonus:player-freespins': {
    summary: 'The player’s free spins: some were issued.',
    audience: 'owner',
    history: recent,
    events: { 'freespins.issued': playerFreespins },
  },
  'messenger:notifications': {
    summary: 'The player’s messages of the house: one was written, or some were read or deleted.',
    audience: 'owner',
    history: recent,
    events: { 'message.created': message, 'messages.updated': unread },
  },
  tournaments: {
    summary: 'The tournaments: one has ended.',
    audience: 'everyone',
    history: recent,
    events: { 'tournament.completed': tournament },
  },
})

export type Channels = typeof channels
export type ChannelName = keyof Channels

/** The events of a channel. */
export type ChannelEvent<C extends ChannelName> = keyof Channels[C]['events'] & string

/** What is published: an event's name and its thing. */
export type Publication<C extends ChannelName> = {
  [E in ChannelEvent<C>]: {
    readonly event: E
    readonly data: Channels[C]['events'][E] extends infer S extends z.ZodType ? z.output<S> : never
  }
}[ChannelEvent<C>]

/** The channel as it travels: `wallet:accounts#0b0c…`, or the plain name where everyone may subscribe. */
export function channelFor(name: ChannelName, playerId: string | null): string {
  if (channels[name].audience === 'everyone') return name
  if (playerId === null) throw new Error(`${name} belongs to a player`)
  return `${name}#${playerId}`
}
