import { expect, test } from 'vitest'
import { blackjack } from '../../../src/engines/blackjack/engine.ts'
import type { BlackjackState, BlackjackStep } from '../../../src/engines/blackjack/rules.ts'
import { parlour21 } from '../../../src/titles/parlour-21.ts'
import type { OpenView } from '../../api.ts'
import type { StageContext } from '../../engine.ts'
import english from '../../texts/en.json' with { type: 'json' }
import { createTexts } from '../../texts.ts'
import { createTable, partsOf } from './table.ts'

/** Ten of hearts and six of clubs against a nine; then a five, and a ten for the dealer. */
const cards = { word: (index: number) => [22, 8, 44, 9, 4][index] ?? 9 }

test('a deal shows its four cards one after the other, and an end what the dealer turns and draws', () => {
  const open = { title: parlour21 } as Partial<OpenView> as OpenView
  const context = { open, texts: createTexts(english, 'en') } as Partial<StageContext> as StageContext
  const table = createTable(context)
  document.body.replaceChildren(table.element)
  const count = (row: string) => document.querySelectorAll(`${row} .playing-card`).length
  const shown = (step: BlackjackStep) =>
    partsOf(step).map((part) => {
      table.show(step, part)
      return [count('.table-dealer'), count('.table-hand'), document.querySelectorAll('.is-down').length]
    })
  const dealt = blackjack.play(parlour21.rules, { kind: 'deal' }, 0, cards, 0).step as BlackjackStep
  expect(shown(dealt)).toEqual([
    ...[
      [0, 1, 0],
      [1, 1, 0],
      [1, 2, 0],
    ],
    [2, 2, 1],
  ])
  expect(document.querySelector('.table-hand .card-count')?.textContent).toBe('16')
  const state = dealt.next as BlackjackState
  const end = blackjack.play(parlour21.rules, state, 0, cards, 4, { kind: 'hit' }).step as BlackjackStep
  expect(shown(end)).toEqual([
    [2, 3, 1],
    [2, 3, 0],
  ])
})
