/**
 * The rules of a blackjack title. Each card is drawn from a full deck of 52 (an infinite shoe), so dealt cards do not
 * change the probabilities and the return can be computed exactly. The dealer draws to 16, stands on every 17, and
 * checks for a blackjack before the player acts.
 */
export interface BlackjackRules {
  /** Which two-card hands may be doubled: any hand, or only a hard 9, 10 or 11. */
  readonly doubles: 'any' | 'nine-to-eleven'
  /** Whether hands may be doubled after a split. */
  readonly doublesAfterSplit: boolean
  /** Whether two cards of the same value may be split, once. Split aces get one card each. */
  readonly splits: boolean
  /** The number of cards that win at once if they are not above 21; null for none. */
  readonly charlie: number | null
  /** Maximum win of a round in hundredths of the stake. */
  readonly maxWin: number
}

/** A card from 0 to 51: ace to king of spades, then of hearts, diamonds and clubs. */
export type Card = number

export interface Hand {
  readonly cards: readonly Card[]
  /** Number of stakes: 2 if the hand was doubled, otherwise 1. */
  readonly stakes: number
  /** Whether it gets no more cards. */
  readonly isDone: boolean
}

export type ActionKind = 'hit' | 'stand' | 'double' | 'split'
export interface BlackjackAction {
  readonly kind: ActionKind
}

export type BlackjackState =
  | { readonly kind: 'deal' }
  | {
      readonly kind: 'act'
      readonly hands: readonly Hand[]
      /** Index of the hand that the player plays. */
      readonly active: number
      /** The dealer's open card. */
      readonly dealer: Card
    }

export type Result = 'blackjack' | 'charlie' | 'win' | 'push' | 'lose' | 'bust'

export interface BlackjackStep {
  readonly kind: 'deal' | ActionKind
  readonly hands: readonly Hand[]
  /** Index of the hand that was played. */
  readonly active: number
  /** The dealer's cards; before the end of the round the open one only. */
  readonly dealer: readonly Card[]
  /** The result of each hand; null until the round has ended. */
  readonly results: readonly Result[] | null
  /** Hundredths of the stake. */
  readonly pay: number
  readonly next: BlackjackState | null
}

interface Draft {
  readonly doubles: BlackjackRules['doubles']
  readonly doublesAfterSplit?: boolean
  readonly splits?: boolean
  readonly charlie?: number
}

export const blackjack = ({
  doubles,
  doublesAfterSplit = false,
  splits = true,
  charlie,
}: Draft): BlackjackRules => ({
  ...{ doubles, doublesAfterSplit, splits, charlie: charlie ?? null },
  // A hand pays at most twice its stake. A split makes two hands, and doubling makes two stakes of a hand.
  maxWin: 200 * (splits ? 2 : 1) * (splits && !doublesAfterSplit ? 1 : 2),
})

/** The rank of a card, from 1 for an ace to 13 for a king. */
export const rankOf = (card: Card) => (card % 13) + 1
export const suitOf = (card: Card) => Math.floor(card / 13)
/** The value of a card; an ace counts as 1. */
export const countOf = (card: Card) => Math.min(10, rankOf(card))

/** The points of a hand. An ace counts as 11 (`isSoft`) if the hand stays within 21. */
export function pointsOf(cards: readonly Card[]): { readonly points: number; readonly isSoft: boolean } {
  const hard = cards.reduce((sum, card) => sum + countOf(card), 0)
  const isSoft = hard <= 11 && cards.some((card) => rankOf(card) === 1)
  return { points: isSoft ? hard + 10 : hard, isSoft }
}

export const isBlackjack = (cards: readonly Card[]) => cards.length === 2 && pointsOf(cards).points === 21
export const isBust = (cards: readonly Card[]) => pointsOf(cards).points > 21
export const isCharlie = ({ charlie }: BlackjackRules, cards: readonly Card[]) =>
  charlie !== null && cards.length >= charlie && !isBust(cards)

/** Whether the stake of a hand may be doubled. */
function mayDouble(rules: BlackjackRules, { cards }: Hand, isSplit: boolean): boolean {
  if (cards.length !== 2 || (isSplit && !rules.doublesAfterSplit)) return false
  const { points, isSoft } = pointsOf(cards)
  return rules.doubles === 'any' || (!isSoft && points >= 9 && points <= 11)
}

function maySplit({ splits }: BlackjackRules, { cards }: Hand, isSplit: boolean): boolean {
  const [first, second, ...more] = cards
  if (!splits || isSplit || first === undefined || second === undefined || more.length > 0) return false
  return countOf(first) === countOf(second)
}

/** The actions that a state offers. */
export function offeredActions(rules: BlackjackRules, state: BlackjackState): ActionKind[] {
  const hand = state.kind === 'act' ? state.hands[state.active] : undefined
  if (state.kind !== 'act' || !hand) return []
  const isSplit = state.hands.length > 1
  const further: ActionKind[] = []
  if (mayDouble(rules, hand, isSplit)) further.push('double')
  if (maySplit(rules, hand, isSplit)) further.push('split')
  return ['hit', 'stand', ...further]
}

/** The payout of a result for each stake of the hand, in hundredths. */
export const pays: Readonly<Record<Result, number>> = {
  blackjack: 250,
  charlie: 200,
  win: 200,
  push: 100,
  lose: 0,
  bust: 0,
}
