import {
  type BlackjackRules,
  type BlackjackStep,
  type Card,
  isBlackjack,
  pointsOf,
  rankOf,
  suitOf,
} from '../../../src/engines/blackjack/rules.ts'
import type { FrameContext } from '../../context.ts'

/** The rules of the title, which is blackjack wherever this module is loaded. */
export function blackjackRules({ open }: FrameContext): BlackjackRules {
  if (open.title.engine !== 'blackjack') throw new Error(`${open.title.slug} is not a blackjack title`)
  return open.title.rules
}

const pictures: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' }
const suitNames = ['spades', 'hearts', 'diamonds', 'clubs'] as const

/** The rank in the corner of a card: "A", "10". */
export const rankText = (card: Card) => pictures[rankOf(card)] ?? String(rankOf(card))

/** "ten of hearts" */
export function cardText({ texts }: FrameContext, card: Card): string {
  const suit = texts(`blackjack.suit.${suitNames[suitOf(card)]}`)
  return texts('blackjack.card', { rank: texts(`blackjack.rank.${rankOf(card)}`), suit })
}

const listText = (context: FrameContext, cards: readonly Card[]) =>
  cards.map((card) => cardText(context, card)).join(', ')

/** The points of a hand: "17", or "7 or 17" for a soft hand that may still draw. */
export function pointsText({ texts }: FrameContext, cards: readonly Card[], isDone: boolean): string {
  const { points, isSoft } = pointsOf(cards)
  if (isSoft && !isDone && points < 21) return texts('blackjack.soft', { low: points - 10, high: points })
  return String(points)
}

/** The result of a hand: "Blackjack", "Bust". */
export const resultText = ({ texts }: FrameContext, step: BlackjackStep, hand: number) => {
  const result = step.results?.[hand]
  return result ? texts(`blackjack.result.${result}`) : ''
}

/** A description of the whole table, for screen readers. */
export function tableText(context: FrameContext, step: BlackjackStep): string {
  const { texts } = context
  const dealer = texts(step.results ? 'blackjack.dealerAll' : 'blackjack.dealerOpen', {
    cards: listText(context, step.dealer),
    points: pointsText(context, step.dealer, true),
  })
  const hands = step.hands.map(({ cards, isDone }, index) => {
    const values = { cards: listText(context, cards), points: pointsText(context, cards, isDone) }
    const hand =
      step.hands.length > 1
        ? texts('blackjack.handOf', { ...values, number: index + 1 })
        : texts('blackjack.hand', values)
    return [hand, resultText(context, step, index)].filter(Boolean).join(' ')
  })
  return [dealer, ...hands].join(' ')
}

/** The new cards of a step or, at the end, the results. */
export function stepText(context: FrameContext, step: BlackjackStep): string {
  const { texts } = context
  if (step.results) {
    const dealer = isBlackjack(step.dealer)
      ? texts('blackjack.dealerBlackjack')
      : texts('blackjack.dealerHas', { points: pointsOf(step.dealer).points })
    const own = step.hands.map((hand, index) => {
      const values = { points: pointsOf(hand.cards).points, result: resultText(context, step, index) }
      return texts('blackjack.youHad', values)
    })
    return [...own, dealer].join(' ')
  }
  const cards = step.hands[step.active]?.cards ?? []
  const values = { points: pointsText(context, cards, false), card: listText(context, cards.slice(-1)) }
  return step.kind === 'hit' ? texts('blackjack.drew', values) : ''
}
