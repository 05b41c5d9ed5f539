/**
 * The contract as types only, which the browser may import. Nothing here exists at run time, so the schemas
 * and zod are not bundled with the site.
 */
import type { z } from 'zod'
import type { Access, DataOf, InputOf, MetaOf } from './call-definition.ts'
import type * as betShapes from './calls/bets.ts'
import type * as bonusShapes from './calls/bonus.ts'
import type * as chatShapes from './calls/chat.ts'
import type * as documentShapes from './calls/documents.ts'
import type * as gameShapes from './calls/game.ts'
import type * as historyShapes from './calls/history.ts'
import type { Calls } from './calls/index.ts'
import type * as limitShapes from './calls/limit.ts'
import type * as paymentShapes from './calls/payment.ts'
import type * as playerShapes from './calls/player.ts'
import type * as promotionShapes from './calls/promotion.ts'
import type * as retentionShapes from './calls/retention.ts'
import type * as rewardShapes from './calls/reward.ts'
import type { roundProof } from './calls/round-proofs.ts'
import type * as settingsShapes from './calls/settings.ts'
import type * as socialShapes from './calls/social.ts'
import type * as walletShapes from './calls/wallet.ts'
import type * as wheelShapes from './calls/wheels.ts'

export type { Call, Calls } from './calls/index.ts'
export type { ChannelEvent, ChannelName, Channels, Publication } from './channels.ts'
export type { ErrorBody, ErrorCode, ErrorName, SessionEndReason } from './errors.ts'
export type * from './site.ts'

/** Calls that can be made without a session. */
export type PublicCall = {
  [K in keyof Calls]: Calls[K]['access'] extends Exclude<Access, 'player'> ? K : never
}[keyof Calls]

export type CallInput<K extends keyof Calls> = InputOf<Calls[K]>
export type CallData<K extends keyof Calls> = DataOf<Calls[K]>
export type CallMeta<K extends keyof Calls> = MetaOf<Calls[K]>

export type Currency = z.output<typeof settingsShapes.currency>
export type Country = z.output<typeof settingsShapes.country>
export type Locale = z.output<typeof settingsShapes.locale>
export type Constants = z.output<typeof settingsShapes.constants>
export type Profile = z.output<typeof playerShapes.profile>
export type ChatToken = z.output<typeof chatShapes.chatToken>
export type Field = z.output<typeof playerShapes.field>
export type PlayerSession = z.output<typeof playerShapes.playerSession>
export type PlayerDocument = z.output<typeof documentShapes.document>
export type SocialRegistrationTicket = z.output<typeof socialShapes.socialRegistrationTicket>
export type Account = z.output<typeof walletShapes.account>
export type WalletCredit = z.output<typeof walletShapes.credit>
export type PlayerLimit = z.output<typeof limitShapes.limit>
export type PaymentMethod = z.output<typeof paymentShapes.paymentMethod>
export type PaymentField = z.output<typeof paymentShapes.paymentField>
export type Invoice = z.output<typeof paymentShapes.invoice>
export type HistoryEntry = z.output<typeof historyShapes.historyEntry>
export type HistoryTotal = z.output<typeof historyShapes.historyTotal>
export type Game = z.output<typeof gameShapes.game>
export type GameDetails = z.output<typeof gameShapes.gameDetails>
export type GameCollection = z.output<typeof gameShapes.gameCollection>
export type GameProvider = z.output<typeof gameShapes.gameProvider>
export type LoyaltyAccount = z.output<typeof retentionShapes.loyaltyAccount>
export type LoyaltyLevel = z.output<typeof retentionShapes.level>
export type Tournament = z.output<typeof retentionShapes.tournament>
export type Wheel = z.output<typeof wheelShapes.wheel>
export type WheelSpin = z.output<typeof wheelShapes.wheelSpin>
export type Bet = z.output<typeof betShapes.bet>
export type Spin = z.output<typeof gameShapes.spin>
export type RoundProof = z.output<typeof roundProof>
export type Winner = z.output<typeof gameShapes.winner>
/** A rejected bet. */
export type RefusedBet = z.output<typeof gameShapes.restrictedBet> | z.output<typeof gameShapes.exceededBet>
export type Bonus = z.output<typeof bonusShapes.bonus>
export type PlayerBonus = z.output<typeof bonusShapes.playerBonus>
export type Cashback = z.output<typeof promotionShapes.cashback>
export type PlayerBonusCode = z.output<typeof promotionShapes.playerBonusCode>
export type PlayerFreespins = z.output<typeof bonusShapes.playerFreespins>
export type TournamentDetails = z.output<typeof retentionShapes.tournamentDetails>
export type TournamentEntry = z.output<typeof retentionShapes.tournamentEntry>
export type TournamentRow = z.output<typeof retentionShapes.tournamentRow>
export type TournamentBoard = z.output<typeof retentionShapes.tournamentBoard>
export type Quest = z.output<typeof retentionShapes.quest>
export type PlayerQuest = z.output<typeof retentionShapes.playerQuest>
export type PlayerQuestTask = z.output<typeof retentionShapes.playerQuestTask>
export type Reward = z.output<typeof rewardShapes.reward>
