import { expect, test } from 'vitest'
import { freeFall } from '../../../src/titles/free-fall.ts'
import type { OpenView } from '../../api.ts'
import type { StageContext } from '../../engine.ts'
import { createMoneyFormat } from '../../formats.ts'
import english from '../../texts/en.json' with { type: 'json' }
import { createTexts } from '../../texts.ts'
import { engine } from './index.ts'
import '../../styles/base.css'
import '../../styles/plinko.css'

/** The widths of the stage on phones, beside the page's column, and in fullscreen. */
test.each([300, 420, 560, 900])('writes every payout within its pocket on a board of %d pixels', (width) => {
  const context = {
    open: { title: freeFall } as Partial<OpenView> as OpenView,
    texts: createTexts(english, 'en'),
    locale: 'en',
    api: { history: async () => ({ ok: true, data: [] }) } as Partial<
      StageContext['api']
    > as StageContext['api'],
    moneyFormat: createMoneyFormat({ code: 'EUR', subunitToUnit: '100', type: 'fiat' }, 'en'),
    prefersReducedMotion: () => true,
  } as Partial<StageContext> as StageContext
  const { element, columns, rows } = engine.createStage(context)
  element.style.setProperty('--cell', `${width / columns}px`)
  element.style.setProperty('--reels', String(columns))
  element.style.setProperty('--rows', String(rows))
  document.body.replaceChildren(element)
  const pockets = [...element.querySelectorAll('.plinko-pockets span')]
  expect(pockets.length).toBe(freeFall.rules.opening.rows + 1)
  const cut = pockets.filter((pocket) => {
    const [text, box] = [pocket.querySelector('b')?.getBoundingClientRect(), pocket.getBoundingClientRect()]
    return !text || text.width > box.width || text.height > box.height
  })
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})
