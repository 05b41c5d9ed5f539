import { expect, test } from 'vitest'
import { frameMessageType } from './frame-message.ts'

test.each(['ready', 'round-start', 'balance', 'close', 'round-end'])('%s of a game is heard', (type) => {
  expect(frameMessageType({ source: 'croupier-game', type })).toBe(type)
})

test.each([
  ['of another source', { source: 'extension', type: 'close' }],
  ['of no kind that we know', { source: 'croupier-game', type: 'constructor' }],
  ['a text', '{"source":"croupier-game","type":"close"}'],
  ['nothing', null],
  ['a number', 7],
])('what is %s is not', (_, data) => {
  expect(frameMessageType(data)).toBeNull()
})
