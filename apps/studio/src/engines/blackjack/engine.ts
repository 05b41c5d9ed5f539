import { draw, type WordStream } from '../../engine/draw.ts'
import type { Actions, Engine, PlayedStep } from '../engine.ts'
import {
  type BlackjackAction,
  type BlackjackRules,
  type BlackjackState,
  type BlackjackStep,
  type Card,
  type Hand,
  isBlackjack,
  isBust,
  isCharlie,
  offeredActions,
  pays,
  pointsOf,
  type Result,
  rankOf,
} from './rules.ts'

const cardsInDeck = 52
/** The dealer stands from this number of points on. */
const dealerStands = 17

/** Draws cards one after the other. */
function createShoe(stream: WordStream, from: number) {
  let position = from
  return {
    next(): Card {
      const drawn = draw(stream, position, cardsInDeck)
      position = drawn.position
      return drawn.value
    },
    position: () => position,
  }
}
type Shoe = ReturnType<typeof createShoe>

/** The first four cards: the player's first, the dealer's open one, the player's second, the face-down one. */
function dealCards(stream: WordStream) {
  const shoe = createShoe(stream, 0)
  const [first, dealer, second, hidden] = [shoe.next(), shoe.next(), shoe.next(), shoe.next()]
  return { cards: [first, second], dealer, hidden, position: shoe.position() }
}

/** Adds a card to a hand. The hand is done if another card cannot improve it. */
function withCard(rules: BlackjackRules, { cards: before, stakes }: Hand, card: Card): Hand {
  const cards = [...before, card]
  return { cards, stakes, isDone: pointsOf(cards).points >= 21 || isCharlie(rules, cards) }
}

function splitHands(rules: BlackjackRules, { cards }: Hand, shoe: Shoe): Hand[] {
  const hands = cards.map((card) => withCard(rules, { cards: [card], stakes: 1, isDone: false }, shoe.next()))
  // Split aces get one card each.
  return rankOf(cards[0] ?? 0) === 1 ? hands.map((hand) => ({ ...hand, isDone: true })) : hands
}

/** The hands after an action on the active one. */
function act(
  rules: BlackjackRules,
  { hands, active }: Extract<BlackjackState, { kind: 'act' }>,
  { kind }: BlackjackAction,
  shoe: Shoe,
): Hand[] {
  const hand = hands[active]
  if (!hand) throw new Error('the round has no active hand')
  if (kind === 'split') return splitHands(rules, hand, shoe)
  const played =
    kind === 'stand'
      ? { ...hand, isDone: true }
      : kind === 'hit'
        ? withCard(rules, hand, shoe.next())
        : { ...withCard(rules, { ...hand, stakes: 2 }, shoe.next()), isDone: true }
  return hands.with(active, played)
}

/** A hand that does not depend on the dealer's cards; null if it does. */
function resultOfOwn(rules: BlackjackRules, { cards }: Hand): Result | null {
  if (isBust(cards)) return 'bust'
  return isCharlie(rules, cards) ? 'charlie' : null
}

function resultAgainst(rules: BlackjackRules, hand: Hand, dealer: readonly Card[], isSplit: boolean): Result {
  const own = resultOfOwn(rules, hand)
  if (own) return own
  const [isNatural, hasNatural] = [!isSplit && isBlackjack(hand.cards), isBlackjack(dealer)]
  if (isNatural || hasNatural) return isNatural && hasNatural ? 'push' : isNatural ? 'blackjack' : 'lose'
  const [mine, theirs] = [pointsOf(hand.cards).points, pointsOf(dealer).points]
  if (theirs > 21 || mine > theirs) return 'win'
  return mine === theirs ? 'push' : 'lose'
}

/** Ends the round: the dealer draws if a hand depends on it, and each hand is paid. */
function finish(
  rules: BlackjackRules,
  kind: BlackjackStep['kind'],
  { hands, active }: { readonly hands: readonly Hand[]; readonly active: number },
  dealt: readonly Card[],
  shoe: Shoe,
): BlackjackStep {
  const isSplit = hands.length > 1
  const dealer = [...dealt]
  const depends = hands.some((hand) => !resultOfOwn(rules, hand) && (isSplit || !isBlackjack(hand.cards)))
  while (depends && pointsOf(dealer).points < dealerStands) dealer.push(shoe.next())
  const results = hands.map((hand) => resultAgainst(rules, hand, dealer, isSplit))
  const pay = results.reduce((sum, result, index) => sum + pays[result] * (hands[index]?.stakes ?? 0), 0)
  return { kind, hands, active, dealer, results, pay, next: null }
}

function deal(rules: BlackjackRules, stream: WordStream): PlayedStep<BlackjackStep> {
  const { cards, dealer, hidden, position } = dealCards(stream)
  const [natural, dealerNatural] = [isBlackjack(cards), isBlackjack([dealer, hidden])]
  const hands = [{ cards, stakes: 1, isDone: natural || dealerNatural }]
  if (natural || dealerNatural) {
    const shoe = createShoe(stream, position)
    return { step: finish(rules, 'deal', { hands, active: 0 }, [dealer, hidden], shoe), position }
  }
  const next = { kind: 'act', hands, active: 0, dealer } as const
  const step = { kind: 'deal', hands, active: 0, dealer: [dealer], results: null, pay: 0, next } as const
  return { step, position }
}

function play(
  rules: BlackjackRules,
  state: BlackjackState,
  _won: number,
  stream: WordStream,
  from: number,
  action: BlackjackAction | null = null,
): PlayedStep<BlackjackStep> {
  if (state.kind === 'deal') return deal(rules, stream)
  if (!action) throw new Error('a hand needs an action')
  const shoe = createShoe(stream, from)
  const hands = act(rules, state, action, shoe)
  const { dealer, active } = state
  const { kind } = action
  const waiting = hands.findIndex((hand) => !hand.isDone)
  if (waiting < 0) {
    // The face-down card is not stored before the end; the stream deals it again.
    const { hidden } = dealCards(stream)
    const step = finish(rules, kind, { hands, active }, [dealer, hidden], shoe)
    return { step, position: shoe.position() }
  }
  const next = { kind: 'act', hands, active: waiting, dealer } as const
  const step = { kind, hands, active, dealer: [dealer], results: null, pay: 0, next } as const
  return { step, position: shoe.position() }
}

const actions: Actions<BlackjackRules, BlackjackState, BlackjackAction> = {
  parse(rules, state, action) {
    if (typeof action !== 'object' || action === null) return null
    const { kind } = action as Record<string, unknown>
    const offered = offeredActions(rules, state).find((each) => each === kind)
    return offered ? { kind: offered } : null
  },
  furtherStakes: ({ kind }) => (kind === 'double' || kind === 'split' ? 1 : 0),
  abandon: () => ({ kind: 'stand' }),
}

/** The first step deals; each further one is an action of the player, the last with the dealer's cards. */
export const blackjack: Engine<BlackjackRules, BlackjackState, BlackjackStep, BlackjackAction> = {
  category: 'table',
  // The slowest pace that a jurisdiction asks of casino games other than slots: five seconds.
  cycle: 5000,
  countLines: () => 0,
  // The stake is the only choice.
  begin: (_rules, choice) => (choice === undefined || choice === null ? { kind: 'deal' } : null),
  actions,
  play,
  outcome: ({ hands, dealer }) => ({ cards: hands.map(({ cards }) => cards), dealer }),
}
