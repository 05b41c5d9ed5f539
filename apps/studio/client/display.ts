import { afterChange, type RoundView, wait } from './api.ts'
import type { Game } from './context.ts'
import { setText, setUsable } from './dom.ts'
import { secondsText } from './formats.ts'
import { freespinsText } from './freespins-card.ts'
import { setFigure } from './view.ts'

/** The stake of the open round or, without one, of the next round. */
export const currentStake = ({ state, open, stage }: Game) =>
  state.round?.stake ?? state.freespins?.stake ?? stage.stake?.() ?? open.stakes[state.stakeIndex] ?? '0'

export function showMessage({ view }: Game, text: string, detail = '') {
  setText(view.message, text)
  setTextLater(view.detail, detail)
}

export function announce({ view }: Game, text: string) {
  setTextLater(view.announcer, text)
}

/** Updates the controls: what the spin button does next, its price, and what is enabled. */
export function showControls(game: Game) {
  const { view, stage, open } = game
  const { round, isBusy, stakeIndex, freespins } = game.state
  const next = round?.next ?? null
  showStake(game)
  view.less.hidden = view.more.hidden = stage.stake !== undefined
  const isFixed = isBusy || next !== null || freespins !== null
  setUsable(view.less, !isFixed && stakeIndex > 0)
  setUsable(view.more, !isFixed && stakeIndex < open.stakes.length - 1)
  view.root.classList.toggle('in-feature', next !== null)
  stage.update({ isLocked: isBusy || next !== null, isBusy, stake: currentStake(game), round })
  showFreespins(game)
  setText(view.ribbon, stage.ribbon(next))
}

/** The stake and what the button does, and whether it can be pressed. */
export function showStake(game: Game) {
  const { view, stage, moneyFormat } = game
  const { round, isBusy } = game.state
  const next = round?.next ?? null
  const stake = moneyFormat.format(currentStake(game))
  setText(view.spinLabel, stage.playLabel(next))
  setText(view.spinAmount, buttonAmount(game, stake))
  setFigure(view.stake, stake)
  const isClosed = next === null && (stage.stake?.() === '0' || stage.isOpen?.() === false)
  setUsable(view.spin, !isBusy && !isClosed && (next === null || stage.mainAction?.(next) !== null))
}

/** What the button costs or, in a round whose player acts, what its action is about. */
function buttonAmount({ stage, texts, state }: Game, stake: string): string {
  const { round, freespins } = state
  if (round?.next && stage.buttonAmount) return stage.buttonAmount(round)
  // A press that does nothing costs nothing.
  if (stage.isOpen?.() === false) return ''
  return round?.next || freespins ? texts('spin.free') : stake
}

/** How the casino's free spins stand, if there are any. */
export function showFreespins(game: Game) {
  const { freespins } = game.state
  setText(game.view.freespins, freespins ? freespinsText(game, freespins) : '')
}

export function showMoney(
  { view, moneyFormat }: Game,
  { balance, net, win }: { balance: string | null; net: string; win?: string },
) {
  setFigure(view.balance, balance === null ? '–' : moneyFormat.format(balance))
  setFigure(view.net, moneyFormat.format(net, true))
  setFigure(view.win, win === undefined ? moneyFormat.formatUnits(0n) : moneyFormat.format(win))
}

/** Whether hundredths of the stake are above what was staked: several stakes after a doubled bet. */
export const isProfit = (pay: number, stakes: number) => pay > 100 * stakes

/** The amount of `pay` hundredths of a round's stake. */
export const formatPay = ({ moneyFormat }: Game, { stake }: RoundView, pay: number) =>
  moneyFormat.formatUnits((moneyFormat.parseUnits(stake) * BigInt(pay)) / 100n)

/** The result of a finished round. Only a payout above the stake is called a win. */
export function resultText({ texts, moneyFormat }: Game, round: RoundView): string {
  if (round.pay === 0) return texts('result.nothing')
  const amount = moneyFormat.format(round.win)
  if (isProfit(round.pay, round.stakes)) return texts('result.win', { amount })
  const stake = moneyFormat.format(round.staked)
  return texts(round.pay === 100 * round.stakes ? 'result.even' : 'result.less', { amount, stake })
}

/** Texts that wait for their frame, in the order in which they were set. */
const waiting = new Map<HTMLElement, string>()
let isRunning = false

/**
 * Changes a text in a frame of its own, after the present one: a line of new words takes most of a frame on a slow
 * phone. A later text of the same element replaces one that still waits. An empty text is set at once.
 */
export function setTextLater(element: HTMLElement, text: string): void {
  waiting.delete(element)
  if (text === '') {
    setText(element, text)
    return
  }
  waiting.set(element, text)
  if (!isRunning) void run()
}

async function run() {
  isRunning = true
  while (waiting.size > 0) {
    await afterChange()
    for (const [element, text] of waiting) {
      waiting.delete(element)
      setText(element, text)
      break
    }
  }
  isRunning = false
}

/**
 * Waits until the next step is allowed and shows the rest of the time as a fill of the button. Without a rest the
 * button can be pressed as soon as its label says what it does.
 */
export async function pause({ view, state }: Game, milliseconds: number) {
  if (milliseconds <= 0) return
  state.pauseEndsAt = performance.now() + milliseconds
  view.spin.style.setProperty('--pause', `${Math.round(milliseconds)}ms`)
  view.spin.classList.add('is-waiting')
  await wait(milliseconds)
  view.spin.classList.remove('is-waiting')
}

/** Answers a press before the next step is allowed: the seconds are on the button until it is. */
export function showPause(game: Game) {
  const { view, state, texts, locale } = game
  const milliseconds = state.pauseEndsAt - performance.now()
  if (!(milliseconds > 0)) return
  setText(view.spinAmount, secondsText(Math.ceil(milliseconds / 1000), locale))
  announce(game, texts('error.too-soon'))
}
