import type { BlackjackRules } from '../../../src/engines/blackjack/rules.ts'
import { createStrategy } from '../../../src/engines/blackjack/strategy.ts'
import { h } from '../../dom.ts'
import type { RulesContext } from '../../engine.ts'
import { blackjackRules } from './texts.ts'

/** The dealer's open cards in the order of strategy tables; an ace counts 1. */
const opens = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1] as const

type Cell = 'H' | 'S' | 'D' | 'DS' | 'P'

interface Row {
  readonly points: number
  readonly isSoft: boolean
  /** The value of each card of a pair. */
  readonly pair: number | false
}

function cellsOf(rules: BlackjackRules, { points, isSoft, pair }: Row): Cell[] {
  return opens.map((open) => {
    const strategy = createStrategy(rules, open)
    const total = { points, isSoft }
    const { action } = strategy.best(total, 2, true, pair)
    if (action === 'split') return 'P'
    if (action !== 'double') return action === 'hit' ? 'H' : 'S'
    return strategy.best(total, 2, false, false).action === 'hit' ? 'D' : 'DS'
  })
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Merges consecutive rows that have the same cells. */
function merge(rules: BlackjackRules, rows: readonly Row[]) {
  const merged: { from: Row; to: Row; cells: Cell[] }[] = []
  for (const row of rows) {
    const cells = cellsOf(rules, row)
    const last = merged.at(-1)
    if (last?.cells.join() === cells.join()) last.to = row
    else merged.push({ from: row, to: row, cells })
  }
  return merged
}

/** The best play with two cards against each open card of the dealer, computed from the title's rules. */
export function strategyTable(context: RulesContext): HTMLElement {
  const { texts } = context
  const rules = blackjackRules(context)
  const names: Readonly<Record<Cell, string>> = {
    H: texts('blackjack.hit'),
    S: texts('blackjack.stand'),
    D: texts('blackjack.strategy.else.hit'),
    DS: texts('blackjack.strategy.else.stand'),
    P: texts('blackjack.split'),
  }
  const row = (label: string, cells: readonly Cell[]) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, label),
      ...cells.map((cell) => h('td', { 'data-play': cell, 'aria-label': names[cell] }, cell)),
    )
  const span = ({ points: from }: Row, { points: to }: Row) => (from === to ? String(from) : `${from}–${to}`)
  const hard = merge(
    rules,
    range(5, 20).map((points) => ({ points, isSoft: false, pair: false })),
  )
  const soft = merge(
    rules,
    range(13, 20).map((points) => ({ points, isSoft: true, pair: false })),
  )
  const pairs = opens.map((pair) => ({ points: pair === 1 ? 12 : 2 * pair, isSoft: pair === 1, pair }))
  const pairName = (pair: number) => (pair === 1 ? 'A' : String(pair))
  return h(
    'table',
    { class: 'bets strategy' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, texts('blackjack.strategy.hand')),
        ...opens.map((open) => h('th', { scope: 'col' }, pairName(open))),
      ),
    ),
    h(
      'tbody',
      {},
      ...hard.map(({ from, to, cells }) => row(span(from, to), cells)),
      ...soft.map(({ from, to, cells }) =>
        row(texts('blackjack.strategy.soft', { points: span(from, to) }), cells),
      ),
      ...(rules.splits
        ? pairs.map((pair) => row(`${pairName(pair.pair)}, ${pairName(pair.pair)}`, cellsOf(rules, pair)))
        : []),
    ),
  )
}
