import { roulette } from '../../../src/engines/roulette/engine.ts'
import {
  colourOf,
  paidOf,
  type RouletteRules,
  type RouletteStep,
  type Spot,
} from '../../../src/engines/roulette/rules.ts'
import { afterFrame } from '../../api.ts'
import { h, setText } from '../../dom.ts'
import type { GameEngine, Stage, StageContext } from '../../engine.ts'
import { returnText } from '../../panel.ts'
import { createRecent } from '../../recent.ts'
import { createSkippableWait } from '../../skippable-wait.ts'
import { createChips } from './chips.ts'
import { fillPays } from './rules.ts'
import { createTable } from './table.ts'
import { betsText, chipsText, numberName, oddsText, rouletteRules, spotName } from './texts.ts'
import { createTools } from './tools.ts'
import { createWheel, knocks } from './wheel.ts'

/** Milliseconds for which the wheel still covers a small table after it has stopped. */
const lingerMs = 1100

export const engine: GameEngine = {
  logic: roulette,
  textKeys: {
    welcome: 'roulette.welcome',
    moving: 'roulette.turning',
    chance: 'roulette.even',
    keys: 'roulette.keys',
  },
  createStage,
  fillPays,
  riskText: ({ texts }) => texts('roulette.risk'),
  drawTexts: ({ texts }) => [texts('roulette.howText')],
  stepRow: (context, step: RouletteStep) =>
    h(
      'li',
      { class: 'step' },
      h('p', {}, numberName(context, step.number)),
      h('p', {}, betsText(context, step.bets)),
    ),
}

/** The table with the player's chips, the tools beside it, and their announcements. */
function createBettingArea(context: StageContext) {
  const { texts, open, moneyFormat } = context
  const unitsOf = (amount: string) => moneyFormat.parseUnits(amount)
  const chip = unitsOf(open.chip)
  const chips = createChips(Number(unitsOf(open.stakes.at(-1) ?? '0') / chip))
  const info = h('p', { class: 'roulette-info', 'aria-hidden': 'true' })
  const status = h('p', { class: 'visually-hidden', role: 'status' })
  let isLocked = false
  let isWithinLimit = true
  /** A small stage has one line for this and for the result of a round. */
  function showInfo(text: string, about: 'bets' | 'round') {
    setText(info, text)
    info.closest<HTMLElement>('.cabinet')?.setAttribute('data-about', about)
  }
  const tell = (text: string) => showInfo(text, 'bets')
  const total = () => texts('roulette.total', { amount: chipsText(context, chips.count()) })
  let isDue = false
  let pointed: Spot | null = null
  /** A press is answered by its spot, in the next frame; the chips and all that depends on them follow in another. */
  function changed(isPossible: boolean) {
    isWithinLimit = isPossible
    if (!isDue) void afterFrame().then(showChange)
    isDue = true
  }
  function showChange() {
    isDue = false
    const limit = texts('roulette.limit', { amount: moneyFormat.format(open.stakes.at(-1) ?? '0') })
    tell(isWithinLimit ? total() : limit)
    status.textContent = info.textContent
    table.unmarkLost()
    show()
    context.changed()
  }
  const describe = (spot: Spot) =>
    texts('roulette.label', { name: spotName(context, spot), odds: oddsText(context, spot) })
  const tools = createTools(context, chips, { changed, setLines: (areShown) => table.setLines(areShown) })
  const table = createTable(context, chips, {
    place: (spot) => !isLocked && changed(chips.add(tools.betsOn(spot))),
    take: (spot) => !isLocked && chips.take(spot.id) && changed(true),
    point(spot) {
      table.point(spot)
      pointed = spot
      // The spots answer in the next frame, the text in another.
      void afterFrame().then(() => pointed && pointed === spot && tell(describe(pointed)))
    },
  })
  function show() {
    table.showChips()
    tools.show(isLocked)
  }
  return {
    chips,
    table,
    elements: [h('div', { class: 'roulette-felt' }, table.element), info, tools.element, status],
    showInfo,
    lock(locked: boolean) {
      isLocked = locked
      table.setLocked(locked)
      show()
    },
    /** The sum of the chips as a decimal; '0' below the lowest stake. */
    stake() {
      const units = chip * BigInt(chips.count())
      return units < unitsOf(open.stakes[0] ?? '0') ? '0' : moneyFormat.decimal(units)
    },
  }
}

/** Turns the wheel and calls `onStop` at each bounce of the ball. */
async function turn(
  wheel: ReturnType<typeof createWheel>,
  skippable: ReturnType<typeof createSkippableWait>,
  { from, to }: { readonly from: number; readonly to: number },
  onStop: (index: number) => void,
) {
  wheel.turn(from, to)
  let at = 0
  for (const [index, knock] of knocks.entries()) {
    await skippable.wait(knock - at)
    at = knock
    onStop(index)
  }
}

const lookOf = ({ kinds, hasSectors }: RouletteRules) =>
  kinds.includes('straight') ? (hasSectors ? 'sectors' : 'numbers') : 'plain'

function createStage(context: StageContext): Stage {
  const { texts, prefersReducedMotion } = context
  const bettingArea = createBettingArea(context)
  const { chips, table } = bettingArea
  const wheel = createWheel()
  const skippable = createSkippableWait()
  const recent = createRecent(context, {
    label: texts('recent'),
    maxItems: 12,
    item: ({ number }: RouletteStep) => ({ text: String(number), tone: colourOf(number) }),
  })
  const view = h('div', { class: 'roulette-wheel-area', pointerdown: () => skippable.skip() }, wheel.element)
  const board = h('div', { class: 'roulette-betting' }, recent.element, ...bettingArea.elements)
  const element = h('div', { class: 'roulette' }, view, board)
  let rested = 0
  let isPlayed = false
  function rest(step: RouletteStep) {
    rested = step.number
    chips.setLast(step.bets)
    wheel.rest(step.number)
    table.showWinner(step.number)
  }

  return {
    element,
    look: lookOf(rouletteRules(context)),
    columns: 12.4,
    rows: rouletteRules(context).hasSectors ? 5.3 : 4.7,
    choice: () => ({ bets: chips.bets() }),
    stake: bettingArea.stake,
    update({ isLocked }) {
      // The chips of the last round are removed when new bets may be placed.
      if (!isLocked && isPlayed) {
        chips.sweep()
        isPlayed = false
        context.changed()
      }
      bettingArea.lock(isLocked)
    },
    start() {
      table.showWinner(null)
      bettingArea.showInfo(texts('roulette.closed'), 'round')
    },
    async land(step: RouletteStep, onStop) {
      skippable.begin()
      if (!prefersReducedMotion()) {
        element.classList.add('is-turning')
        await turn(wheel, skippable, { from: rested, to: step.number }, onStop)
      }
      rest(step)
      table.scrollTo(step.number)
      recent.add(step)
      isPlayed = true
      bettingArea.showInfo(numberName(context, step.number), 'round')
      if (!prefersReducedMotion()) setTimeout(() => element.classList.remove('is-turning'), lingerMs)
    },
    show(step: RouletteStep | null) {
      element.classList.remove('is-turning')
      if (step) rest(step)
    },
    ...stageTexts(context),
  }
}

function stageTexts(context: StageContext) {
  const { texts } = context
  const rules = rouletteRules(context)
  return {
    celebrate: async () => undefined,
    startsFeature: () => false,
    describe: ({ number, bets }: RouletteStep) =>
      texts('roulette.shown', { number: numberName(context, number), bets: betsText(context, bets) }),
    playLabel: () => texts('roulette.turn'),
    ribbon() {
      const rtp = returnText(context)
      const zero = texts(`roulette.ribbon.${rules.onZero}`, { rtp })
      return rules.onZero === 'half' ? `${texts('ribbon.return', { rtp })} · ${zero}` : zero
    },
    details({ number, bets }: RouletteStep) {
      const winning = bets.filter((bet) => paidOf(rules, [bet], number)[0] > 0).length
      return texts('roulette.result', { number: numberName(context, number), winning, all: bets.length })
    },
    comingUp: () => ({ text: '', isNew: false }),
  } satisfies Partial<Stage>
}
