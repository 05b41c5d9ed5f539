import {
  type Bet,
  neighboursOf,
  type Sector,
  type Spot,
  sectors,
} from '../../../src/engines/roulette/rules.ts'
import { h, icon, onPress, setText, setUsable } from '../../dom.ts'
import type { StageContext } from '../../engine.ts'
import type { Chips } from './chips.ts'
import { chipsText, chipText, rouletteRules } from './texts.ts'

/** The chips to choose from, in chips of the lowest stake. */
const values = [1, 5, 10, 25, 50, 100]
const openingValue = 5

interface Actions {
  /** Called after each attempt to change the chips. */
  changed(isPossible: boolean): void
  /** Shows or hides the bets on the lines of a small table. */
  setLines(areShown: boolean): void
}

/**
 * A part of the tools that a small stage shows above them when its button is pressed. A larger one shows it always, and
 * no button.
 */
function createDrawer(label: string, face: HTMLElement, content: HTMLElement) {
  const toggle = h('button', {
    ...{
      class: 'roulette-action roulette-open',
      type: 'button',
      'aria-expanded': 'false',
      'aria-label': label,
    },
    click: () => setOpen(toggle.getAttribute('aria-expanded') === 'false'),
  })
  toggle.append(face)
  const element = h('div', { class: 'roulette-drawer' }, toggle, content)
  // A press outside moves no focus on every browser.
  const onPress = ({ target }: Event) => {
    if (!(target instanceof Node && element.contains(target))) setOpen(false)
  }
  function setOpen(isOpen: boolean) {
    toggle.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) document.addEventListener('pointerdown', onPress)
    else document.removeEventListener('pointerdown', onPress)
  }
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !element.contains(relatedTarget)) setOpen(false)
  })
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || toggle.getAttribute('aria-expanded') === 'false') return
    setOpen(false)
    toggle.focus()
  })
  return { element, toggle, close: () => setOpen(false) }
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
  const rack = { class: 'roulette-rack', role: 'radiogroup', 'aria-label': texts('roulette.chip') }
  const chosen = h('b', { class: 'roulette-value' })
  const drawer = createDrawer(texts('roulette.chip'), chosen, h('div', rack, ...labels))
  const value = () => Number(inputs.find((each) => each.checked)?.value ?? openingValue)
  function show() {
    setText(chosen, chipText(context, value()))
    chosen.dataset.step = String(values.indexOf(value()))
    drawer.toggle.setAttribute('aria-label', `${texts('roulette.chip')}: ${chipsText(context, value())}`)
  }
  drawer.element.addEventListener('change', show)
  // A press on a chip chooses it; the arrow keys move on to others.
  drawer.element.addEventListener('click', ({ target, detail }) => {
    if (target instanceof Element && target.closest('label') && detail > 0) drawer.close()
  })
  show()
  return { element: drawer.element, value }
}

/** A switch that only a small table shows: on a larger one the bets on the lines have room beside the numbers. */
function createLinesSwitch({ texts }: StageContext, setLines: Actions['setLines']) {
  const text = texts('roulette.between')
  const attributes = {
    class: 'roulette-action roulette-lines',
    type: 'button',
    title: text,
    'aria-label': text,
  }
  const element = h('button', { ...attributes, 'aria-pressed': 'false' }, icon('lines'))
  element.addEventListener('click', () => {
    const areShown = element.getAttribute('aria-pressed') === 'false'
    element.setAttribute('aria-pressed', String(areShown))
    setLines(areShown)
  })
  return element
}

function createActions(context: StageContext, chips: Chips, { changed, setLines }: Actions) {
  const { texts } = context
  const hasLines = rouletteRules(context).kinds.includes('straight')
  function button(key: 'undo' | 'clear' | 'double' | 'repeat', run: () => boolean) {
    const text = texts(`roulette.${key}`)
    const attributes = { class: 'roulette-action', type: 'button', title: text }
    const element = h('button', attributes, icon(key), h('span', {}, text))
    onPress(element, () => changed(run()))
    return element
  }
  const undo = button('undo', chips.undo)
  const clear = button('clear', chips.clear)
  const double = button('double', chips.double)
  const repeat = button('repeat', chips.repeat)
  return {
    element: h(
      'div',
      { class: 'roulette-actions' },
      ...[undo, clear, repeat, double],
      hasLines && createLinesSwitch(context, setLines),
    ),
    show(isLocked: boolean) {
      setUsable(undo, !isLocked && chips.canUndo())
      setUsable(clear, !isLocked && chips.count() > 0)
      setUsable(double, !isLocked && chips.count() > 0)
      setUsable(repeat, !isLocked && chips.canRepeat())
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
  const series = (Object.keys(sectors) as Sector[]).map((name) => {
    const element = h(
      'button',
      { class: 'roulette-action', type: 'button' },
      texts(`roulette.sector.${name}`),
    )
    onPress(element, () => place(sectors[name]))
    return element
  })
  const names = [neighbours, ...series].map(({ textContent }) => textContent)
  const content = h('div', { class: 'roulette-actions roulette-sectors' }, neighbours, ...series)
  const face = h('span', {})
  face.append(icon('sector'))
  const drawer = createDrawer(names.join(', '), face, content)
  content.addEventListener('click', () => drawer.close())
  return {
    element: drawer.element,
    withNeighbours,
    show(isLocked: boolean) {
      for (const each of series) setUsable(each, !isLocked)
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
