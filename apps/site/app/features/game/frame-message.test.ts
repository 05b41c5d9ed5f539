import { expect, test } from 'vitest'
import { frameMessageType, parseBetRefusal } from './frame-message.ts'

test.each(['ready', 'round-start', 'balance', 'close', 'round-end', 'bet-refused'])(
  '%s of a game is heard',
  (type) => {
    expect(frameMessageType({ source: 'croupier-game', type })).toBe(type)
  },
)

test.each([
  ['of another source', { source: 'extension', type: 'close' }],
  ['of no kind that we know', { source: 'croupier-game', type: 'constructor' }],
  ['a text', '{"source":"croupier-game","type":"close"}'],
  ['nothing', null],
  ['a number', 7],
])('what is %s is not', (_, data) => {
  expect(frameMessageType(data)).toBeNull()
})

test('a refusal is heard for reasons that we know', () => {
  const refused = { source: 'croupier-game', type: 'bet-refused' }
  for (const reason of ['limit-reached', 'max-bet-exceeded', 'player-blocked'])
    expect(parseBetRefusal({ ...refused, reason })).toBe(reason)
  for (const other of [refused, { ...refused, reason: 'toString' }, null, 'limit-reached'])
    expect(parseBetRefusal(other)).toBeNull()
})
