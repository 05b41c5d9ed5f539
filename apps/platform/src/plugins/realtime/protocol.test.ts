import { expect, test } from 'vitest'
import { errorText, protocolErrors, publicationText, pushText, readFrame, replyText } from './protocol.ts'
import { malformed } from './testing/malformed.ts'

const read = (text: string) => readFrame(text, 4)

test('reads one command per line', () => {
  const connect = '{"id":1,"connect":{"token":"t","name":"js"}}'
  expect(read(connect)).toEqual([{ id: 1, method: 'connect', request: { token: 't' } }])
  const subscribe = '{"id":2,"subscribe":{"channel":"news","recover":true,"offset":7,"epoch":"e","flag":1}}'
  const wanted = { channel: 'news', recover: true, offset: 7, epoch: 'e' }
  expect(read(`${connect}\n${subscribe}\n`)?.[1]).toEqual({ id: 2, method: 'subscribe', request: wanted })
})

test('ignores the response to a ping', () => {
  expect(read('{}')).toEqual([])
})

test('accepts a message without an id if it expects no reply', () => {
  expect(read('{"send":{"data":[1]}}')).toEqual([{ id: 0, method: 'send', request: { data: [1] } }])
})

test.each(malformed)('rejects a frame: %s', (_name, text) => {
  expect(read(text)).toBeNull()
})

test('passes deep JSON through unparsed', () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  expect(read(`{"id":1,"rpc":{"method":"echo","data":${deep}}}`)).toHaveLength(1)
})

test('encodes replies and pushes as separate JSON texts', () => {
  expect(JSON.parse(replyText(3, 'presence', '{"presence":{}}'))).toEqual({
    id: 3,
    presence: { presence: {} },
  })
  expect(JSON.parse(errorText(4, protocolErrors.tokenExpired))).toEqual({
    id: 4,
    error: { code: 109, message: 'token expired' },
  })
  const info = { client: 'c', user: 'u' }
  const push = JSON.parse(pushText('a"b\n', publicationText('{"x":1}', 5, info)))
  expect(push).toEqual({ push: { channel: 'a"b\n', pub: { data: { x: 1 }, offset: 5, info } } })
  expect(JSON.parse(publicationText('null', null, null))).toEqual({ data: null })
})
