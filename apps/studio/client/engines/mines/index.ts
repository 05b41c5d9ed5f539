import { mines } from '../../../src/engines/mines/engine.ts'
import { countTiles, type MinesState, type MinesStep, multipleAt } from '../../../src/engines/mines/rules.ts'
import { type RoundView, wait } from '../../api.ts'
import { h, isUsable, setText, setUsable } from '../../dom.ts'
import type { GameEngine, Stage, StageContext, StageState } from '../../engine.ts'
import { payoutMultiple, returnText } from '../../panel.ts'
import { createBoard } from './board.ts'
import { fillPays } from './rules.ts'
import { countText, minesRules, multipleText, nextChanceText, placeText } from './texts.ts'

/** Duration of the lid's movement; the same as in styles/mines.css. */
const liftMs = 220

const arrows: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export const engine: GameEngine = {
  logic: mines,
  textKeys: {
    welcome: 'mines.welcome',
    moving: 'mines.moving',
    chance: 'mines.even',
    keys: 'mines.keys',
    rounding: 'mines.rounding',
    interrupted: 'mines.interrupted',
  },
  createStage,
  fillPays,
  riskText: ({ texts }) => texts('mines.risk'),
  drawTexts: (context) => [context.texts('mines.howText', { tiles: countTiles(minesRules(context)) })],
  stepRow(context, step: MinesStep) {
    const paid = step.pay ? payoutMultiple(step.pay, context.locale) : ''
    return h(
      'li',
      { class: 'step' },
      h('div', {}, h('p', {}, [stepText(context, step), paid].filter(Boolean).join(' · '))),
    )
  },
}

/** The result of a step: "Row 2, column 3: no mine." */
function stepText(
  context: Parameters<GameEngine['stepRow']>[0],
  { kind, mines: count, tile, field }: MinesStep,
) {
  const { texts } = context
  if (kind === 'lay') return texts('mines.laid', { mines: countText(context, count) })
  if (kind === 'leave') return texts('mines.left')
  if (tile === null) return texts('mines.cashedOut')
  const place = placeText(context, tile)
  return texts(field?.includes(tile) ? 'mines.hit' : 'mines.clear', { place })
}

/** The win of the open tiles in the smallest unit, rounded down. */
function winUnits(context: StageContext, stake: string, count: number, opened: number): bigint {
  const [numerator, denominator] = multipleAt(minesRules(context), count, opened)
  return (context.moneyFormat.parseUnits(stake) * BigInt(numerator)) / BigInt(denominator)
}

/** The number of mines and the payout of the next tile. */
function createBet(context: StageContext) {
  const { texts, moneyFormat } = context
  const rules = minesRules(context)
  let count = rules.opening.mines
  let stake = '0'
  let state: MinesState | null = null
  const values = { next: h('dd', {}), chance: h('dd', {}), win: h('dd', {}) }
  const label = h('output', { class: 'mines-count' })
  const odds = h('span', { class: 'mines-odds' })
  const slider = h('input', {
    ...{ class: 'dice-slider', type: 'range', step: '1', value: String(count) },
    ...{ min: String(rules.minMines), max: String(rules.maxMines), 'aria-label': texts('mines.number') },
    input: () => {
      // A slider that is locked goes back to its place.
      if (isUsable(slider)) count = Number(slider.value)
      show()
    },
  })
  const figures = Object.entries(values).map(([key, value]) =>
    h('div', {}, h('dt', {}, texts(`mines.${key}`)), value),
  )

  function show() {
    const opened = state?.kind === 'dig' ? state.opened.length : 0
    const laid = state?.mines ?? count
    slider.value = String(laid)
    setText(label, countText(context, laid))
    setText(odds, texts('mines.first', { times: multipleText(context, laid, 1) }))
    slider.setAttribute('aria-valuetext', countText(context, laid))
    setText(values.next, multipleText(context, laid, opened + 1))
    setText(values.chance, nextChanceText(context, laid, opened))
    setText(values.win, moneyFormat.formatUnits(winUnits(context, stake, laid, opened + 1)))
  }

  const number = h('div', { class: 'mines-number' }, label, slider, odds)
  const element = h('div', { class: 'mines-bet' }, number, h('dl', { class: 'dice-figures' }, ...figures))
  return {
    element,
    slider,
    choice: () => ({ mines: count }),
    restore({ mines: laid }: MinesStep) {
      count = laid
      show()
    },
    update(frame: StageState) {
      stake = frame.stake
      const next = frame.round?.next
      state = next?.kind === 'dig' ? next : null
      setUsable(slider, !frame.isLocked)
      element.dataset.open = String(state !== null)
      show()
    },
  }
}

function createStage(context: StageContext): Stage {
  const { texts, moneyFormat, prefersReducedMotion, act } = context
  const board = createBoard(context, (tile) => act({ kind: 'open', tile }))
  const bet = createBet(context)
  let isRestored = false
  return {
    element: h(
      'div',
      { class: 'mines', role: 'group', 'aria-label': texts('mines.welcome') },
      board.element,
      bet.element,
    ),
    columns: 5,
    rows: 6,
    choice: bet.choice,
    update(frame) {
      bet.update(frame)
      board.setOpenable(!frame.isBusy && frame.round?.next?.kind === 'dig')
    },
    start(next) {
      if (!next) board.show(null)
    },
    async land(step: MinesStep, onStop) {
      board.show(step)
      if (step.kind === 'lay') return
      onStop(0)
      if (!prefersReducedMotion()) await wait(liftMs)
    },
    show(step: MinesStep | null) {
      board.show(step)
      // Restores the number of mines of the last round once, so that a number chosen since then is kept.
      if (step && !isRestored) bet.restore(step)
      isRestored = true
    },
    celebrate: async () => undefined,
    startsFeature: () => false,
    describe: (step: MinesStep) => stepText(context, step),
    playLabel: (next: MinesState | null) =>
      texts(next?.kind !== 'dig' ? 'mines.start' : next.opened.length ? 'mines.cashOut' : 'mines.openFirst'),
    mainAction: (next: MinesState) =>
      next.kind === 'dig' && next.opened.length > 0 ? { kind: 'cash-out' } : null,
    buttonAmount({ next, stake }: RoundView) {
      if (next?.kind !== 'dig' || next.opened.length === 0) return ''
      return moneyFormat.formatUnits(winUnits(context, stake, next.mines, next.opened.length))
    },
    takeFocus: board.takeFocus,
    press(key) {
      const by = arrows[key]
      if (by && document.activeElement !== bet.slider) board.move(...by)
    },
    ribbon: () => texts('mines.ribbon', { rtp: returnText(context) }),
    details: (step: MinesStep) => (step.kind === 'lay' ? '' : stepText(context, step)),
    comingUp(_step: MinesStep, next: MinesState) {
      const opened = next.kind === 'dig' ? next.opened.length : 0
      if (opened === 0) return { text: texts('mines.openFirst'), isNew: true }
      const now = multipleText(context, next.mines, opened)
      return { text: texts('mines.soFar', { count: opened, times: now }), isNew: true }
    },
  }
}
