import { colourOf, type Spot, spotsOf } from '../../../src/engines/roulette/rules.ts'
import { h } from '../../dom.ts'
import type { StageContext } from '../../engine.ts'
import type { Chips } from './chips.ts'
import { type Box, type Place, placeOf } from './geometry.ts'
import { nearestInDirection } from './navigation.ts'
import { chipsText, chipText, oddsText, rouletteRules, spotName } from './texts.ts'

interface Listener {
  /** A player chose a spot. */
  place(spot: Spot): void
  /** A player took the chips of a spot back. */
  take(spot: Spot): void
  /** The spot under the pointer or the focus, null for none. */
  point(spot: Spot | null): void
}

interface Cell {
  readonly spot: Spot
  readonly place: Place
  readonly element: HTMLButtonElement
}

/** Has a long text on it, which stands upright on a tall table. */
const isWord = ({ kind }: Spot) => kind === 'dozen' || kind === 'even'

/** What is printed on a cell. */
function printed(context: StageContext, spot: Spot, isPlain: boolean): Node | string {
  if (spot.kind === 'straight') return spot.id
  if (spot.id === 'red' || spot.id === 'black') return h('i', { class: 'rt-diamond', 'data-colour': spot.id })
  return context.texts(`roulette.print.${spot.kind === 'column' && !isPlain ? 'column' : spot.id}`)
}

function createCell(context: StageContext, spot: Spot, isPlain: boolean): Cell {
  const place = placeOf(spot, isPlain)
  const colour = spot.kind === 'straight' ? colourOf(spot.numbers[0] ?? 0) : null
  const element = h(
    'button',
    {
      class: place.isBetween ? 'rt-spot rt-between' : 'rt-spot',
      type: 'button',
      tabindex: '-1',
      'data-colour': colour,
    },
    place.isBetween
      ? null
      : h('span', { class: isWord(spot) ? 'rt-word' : null }, printed(context, spot, isPlain)),
  )
  setBox(element, 'w', place.wide)
  setBox(element, 't', place.tall)
  return { spot, place, element }
}

function setBox(element: HTMLElement, prefix: string, { x, y, width, height }: Box) {
  for (const [name, value] of Object.entries({ x, y, width, height }))
    element.style.setProperty(`--${prefix}${name[0]}`, value.toFixed(5))
}

/** The cells by the direction of the arrow keys, with one stop for the tabulator. */
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
      if (!current) return
      if (event.key === 'Backspace' || event.key === 'Delete') {
        event.preventDefault()
        listener.take(current.spot)
        return
      }
      const next = nearestInDirection(
        current.element,
        cells.map(({ element }) => element),
        event.key,
      )
      if (next === undefined) return
      event.preventDefault()
      focus(cells[next])
      cells[next]?.element.focus()
    },
  }
}

/** A press chooses the spot under the pointer when it ends, so that a thumb may slide to the right one first. */
function followPointer(
  table: HTMLElement,
  cellAt: (target: Element | null) => Cell | undefined,
  listener: Listener,
) {
  let isDown = false
  const under = ({ clientX, clientY }: PointerEvent) => cellAt(document.elementFromPoint(clientX, clientY))
  table.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    isDown = true
    table.setPointerCapture(event.pointerId)
    listener.point(under(event)?.spot ?? null)
  })
  table.addEventListener('pointermove', (event) => {
    if (isDown || event.pointerType === 'mouse') listener.point(under(event)?.spot ?? null)
  })
  table.addEventListener('pointerup', (event) => {
    const cell = isDown ? under(event) : undefined
    isDown = false
    if (cell) listener.place(cell.spot)
    if (event.pointerType !== 'mouse') listener.point(null)
  })
  table.addEventListener('pointercancel', () => {
    isDown = false
    listener.point(null)
  })
  table.addEventListener('pointerleave', () => listener.point(null))
}

/** The player's ways to the cells: pointer, keys and screen reader. */
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
    listener.point(cell?.spot ?? null)
  })
  element.addEventListener('focusout', () => listener.point(null))
  // Presses of a pointer are handled above; those of a key or of a screen reader have no detail.
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

/** The table: a button for each place of chips. */
export function createTable(context: StageContext, chips: Chips, listener: Listener) {
  const { texts } = context
  const rules = rouletteRules(context)
  const isPlain = !rules.kinds.includes('straight')
  const cells = spotsOf(rules).map((spot) => createCell(context, spot, isPlain))
  const element = h(
    'div',
    {
      class: isPlain ? 'rt-table is-plain' : 'rt-table',
      role: 'group',
      'aria-label': texts('roulette.table'),
    },
    ...cells.map((cell) => cell.element),
  )
  const cellAt = (target: Element | null) => cells.find((cell) => cell.element.contains(target))
  listen(element, cells, cellAt, listener)

  function showChips({ spot, element: button }: Cell) {
    const count = chips.on(spot.id)
    const amount = count > 0 ? texts('roulette.lies', { amount: chipsText(context, count) }) : ''
    const name = texts('roulette.label', { name: spotName(context, spot), odds: oddsText(context, spot) })
    button.setAttribute('aria-label', [name, amount].filter(Boolean).join(' '))
    button.querySelector('.rt-chip')?.remove()
    if (count > 0) button.append(h('b', { class: 'rt-chip' }, chipText(context, count)))
  }
  return {
    element,
    showChips: () => cells.forEach(showChips),
    setLocked(isLocked: boolean) {
      element.classList.toggle('is-locked', isLocked)
      for (const cell of cells) cell.element.setAttribute('aria-disabled', String(isLocked))
    },
    /** Marks the numbers that a bet covers. */
    point(spot: Spot | null) {
      for (const cell of cells) {
        const [number = -1] = cell.spot.numbers
        const isCovered = cell.spot.kind === 'straight' && spot?.numbers.includes(number)
        cell.element.classList.toggle('is-covered', isCovered === true || (isPlain && cell.spot === spot))
      }
    },
    /** Marks the number that has won, and which chips it pays. */
    showWinner(number: number | null) {
      for (const { spot, element: button } of cells) {
        const hasWon = number !== null && spot.numbers.includes(number)
        button.classList.toggle('is-won', hasWon && spot.kind === 'straight')
        button.classList.toggle('is-lost', number !== null && !hasWon)
      }
    },
    /** New bets are none of the last round. */
    unmarkLost() {
      for (const { element: button } of cells) button.classList.remove('is-lost')
    },
  }
}
