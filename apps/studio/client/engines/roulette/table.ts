import { colourOf, type Spot, spotsOf } from '../../../src/engines/roulette/rules.ts'
import { h } from '../../dom.ts'
import type { StageContext } from '../../engine.ts'
import type { Chips } from './chips.ts'
import { type Box, layoutOf, type SpotLayout } from './geometry.ts'
import { nearestInDirection } from './navigation.ts'
import { chipsText, chipText, oddsText, rouletteRules, spotName } from './texts.ts'

interface Listener {
  /** The player chose a spot. */
  place(spot: Spot): void
  /** The player took back the chips of a spot. */
  take(spot: Spot): void
  /** The spot under the pointer or the focus, null for none. */
  point(spot: Spot | null): void
}

interface Cell {
  readonly spot: Spot
  readonly layout: SpotLayout
  readonly element: HTMLButtonElement
  /** The number of chips that it shows; -1 before its first display. */
  shown: number
}

/** Whether the label is long, so that a tall table rotates it. */
const isWord = ({ kind }: Spot) => kind === 'dozen' || kind === 'even'

/** What is printed on a cell. */
function printed(context: StageContext, spot: Spot, isPlain: boolean): Node | string {
  if (spot.kind === 'straight') return spot.id
  if (spot.id === 'red' || spot.id === 'black')
    return h('i', { class: 'roulette-diamond', 'data-colour': spot.id })
  return context.texts(`roulette.print.${spot.kind === 'column' && !isPlain ? 'column' : spot.id}`)
}

function createCell(context: StageContext, spot: Spot, isPlain: boolean): Cell {
  const layout = layoutOf(spot, isPlain)
  const colour = spot.kind === 'straight' ? colourOf(spot.numbers[0] ?? 0) : null
  const element = h(
    'button',
    {
      class: layout.isBetween ? 'roulette-spot roulette-between' : 'roulette-spot',
      type: 'button',
      tabindex: '-1',
      'data-colour': colour,
    },
    layout.isBetween
      ? null
      : h('span', { class: isWord(spot) ? 'roulette-word' : null }, printed(context, spot, isPlain)),
  )
  setBox(element, 'w', layout.wide)
  setBox(element, 't', layout.tall)
  setBox(element, 'h', layout.halves)
  setBox(element, 's', layout.square)
  if (layout.freeHeight !== undefined) element.style.setProperty('--fh', layout.freeHeight.toFixed(5))
  return { spot, layout, element, shown: -1 }
}

function setBox(element: HTMLElement, prefix: string, { x, y, width, height }: Box) {
  for (const [name, value] of Object.entries({ x, y, width, height }))
    element.style.setProperty(`--${prefix}${name[0]}`, value.toFixed(5))
}

/** Arrow keys move the focus between the cells, which together are one tab stop. */
function createFocus(cells: readonly Cell[], listener: Listener) {
  let current = cells[0]
  const focus = (cell: Cell | undefined) => {
    if (!cell) return
    current?.element.setAttribute('tabindex', '-1')
    cell.element.setAttribute('tabindex', '0')
    current = cell
  }
  focus(current)
  return {
    set: focus,
    onKey(event: KeyboardEvent) {
      const shown = cells.filter(({ element }) => element.checkVisibility())
      if (current && !shown.includes(current)) focus(shown[0])
      if (!current) return
      if (event.key === 'Backspace' || event.key === 'Delete') {
        event.preventDefault()
        listener.take(current.spot)
        return
      }
      const next = nearestInDirection(
        current.element,
        shown.map(({ element }) => element),
        event.key,
      )
      if (next === undefined) return
      event.preventDefault()
      focus(shown[next])
      shown[next]?.element.focus()
    },
  }
}

/**
 * A press chooses the spot under the pointer at its end, so that a finger can slide to the right spot first. The
 * browser is asked what lies under a pointer only where the event does not tell: that costs a layout within the press.
 */
function followPointer(
  table: HTMLElement,
  cellAt: (target: Element | null) => Cell | undefined,
  listener: Listener,
) {
  /** The pressed pointer: where it was last, and on which spot. */
  let pressed: { readonly x: number; readonly y: number; readonly cell: Cell | undefined } | null = null
  const targetOf = ({ target }: PointerEvent) => cellAt(target instanceof Element ? target : null)
  function under({ clientX: x, clientY: y }: PointerEvent) {
    if (pressed?.x !== x || pressed.y !== y) pressed = { x, y, cell: cellAt(document.elementFromPoint(x, y)) }
    return pressed.cell
  }
  table.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    // A finger's focus and mouse events would follow in a task of their own, before the next frame.
    if (event.pointerType === 'touch') event.preventDefault()
    pressed = { x: event.clientX, y: event.clientY, cell: targetOf(event) }
    // From now on the events name the table.
    table.setPointerCapture(event.pointerId)
    listener.point(pressed.cell?.spot ?? null)
  })
  table.addEventListener('pointermove', (event) => {
    if (pressed) listener.point(under(event)?.spot ?? null)
    else if (event.pointerType === 'mouse') listener.point(targetOf(event)?.spot ?? null)
  })
  table.addEventListener('pointerup', (event) => {
    const cell = pressed ? under(event) : undefined
    pressed = null
    if (cell) listener.place(cell.spot)
    if (event.pointerType !== 'mouse') listener.point(null)
  })
  table.addEventListener('pointercancel', () => {
    pressed = null
    listener.point(null)
  })
  table.addEventListener('pointerleave', () => listener.point(null))
}

/** Handles pointer, keyboard and screen reader input on the cells. */
function listen(
  element: HTMLElement,
  cells: readonly Cell[],
  cellAt: (target: Element | null) => Cell | undefined,
  listener: Listener,
) {
  const focus = createFocus(cells, listener)
  followPointer(element, cellAt, listener)
  element.addEventListener('keydown', focus.onKey)
  element.addEventListener('focusin', ({ target }) => {
    const cell = target instanceof Element ? cellAt(target) : undefined
    focus.set(cell)
    // A press focuses its spot too, and would keep the numbers marked.
    if (cell?.element.matches(':focus-visible')) listener.point(cell.spot)
  })
  element.addEventListener('focusout', () => listener.point(null))
  // Pointer presses are handled above. A click by a key or a screen reader has no detail.
  element.addEventListener('click', (event) => {
    const cell = event.detail === 0 && event.target instanceof Element ? cellAt(event.target) : undefined
    if (cell) listener.place(cell.spot)
  })
  element.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    const cell = event.target instanceof Element ? cellAt(event.target) : undefined
    if (cell) listener.take(cell.spot)
  })
}

function showChips(context: StageContext, chips: Chips, cell: Cell) {
  const { texts } = context
  const { spot, element: button } = cell
  const count = chips.on(spot.id)
  // Most spots stay as they are.
  if (count === cell.shown) return
  cell.shown = count
  const amount = count > 0 ? texts('roulette.lies', { amount: chipsText(context, count) }) : ''
  const name = texts('roulette.label', { name: spotName(context, spot), odds: oddsText(context, spot) })
  button.setAttribute('aria-label', [name, amount].filter(Boolean).join(' '))
  button.querySelector('.roulette-chip')?.remove()
  if (count > 0) button.append(h('b', { class: 'roulette-chip' }, chipText(context, count)))
  if (cell.layout.isBetween) button.classList.toggle('has-chip', count > 0)
}

/** The table, with a button for each spot. */
export function createTable(context: StageContext, chips: Chips, listener: Listener) {
  const { texts } = context
  const rules = rouletteRules(context)
  const isPlain = !rules.kinds.includes('straight')
  const cells = spotsOf(rules).map((spot) => createCell(context, spot, isPlain))
  const element = h(
    'div',
    {
      class: isPlain ? 'roulette-table is-plain' : 'roulette-table',
      role: 'group',
      'aria-label': texts('roulette.table'),
      'data-lines': 'off',
    },
    ...cells.map((cell) => cell.element),
  )
  const cellOf = new Map<Element | null | undefined, Cell>(cells.map((cell) => [cell.element, cell]))
  const cellAt = (target: Element | null) => cellOf.get(target?.closest('button'))
  const cellOfSpot = new Map(cells.map((cell) => [cell.spot.id, cell]))
  const cellsCoveredBy = ({ id, numbers }: Spot) =>
    (isPlain ? [id] : numbers.map(String)).flatMap((each) => cellOfSpot.get(each) ?? [])
  let covered: readonly Cell[] = []
  listen(element, cells, cellAt, listener)

  return {
    element,
    showChips() {
      for (const cell of cells) showChips(context, chips, cell)
    },
    /** Whether a small table has the bets on the lines too, or its numbers only, each with its whole cell to press. */
    setLines(areShown: boolean) {
      element.dataset.lines = areShown ? 'on' : 'off'
    },
    setLocked(isLocked: boolean) {
      if (element.classList.contains('is-locked') === isLocked) return
      element.classList.toggle('is-locked', isLocked)
      for (const cell of cells) cell.element.setAttribute('aria-disabled', String(isLocked))
    },
    /** Marks the numbers that a bet covers. */
    point(spot: Spot | null) {
      const next = spot ? cellsCoveredBy(spot) : []
      for (const { element: button } of covered) button.classList.remove('is-covered')
      for (const { element: button } of next) button.classList.add('is-covered')
      covered = next
    },
    /** Marks the winning number and the chips that it pays. */
    showWinner(number: number | null) {
      for (const { spot, element: button } of cells) {
        const hasWon = number !== null && spot.numbers.includes(number)
        button.classList.toggle('is-won', hasWon && spot.kind === 'straight')
        button.classList.toggle('is-lost', number !== null && !hasWon)
      }
    },
    /** Scrolls a table that is larger than the stage to a number. */
    scrollTo(number: number) {
      const cell = cells.find(({ spot }) => spot.kind === 'straight' && spot.numbers[0] === number)
      cell?.element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    /** New bets are none of the last round. */
    unmarkLost() {
      for (const { element: button } of cells) button.classList.remove('is-lost')
    },
  }
}
