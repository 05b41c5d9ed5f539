import { z } from 'zod'
import { bet } from './calls/bets.ts'
import { playerBonus, playerFreespins } from './calls/bonus.ts'
import { contactChanges } from './calls/contact-change.ts'
import { exceededBet, favouriteSlugs, restrictedBet, spin, winner } from './calls/game.ts'
import { message, preference, unread } from './calls/notification.ts'
import { invoice } from './calls/payment.ts'
import { playerBonusCode } from './calls/promotion.ts'
import {
  loyaltyAccount,
  playerQuest,
  playerQuestTask,
  tournament,
  tournamentBoard,
  tournamentEntry,
} from './calls/retention.ts'
import { account } from './calls/wallet.ts'
import { wheel } from './calls/wheels.ts'
import { currencyCode } from './shapes.ts'

/**
 * One realtime channel. Its publications are `{ event, data }`, with the event's name and the schema listed
 * here. `data` is the full current state, as a call would return it, so missed or repeated publications do no
 * harm.
 */
export interface ChannelDefinition {
  /** One line for the API reference. */
  readonly summary: string
  /**
   * `owner`: the channel is named `<name>#<player id>` and only that player may subscribe; `everyone`: the
   * channel has no suffix and guests may subscribe too.
   */
  readonly audience: 'owner' | 'everyone'
  /** Publications kept for recovery after a short disconnection; null: clients reload. */
  readonly history: { readonly size: number; readonly seconds: number } | null
  readonly events: Readonly<Record<string, z.ZodType>>
}

/** Bridges a short loss of connection or a server restart; after a longer one, clients reload. */
const recent = { size: 100, seconds: 300 } as const

const defineChannels = <const T extends Readonly<Record<string, ChannelDefinition>>>(channels: T): T =>
  channels

/** Every channel of the product [7-54b], `game:winners` for the home page, and `game:favorites`. */
export const channels = defineChannels({
  'wallet:accounts': {
    summary: 'The player’s accounts: a balance, a status or the selection has changed.',
    audience: 'owner',
    history: recent,
    events: { 'account.updated': account },
  },
  'payment:invoices': {
    summary: 'The player’s payments: one was started or settled.',
    audience: 'owner',
    history: recent,
    events: { 'invoice.deposit.updated': invoice, 'invoice.withdrawal.updated': invoice },
  },
  'game:bets': {
    summary: 'The player’s rounds and sports bets as they are staked and settled, and rejected bets.',
    audience: 'owner',
    history: recent,
    events: {
      'game.round.updated': spin,
      'game.bet.updated': bet,
      'game.bet.restricted': restrictedBet,
      // With `bonusId` the active bonus sets the maximum.
      'game.bet.max.exceed': exceededBet,
    },
  },
  'game:favorites': {
    summary: 'The slugs of the player’s favourite games, newest first: one was added or removed.',
    audience: 'owner',
    history: recent,
    events: { 'favorites.updated': favouriteSlugs },
  },
  'game:winners': {
    summary: 'The newest wins of all players in a currency, at most one publication per second and node.',
    audience: 'everyone',
    history: null,
    events: {
      'winners.updated': z.object({ currency: currencyCode, wins: z.array(winner).max(10) }),
    },
  },
  'global:online': {
    summary: 'Number of connected players, also in the subscribe response.',
    audience: 'everyone',
    history: null,
    events: { 'online.updated': z.object({ players: z.number().int().min(0) }) },
  },
  'retention:quests': {
    summary: 'The player’s quests: one was activated or has ended, or a task progressed.',
    audience: 'owner',
    history: recent,
    events: { 'quest.updated': playerQuest, 'quest.task.updated': playerQuestTask },
  },
  'retention:accounts': {
    summary:
      'The player’s points, level and places in tournaments: a round has changed the points, a higher level was reached, a tournament was joined, or rounds have changed a score.',
    audience: 'owner',
    history: recent,
    events: {
      'level.reached': loyaltyAccount,
      'points.updated': loyaltyAccount,
      'tournament.entry.updated': tournamentEntry,
    },
  },
  'retention:wheels': {
    summary: 'The player’s wheels: spins were granted or taken back, with the number available.',
    audience: 'owner',
    history: recent,
    events: { 'wheel.spin.issued': wheel },
  },
  'bonus:player-bonus-codes': {
    summary: 'The player’s bonus codes: one was applied, used or removed.',
    audience: 'owner',
    history: recent,
    events: { 'bonus-code.updated': playerBonusCode },
  },
  'bonus:player-bonuses': {
    summary: 'The player’s bonuses: one was issued, or has changed.',
    audience: 'owner',
    history: recent,
    events: { 'bonus.issued': playerBonus, 'bonus.updated': playerBonus },
  },
  'bonus:player-freespins': {
    summary: 'The player’s free spins: some were issued, or have changed.',
    audience: 'owner',
    history: recent,
    events: { 'freespins.issued': playerFreespins, 'freespins.updated': playerFreespins },
  },
  'messenger:notifications': {
    summary:
      'The operator’s messages to the player: one was created, or some were read or deleted; what the player wants to be sent; and the changes of an address or number that wait, after one was requested, confirmed or cancelled.',
    audience: 'owner',
    history: recent,
    events: {
      'message.created': message,
      'messages.updated': unread,
      'preferences.updated': z.array(preference),
      'contacts.updated': contactChanges,
    },
  },
  tournaments: {
    summary:
      'The tournaments: one has ended, or its players or the top of its board have changed, published at most once per second and node.',
    audience: 'everyone',
    history: recent,
    events: { 'tournament.completed': tournament, 'tournament.board.updated': tournamentBoard },
  },
})

export type Channels = typeof channels
export type ChannelName = keyof Channels

export type ChannelEvent<C extends ChannelName> = keyof Channels[C]['events'] & string

/** A publication: the event's name and its data. */
export type Publication<C extends ChannelName> = {
  [E in ChannelEvent<C>]: {
    readonly event: E
    readonly data: Channels[C]['events'][E] extends infer S extends z.ZodType ? z.output<S> : never
  }
}[ChannelEvent<C>]

/** Channel name on the wire: `wallet:accounts#0b0c…`, or without a suffix if everyone may subscribe. */
export function channelFor(name: ChannelName, playerId: string | null): string {
  if (channels[name].audience === 'everyone') return name
  if (playerId === null) throw new Error(`${name} requires a player id`)
  return `${name}#${playerId}`
}
