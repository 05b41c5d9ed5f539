import { blackjack } from '../../../src/engines/blackjack/engine.ts'
import {
  type ActionKind,
  type BlackjackState,
  type BlackjackStep,
  offeredActions,
} from '../../../src/engines/blackjack/rules.ts'
import { wait } from '../../api.ts'
import { h, isUsable, onPress, setUsable } from '../../dom.ts'
import type { GameEngine, Stage, StageContext, StageState } from '../../engine.ts'
import { payoutMultiple, returnText } from '../../panel.ts'
import { fillPays } from './rules.ts'
import { createTable, partsOf } from './table.ts'
import { blackjackRules, pointsText, stepText, tableText } from './texts.ts'

/** Milliseconds between two cards of the deal, and between two that the dealer turns or draws. */
const [dealMs, cardMs] = [120, 420]

/** The key of each action. */
const keys: Readonly<Record<ActionKind, string>> = { hit: 'h', stand: 's', double: 'd', split: 'p' }
const kinds: readonly ActionKind[] = ['hit', 'stand', 'double', 'split']

export const engine: GameEngine = {
  logic: blackjack,
  textKeys: {
    welcome: 'blackjack.welcome',
    moving: 'blackjack.moving',
    chance: 'blackjack.even',
    keys: 'blackjack.keys',
    interrupted: 'blackjack.interrupted',
  },
  createStage,
  fillPays,
  riskText: ({ texts }) => texts('blackjack.risk'),
  drawTexts: ({ texts }) => [texts('blackjack.howText')],
  stepRow(context, step: BlackjackStep, index) {
    const { texts, locale } = context
    const action = texts(index === 0 ? 'blackjack.dealt' : `blackjack.did.${step.kind}`)
    const paid = step.results && step.pay ? [payoutMultiple(step.pay, locale)] : []
    const line = [action, ...paid].join(' · ')
    return h('li', { class: 'step' }, h('div', {}, h('p', {}, line), h('p', {}, tableText(context, step))))
  },
}

/** The action buttons. Those that the hand does not offer stay, so that no button moves. */
function createActions({ texts, act }: StageContext) {
  let offered: readonly ActionKind[] = []
  let isFree = false
  const buttons = kinds.map((kind) => {
    const key = keys[kind].toUpperCase()
    const attributes = { class: 'table-action', type: 'button', 'aria-keyshortcuts': key }
    const name = h('span', {}, texts(`blackjack.${kind}`))
    const element = h('button', attributes, name, h('kbd', { 'aria-hidden': 'true' }, key))
    onPress(element, () => act({ kind }))
    return { kind, element }
  })
  return {
    element: h(
      'div',
      { class: 'table-actions', role: 'group', 'aria-label': texts('blackjack.actions') },
      ...buttons.map(({ element }) => element),
    ),
    update(next: readonly ActionKind[], isBusy: boolean) {
      offered = next
      isFree = !isBusy
      for (const { kind, element } of buttons) setUsable(element, !isBusy && next.includes(kind))
    },
    takeFocus() {
      buttons.find(({ element }) => isUsable(element))?.element.focus({ preventScroll: true })
    },
    press(key: string) {
      const kind = kinds.find((each) => keys[each] === key.toLowerCase())
      if (kind && isFree && offered.includes(kind)) act({ kind })
    },
  }
}

function createStage(context: StageContext): Stage {
  const { texts, prefersReducedMotion } = context
  const rules = blackjackRules(context)
  const table = createTable(context)
  const actions = createActions(context)
  const element = h(
    'div',
    { class: 'blackjack', role: 'group', 'aria-label': texts('blackjack.welcome') },
    table.element,
    actions.element,
  )
  return {
    element,
    columns: 7,
    rows: 4.6,
    choice: () => null,
    update({ isBusy, round }: StageState) {
      const next = round?.next
      // The casino's free spins pay for one stake only.
      const isFree = Boolean(round?.freespins)
      const offered = next?.kind === 'act' ? offeredActions(rules, next) : []
      const affordable = offered.filter((kind) => !isFree || kind === 'hit' || kind === 'stand')
      actions.update(affordable, isBusy)
      element.classList.toggle('is-open', next?.kind === 'act')
    },
    start(next) {
      if (!next) table.show(null)
    },
    async land(step: BlackjackStep, onStop) {
      const parts = prefersReducedMotion() ? [] : partsOf(step)
      for (const [index, part] of parts.entries()) {
        table.show(step, part)
        onStop(index + 1)
        await wait(part.hasHidden ? cardMs : dealMs)
      }
      if (parts.length > 0) return
      table.show(step)
      onStop(step.dealer.length)
    },
    show: (step: BlackjackStep | null) => table.show(step),
    celebrate: async () => undefined,
    startsFeature: () => false,
    describe: (step: BlackjackStep) => tableText(context, step),
    playLabel: (next: BlackjackState | null) => texts(next ? 'blackjack.yourTurn' : 'blackjack.deal'),
    // Actions have buttons of their own, so that an accidental second press on this one neither stands nor draws.
    mainAction: () => null,
    buttonAmount: () => '',
    takeFocus: actions.takeFocus,
    press: actions.press,
    ribbon: () => texts('blackjack.ribbon', { rtp: returnText(context) }),
    details: (step: BlackjackStep) => stepText(context, step),
    comingUp(step: BlackjackStep, next: BlackjackState) {
      const hand = next.kind === 'act' ? next.hands[next.active] : undefined
      if (next.kind !== 'act' || !hand) return { text: '', isNew: false }
      const values = {
        points: pointsText(context, hand.cards, false),
        dealer: pointsText(context, step.dealer, true),
        number: next.active + 1,
      }
      const key = next.hands.length > 1 ? 'blackjack.turnOf' : 'blackjack.turn'
      return { text: texts(key, values), isNew: true }
    },
  }
}
