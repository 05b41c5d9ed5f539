import type { BetRefusal } from '@croupier/contract/providers'
import { selectStrips } from '../src/engine/evaluate.ts'
import type { RoundState, Step } from '../src/engine/rules.ts'
import type { Api, ApiResult, Boot, OpenView, RoundView } from './api.ts'
import { h, icon } from './dom.ts'
import type { MoneyFormat } from './money-format.ts'
import { nameOf, winText } from './panels.ts'
import type { Reels } from './reels.ts'
import type { Sound } from './sound.ts'
import type { Texts } from './texts.ts'
import type { Theme } from './theme.ts'
import { setFigure, type View } from './view.ts'

export interface GameContext {
  readonly boot: Boot
  readonly open: OpenView
  readonly view: View
  readonly reels: Reels
  readonly api: Api
  readonly texts: Texts
  readonly purse: MoneyFormat
  readonly theme: Theme
  readonly sound: Sound
  readonly locale: string
}

/** A random UUID also where the page is no secure context. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))

/** After these the same request may be asked for again by the player. */
const retryableErrors = new Set([
  'too-soon',
  'settling',
  'stake-returned',
  'unavailable',
  'offline',
  'insufficient-funds',
  'limit-reached',
  'max-bet-exceeded',
])

const refusals: readonly string[] = ['limit-reached', 'max-bet-exceeded', 'player-blocked']
const isRefusal = (code: string): code is BetRefusal => refusals.includes(code)

export function createGame(context: GameContext) {
  const { open, view, reels, api, texts, purse, sound } = context
  const { rules } = open.title
  let stakeIndex = Math.max(0, open.stakes.indexOf(open.openingStake))
  let round: RoundView | null = open.openRound
  let isBusy = false
  /** A spin of which nobody knows yet whether it was played. */
  let pendingRequest: { readonly key: string; readonly id: string } | null = null

  const stake = () => round?.stake ?? open.stakes[stakeIndex] ?? '0'

  function showMessage(text: string, more = '') {
    view.message.textContent = text
    view.detail.textContent = more
  }
  const announce = (text: string) => {
    view.announcer.textContent = text
  }

  /** What a press does now, and what it costs. */
  function showAction() {
    const next = round?.next ?? null
    view.spinLabel.textContent = spinLabel(next)
    view.spinAmount.textContent = next ? texts('spin.free') : purse.format(stake())
    setFigure(view.stake, purse.format(stake()))
    view.spin.disabled = isBusy
    view.less.disabled = isBusy || next !== null || stakeIndex === 0
    view.more.disabled = isBusy || next !== null || stakeIndex === open.stakes.length - 1
    view.root.classList.toggle('in-feature', next?.kind === 'free' || next?.kind === 'respin')
    showRibbon(next)
  }

  function spinLabel(next: RoundState | null): string {
    if (next?.kind === 'free') return texts('spin.freeSpin', { number: next.played + 1, all: next.awarded })
    if (next?.kind === 'respin') return texts('spin.respin')
    return texts('spin.spin')
  }

  function showRibbon(next: RoundState | null) {
    if (next?.kind === 'free') {
      const all = rules.freeSpins?.multipliers ?? [1]
      const factor = all[Math.min(next.played, all.length - 1)] ?? 1
      const remainingText = texts('ribbon.free', { count: next.awarded - next.played })
      view.ribbon.textContent =
        factor > 1 ? `${remainingText} · ${texts('ribbon.times', { times: factor })}` : remainingText
    } else if (next?.kind === 'respin') view.ribbon.textContent = texts('ribbon.respin')
    else view.ribbon.textContent = idleRibbon()
  }

  const idleRibbon = () =>
    rules.lines === 'ways'
      ? texts('ribbon.ways', { count: rules.rows ** rules.reels })
      : texts('ribbon.lines', { count: rules.lines.length })

  function showMoney(balance: string | null, net: string, win: string | null) {
    setFigure(view.balance, balance === null ? '–' : purse.format(balance))
    setFigure(view.net, purse.format(net, true))
    setFigure(view.win, win === null ? purse.formatUnits(0n) : purse.format(win))
  }

  /** Asks for the next step, with the same id until it is answered. */
  async function requestStep(): Promise<ApiResult<RoundView>> {
    const key = round?.next ? `${round.id}/${round.steps.length}` : `spin ${stake()}`
    pendingRequest = pendingRequest?.key === key ? pendingRequest : { key, id: newId() }
    const response = round?.next
      ? await api.step(round.id, pendingRequest.id)
      : await api.spin(stake(), pendingRequest.id)
    if (response.ok || response.code !== 'offline') pendingRequest = null
    return response
  }

  /** Too soon is waited for: the frame's own clock may run a little ahead of the studio's. */
  async function requestStepWhenReady(): Promise<ApiResult<RoundView>> {
    const response = await requestStep()
    if (response.ok || response.code !== 'too-soon') return response
    await pause(response.retryAfter + 20)
    return requestStep()
  }

  async function handlePress() {
    if (isBusy) return
    isBusy = true
    const next: RoundState = round?.next ?? { kind: 'base' }
    if (!round?.next) {
      view.message.classList.remove('is-win')
      showMessage('')
      setFigure(view.win, purse.formatUnits(0n))
    }
    api.notifyHost({ source: 'croupier-game', type: 'round-start' })
    announce(texts('say.spinning'))
    showAction()
    reels.start(selectStrips(rules, next.kind), next.kind === 'respin' ? next.held : [])
    const response = await requestStepWhenReady()
    // The studio counts from when it played the step, which lies before its answer.
    const answeredAt = performance.now()
    if (response.ok) await showStep(response.data)
    else await showError(response.code)
    // The studio holds the pace; the button shows it.
    await pause(open.cycle - (performance.now() - answeredAt))
    isBusy = false
    showAction()
  }

  async function showStep(played: RoundView) {
    const step = played.steps.at(-1)
    if (!step) return
    if (played.balance !== null) {
      // While the reels turn the stake is gone and a win has not come yet.
      const paid = played.status === 'settled' ? purse.parseUnits(played.win) : 0n
      setFigure(view.balance, purse.formatUnits(purse.parseUnits(played.balance) - paid))
    }
    await reels.land(step, (reel) => sound.isOn() && sound.stop(reel))
    round = played.next ? played : null
    describeWindow(step)
    const winSoFar = purse.formatUnits((purse.parseUnits(played.stake) * BigInt(played.pay)) / 100n)
    const isProfit = played.pay > 100
    const isStepProfit = step.pay > 100
    if (isStepProfit && sound.isOn()) (step.awarded ? sound.feature : sound.win)()
    await reels.celebrate(step.wins, !isStepProfit)
    const details = winDetails(step)
    if (played.next) {
      const lead = describeNext(step, played.next)
      // How many spins are left already stands over the reels; only what is new is said again.
      const isNewInformation = step.awarded > 0 || played.next.kind === 'respin'
      const paid = step.pay ? texts('result.step', { amount: formatWin(played, step.pay) }) : ''
      setFigure(view.win, winSoFar)
      showMessage(paid || lead, paid ? [isNewInformation ? lead : '', details].join(' ').trim() : '')
      announce([lead, paid, details].join(' '))
      api.notifyHost({ source: 'croupier-game', type: 'balance' })
      return
    }
    showMoney(played.balance, played.net, played.win)
    showMessage(resultText(played, isProfit), details)
    view.message.classList.toggle('is-win', isProfit)
    announce(
      [
        resultText(played, isProfit),
        details,
        texts('say.balance', { amount: view.balance.textContent ?? '' }),
      ].join(' '),
    )
    api.notifyHost({ source: 'croupier-game', type: 'round-end', bet: played.stake, win: played.win })
    api.notifyHost({ source: 'croupier-game', type: 'balance' })
  }

  /** The window in words, for those who cannot see it. */
  function describeWindow(step: Step) {
    const rows = Array.from({ length: rules.rows }, (_, row) => {
      const codes = step.grid.map((column, reel) =>
        step.wildReels.includes(reel) ? 'W' : (column[row] ?? ''),
      )
      return texts('reels.row', {
        number: row + 1,
        symbols: codes.map((code) => nameOf(context, code)).join(', '),
      })
    })
    reels.element.setAttribute('aria-label', rows.join(' '))
  }

  const formatWin = (played: RoundView, pay: number) =>
    purse.formatUnits((purse.parseUnits(played.stake) * BigInt(pay)) / 100n)

  /** A return that is not more than the stake is said as what it is. */
  function resultText(played: RoundView, isProfit: boolean): string {
    if (played.pay === 0) return texts('result.nothing')
    if (isProfit) return texts('result.win', { amount: purse.format(played.win) })
    return texts(played.pay === 100 ? 'result.even' : 'result.less', {
      amount: purse.format(played.win),
      stake: purse.format(played.stake),
    })
  }

  function describeNext(step: Step, next: RoundState): string {
    if (step.awarded && next.kind === 'free')
      return texts(step.kind === 'base' ? 'result.awarded' : 'result.again', { count: step.awarded })
    if (next.kind === 'respin') return texts('result.respin', { name: nameOf(context, 'W') })
    return next.kind === 'free' ? texts('ribbon.free', { count: next.awarded - next.played }) : ''
  }

  function winDetails(step: Step): string {
    const [first, ...others] = [...step.wins].sort((a, b) => b.pay - a.pay)
    if (!first) return ''
    const text = winText(context, first)
    return others.length ? `${text} ${texts('win.more', { count: others.length })}` : text
  }

  async function showError(code: string) {
    const restingStep = (round ?? open.lastRound)?.steps.at(-1) ?? null
    reels.show(restingStep, selectStrips(rules, restingStep?.kind ?? 'base'))
    // One message is enough: the page around the game has the way on.
    const isShownByHost = isRefusal(code) && api.isFramed
    showMessage(isShownByHost ? '' : texts(`fault.${code}`))
    if (!isShownByHost) announce(texts(`fault.${code}`))
    if (isRefusal(code)) api.notifyHost({ source: 'croupier-game', type: 'bet-refused', reason: code })
    view.message.classList.remove('is-win')
    api.notifyHost({ source: 'croupier-game', type: 'balance' })
    if (code === 'insufficient-funds' && open.mode === 'demo') offerRefill()
    // A round that another window began, or that this one lost sight of.
    else if (code === 'round-open' || code === 'unknown-round') await resume()
    else if (!retryableErrors.has(code)) close(code, isShownByHost)
  }

  async function resume() {
    const reopened = await api.open()
    if (!reopened.ok) return
    round = reopened.data.openRound
    const last = (round ?? reopened.data.lastRound)?.steps.at(-1) ?? null
    reels.show(last, selectStrips(rules, last?.kind ?? 'base'))
    showMoney(reopened.data.balance, reopened.data.net, null)
    if (round) showMessage(texts('result.resumed'))
  }

  function offerRefill() {
    const button = h(
      'button',
      {
        class: 'button',
        type: 'button',
        click: async () => {
          const response = await api.refill()
          if (!response.ok) return
          setFigure(view.balance, purse.format(response.data.balance))
          showMessage(texts('demo.refilled'))
        },
      },
      texts('demo.refill'),
    )
    view.detail.replaceChildren(button)
  }

  /** The visit is over: nothing can be played any more. */
  function close(code: string, isShownByHost = false) {
    const back = h(
      'button',
      {
        class: 'button',
        type: 'button',
        click: () => api.notifyHost({ source: 'croupier-game', type: 'close' }),
      },
      texts('ended.back'),
    )
    view.notice.replaceChildren(...(isShownByHost ? [] : [h('p', {}, texts(`fault.${code}`))]), back)
    view.root.classList.add('is-closed')
    showMessage('')
    view.spin.hidden = true
  }

  function changeStake(by: number) {
    if (isBusy || round?.next) return
    stakeIndex = Math.max(0, Math.min(open.stakes.length - 1, stakeIndex + by))
    showAction()
    announce(texts('say.stake', { amount: purse.format(stake()) }))
  }

  function begin() {
    const last = (open.openRound ?? open.lastRound)?.steps.at(-1) ?? null
    reels.show(last, selectStrips(rules, last?.kind ?? 'base'))
    if (last) describeWindow(last)
    showMoney(open.balance, open.net, null)
    if (open.openRound) {
      setFigure(view.win, formatWin(open.openRound, open.openRound.pay))
      showMessage(texts('result.resumed'))
    } else showMessage(texts(open.mode === 'demo' ? 'result.welcomeDemo' : 'result.welcome'))
    showAction()
    view.spin.addEventListener('click', () => void handlePress())
    view.less.addEventListener('click', () => changeStake(-1))
    view.more.addEventListener('click', () => changeStake(1))
    view.sound.addEventListener('click', () => {
      const isOn = sound.toggle()
      view.sound.setAttribute('aria-label', texts(isOn ? 'sound.off' : 'sound.on'))
      view.sound.replaceChildren(icon(isOn ? 'soundOn' : 'soundOff'))
    })
    api.notifyHost({ source: 'croupier-game', type: 'ready' })
  }

  return { begin, handlePress, changeStake, stake }
}
export type Play = ReturnType<typeof createGame>
