import {
  type BlackjackStep,
  type Card,
  type Hand,
  pointsOf,
  suitOf,
} from '../../../src/engines/blackjack/rules.ts'
import { suits } from '../../art/heroes/playing-card.ts'
import { drawing, h, setText } from '../../dom.ts'
import type { StageContext } from '../../engine.ts'
import { pointsText, rankText, resultText } from './texts.ts'

const outlines = [suits.spade, suits.heart, suits.diamond, suits.club]
const suitPicture = (card: Card) =>
  drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-56 -56 112 112" class="card-suit"><path d="${outlines[suitOf(card)]}" fill="currentColor"/></svg>`,
    null,
  )

/** A card with its rank and suit; null is face down. */
function cardElement(card: Card | null): HTMLElement {
  if (card === null) return h('span', { class: 'playing-card is-down' })
  const colour = suitOf(card) === 1 || suitOf(card) === 2 ? 'red' : 'black'
  return h(
    'span',
    { class: 'playing-card', 'data-colour': colour },
    h('b', {}, rankText(card)),
    suitPicture(card),
  )
}

/** A row of cards with their points. A card that is shown already keeps its element, so it is not animated again. */
function createRow(className: string) {
  const cards = h('span', { class: 'card-row' })
  const count = h('span', { class: 'card-count' })
  const result = h('span', { class: 'card-result' })
  const stake = h('span', { class: 'card-stake' })
  let shown: readonly (Card | null)[] = []
  return {
    element: h('div', { class: className }, cards, h('p', { class: 'card-facts' }, stake, count, result)),
    show(
      next: readonly (Card | null)[],
      facts: { count: string; result: string; tone: string; stake: string },
    ) {
      const same = next.findIndex((card, index) => card !== shown[index])
      const kept = same < 0 ? Math.min(next.length, shown.length) : same
      while (cards.children.length > kept) cards.lastElementChild?.remove()
      cards.append(...next.slice(kept).map(cardElement))
      cards.style.setProperty('--cards', String(Math.max(2, next.length)))
      shown = next
      setText(count, facts.count)
      setText(result, facts.result)
      result.dataset.tone = facts.tone
      setText(stake, facts.stake)
    },
  }
}

const tones = {
  blackjack: 'win',
  charlie: 'win',
  win: 'win',
  push: 'even',
  lose: 'none',
  bust: 'none',
} as const

/** The dealer's cards above, the player's hands below. */
export function createTable(context: StageContext) {
  const dealer = createRow('table-dealer')
  const hands = [createRow('table-hand'), createRow('table-hand')]
  const places = h('div', { class: 'table-hands' }, ...hands.map(({ element }) => element))
  const element = h('div', { class: 'table', 'aria-hidden': 'true' }, dealer.element, places)

  function showHand(step: BlackjackStep | null, hand: Hand | undefined, index: number, isOver: boolean) {
    const row = hands[index]
    if (!row) return
    row.element.hidden = !hand && index > 0
    places.classList.toggle('is-split', step?.hands.length === 2)
    const state = step?.next?.kind === 'act' ? step.next : null
    row.element.classList.toggle('is-active', step?.hands.length === 2 && state?.active === index)
    const cards = hand?.cards ?? []
    const tone = tones[step?.results?.[index] ?? 'lose']
    row.show(cards, {
      count: cards.length ? pointsText(context, cards, hand?.isDone ?? false) : '',
      result: step && isOver ? resultText(context, step, index) : '',
      tone,
      stake: hand && hand.stakes > 1 ? '2×' : '',
    })
  }

  return {
    element,
    /**
     * Shows a step with the first `count` of the dealer's cards, by default all. Until the round ends one is face down.
     */
    show(step: BlackjackStep | null, dealt = step?.dealer.length ?? 0) {
      const cards = step?.dealer.slice(0, dealt) ?? []
      const isOver = Boolean(step?.results) && dealt === step?.dealer.length
      const count = cards.length ? String(pointsOf(cards).points) : ''
      const withHidden = step && cards.length < 2 ? [...cards, null] : cards
      dealer.show(withHidden, { count, result: '', tone: 'none', stake: '' })
      for (const index of hands.keys()) showHand(step, step?.hands[index], index, isOver)
    },
  }
}
