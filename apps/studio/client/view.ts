import type { Boot, OpenView } from './api.ts'
import { drawing, h, type IconName, icon, setText } from './dom.ts'
import type { Texts } from './texts.ts'
import { symbolPictureUrl, type Theme } from './theme.ts'

/** The elements of the page that change during play. */
export interface View {
  readonly root: HTMLElement
  readonly freespins: HTMLElement
  readonly ribbon: HTMLElement
  readonly message: HTMLElement
  readonly detail: HTMLElement
  /** Live region for screen readers. */
  readonly announcer: HTMLElement
  readonly clock: HTMLElement
  readonly net: HTMLElement
  readonly balance: HTMLElement
  readonly win: HTMLElement
  readonly stake: HTMLElement
  readonly less: HTMLButtonElement
  readonly more: HTMLButtonElement
  readonly spin: HTMLButtonElement
  readonly spinLabel: HTMLElement
  readonly spinAmount: HTMLElement
  readonly sound: HTMLButtonElement
  readonly rules: HTMLButtonElement
  readonly history: HTMLButtonElement
  readonly fairness: HTMLButtonElement
  readonly notice: HTMLElement
}

/** The playing area of an engine: its element, and its size in cells. */
interface Playfield {
  readonly element: HTMLElement
  readonly look?: string
  readonly columns: number
  readonly rows: number
}

export function buildView(
  root: HTMLElement,
  boot: Boot,
  open: OpenView,
  theme: Theme,
  texts: Texts,
  game: Playfield,
): View {
  applyTheme(root, theme, game)
  // Styles select by these: `:has()` would be computed anew with each change in the stage.
  root.dataset.engine = open.title.engine
  if (game.look) root.dataset.look = game.look
  const name = h('h1', { class: 'name' }, drawing(boot.name, open.title.name))
  const isAlone = window.parent === window
  const hasBar = isAlone || !boot.hasHostBar
  const header = buildHeader(name, open, texts, isAlone)
  const stage = buildStage(theme, game.element, hasBar ? null : name)
  const controls = buildControls(open, texts)
  const announcer = h('p', { class: 'visually-hidden', role: 'status' })
  const notice = h('div', { class: 'notice-bar', role: 'alert' })
  root.replaceChildren(
    ...(hasBar ? [header.element] : []),
    ...[notice, stage.element, controls.element, announcer],
  )
  root.classList.remove('is-loading')
  return { root, ...header.parts, notice, ...stage.parts, ...controls.parts, announcer }
}

function buildHeader(name: HTMLElement, open: OpenView, texts: Texts, isAlone: boolean) {
  const clock = createFigure(texts('label.session'))
  const net = createFigure(texts('label.net'))
  // A host page shows the session's duration and net result itself.
  const figures = [
    ...(isAlone && open.shows.sessionTime ? [clock.element] : []),
    ...(isAlone && open.shows.netPosition ? [net.element] : []),
  ]
  const element = h(
    'header',
    { class: 'top' },
    name,
    figures.length > 0 ? h('div', { class: 'meta' }, ...figures) : null,
  )
  return { element, parts: { clock: clock.value, net: net.value } }
}

/** `name` is the title's name, which a tall stage shows where no bar does. */
function buildStage(theme: Theme, game: HTMLElement, name: HTMLElement | null) {
  const freespins = h('p', { class: 'freespins' })
  const ribbon = h('p', { class: 'ribbon' })
  const message = h('p', { class: 'message' })
  const detail = h('p', { class: 'detail' })
  const crest = { class: 'crest', src: symbolPictureUrl(theme, 'W'), alt: '', width: '320', height: '320' }
  const element = h(
    'main',
    { class: 'stage' },
    freespins,
    h(
      'div',
      { class: 'cabinet' },
      name,
      h('img', crest),
      ribbon,
      h('div', { class: 'window' }, game),
      h('div', { class: 'outcome' }, message, detail),
    ),
  )
  return { element, parts: { freespins, ribbon, message, detail } }
}

function buildControls(open: OpenView, texts: Texts) {
  const sound = createToolButton('soundOff', texts('sound.on'))
  const history = createToolButton('history', texts('history.title'))
  const fairness = createToolButton('fairness', texts('fair.title'))
  const rules = createToolButton('rules', texts('rules.title'), '?')
  const balance = createFigure(texts(open.mode === 'demo' ? 'label.demoBalance' : 'label.balance'))
  const win = createFigure(texts('label.win'))
  const stake = h('output', { class: 'value' })
  const less = createToolButton('less', texts('stake.less'), '-')
  const more = createToolButton('more', texts('stake.more'), '+')
  const spinLabel = h('span', { class: 'spin-label' })
  const spinAmount = h('span', { class: 'spin-amount' })
  const spin = h(
    'button',
    { class: 'spin', type: 'button', 'aria-keyshortcuts': 'Space Enter' },
    spinLabel,
    spinAmount,
  )
  const element = h(
    'footer',
    { class: 'controls' },
    h('div', { class: 'tools' }, sound, history, fairness, rules),
    h('div', { class: 'balances' }, balance.element, win.element),
    h(
      'div',
      { class: 'stake', role: 'group', 'aria-label': texts('label.stake') },
      less,
      h('p', { class: 'figure' }, h('span', { class: 'label' }, texts('label.stake')), stake),
      more,
    ),
    spin,
  )
  const figures = { balance: balance.value, win: win.value, stake }
  const tools = { sound, history, fairness, rules }
  return { element, parts: { ...figures, ...tools, less, more, spin, spinLabel, spinAmount } }
}

function createToolButton(name: IconName, label: string, shortcut?: string) {
  const attributes = { 'aria-label': label, title: label, 'aria-keyshortcuts': shortcut ?? null }
  return h('button', { class: 'icon-button', type: 'button', ...attributes }, icon(name))
}

/** A labelled value. */
function createFigure(label: string) {
  const value = h('span', { class: 'value' })
  return { value, element: h('p', { class: 'figure' }, h('span', { class: 'label' }, label), value) }
}

function applyTheme(root: HTMLElement, theme: Theme, { columns, rows }: Playfield) {
  const { colours } = theme
  for (const [name, value] of Object.entries(colours))
    root.style.setProperty(`--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`, value)
  root.style.setProperty('--reels', String(columns))
  root.style.setProperty('--rows', String(rows))
}

/** Sets a figure and highlights a change with a short fade. Amounts are not animated by counting up. */
export function setFigure(element: HTMLElement, text: string) {
  if (element.textContent === text) return
  setText(element, text)
  // Another name of the animation restarts it without a layout within the press.
  element.dataset.new = element.dataset.new === 'odd' ? 'even' : 'odd'
}
