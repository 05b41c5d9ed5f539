import {
  type Bet,
  neighboursOf,
  type Sector,
  type Spot,
  sectors,
} from '../../../src/engines/roulette/rules.ts'
import { h } from '../../dom.ts'
import type { StageContext } from '../../engine.ts'
import type { Chips } from './chips.ts'
import { chipsText, chipText, rouletteRules } from './texts.ts'

/** The chips to choose from, in chips of the lowest stake. */
const values = [1, 5, 10, 25, 50, 100]
const openingValue = 5

interface Actions {
  /** Called after each attempt to change the chips. */
  changed(isPossible: boolean): void
}

/** The chip values to choose from, as radio buttons. */
function createRack(context: StageContext) {
  const { texts } = context
  const input = (value: number) =>
    h('input', {
      type: 'radio',
      name: 'chip',
      value,
      checked: value === openingValue,
      class: 'visually-hidden',
    })
  const inputs = values.map(input)
  const labels = values.map((value, index) =>
    h(
      'label',
      { class: 'roulette-value', 'data-step': index },
      inputs[index] ?? null,
      h('span', { class: 'visually-hidden' }, chipsText(context, value)),
      h('b', { 'aria-hidden': 'true' }, chipText(context, value)),
    ),
  )
  return {
    element: h(
      'div',
      { class: 'roulette-rack', role: 'radiogroup', 'aria-label': texts('roulette.chip') },
      ...labels,
    ),
    value: () => Number(inputs.find((each) => each.checked)?.value ?? openingValue),
  }
}

function createActions({ texts }: StageContext, chips: Chips, { changed }: Actions) {
  const button = (key: string, run: () => boolean) =>
    h(
      'button',
      { class: 'roulette-action', type: 'button', click: () => changed(run()) },
      texts(`roulette.${key}`),
    )
  const undo = button('undo', chips.undo)
  const clear = button('clear', chips.clear)
  const double = button('double', chips.double)
  const repeat = button('repeat', chips.repeat)
  return {
    element: h('div', { class: 'roulette-actions' }, undo, clear, repeat, double),
    show(isLocked: boolean) {
      undo.disabled = isLocked || !chips.canUndo()
      clear.disabled = isLocked || chips.count() === 0
      double.disabled = isLocked || chips.count() === 0
      repeat.disabled = isLocked || !chips.canRepeat()
    },
  }
}

/** Bets on parts of the wheel: a switch for neighbours, and the announced bets. */
function createSectors({ texts }: StageContext, place: (bets: readonly Bet[]) => void) {
  const toggle = () => neighbours.setAttribute('aria-pressed', String(!withNeighbours()))
  const withNeighbours = () => neighbours.getAttribute('aria-pressed') === 'true'
  const neighbours = h(
    'button',
    { class: 'roulette-action', type: 'button', 'aria-pressed': 'false', click: toggle },
    texts('roulette.neighbours'),
  )
  const series = (Object.keys(sectors) as Sector[]).map((name) =>
    h(
      'button',
      { class: 'roulette-action', type: 'button', click: () => place(sectors[name]) },
      texts(`roulette.sector.${name}`),
    ),
  )
  return {
    element: h('div', { class: 'roulette-actions roulette-sectors' }, neighbours, ...series),
    withNeighbours,
    show(isLocked: boolean) {
      for (const each of series) each.disabled = isLocked
    },
  }
}

/** The tools beside the table: chip values, actions and, in some titles, bets on sectors. */
export function createTools(context: StageContext, chips: Chips, on: Actions) {
  const rack = createRack(context)
  const actions = createActions(context, chips, on)
  const times = (bets: readonly Bet[]) =>
    bets.map(({ spot, chips: count }) => ({ spot, chips: count * rack.value() }))
  const sector = rouletteRules(context).hasSectors
    ? createSectors(context, (bets) => on.changed(chips.add(times(bets))))
    : null
  return {
    element: h('div', { class: 'roulette-tools' }, sector?.element ?? null, rack.element, actions.element),
    /** The bets that a press on a spot places with the chosen chip. */
    betsOn({ id, kind, numbers: [number = 0] }: Spot): readonly Bet[] {
      const isWide = kind === 'straight' && sector?.withNeighbours()
      return times((isWide ? neighboursOf(number).map(String) : [id]).map((spot) => ({ spot, chips: 1 })))
    },
    show(isLocked: boolean) {
      actions.show(isLocked)
      sector?.show(isLocked)
    },
  }
}
