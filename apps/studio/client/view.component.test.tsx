import { expect, test } from 'vitest'
import type { Boot, OpenView } from './api.ts'
import english from './texts/en.json' with { type: 'json' }
import { createTexts } from './texts.ts'
import { theme } from './themes/quiet-field.ts'
import { buildView } from './view.ts'

const required = { netPosition: true, sessionTime: true }

/** A game that is in a host page's frame, as tests are, or in a window of its own. */
function openView({ shows = required, isAlone = false, hasHostBar = false }) {
  const parent = Object.getOwnPropertyDescriptor(window, 'parent')
  if (isAlone) Object.defineProperty(window, 'parent', { value: window, configurable: true })
  const root = document.createElement('div')
  const open = { shows, title: { name: 'Quiet Field' }, mode: 'real' } as OpenView
  const game = { element: document.createElement('div'), columns: 1, rows: 1 }
  const boot = { name: '<svg xmlns="http://www.w3.org/2000/svg"/>', hasHostBar } as Boot
  buildView(root, boot, open, theme, createTexts(english, 'en'), game)
  if (parent) Object.defineProperty(window, 'parent', parent)
  return root
}

const labelsOf = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.ariaLabel ?? element.textContent)

test('leaves the net result and the time of the session to a host page, and shows them when alone', () => {
  expect(labelsOf(openView({}), '.meta .label')).toEqual([])
  expect(labelsOf(openView({ isAlone: true }), '.meta .label')).toEqual(['Session', 'Net this session'])
  const shows = { netPosition: false, sessionTime: true }
  expect(labelsOf(openView({ shows, isAlone: true }), '.meta .label')).toEqual(['Session'])
})

test('a host page with a bar leaves the game none; sound, rounds, seeds and rules stay with its controls', () => {
  const tools = ['Turn sound on', 'Last rounds', 'Fairness', 'Rules and payouts']
  for (const [view, bars] of [
    [{ hasHostBar: true }, 0],
    [{ hasHostBar: true, isAlone: true }, 1],
    [{ hasHostBar: false }, 1],
  ] as const) {
    const root = openView(view)
    expect(root.querySelectorAll('header')).toHaveLength(bars)
    expect(root.querySelectorAll('h1')).toHaveLength(1)
    expect(labelsOf(root, '.controls > .tools button')).toEqual(tools)
  }
})
