import { createApi } from './api.ts'
import { h } from './dom.ts'
import { createMoneyFormat } from './money-format.ts'
import { createPanel, fillFairness, fillHistory, fillRules, type PanelContext } from './panels.ts'
import { createGame } from './play.ts'
import { createReels } from './reels.ts'
import { createSound } from './sound.ts'
import { createTexts } from './texts.ts'
import type { Theme } from './theme.ts'
import { buildView, type View } from './view.ts'

const root = document.getElementById('game')
const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '')
const { theme }: { theme: Theme } = await import(`./themes/${boot.game}.ts`)
const texts = createTexts(boot.texts, document.documentElement.lang)
const api = createApi(boot, (isOffline) => document.body.classList.toggle('is-offline', isOffline))

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

async function start() {
  if (!root) return
  const response = await api.open()
  if (!response.ok) {
    const retryButton = h(
      'button',
      { class: 'button', type: 'button', click: () => location.reload() },
      texts('ended.again'),
    )
    const isExpired = response.code === 'session-expired'
    root.replaceChildren(
      h(
        'main',
        { class: 'ended' },
        h('h1', {}, texts('ended.title')),
        h('p', {}, texts(`fault.${response.code}`)),
        isExpired ? null : retryButton,
      ),
    )
    root.classList.remove('is-loading')
    return
  }
  const open = response.data
  const moneyFormat = createMoneyFormat(open.currency, boot.locale)
  const reels = createReels(open.title.rules, theme, () => reducedMotion.matches)
  const view = buildView(root, boot, open, theme, texts, reels.element)
  reels.element.setAttribute(
    'aria-label',
    texts('reels', { reels: open.title.rules.reels, rows: open.title.rules.rows }),
  )
  const sound = createSound(theme.voice)
  const game = createGame({
    boot,
    open,
    view,
    reels,
    api,
    texts,
    purse: moneyFormat,
    theme,
    sound,
    locale: boot.locale,
  })
  const context: PanelContext = {
    open,
    theme,
    texts,
    purse: moneyFormat,
    api,
    locale: boot.locale,
    stake: game.stake,
  }
  const panels = {
    rules: createPanel(texts('rules.title'), texts('close'), (body) => fillRules(context, body)),
    history: createPanel(texts('history.title'), texts('close'), (body) => fillHistory(context, body)),
    fairness: createPanel(texts('fair.title'), texts('close'), (body) => fillFairness(context, body)),
  }
  for (const [name, panel] of Object.entries(panels)) {
    root.append(panel.dialog)
    view[name as keyof typeof panels].addEventListener('click', () => panel.show())
  }
  document.addEventListener('keydown', (event) => onKey(event, view, game, panels.rules))
  runClock(view.clock, open.elapsed)
  game.begin()
}

/** Space and Enter spin, plus and minus set the stake, the question mark opens the rules. One press, one step. */
function onKey(
  event: KeyboardEvent,
  view: View,
  game: ReturnType<typeof createGame>,
  rules: { show(): void },
) {
  if (document.querySelector('dialog[open]') || event.ctrlKey || event.metaKey || event.altKey) return
  const isOnControl =
    event.target instanceof HTMLElement && event.target.closest('button, input, summary, a') !== null
  const isOnSpin = event.target === view.spin
  if (event.key === ' ' || event.key === 'Enter') {
    if (isOnControl && !isOnSpin) return
    event.preventDefault()
    if (!event.repeat && !view.spin.disabled && !view.spin.hidden) void game.handlePress()
  } else if (event.key === '+' || event.key === '=') game.changeStake(1)
  else if (event.key === '-') game.changeStake(-1)
  else if (event.key === '?') rules.show()
}

/** How long this visit has lasted, always in sight. */
function runClock(element: HTMLElement, elapsed: number) {
  const began = performance.now() - elapsed * 1000
  const two = (value: number) => String(value).padStart(2, '0')
  const tick = () => {
    const seconds = Math.floor((performance.now() - began) / 1000)
    element.textContent = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  }
  tick()
  setInterval(tick, 1000)
}

void start()
