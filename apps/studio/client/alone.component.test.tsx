import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { goodCompany } from '../src/titles/good-company.ts'
import { grandZero } from '../src/titles/grand-zero.ts'
import type { Api, Boot, OpenView } from './api.ts'
import type { StageContext } from './engine.ts'
import { engine } from './engines/roulette/index.ts'
import { createMoneyFormat } from './formats.ts'
import english from './texts/en.json' with { type: 'json' }
import { createTexts } from './texts.ts'
import { theme } from './themes/good-company.ts'
import { buildView } from './view.ts'
import './styles/base.css'
import './styles/header.css'
import './styles/stage.css'
import './styles/roulette-tools.css'
import './styles/roulette.css'
import './styles/roulette-landscape.css'
import './styles/roulette-phone.css'
import './styles/controls.css'
import './styles/small-screens.css'

const currency = { code: 'EUR', subunitToUnit: '100', type: 'fiat' } as const

/** A roulette title in a window of its own, whose header has the figures that a host page shows otherwise. */
function openAlone(title: typeof grandZero | typeof goodCompany) {
  const open = {
    ...{ title, mode: 'real', stakes: ['0.20', '100.00'], chip: '0.20' },
    shows: { netPosition: true, sessionTime: true },
  } as Partial<OpenView> as OpenView
  const texts = createTexts(english, 'en')
  const stage = engine.createStage({
    ...{ open, texts, theme, locale: 'en', moneyFormat: createMoneyFormat(currency, 'en') },
    api: { history: async () => ({ ok: true, data: [] }) } as Partial<Api> as Api,
    prefersReducedMotion: () => true,
  } as Partial<StageContext> as StageContext)
  const parent = Object.getOwnPropertyDescriptor(window, 'parent')
  Object.defineProperty(window, 'parent', { value: window, configurable: true })
  const root = document.createElement('div')
  root.id = 'game'
  document.body.append(root)
  onTestFinished(() => root.remove())
  const name = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 26"/>'
  const view = buildView(root, { name } as Boot, open, theme, texts, stage)
  if (parent) Object.defineProperty(window, 'parent', parent)
  return view
}

test.each([
  ['without sectors', grandZero],
  ['with sectors', goodCompany],
])(
  'roulette %s alone in a window of 667 × 327: its messages cover neither tools nor figures',
  async (_name, title) => {
    const { innerWidth, innerHeight } = window
    await page.viewport(667, 327)
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    const view = openAlone(title)
    const shown = { clock: '0:00:06', net: '€0.00', balance: '€1,000.00', win: '€0.00' } as const
    for (const [name, text] of Object.entries(shown)) view[name as keyof typeof shown].textContent = text
    view.message.textContent = english['roulette.welcome']
    const message = view.message.getBoundingClientRect()
    expect(message.width).toBeGreaterThan(0)
    const others = view.root.querySelectorAll('.icon-button, .top .value, .balances .value, .spin')
    const covered = [...others].filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return left < message.right && right > message.left && top < message.bottom && bottom > message.top
    })
    expect(covered.map((element) => element.getAttribute('aria-label') ?? element.className)).toEqual([])
  },
)
