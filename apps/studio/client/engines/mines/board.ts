import { countTiles, type MinesStep } from '../../../src/engines/mines/rules.ts'
import { drawing, h } from '../../dom.ts'
import type { StageContext } from '../../engine.ts'
import { minesRules, placeText } from './texts.ts'

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64" class="tile-mark">${inner}</svg>`
const gem = drawing(
  svg(
    '<path d="M0-22 22-4 0 23-22-4Z" fill="var(--win)"/><path d="M0-22 22-4H0Z" fill="#fff" opacity=".35"/>' +
      '<path d="M0-22-22-4H0Z" fill="#fff" opacity=".6"/><path d="M22-4 0 23V-4Z" opacity=".28"/>',
  ),
  null,
)
const spikes = Array.from({ length: 8 }, (_, index) => {
  const turn = `rotate(${index * 45})`
  return `<rect x="-3" y="-28" width="6" height="13" rx="3" transform="${turn}"/>`
}).join('')
const mine = drawing(
  svg(`<g fill="#2a0f0c">${spikes}<circle r="18"/></g><circle cx="-6" cy="-6" r="4.5" fill="#f6b7a4"/>`),
  null,
)

type Face = 'closed' | 'gem' | 'hit' | 'mine' | 'safe'

interface Tile {
  readonly element: HTMLButtonElement
  face: Face
}

/** The face of a tile after a step. When the round has ended, the whole field is shown. */
function faceOf(step: MinesStep | null, tile: number): Face {
  if (!step) return 'closed'
  const isOpened = step.opened.includes(tile)
  if (step.field?.includes(tile)) return isOpened ? 'hit' : 'mine'
  if (isOpened) return 'gem'
  return step.field ? 'safe' : 'closed'
}

function showFace(context: StageContext, { element }: Tile, tile: number, face: Face) {
  element.dataset.face = face
  element.replaceChildren(
    ...(face === 'gem'
      ? [gem.cloneNode(true)]
      : face === 'hit' || face === 'mine'
        ? [mine.cloneNode(true)]
        : []),
    h('i', { class: 'tile-lid', 'aria-hidden': 'true' }),
  )
  const values = { place: placeText(context, tile), face: context.texts(`mines.face.${face}`) }
  element.setAttribute('aria-label', context.texts('mines.tile', values))
}

/** The field. Its tiles are one tab stop; the arrow keys move between them. */
export function createBoard(context: StageContext, open: (tile: number) => void) {
  const { side } = minesRules(context)
  let current = 0
  let canOpen = false
  const tiles: Tile[] = Array.from({ length: countTiles({ side }) }, (_, tile) => ({
    face: 'closed',
    element: h('button', {
      ...{ class: 'tile', type: 'button', tabindex: tile === 0 ? '0' : '-1' },
      click: () => press(tile),
      focus: () => setCurrent(tile),
    }),
  }))
  const element = h('div', { class: 'mines-board', dir: 'ltr' }, ...tiles.map((tile) => tile.element))
  element.style.setProperty('--side', String(side))
  for (const [index, tile] of tiles.entries()) showFace(context, tile, index, 'closed')

  function press(tile: number) {
    if (!canOpen || tiles[tile]?.face !== 'closed') return
    tiles[tile].element.classList.add('is-pending')
    open(tile)
  }

  function setCurrent(tile: number) {
    tiles[current]?.element.setAttribute('tabindex', '-1')
    current = tile
    tiles[current]?.element.setAttribute('tabindex', '0')
  }

  return {
    element,
    show(step: MinesStep | null) {
      for (const [index, tile] of tiles.entries()) {
        const face = faceOf(step, index)
        tile.element.classList.remove('is-pending')
        if (face === tile.face) continue
        tile.face = face
        showFace(context, tile, index, face)
      }
    },
    setOpenable(isOpenable: boolean) {
      canOpen = isOpenable
      // Not `disabled`, so that the field can be read and a tile keeps the focus.
      for (const { element: tile, face } of tiles)
        tile.setAttribute('aria-disabled', String(!isOpenable || face !== 'closed'))
    },
    takeFocus() {
      tiles.find(({ face }) => face === 'closed')?.element.focus({ preventScroll: true })
    },
    /** Moves the focus by an arrow key: to the neighbouring tile, or into the field from elsewhere. */
    move(columns: number, rows: number) {
      if (!element.contains(document.activeElement)) return tiles[current]?.element.focus()
      const [row, column] = [Math.floor(current / side) + rows, (current % side) + columns]
      if (row >= 0 && row < side && column >= 0 && column < side) tiles[row * side + column]?.element.focus()
    },
  }
}
