import type { Boot, OpenView } from './api.ts'
import { drawing, h, type IconName, icon } from './dom.ts'
import type { Texts } from './texts.ts'
import { symbolPicture, type Theme } from './theme.ts'

/** The page's parts; what they say is set by play.ts. */
export interface View {
  readonly root: HTMLElement
  readonly stage: HTMLElement
  readonly ribbon: HTMLElement
  readonly message: HTMLElement
  readonly detail: HTMLElement
  /** Said aloud, not shown. */
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

export function buildView(
  root: HTMLElement,
  boot: Boot,
  open: OpenView,
  theme: Theme,
  texts: Texts,
  reels: Element,
): View {
  applyTheme(root, theme, open)
  // A casino's page around the game keeps the session's clock and net position in sight itself.
  if (window.parent !== window) root.dataset.framed = ''
  const createToolButton = (name: IconName, label: string, keys?: string) =>
    h(
      'button',
      {
        class: 'icon-button',
        type: 'button',
        'aria-label': label,
        title: label,
        'aria-keyshortcuts': keys ?? null,
      },
      icon(name),
    )
  const createFigure = (label: string) => {
    const value = h('span', { class: 'value' })
    return { value, box: h('p', { class: 'figure' }, h('span', { class: 'label' }, label), value) }
  }
  const [clock, net, balance, win] = [
    'session',
    'net',
    open.mode === 'demo' ? 'demoBalance' : 'balance',
    'win',
  ].map((key) => createFigure(texts(`label.${key}`)))
  const stake = h('output', { class: 'value' })
  const [less, more] = [
    createToolButton('less', texts('stake.less'), '-'),
    createToolButton('more', texts('stake.more'), '+'),
  ]
  const spinLabel = h('span', { class: 'spin-label' })
  const spinAmount = h('span', { class: 'spin-amount' })
  const spin = h(
    'button',
    { class: 'spin', type: 'button', 'aria-keyshortcuts': 'Space Enter' },
    spinLabel,
    spinAmount,
  )
  const [sound, history, fairness, rules] = [
    createToolButton('soundOff', texts('sound.on')),
    createToolButton('history', texts('history.title')),
    createToolButton('fairness', texts('fair.title')),
    createToolButton('rules', texts('rules.title'), '?'),
  ]
  const [ribbon, message, detail] = [
    h('p', { class: 'ribbon' }),
    h('p', { class: 'message' }),
    h('p', { class: 'detail' }),
  ]
  const announcer = h('p', { class: 'unseen', role: 'status' })
  const notice = h('div', { class: 'notice-bar', role: 'alert' })
  if (!clock || !net || !balance || !win || !sound || !history || !fairness || !rules)
    throw new Error('a part is missing')
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(symbolPicture(theme, 'W'))}`
  const crest = h('img', { class: 'crest', src: source, alt: '', width: '320', height: '320' })
  const stage = h(
    'main',
    { class: 'stage' },
    h(
      'div',
      { class: 'cabinet' },
      crest,
      ribbon,
      h('div', { class: 'window' }, reels),
      h('div', { class: 'outcome' }, message, detail),
    ),
  )
  root.replaceChildren(
    h(
      'header',
      { class: 'top' },
      h('h1', { class: 'name' }, drawing(boot.name, open.title.name)),
      h('div', { class: 'meta' }, clock.box, net.box),
      h('div', { class: 'tools' }, sound, history, fairness, rules),
    ),
    notice,
    stage,
    h(
      'footer',
      { class: 'controls' },
      h('div', { class: 'purse' }, balance.box, win.box),
      h(
        'div',
        { class: 'stake', role: 'group', 'aria-label': texts('label.stake') },
        less,
        h('p', { class: 'figure' }, h('span', { class: 'label' }, texts('label.stake')), stake),
        more,
      ),
      spin,
    ),
    announcer,
  )
  root.classList.remove('is-loading')
  return {
    root,
    stage,
    ribbon,
    message,
    detail,
    announcer,
    notice,
    clock: clock.value,
    net: net.value,
    balance: balance.value,
    win: win.value,
    stake,
    less,
    more,
    spin,
    spinLabel,
    spinAmount,
    sound,
    rules,
    history,
    fairness,
  }
}

function applyTheme(root: HTMLElement, theme: Theme, open: OpenView) {
  const { colours } = theme
  for (const [name, value] of Object.entries(colours))
    root.style.setProperty(`--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`, value)
  root.style.setProperty('--reels', String(open.title.rules.reels))
  root.style.setProperty('--rows', String(open.title.rules.rows))
}

/** Shows a changed figure by a short fade: money never counts up. */
export function setFigure(element: HTMLElement, text: string) {
  if (element.textContent === text) return
  element.textContent = text
  element.classList.remove('is-new')
  // The browser has to see the class go before it comes again.
  void element.offsetWidth
  element.classList.add('is-new')
}
