import { createApi, type OpenView } from './api.ts'
import { h } from './dom.ts'
import type { GameEngine, Stage } from './engine.ts'
import { fillFairness } from './fairness-panel.ts'
import { createMoneyFormat } from './formats.ts'
import { createGame, type GameControls } from './game.ts'
import { fillHistory } from './history-panel.ts'
import { createPanel } from './panel.ts'
import { fillRules } from './rules-panel.ts'
import { createSound } from './sound.ts'
import { createTexts } from './texts.ts'
import type { Theme } from './theme.ts'
import { buildView, type View } from './view.ts'

const root = document.getElementById('game')
const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '')
const { theme }: { theme: Theme } = await import(`./themes/${boot.game}.ts`)
const { engine }: { engine: GameEngine } = await import(`./engines/${boot.engine}/index.ts`)
const texts = createTexts(boot.texts, document.documentElement.lang)
const api = createApi(boot, (isOffline) => document.body.classList.toggle('is-offline', isOffline))

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

async function start() {
  if (!root) return
  const response = await api.open()
  if (response.ok) startGame(root, response.data)
  else showOpenError(root, response.code)
}

function showOpenError(root: HTMLElement, code: string) {
  const retry = () => location.reload()
  const retryButton = h('button', { class: 'button', type: 'button', click: retry }, texts('ended.again'))
  root.replaceChildren(
    h(
      'main',
      { class: 'ended' },
      h('h1', {}, texts('ended.title')),
      h('p', {}, texts(`error.${code}`)),
      code === 'session-expired' ? null : retryButton,
    ),
  )
  root.classList.remove('is-loading')
}

function startGame(root: HTMLElement, open: OpenView) {
  const { locale } = boot
  const moneyFormat = createMoneyFormat(open.currency, locale)
  const context = { open, theme, texts, moneyFormat, api, locale, engine }
  const stage = engine.createStage({
    ...context,
    prefersReducedMotion: () => reducedMotion.matches,
    act: (action) => void game.play(action),
    changed: () => game.refresh(),
    follow: () => void game.follow(),
  })
  const view = buildView(root, boot, open, theme, texts, stage)
  const game = createGame({ ...context, view, stage, sound: createSound(theme.voice) })
  const rulesContext = { ...context, stake: () => (game.stake() === '0' ? open.openingStake : game.stake()) }
  const panels = {
    rules: createPanel(texts('rules.title'), texts('close'), (body) => fillRules(rulesContext, body)),
    history: createPanel(texts('history.title'), texts('close'), (body) =>
      fillHistory(context, body, game.openRound()),
    ),
    fairness: createPanel(texts('fair.title'), texts('close'), (body) => fillFairness(context, body)),
  }
  for (const [name, panel] of Object.entries(panels)) {
    root.append(panel.dialog)
    view[name as keyof typeof panels].addEventListener('click', () => panel.show())
  }
  document.addEventListener('keydown', (event) => onKey(event, { view, game, stage, rules: panels.rules }))
  runClock(view.clock, open.elapsed)
  game.begin()
}

interface KeyTargets {
  readonly view: View
  readonly game: GameControls
  readonly stage: Stage
  readonly rules: { show(): void }
}

/** Space and Enter spin, plus and minus set the stake, the question mark opens the rules. */
function onKey(event: KeyboardEvent, { view, game, stage, rules }: KeyTargets) {
  if (document.querySelector('dialog[open]') || event.ctrlKey || event.metaKey || event.altKey) return
  const isOnControl =
    event.target instanceof HTMLElement &&
    event.target.closest('button, input:not([type=range]), summary, a') !== null
  const isOnSpin = event.target === view.spin
  if (event.key === ' ' || event.key === 'Enter') {
    // A key that is held while the focus moves into the stage presses nothing there.
    if (event.repeat && event.target instanceof Node && stage.element.contains(event.target))
      event.preventDefault()
    if (isOnControl && !isOnSpin) return
    event.preventDefault()
    if (!event.repeat) game.pressByKey()
  } else if (event.key === '+' || event.key === '=') game.changeStake(1)
  else if (event.key === '-') game.changeStake(-1)
  else if (event.key === '?') rules.show()
  else stage.press?.(event.key)
}

/** Shows the duration of the session. */
function runClock(element: HTMLElement, elapsed: number) {
  const startedAt = performance.now() - elapsed * 1000
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const tick = () => {
    const seconds = Math.floor((performance.now() - startedAt) / 1000)
    element.textContent = `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
  }
  tick()
  setInterval(tick, 1000)
}

void start()
