import { selectStrips } from '../../../src/engine/evaluate.ts'
import type { RoundState, Step } from '../../../src/engine/rules.ts'
import { slots } from '../../../src/engines/slots.ts'
import type { FrameContext } from '../../context.ts'
import { h } from '../../dom.ts'
import type { GameEngine, Stage, StageContext } from '../../engine.ts'
import { payoutMultiple, picture, winText } from '../../panel.ts'
import { createReels } from './reels.ts'
import { fillPays } from './rules.ts'
import {
  freeSpinsCard,
  nextStepText,
  ribbonText,
  slotRules,
  spinLabel,
  winDetails,
  windowText,
} from './texts.ts'

export const engine: GameEngine = {
  logic: slots,
  textKeys: {
    welcome: 'result.welcome',
    moving: 'announce.spinning',
    chance: 'rules.chance',
    keys: 'rules.keys',
  },
  createStage,
  fillPays,
  riskText: ({ texts, open }) => texts(`volatility.${open.title.volatility}`),
  drawTexts,
  stepRow,
}

function createStage(context: StageContext): Stage {
  const rules = slotRules(context)
  const reels = createReels(rules, context.theme, context.prefersReducedMotion, context.locale)
  reels.element.setAttribute('aria-label', context.texts('reels', { reels: rules.reels, rows: rules.rows }))
  return {
    element: reels.element,
    columns: rules.reels,
    rows: rules.rows,
    choice: () => null,
    update: () => undefined,
    start(next: RoundState | null) {
      const held = next?.kind === 'respin' ? next.held : []
      reels.start(selectStrips(rules, next?.kind ?? 'base'), held)
    },
    land: (step: Step, onStop) => reels.land(step, onStop),
    show: (step: Step | null) => reels.show(step, selectStrips(rules, step?.kind ?? 'base')),
    celebrate: (step: Step, isQuiet, { amount, total }) =>
      reels.celebrate(step, isQuiet, { amount, card: freeSpinsCard(context, step, total) }),
    startsFeature: (step: Step) => step.awarded > 0,
    describe: (step: Step) => windowText(context, step),
    playLabel: (next: RoundState | null) => spinLabel(context, next),
    ribbon: (next: RoundState | null) => ribbonText(context, next),
    details: (step: Step) => winDetails(context, step),
    // The ribbon already shows the number of spins left.
    comingUp: (step: Step, next: RoundState) => ({
      text: nextStepText(context, step, next),
      isNew: step.awarded > 0 || next.kind === 'respin',
    }),
  }
}

function drawTexts(context: FrameContext) {
  const { texts } = context
  const stripLengths = selectStrips(slotRules(context), 'base').map((strip) => strip.length)
  return [texts('fair.howText'), texts('fair.strips', { places: stripLengths.join(', ') })]
}

/** The symbols of a step as small pictures. */
function miniature(context: FrameContext, step: Step) {
  const rules = slotRules(context)
  const cells = Array.from({ length: rules.rows }, (_, row) =>
    step.grid.map((column, reel) =>
      picture(context, step.wildReels.includes(reel) ? 'W' : (column[row] ?? ''), 'small'),
    ),
  ).flat()
  return h('div', { class: `mini reels-${rules.reels}` }, ...cells)
}

function stepRow(context: FrameContext, step: Step, index: number) {
  const { texts, locale } = context
  const kind = texts(`step.${step.kind}`, { number: index })
  return h(
    'li',
    { class: 'step' },
    miniature(context, step),
    h(
      'div',
      {},
      // A multiple and not an amount, because the round's stake may differ from the current one.
      h('p', {}, `${kind} · ${step.pay ? payoutMultiple(step.pay, locale) : texts('history.nothing')}`),
      h('ul', { class: 'sentences' }, ...step.wins.map((win) => h('li', {}, winText(context, win)))),
    ),
  )
}
