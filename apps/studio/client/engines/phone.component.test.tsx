import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blackjack } from '../../src/engines/blackjack/engine.ts'
import type { BlackjackStep } from '../../src/engines/blackjack/rules.ts'
import { mountStage as mount } from '../../src/testing/mount-stage.ts'
import { goodCompany } from '../../src/titles/good-company.ts'
import { grandZero } from '../../src/titles/grand-zero.ts'
import { parlour21 } from '../../src/titles/parlour-21.ts'
import type { Stage } from '../engine.ts'
import '../styles/base.css'
import '../styles/blackjack.css'
import '../styles/roulette-tools.css'
import '../styles/roulette.css'
import '../styles/roulette-landscape.css'
import '../styles/roulette-phone.css'
import '../styles/stage.css'
import { engine as blackjackEngine } from './blackjack/index.ts'
import { engine as rouletteEngine } from './roulette/index.ts'

beforeEach(() => document.body.replaceChildren())

/** Ten of hearts and six of clubs against a nine. */
const cards = { word: (index: number) => [22, 8, 44, 9][index] ?? 9 }

/** Boxes of what a stage shows. */
const boxesIn = (area: Element, selector: string) =>
  [...area.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0)
const sizesIn = (area: Element, selector: string) =>
  boxesIn(area, selector).flatMap(({ width, height }) => [width, height])
/** The bets on the lines between numbers. */
const onLines = '.roulette-between'
const showLines = (area: Element) => area.querySelector<HTMLElement>('.roulette-lines')?.click()

test('roulette: on a small phone every bet has 24 px or more, and the table scrolls to the winning number', async () => {
  const { stage } = mount(rouletteEngine, grandZero)
  const area = document.createElement('div')
  area.className = 'stage'
  area.style.cssText = 'inline-size: 320px; block-size: 380px'
  Object.assign(area.dataset, { engine: 'roulette', look: stage.look })
  area.innerHTML = '<div class="cabinet" style="--reels: 12.4; --rows: 5.3"><div class="window"></div></div>'
  area.querySelector('.window')?.append(stage.element)
  document.body.append(area)
  showLines(area)
  expect(Math.min(...sizesIn(area, '.roulette-spot'))).toBeGreaterThanOrEqual(24)
  const felt = area.querySelector('.roulette-felt')
  expect(felt?.scrollTop).toBe(0)
  const step = { kind: 'wheel', bets: [], number: 36, pay: 0, next: null } as const
  await stage.land(step, () => undefined)
  expect(felt?.scrollTop).toBeGreaterThan(0)
})

interface Place {
  readonly window: readonly [number, number]
  readonly stage: readonly [number, number]
  readonly columns: number
  readonly rows: number
}

/** Puts a stage where the frame has it in a window of a size. */
async function inWindow({ element, look }: Stage, engine: string, place: Place) {
  const { innerWidth, innerHeight } = window
  await page.viewport(...place.window)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  const area = document.createElement('div')
  area.className = 'stage'
  Object.assign(area.dataset, { engine, look })
  const [inline, block] = place.stage
  area.style.cssText = `inline-size: ${inline}px; block-size: ${block}px; --reels: ${place.columns}; --rows: ${place.rows}`
  area.innerHTML = `<div class="cabinet"><p class="ribbon"></p><div class="window"></div><div class="outcome"></div></div>`
  area.querySelector('.window')?.append(element)
  document.body.append(area)
  return area
}

/** On a phone in landscape, beside the controls of a width. */
const inLandscape = (stage: Stage, engine: string, beside = 216) =>
  inWindow(stage, engine, {
    window: [844, 390],
    stage: [844 - beside, 341],
    columns: stage.columns,
    rows: stage.rows,
  })

const ROULETTE_TABLE = { columns: 12.4, rows: 5.3 }

test.each([
  ['without sectors', grandZero],
  ['with sectors', goodCompany],
])(
  'on a phone in landscape the whole roulette table %s is in sight, and a bet on a line has 24 px or more',
  async (_name, title) => {
    const { stage } = mount(rouletteEngine, title)
    const area = await inLandscape(stage, 'roulette', 146)
    expect(Math.min(...sizesIn(area, '.roulette-spot'))).toBeGreaterThanOrEqual(24)
    expect(area.querySelector('.cabinet')?.scrollHeight).toBeLessThanOrEqual(341)
    for (const action of area.querySelectorAll('.roulette-action'))
      expect(action.scrollWidth, action.textContent).toBeLessThanOrEqual(action.clientWidth)
    const felt = area.querySelector('.roulette-felt')
    expect(felt?.scrollWidth).toBe(felt?.clientWidth)
    expect(felt?.scrollHeight).toBe(felt?.clientHeight)
  },
)

describe.each([
  ['without sectors', grandZero],
  ['with sectors', goodCompany],
])('on a phone the whole roulette table %s is in sight, and each bet has 24 px or more:', (_name, title) => {
  test.each([
    ['375 × 667', { window: [375, 619], stage: [375, 513] }],
    ['360 × 800', { window: [360, 752], stage: [360, 646] }],
    ['375 × 812', { window: [375, 764], stage: [375, 658] }],
    ['667 × 375', { window: [667, 327], stage: [521, 327] }],
  ] as const)('%s', async (_size, place) => {
    const { stage } = mount(rouletteEngine, title)
    const area = await inWindow(stage, 'roulette', { ...place, ...ROULETTE_TABLE })
    const boxes = (selector: string) => boxesIn(area, selector)
    const whole = area.getBoundingClientRect()
    // At first the numbers alone, each with its whole cell.
    expect(boxes(onLines)).toEqual([])
    expect(
      Math.min(...sizesIn(area, '.roulette-spot:is([data-colour="red"], [data-colour="black"])')),
    ).toBeGreaterThanOrEqual(_size === '667 × 375' ? 36 : 44)
    expect(Math.min(...sizesIn(area, '.roulette-spot'))).toBeGreaterThanOrEqual(32)
    showLines(area)
    expect(boxes(onLines).length).toBeGreaterThan(90)
    expect(Math.min(...sizesIn(area, '.roulette-spot'))).toBeGreaterThanOrEqual(24)
    const tools = boxes('.roulette-action, .roulette-value').flatMap(({ width, height }) => [width, height])
    expect(Math.min(...tools)).toBeGreaterThanOrEqual(24)
    for (const box of boxes('.roulette-spot, .roulette-action')) {
      expect(box.left).toBeGreaterThanOrEqual(whole.left)
      expect(box.right).toBeLessThanOrEqual(whole.right)
      expect(box.top).toBeGreaterThanOrEqual(whole.top)
      expect(box.bottom).toBeLessThanOrEqual(whole.bottom)
    }
    const felt = area.querySelector('.roulette-felt')
    expect(felt?.scrollHeight).toBe(felt?.clientHeight)
    expect(felt?.scrollWidth).toBe(felt?.clientWidth)
    const [rack] = boxes('.roulette-tools')
    const [table] = boxes('.roulette-table')
    if (!rack || !table) throw new Error('no table')
    expect(rack.top >= table.bottom || rack.left >= table.right).toBe(true)
  })
})

test.each([
  ['320 × 480', { window: [320, 480], stage: [320, 374] }],
  ['340 × 380', { window: [340, 380], stage: [340, 274] }],
] as const)(
  'on a stage of %s, which is too small for the roulette table, the table is scrolled and nothing else',
  async (_size, place) => {
    const { stage } = mount(rouletteEngine, goodCompany)
    const area = await inWindow(stage, 'roulette', { ...place, ...ROULETTE_TABLE })
    expect(area.scrollHeight).toBeLessThanOrEqual(place.stage[1])
    const boxes = (selector: string) => boxesIn(area, selector)
    showLines(area)
    const whole = area.getBoundingClientRect()
    for (const { top, bottom } of boxes('.roulette-felt, .roulette-action, .roulette-info')) {
      expect(top).toBeGreaterThanOrEqual(whole.top)
      expect(bottom).toBeLessThanOrEqual(whole.bottom)
    }
    expect(Math.min(...sizesIn(area, '.roulette-spot'))).toBeGreaterThanOrEqual(24)
    const felt = area.querySelector('.roulette-felt')
    expect(felt?.clientHeight).toBeGreaterThan(0.55 * place.stage[1])
    expect(felt?.scrollHeight).toBeGreaterThan(felt?.clientHeight ?? 0)
    expect(felt?.scrollWidth).toBe(felt?.clientWidth)
  },
)

test('roulette: a small table shows chips on a line while its lines are off, and arrow keys leave out what is not shown', async () => {
  const { stage } = mount(rouletteEngine, grandZero)
  const area = await inWindow(stage, 'roulette', { window: [375, 764], stage: [375, 658], ...ROULETTE_TABLE })
  showLines(area)
  const line = area.querySelector<HTMLElement>(onLines)
  line?.click()
  await vi.waitFor(() => expect(line?.querySelector('.roulette-chip')).not.toBeNull())
  showLines(area)
  expect(boxesIn(area, onLines)).toHaveLength(1)
  const first = page.getByRole('button', { name: /^Number 17, pays/ }).element() as HTMLElement
  first.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Number 18, pays/)
})

test('roulette: a press chooses the spot of its end, and asks what lies there only if it has moved', async () => {
  const { stage } = mount(rouletteEngine, grandZero)
  await inWindow(stage, 'roulette', { window: [375, 764], stage: [375, 630], ...ROULETTE_TABLE })
  const asked = vi.spyOn(document, 'elementFromPoint')
  onTestFinished(() => asked.mockRestore())
  const spot = (name: RegExp) => page.getByRole('button', { name }).element()
  const [from, to] = [spot(/^Number 17, pays/), spot(/^Number 20, pays/)]
  const at = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const place = { clientX: x + width / 2, clientY: y + height / 2 }
    return { ...place, bubbles: true, cancelable: true, pointerType: 'touch' }
  }
  const table = stage.element.querySelector('.roulette-table') as HTMLElement
  vi.spyOn(table, 'setPointerCapture').mockImplementation(() => undefined)
  const chosen = () => (stage.choice() as { bets: { spot: string }[] }).bets.map((bet) => bet.spot)
  // `false`: no mouse events and no focus follow a finger's press. A mouse's press sets the focus.
  expect(from.dispatchEvent(new PointerEvent('pointerdown', at(from)))).toBe(false)
  expect(from.dispatchEvent(new PointerEvent('pointerdown', { ...at(from), pointerType: 'mouse' }))).toBe(
    true,
  )
  table.dispatchEvent(new PointerEvent('pointerup', at(from)))
  expect(asked).not.toHaveBeenCalled()
  expect(chosen()).toEqual(['17'])
  from.dispatchEvent(new PointerEvent('pointerdown', at(from)))
  table.dispatchEvent(new PointerEvent('pointermove', at(to)))
  table.dispatchEvent(new PointerEvent('pointerup', at(to)))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(chosen()).toEqual(['17', '20'])
  await expect.poll(() => stage.element.querySelectorAll('.roulette-chip').length).toBe(2)
})

test('roulette: on a small phone the chips are behind the one that is chosen, and a choice closes them', async () => {
  const { stage } = mount(rouletteEngine, goodCompany)
  await inWindow(stage, 'roulette', { window: [375, 619], stage: [375, 485], ...ROULETTE_TABLE })
  const open = page.getByRole('button', { name: 'Value of a chip: €1.00' })
  const other = page.getByRole('radio', { name: '€10.00' })
  await expect.element(open).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(open)
  await userEvent.click(document.querySelector('.roulette-rack .roulette-value[data-step="4"]') as Element)
  await expect.element(page.getByRole('button', { name: 'Value of a chip: €10.00' })).toBeVisible()
  expect(other.elements()).toEqual([])
  const sectors = page.getByRole('button', { name: /^Neighbours, Voisins/ })
  await userEvent.click(sectors)
  await userEvent.click(page.getByRole('button', { name: 'Tiers' }))
  await expect.element(sectors).toHaveAttribute('aria-expanded', 'false')
  expect(stage.stake?.()).toBe('60.00')
  await userEvent.click(sectors)
  await userEvent.keyboard('{Escape}')
  await expect.element(sectors).toHaveAttribute('aria-expanded', 'false')
  expect(document.activeElement).toBe(sectors.element())
})

test('on a phone in landscape the cards of blackjack are readable, and the actions fit beside them', async () => {
  const { stage } = mount(blackjackEngine, parlour21)
  const dealt = blackjack.play(parlour21.rules, { kind: 'deal' }, 0, cards, 0).step as BlackjackStep
  await stage.land(dealt, () => undefined)
  const area = await inLandscape(stage, 'blackjack')
  const boxes = (selector: string) =>
    [...area.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
  expect(Math.min(...boxes('.playing-card').map(({ width }) => width))).toBeGreaterThanOrEqual(56)
  expect(Math.min(...boxes('.table-action').map(({ height }) => height))).toBeGreaterThanOrEqual(44)
  for (const action of area.querySelectorAll('.table-action'))
    expect(action.scrollWidth, action.textContent).toBeLessThanOrEqual(action.clientWidth)
  const [table] = boxes('.blackjack')
  for (const { top, bottom } of boxes('.table-hand:not([hidden]), .table-actions')) {
    expect(top).toBeGreaterThanOrEqual(table?.top ?? Number.NaN)
    expect(bottom).toBeLessThanOrEqual(table?.bottom ?? Number.NaN)
  }
  expect(area.querySelector('.cabinet')?.scrollHeight).toBeLessThanOrEqual(341)
})
