import { expect, test } from 'vitest'
import { frameMessageType, parseBetRefusal } from './frame-message.ts'

test.each(['ready', 'round-start', 'balance', 'close', 'round-end', 'bet-refused'])(
  'accepts the game message %s',
  (type) => {
    expect(frameMessageType({ source: 'croupier-game', type })).toBe(type)
  },
)

test.each([
  ['a message of another source', { source: 'extension', type: 'close' }],
  ['an unknown message type', { source: 'croupier-game', type: 'constructor' }],
  ['a text', '{"source":"croupier-game","type":"close"}'],
  ['null', null],
  ['a number', 7],
])('rejects %s', (_, data) => {
  expect(frameMessageType(data)).toBeNull()
})

test('parses known refusal reasons only', () => {
  const refused = { source: 'croupier-game', type: 'bet-refused' }
  for (const reason of ['limit-reached', 'max-bet-exceeded', 'player-blocked'])
    expect(parseBetRefusal({ ...refused, reason })).toBe(reason)
  for (const other of [refused, { ...refused, reason: 'toString' }, null, 'limit-reached'])
    expect(parseBetRefusal(other)).toBeNull()
})
