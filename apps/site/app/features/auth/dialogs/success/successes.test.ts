import { expect, test } from 'vitest'
import { parseSuccess } from './successes.ts'

test('maps unknown values to the general success text [2.3-06:success]', () => {
  for (const known of ['message-sent', 'password-changed', 'self-excluded'])
    expect(parseSuccess(known)).toBe(known)
  for (const value of ['true', '', 'Send 1 BTC to …', 'constructor']) expect(parseSuccess(value)).toBe('done')
})
