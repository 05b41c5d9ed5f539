import { expect, test } from 'vitest'
import type { PlinkoStep, Turn } from '../../../src/engines/plinko/rules.ts'
import { freeFall } from '../../../src/titles/free-fall.ts'
import type { OpenView } from '../../api.ts'
import type { StageContext } from '../../engine.ts'
import { createMoneyFormat } from '../../formats.ts'
import english from '../../texts/en.json' with { type: 'json' }
import { createTexts } from '../../texts.ts'
import { engine } from './index.ts'
import '../../styles/base.css'
import '../../styles/plinko.css'

/** The stage on a board of a width. */
function place(width: number, { isReduced }: { readonly isReduced: boolean }) {
  const context = {
    open: { title: freeFall } as Partial<OpenView> as OpenView,
    texts: createTexts(english, 'en'),
    locale: 'en',
    api: { history: async () => ({ ok: true, data: [] }) } as Partial<
      StageContext['api']
    > as StageContext['api'],
    moneyFormat: createMoneyFormat({ code: 'EUR', subunitToUnit: '100', type: 'fiat' }, 'en'),
    prefersReducedMotion: () => isReduced,
  } as Partial<StageContext> as StageContext
  const stage = engine.createStage(context)
  const { element, columns, rows } = stage
  element.style.setProperty('--cell', `${width / columns}px`)
  element.style.setProperty('--reels', String(columns))
  element.style.setProperty('--rows', String(rows))
  document.body.replaceChildren(element)
  return stage
}

/** The widths of the stage on phones, beside the page's column, and in fullscreen. */
test.each([300, 420, 560, 900])('writes every payout within its pocket on a board of %d pixels', (width) => {
  const { element } = place(width, { isReduced: true })
  const pockets = [...element.querySelectorAll('.plinko-pockets span')]
  expect(pockets.length).toBe(freeFall.rules.opening.rows + 1)
  const cut = pockets.filter((pocket) => {
    const [text, box] = [pocket.querySelector('b')?.getBoundingClientRect(), pocket.getBoundingClientRect()]
    return !text || text.width > box.width || text.height > box.height
  })
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})

test('lights the peg of each row that the ball touches, by elements that lie on the pegs', async () => {
  const stage = place(420, { isReduced: false })
  const { rows, risk } = freeFall.rules.opening
  const turns = Array.from({ length: rows }, (_, row) => (row % 2 ? 1 : 0) as Turn)
  const landing = stage.land(
    { kind: 'drop', rows, risk, turns, pay: 0, next: null } as PlinkoStep,
    () => undefined,
  )
  const lit = document
    .getAnimations()
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target ? [effect.target] : []))
    .filter((target) => target.matches('.plinko-glows i'))
  expect(lit).toHaveLength(rows)
  const middle = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [Math.round(x + width / 2), Math.round(y + height / 2)]
  }
  const pegs = [...stage.element.querySelectorAll('circle')].map((peg) => middle(peg).join())
  const isNear = (glow: Element) => {
    const [x = 0, y = 0] = middle(glow)
    return [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => pegs.includes(`${x + dx},${y + dy}`)))
  }
  expect(lit.filter((glow) => !isNear(glow))).toEqual([])
  // No part of the drawing is animated: the browser would paint the whole of it in each frame.
  expect(
    document.getAnimations().some(({ effect }) => (effect as KeyframeEffect).target instanceof SVGElement),
  ).toBe(false)
  stage.element.querySelector('.plinko-view')?.dispatchEvent(new PointerEvent('pointerdown'))
  await landing
})
