import { expect, test } from 'vitest'
import type { Boot, OpenView } from './api.ts'
import english from './texts/en.json' with { type: 'json' }
import { createTexts } from './texts.ts'
import { theme } from './themes/quiet-field.ts'
import { buildView } from './view.ts'

/** The header's labels of a game that is in a host page's frame, as tests are, or in a window of its own. */
function figuresOf(shows: OpenView['shows'], isAlone: boolean) {
  const parent = Object.getOwnPropertyDescriptor(window, 'parent')
  if (isAlone) Object.defineProperty(window, 'parent', { value: window, configurable: true })
  const root = document.createElement('div')
  const open = { shows, title: { name: 'Quiet Field' }, mode: 'real' } as OpenView
  const game = { element: document.createElement('div'), columns: 1, rows: 1 }
  const boot = { name: '<svg xmlns="http://www.w3.org/2000/svg"/>' } as Boot
  buildView(root, boot, open, theme, createTexts(english, 'en'), game)
  if (parent) Object.defineProperty(window, 'parent', parent)
  return [...root.querySelectorAll('.meta .label')].map(({ textContent }) => textContent)
}

test('leaves the net result and the time of the session to a host page, and shows them when alone', () => {
  const required = { netPosition: true, sessionTime: true }
  expect(figuresOf(required, false)).toEqual([])
  expect(figuresOf(required, true)).toEqual(['Session', 'Net this session'])
  expect(figuresOf({ netPosition: false, sessionTime: true }, true)).toEqual(['Session'])
})
