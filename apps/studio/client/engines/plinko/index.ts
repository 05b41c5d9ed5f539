import { plinko } from '../../../src/engines/plinko/engine.ts'
import { type PlinkoStep, paysOf } from '../../../src/engines/plinko/rules.ts'
import type { FrameContext } from '../../context.ts'
import { h } from '../../dom.ts'
import type { GameEngine, Stage, StageContext } from '../../engine.ts'
import { payoutMultiple, returnText } from '../../panel.ts'
import { createRecent } from '../../recent.ts'
import { createSkippableWait } from '../../skippable-wait.ts'
import { createBet } from './bet.ts'
import { createBoard } from './board.ts'
import { rowMs } from './motion.ts'
import { fillPays } from './rules.ts'
import { choiceText, plinkoRules, pocketText } from './texts.ts'

export const engine: GameEngine = {
  logic: plinko,
  textKeys: {
    welcome: 'plinko.welcome',
    moving: 'plinko.falling',
    chance: 'plinko.even',
    keys: 'plinko.keys',
  },
  createStage,
  fillPays,
  riskText: ({ texts }) => texts('plinko.riskText'),
  drawTexts: ({ texts }) => [texts('plinko.howText')],
  stepRow(context: FrameContext, step: PlinkoStep) {
    const path = step.turns.map((turn) => (turn ? '→' : '←')).join('')
    return h(
      'li',
      { class: 'step' },
      h('p', {}, `${choiceText(context, step)} · ${pocketText(context, step)}`),
      h('p', { class: 'plinko-path', dir: 'ltr' }, path),
    )
  },
}

function createStage(context: StageContext): Stage {
  const { texts, locale, prefersReducedMotion } = context
  const rules = plinkoRules(context)
  const board = createBoard(context)
  const recent = createRecent(context, {
    label: texts('recent'),
    maxItems: 6,
    item: ({ pay }) => ({ text: payoutMultiple(pay, locale), tone: pay > 100 ? 'win' : 'plain' }),
  })
  const skippable = createSkippableWait()
  const draw = () => {
    const { rows, risk } = bet.view()
    board.draw(rows, paysOf(rules, { rows, risk }) ?? [])
  }
  const bet = createBet(context, draw)
  const field = h(
    'div',
    { class: 'plinko-view', pointerdown: () => skippable.skip() },
    board.element,
    recent.element,
  )
  let isRestored = false
  draw()

  async function fall(step: PlinkoStep, onStop: (index: number) => void) {
    const { start, duration } = board.fall(step)
    await skippable.wait(start)
    for (const row of step.turns.keys()) {
      if (!skippable.isSkipped()) onStop(row)
      await skippable.wait(row === step.rows - 1 ? duration - start - rowMs * row : rowMs)
    }
  }

  return {
    element: h('div', { class: 'plinko' }, field, bet.element),
    columns: 5,
    rows: 5,
    choice: () => bet.view(),
    update: (state) => bet.update(state),
    start() {
      board.unmark()
      board.place(null)
    },
    async land(step: PlinkoStep, onStop) {
      skippable.begin()
      if (!prefersReducedMotion()) await fall(step, onStop)
      onStop(step.rows)
      board.rest(step)
      board.mark(step)
      if (!prefersReducedMotion()) board.nudge(step)
      recent.add(step)
    },
    show(step: PlinkoStep | null) {
      board.unmark()
      if (!step) return
      // Restores the choice of the last round once, so that a choice made since then is kept.
      if (!isRestored) {
        bet.restore(step)
        draw()
      }
      isRestored = true
      const { rows, risk } = bet.view()
      if (rows !== step.rows || risk !== step.risk) return
      board.rest(step)
      board.mark(step)
    },
    ...stageTexts(context),
  }
}

function stageTexts(context: StageContext) {
  const { texts } = context
  return {
    celebrate: async () => undefined,
    startsFeature: () => false,
    describe: (step: PlinkoStep) =>
      texts('plinko.shown', { choice: choiceText(context, step), pocket: pocketText(context, step) }),
    playLabel: () => texts('plinko.drop'),
    ribbon: () => texts('plinko.ribbon', { rtp: returnText(context) }),
    details: (step: PlinkoStep) => pocketText(context, step),
    comingUp: () => ({ text: '', isNew: false }),
  } satisfies Partial<Stage>
}
