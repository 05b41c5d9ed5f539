import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseStrictJson } from './strict-json.ts'

test('parses the output of JSON.stringify like JSON.parse', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      expect(parseStrictJson(text)).toEqual({ ok: true, value: JSON.parse(text) })
    }),
  )
})

test.each([
  '{"amount":"1","amount":"2"}',
  '{"amount":"1", "am\\u006funt" : "2"}',
  '{"a":{"b":1,"c":[{"d":1,"d":1}]}}',
  '[[{"":0,"":0}]]',
  '{"a":"{\\"","b":[],"a":null}',
])('rejects a repeated key at any depth: %s', (text) => {
  expect(parseStrictJson(text)).toEqual({ ok: false, error: 'duplicate-key' })
})

test.each(['{"a":{"a":{"a":1}},"b":{"a":1}}', '[{"a":1},{"a":1}]', '{"a":"a","b":"\\"a\\":1,\\"a\\":2"}'])(
  'a key that several objects name is taken: %s',
  (text) => {
    expect(parseStrictJson(text).ok).toBe(true)
  },
)

test.each(['', '{', '{"a":1,}', 'nothing'])('rejects text that is not JSON: %s', (text) => {
  expect(parseStrictJson(text)).toEqual({ ok: false, error: 'malformed' })
})
