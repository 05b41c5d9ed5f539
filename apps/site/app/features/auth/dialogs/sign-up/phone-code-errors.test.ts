import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CallError } from '@croupier/client'
import { expect, test } from 'vitest'
import { describeCodeError, describeSendError } from './phone-code-errors.ts'

const english = readFileSync(
  join(import.meta.dirname, '../../../../../../../content/en/modals/sign-up.yaml'),
  'utf8',
)

const refusal = (status: number, error?: object, headers: Record<string, string> = {}) =>
  new CallError('POST /a/call', status, error && { error }, { headers: new Headers(headers) })

const tooMany = { code: 11005, message: 'Too many codes were asked for.' }
const limited = { code: 10429, message: 'Too many calls. Wait a little and try again.' }
const unfit = { code: 10422, message: 'Some fields are not right.' }

test.each([
  ['too many codes', refusal(429, tooMany, { 'retry-after': '3541' }), { minutes: 60 }],
  ['too many codes without Retry-After', refusal(429, tooMany), { minutes: 1 }],
  ['another message of the server', refusal(429, limited), { text: limited.message }],
  ['no response', refusal(0), null],
  ['a gateway error', refusal(502), null],
  ['an invalid phone number', refusal(422, { ...unfit, fields: { phone: ['no'] } }), null],
])('describes a failed code request: %s [8-07 8-08]', (_, error, description) => {
  expect(describeSendError(error)).toEqual(description)
})

const fields = { phone: ['There is an account'] }
test.each([
  ['errors of form fields', refusal(422, { ...unfit, fields }), { fields }],
  [
    'errors of form fields and the code',
    refusal(422, { ...unfit, fields: { ...fields, code: ['x'] } }),
    { fields },
  ],
  ['a malformed code', refusal(422, { ...unfit, fields: { code: ['x'] } }), 'invalid'],
  ['a wrong code', refusal(422, { code: 11003, message: 'The code is wrong.' }), 'invalid'],
  ['another message of the server', refusal(429, limited), { text: limited.message }],
  ['too many codes', refusal(429, tooMany, { 'retry-after': '90' }), { minutes: 2 }],
  ['no response', refusal(0), 'failed'],
  ['a gateway error', refusal(502), 'failed'],
])('describes a failed registration with a code: %s [8-09 8-10 8-11]', (_, error, description) => {
  expect(describeCodeError(error)).toEqual(description)
})

test('uses a default text if the server sends none [8-11]', () => {
  expect(english).toMatch(/^code\.failed: Cannot verify phone number$/m)
})
