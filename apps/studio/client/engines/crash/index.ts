import { crash } from '../../../src/engines/crash/engine.ts'
import { bettingMs, type CrashState, type CrashStep, crashedMs } from '../../../src/engines/crash/rules.ts'
import type { RoundView } from '../../api.ts'
import { h } from '../../dom.ts'
import type { GameEngine, Stage, StageContext, StageState } from '../../engine.ts'
import { returnText } from '../../panel.ts'
import { createBoard } from './board.ts'
import { fillPays } from './rules.ts'
import { createTarget } from './target.ts'
import { stepText } from './texts.ts'

export const engine: GameEngine = {
  logic: crash,
  textKeys: {
    welcome: 'crash.welcome',
    moving: 'mines.moving',
    chance: 'crash.even',
    keys: 'crash.keys',
    rounding: 'mines.rounding',
    interrupted: 'crash.interrupted',
    tooLate: 'crash.tooLate',
  },
  createStage,
  ownCycle: bettingMs + crashedMs,
  fillPays,
  riskText: ({ texts }) => texts('crash.risk'),
  drawTexts({ open, texts }) {
    const { chain, title } = open
    if (!chain || title.engine !== 'crash') return []
    return [
      texts('crash.howText', { length: chain.length, terminal: chain.terminal, salt: chain.salt }),
      texts('crash.pointText', { percent: title.rules.returnPercent }),
    ]
  },
  stepRow: (context, step: CrashStep) =>
    h('li', { class: 'step' }, h('div', {}, h('p', {}, stepText(context, step)))),
}

/** The part of a round's id by which the stream names its bet. */
const shownId = ({ id }: Pick<RoundView, 'id'>) => id.slice(0, 8)

function createStage(context: StageContext): Stage {
  const { texts, moneyFormat, changed, follow } = context
  const target = createTarget(context)
  /** The state of the frame, and the player's bet in the shared round, which may be over. */
  let frame: StageState | null = null
  let own: string | null = null
  let isRestored = false
  const board = createBoard(context, {
    own: () => own,
    isFlying: () => frame?.round?.next?.kind === 'fly',
    changed() {
      // The studio ends a bet at its target and at the crash.
      const next = frame?.round?.next
      const isOver = own !== null && (board.flight.find(own)?.at ?? null) !== null
      if (next?.kind === 'fly' && (isOver || !board.flight.isIn(next))) follow()
      changed()
    },
    // The button shows the multiplier of the same frame.
    moved: changed,
  })
  const isAirborne = () => board.flight.phase() === 'running'

  /**
   * In flight the least that a cash-out pays: the studio's multiplier is never behind the one shown, and ahead by the
   * time that the press takes to get there.
   */
  function amountText({ stake }: Pick<RoundView, 'stake'>) {
    if (!isAirborne()) return moneyFormat.format(stake)
    return `≥ ${moneyFormat.formatUnits((moneyFormat.parseUnits(stake) * BigInt(board.shown())) / 100n)}`
  }

  return {
    element: h('div', { class: 'crash', role: 'group' }, board.element, target.element, board.bets),
    columns: 8,
    rows: 5,
    choice: () => ({ target: target.choice() }),
    isOpen: () => board.isOnline() && board.flight.phase() === 'betting',
    update(state) {
      frame = state
      if (state.round) own = shownId(state.round)
      target.update(state)
      board.refresh()
    },
    start: () => undefined,
    async land(step: CrashStep, onStop) {
      if (step.kind !== 'join') onStop(0)
      board.mark(step)
    },
    show(step: CrashStep | null) {
      // Restores the target of the last round once, so that one chosen since then is kept.
      if (step && !isRestored) target.restore(step.target)
      isRestored = true
    },
    playLabel(next: CrashState | null) {
      if (next?.kind === 'fly') return texts(isAirborne() ? 'mines.cashOut' : 'crash.placed')
      return texts(board.flight.phase() === 'betting' ? 'crash.bet' : 'crash.wait')
    },
    mainAction: (next: CrashState) => (next.kind === 'fly' && isAirborne() ? { kind: 'cash-out' } : null),
    buttonAmount: amountText,
    ...stageTexts(context),
  }
}

function stageTexts(context: StageContext) {
  return {
    celebrate: async () => undefined,
    startsFeature: () => false,
    describe: (step: CrashStep) => stepText(context, step),
    ribbon: () => context.texts('mines.ribbon', { rtp: returnText(context) }),
    details: (step: CrashStep) => (step.kind === 'join' ? '' : stepText(context, step)),
    comingUp: (step: CrashStep) => ({ text: stepText(context, step), isNew: true }),
  } satisfies Partial<Stage>
}
