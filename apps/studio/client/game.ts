import type { BetRefusal } from '@croupier/contract/providers'
import type { RoundState, Step } from '../src/engines/index.ts'
import { afterChange, afterFrame, type OpenView, type RoundView } from './api.ts'
import type { Game } from './context.ts'
import {
  announce,
  currentStake,
  formatPay,
  isProfit,
  pause,
  resultText,
  showControls,
  showFreespins,
  showMessage,
  showMoney,
  showPause,
  showStake,
} from './display.ts'
import { h, icon, isUsable, onPress, setUsable } from './dom.ts'
import { paidUnits, showFreespinsEnd } from './freespins-card.ts'
import { awaitSettlement, createStepRequests } from './round-requests.ts'
import { setFigure } from './view.ts'

/** Errors after which the player may retry. */
const retryableErrors = new Set([
  'too-soon',
  'bets-closed',
  'settling',
  'stake-returned',
  'unavailable',
  'offline',
  'insufficient-funds',
  'limit-reached',
  'max-bet-exceeded',
  'bonus-restricted',
  'freespins-ended',
  'choice-not-offered',
  'action-not-offered',
])

const betRefusals: readonly string[] = [
  'limit-reached',
  'max-bet-exceeded',
  'bonus-restricted',
  'player-blocked',
]
const isBetRefusal = (code: string): code is BetRefusal => betRefusals.includes(code)

export function createGame(context: Omit<Game, 'requestStep' | 'state'>) {
  const { open, api } = context
  const stakeIndex = Math.max(0, open.stakes.indexOf(open.openingStake))
  const game: Game = {
    ...context,
    requestStep: createStepRequests(api),
    state: {
      stakeIndex,
      round: open.openRound,
      lastRound: open.lastRound,
      freespins: open.freespins,
      isBusy: open.pause > 0,
      isByKey: false,
      isBehind: false,
      refusal: '',
      pauseEndsAt: Number.NEGATIVE_INFINITY,
      startedAt: Number.NEGATIVE_INFINITY,
    },
  }
  return {
    begin: () => begin(game),
    play: (action?: unknown) => play(game, action),
    /** Presses the button by the keyboard. */
    pressByKey: () => press(game, true),
    /** The round with steps left to play. */
    openRound: () => game.state.round,
    changeStake: (by: number) => changeStake(game, by),
    stake: () => currentStake(game),
    /** Shows the controls anew after a change of the stage's own stake. */
    refresh: () => showStake(game),
    follow: () => follow(game),
  }
}
export type GameControls = ReturnType<typeof createGame>

function begin(game: Game) {
  const { open, view, sound, texts, api } = game
  const last = showLastStep(game, open)
  if (last) describeStage(game, last)
  showMoney(game, { balance: open.balance, net: open.net })
  if (open.openRound) {
    setFigure(view.win, formatPay(game, open.openRound, open.openRound.pay))
    showMessage(game, texts('result.resumed'))
  } else showMessage(game, texts(welcomeText(game)))
  showControls(game)
  // A press by a screen reader is a click without a count.
  view.spin.addEventListener('click', ({ detail }) => press(game, detail === 0))
  onPress(view.less, () => changeStake(game, -1))
  onPress(view.more, () => changeStake(game, 1))
  view.sound.addEventListener('click', () => {
    const isOn = sound.toggle()
    view.sound.setAttribute('aria-label', texts(isOn ? 'sound.off' : 'sound.on'))
    view.sound.replaceChildren(icon(isOn ? 'soundOn' : 'soundOff'))
  })
  api.notifyHost({ source: 'croupier-game', type: 'ready' })
  if (game.state.isBusy) void endFirstPause(game)
}

/** The last round of another game or window may have begun a moment ago. */
async function endFirstPause(game: Game) {
  await pause(game, game.open.pause)
  game.state.isBusy = false
  showControls(game)
}

function welcomeText({ open, engine }: Game) {
  const { mode, freespins } = open
  if (freespins) return 'result.welcomeFreespins'
  return mode === 'demo' ? 'result.welcomeDemo' : engine.textKeys.welcome
}

function changeStake(game: Game, by: number) {
  const { state, open, texts, moneyFormat } = game
  if (state.isBusy || state.round?.next || state.freespins || game.stage.stake) return
  state.stakeIndex = Math.max(0, Math.min(open.stakes.length - 1, state.stakeIndex + by))
  showControls(game)
  announce(game, texts('announce.stake', { amount: moneyFormat.format(currentStake(game)) }))
}

function press(game: Game, isByKey: boolean) {
  const { state, view } = game
  if (view.spin.hidden) return
  state.isByKey = isByKey
  if (isUsable(view.spin)) void play(game)
  else if (state.isBusy) showPause(game)
  else moveFocus(game)
}

/**
 * By the keyboard, the focus goes to where the player acts in the open round while the button does nothing, and back to
 * the button after the round.
 */
function moveFocus({ state, stage, view }: Game) {
  if (!state.isByKey || !stage.takeFocus) return
  const next = state.round?.next ?? null
  const isInStage = stage.element.contains(document.activeElement)
  if (next === null && isInStage) view.spin.focus({ preventScroll: true })
  else if (next !== null && !isInStage && stage.mainAction?.(next) === null) stage.takeFocus()
}

/**
 * Plays the next step of the open round, or the first of a new one. `requested` is the player's action in a round with
 * actions; by default that of the button.
 */
async function play(game: Game, requested?: unknown) {
  const { state, view, stage, engine } = game
  const next = state.round?.next ?? null
  const action = next && engine.logic.actions ? (requested ?? stage.mainAction?.(next) ?? null) : undefined
  if (state.isBusy || action === null || (requested !== undefined && !next)) return
  if (!next && stage.isOpen?.() === false) return
  state.isBusy = true
  // The press is answered by the next frame; what takes longer than a frame follows it.
  setUsable(view.spin, false)
  const freespins = state.freespins?.id ?? null
  const bet = { stake: currentStake(game), freespins, choice: stage.choice() }
  // Before the request: the host, whose live connection may be faster, holds the result back from then on.
  game.api.notifyHost({ source: 'croupier-game', type: 'round-start' })
  // A cash-out of a shared round is urgent.
  const sent = action !== undefined && stage.isOpen ? game.requestStep(state.round, bet, action) : null
  await afterFrame()
  stage.start(next)
  const response = await beginStep(game, sent ?? game.requestStep(state.round, bet, action))
  const respondedAt = performance.now()
  if (response.ok && !next) state.startedAt = respondedAt
  if (response.ok) await showStep(game, response.data)
  else await showError(game, response.code)
  if (state.isBehind) await showEnd(game)
  // After the last action the controls already show the next round.
  if (engine.logic.actions) showControls(game)
  await pause(game, remainingPause(game, respondedAt))
  state.isBusy = false
  showControls(game)
  moveFocus(game)
}

/**
 * Shows that a step has begun while the studio plays it, in frames after the one in which its animation begins: each
 * changed text costs a layout.
 */
async function beginStep<T>(game: Game, response: Promise<T>): Promise<T> {
  const { state, view, engine, texts, moneyFormat } = game
  await afterChange()
  showControls(game)
  await afterChange()
  if (!state.round?.next) {
    view.message.classList.remove('is-win')
    showMessage(game, '')
    setFigure(view.win, moneyFormat.formatUnits(0n))
  }
  announce(game, texts(engine.textKeys.moving))
  return response
}

/** Shows the end of an open round that came from the studio, not from an action of this frame. */
async function follow(game: Game) {
  const { state } = game
  if (state.isBusy) state.isBehind = true
  if (state.isBusy || !state.round) return
  state.isBusy = true
  showControls(game)
  await showEnd(game)
  showControls(game)
  await pause(game, remainingPause(game, performance.now()))
  state.isBusy = false
  showControls(game)
}

async function showEnd(game: Game) {
  const { state, api } = game
  const open = state.round
  state.isBehind = false
  if (!open) return
  const response = await api.open()
  if (!response.ok) return
  const { openRound, lastRound } = response.data
  if (openRound?.id === open.id) return
  if (lastRound?.id !== open.id) return resume(game)
  await showStep(game, lastRound)
  if (lastRound.status === 'settling') void showWhenSettled(game, open.id)
}

/** The platform has not acknowledged the win yet: shows the balance when it has. */
async function showWhenSettled(game: Game, roundId: string) {
  const round = await awaitSettlement(game.api, roundId)
  if (!round || game.state.round || game.state.lastRound?.id !== roundId) return
  showMoney(game, round)
  game.api.notifyHost({ source: 'croupier-game', type: 'balance' })
}

/**
 * Milliseconds until the next step is allowed, as the studio counts them (`cycle` of the engine): it rejects an earlier
 * one, so the button cannot be used until then.
 */
function remainingPause({ state, open, engine }: Game, respondedAt: number): number {
  const now = performance.now()
  if (!engine.logic.actions) return open.cycle - (now - respondedAt)
  return state.round?.next ? 0 : open.cycle - (now - state.startedAt)
}

async function showStep(game: Game, round: RoundView) {
  const { state, stage, sound } = game
  const step = round.steps.at(-1)
  if (!step) return
  const landed = stage.land(step, (index) => sound.isOn() && sound.stop(index))
  // The movement begins in a frame of its own.
  await afterChange()
  showStakeTaken(game, round)
  await landed
  state.round = round.next ? round : null
  state.lastRound = round
  describeStage(game, step)
  const profits = isProfit(step.pay, round.stakes)
  if (profits && sound.isOn()) (stage.startsFeature(step) ? sound.feature : sound.win)()
  const total = isProfit(round.pay, round.stakes) ? formatPay(game, round, round.pay) : null
  await stage.celebrate(step, !profits, { amount: formatPay(game, round, step.pay), total })
  // The texts of the result follow the last frame of the animation, each group in a frame of its own.
  await afterChange()
  if (round.next) await showOpenRound(game, round, step, round.next)
  else await showResult(game, round, step)
  takeFreespins(game, round)
  game.api.notifyHost({ source: 'croupier-game', type: 'balance' })
}

/** The balance must not reveal the win before the game rests. */
function showStakeTaken(game: Game, round: RoundView) {
  const { view, moneyFormat } = game
  if (round.balance === null) return
  const taken = moneyFormat.parseUnits(round.balance) - paidUnits(game, round)
  setFigure(view.balance, moneyFormat.formatUnits(taken))
}

/** Shows how the free spins stand after a step, and their end after the last round. */
function takeFreespins(game: Game, round: RoundView) {
  const { freespins, next } = round
  if (!freespins) return
  const isOver = freespins.left === 0 && !next
  game.state.freespins = isOver ? null : freespins
  // At once, as the page shows the same count.
  showFreespins(game)
  if (!isOver) return
  if (round.status === 'settled') showFreespinsEnd(game, freespins)
  else void endWhenSettled(game, round.id)
}

/** The platform has not acknowledged the last win yet: ends the free spins when it has. */
async function endWhenSettled(game: Game, roundId: string) {
  const round = await awaitSettlement(game.api, roundId)
  if (!round?.freespins) return
  showFreespinsEnd(game, round.freespins)
  if (!game.state.isBusy) await resume(game)
  game.api.notifyHost({ source: 'croupier-game', type: 'balance' })
}

async function showOpenRound(game: Game, round: RoundView, step: Step, next: RoundState) {
  const details = game.stage.details(step)
  const { text: nextText, isNew } = game.stage.comingUp(step, next)
  const paid = step.pay ? game.texts('result.step', { amount: formatPay(game, round, step.pay) }) : ''
  setFigure(game.view.win, formatPay(game, round, round.pay))
  await afterChange()
  if (paid) showMessage(game, paid, [isNew ? nextText : '', details].join(' ').trim())
  else showMessage(game, nextText)
  announce(game, [nextText, paid, details].join(' '))
}

async function showResult(game: Game, round: RoundView, step: Step) {
  const { view, texts, api, state } = game
  const result = resultText(game, round)
  const details = [game.stage.details(step), state.refusal].filter(Boolean).join(' · ')
  state.refusal = ''
  showMoney(game, round)
  await afterChange()
  showMessage(game, result, details)
  view.message.classList.toggle('is-win', isProfit(round.pay, round.stakes))
  const balance = texts('announce.balance', { amount: view.balance.textContent ?? '' })
  announce(game, [result, details, balance].join(' '))
  api.notifyHost({ source: 'croupier-game', type: 'round-end', bet: round.staked, win: round.win })
}

const describeStage = ({ stage }: Game, step: Step) =>
  stage.element.setAttribute('aria-label', stage.describe(step))

/** Shows the last step of the open or, without one, of the last round. Returns the step. */
function showLastStep(
  { stage }: Game,
  { openRound, lastRound }: Pick<OpenView, 'openRound' | 'lastRound'>,
): Step | null {
  const step = (openRound ?? lastRound)?.steps.at(-1) ?? null
  stage.show(step)
  return step
}

async function showError(game: Game, code: string) {
  const { state, open, view, api, texts } = game
  showLastStep(game, { openRound: state.round, lastRound: state.lastRound })
  // The host page explains the refusal and offers a next step, so the frame shows nothing.
  const isShownByHost = isBetRefusal(code) && api.isFramed
  const { tooLate } = game.engine.textKeys
  const isTooLate = code === 'action-not-offered' && tooLate !== undefined && state.round !== null
  const text = texts(isTooLate ? tooLate : `error.${code}`)
  if (isTooLate) state.refusal = text
  showMessage(game, isShownByHost ? '' : text)
  if (!isShownByHost) announce(game, text)
  if (isBetRefusal(code)) api.notifyHost({ source: 'croupier-game', type: 'bet-refused', reason: code })
  view.message.classList.remove('is-win')
  api.notifyHost({ source: 'croupier-game', type: 'balance' })
  if (code === 'insufficient-funds' && open.mode === 'demo') offerRefill(game)
  // Another window has started or continued the round.
  else if (code === 'round-open' || code === 'unknown-round' || code === 'freespins-ended') await resume(game)
  else if (!retryableErrors.has(code)) endSession(game, isShownByHost ? null : text)
}

async function resume(game: Game) {
  const reopened = await game.api.open()
  if (!reopened.ok) return
  game.state.round = reopened.data.openRound
  game.state.freespins = reopened.data.freespins
  showLastStep(game, reopened.data)
  showMoney(game, { balance: reopened.data.balance, net: reopened.data.net })
  if (game.state.round) showMessage(game, game.texts('result.resumed'))
}

function offerRefill(game: Game) {
  const { view, api, texts, moneyFormat } = game
  const refill = async () => {
    const response = await api.refill()
    if (!response.ok) return
    setFigure(view.balance, moneyFormat.format(response.data.balance))
    showMessage(game, texts('demo.refilled'))
  }
  const button = h('button', { class: 'button', type: 'button', click: refill }, texts('demo.refill'))
  view.detail.replaceChildren(button)
}

/** Replaces the spin button by a way back to the lobby. */
function endSession(game: Game, message: string | null) {
  const { view, api, texts } = game
  const leave = () => api.notifyHost({ source: 'croupier-game', type: 'close' })
  const back = h('button', { class: 'button', type: 'button', click: leave }, texts('ended.back'))
  view.notice.replaceChildren(...(message === null ? [] : [h('p', {}, message)]), back)
  showMessage(game, '')
  view.spin.hidden = true
}
