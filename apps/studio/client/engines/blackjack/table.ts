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
const suitPicture = (outline: string) =>
  drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-56 -56 112 112" class="card-suit"><path d="${outline}" fill="currentColor"/></svg>`,
    null,
  )

/** A card with its rank and suit; null is face down. */
function cardElement(card: Card | null, pictures: readonly Element[]): HTMLElement {
  if (card === null) return h('span', { class: 'playing-card is-down' })
  const colour = suitOf(card) === 1 || suitOf(card) === 2 ? 'red' : 'black'
  return h(
    'span',
    { class: 'playing-card', 'data-colour': colour },
    h('b', {}, rankText(card)),
    pictures[suitOf(card)]?.cloneNode(true) ?? null,
  )
}

/**
 * A row of cards with whose they are and their points. A card that is shown already keeps its element, so it is not
 * animated again.
 */
function createRow(className: string, pictures: readonly Element[]) {
  const cards = h('span', { class: 'card-row' })
  const owner = h('span', { class: 'card-owner' })
  const count = h('span', { class: 'card-count' })
  const result = h('span', { class: 'card-result' })
  const stake = h('span', { class: 'card-stake' })
  let shown: readonly (Card | null)[] = []
  return {
    element: h(
      'div',
      { class: className },
      cards,
      h('p', { class: 'card-facts' }, owner, stake, count, result),
    ),
    show(
      next: readonly (Card | null)[],
      facts: { owner: string; count: string; result: string; tone: string; stake: string },
    ) {
      const same = next.findIndex((card, index) => card !== shown[index])
      const kept = same < 0 ? Math.min(next.length, shown.length) : same
      while (cards.children.length > kept) cards.lastElementChild?.remove()
      cards.append(...next.slice(kept).map((card) => cardElement(card, pictures)))
      cards.style.setProperty('--cards', String(Math.max(2, next.length)))
      shown = next
      setText(owner, facts.owner)
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
  // Parsed once: it takes longer than to copy them.
  const pictures = outlines.map(suitPicture)
  const dealer = createRow('table-dealer', pictures)
  const hands = [createRow('table-hand', pictures), createRow('table-hand', pictures)]
  const places = h('div', { class: 'table-hands' }, ...hands.map(({ element }) => element))
  const sample = h(
    'span',
    { class: 'card-sample' },
    h('b', {}, 'A'),
    h('span', { class: 'card-count' }, '21'),
  )
  const { texts } = context
  const print = h(
    'p',
    { class: 'table-print' },
    h('span', {}, texts('blackjack.print.pays')),
    h('span', {}, texts('blackjack.print.dealer')),
  )
  const element = h('div', { class: 'table', 'aria-hidden': 'true' }, dealer.element, print, places, sample)

  function showHand(
    step: BlackjackStep | null,
    hand: Hand | undefined,
    index: number,
    { own, isOver }: { own: number; isOver: boolean },
  ) {
    const row = hands[index]
    if (!row) return
    row.element.hidden = !hand && index > 0
    places.classList.toggle('is-split', step?.hands.length === 2)
    const state = step?.next?.kind === 'act' ? step.next : null
    row.element.classList.toggle('is-active', step?.hands.length === 2 && state?.active === index)
    const cards = hand?.cards.slice(0, own) ?? []
    const tone = tones[step?.results?.[index] ?? 'lose']
    row.show(cards, {
      owner: texts(step?.hands.length === 2 ? 'blackjack.handNumber' : 'blackjack.you', {
        number: index + 1,
      }),
      count: hand && own >= hand.cards.length ? pointsText(context, cards, hand.isDone) : '',
      result: step && isOver ? resultText(context, step, index) : '',
      tone,
      stake: hand && hand.stakes > 1 ? '2×' : '',
    })
  }

  return {
    element,
    /** Shows a step, or a part of it. Until the round ends one of the dealer's cards is face down. */
    show(step: BlackjackStep | null, part?: DealtPart) {
      const { own, dealer: dealt, hasHidden } = part ?? wholeOf(step)
      const cards = step?.dealer.slice(0, dealt) ?? []
      const isOver = Boolean(step?.results) && dealt === step?.dealer.length
      const count = cards.length && hasHidden ? String(pointsOf(cards).points) : ''
      const withHidden = step && hasHidden && cards.length < 2 ? [...cards, null] : cards
      dealer.show(withHidden, {
        ...{ owner: texts('blackjack.dealer'), count, result: '', tone: 'none', stake: '' },
      })
      for (const index of hands.keys()) showHand(step, step?.hands[index], index, { own, isOver })
    },
  }
}

/** How much of a step is on the table: cards of each hand, and of the dealer. */
export interface DealtPart {
  readonly own: number
  readonly dealer: number
  /** Whether the dealer has a second card, which may be face down. */
  readonly hasHidden: boolean
}

const wholeOf = (step: BlackjackStep | null): DealtPart => ({
  own: Number.POSITIVE_INFINITY,
  dealer: step?.dealer.length ?? 0,
  hasHidden: true,
})

/**
 * What the table shows one after the other: of a deal each of the four cards, in the order in which they are dealt,
 * and of every step the further cards of the dealer. The last part is the whole step.
 */
export function partsOf(step: BlackjackStep): readonly DealtPart[] {
  const whole = wholeOf(step)
  const deal: readonly DealtPart[] = [
    { own: 1, dealer: 0, hasHidden: false },
    { own: 1, dealer: 1, hasHidden: false },
    { own: 2, dealer: 1, hasHidden: false },
  ]
  const turned = step.dealer.slice(1).map((_, index) => ({ ...whole, dealer: index + 1 }))
  return [...(step.kind === 'deal' ? deal : []), ...turned, whole]
}
