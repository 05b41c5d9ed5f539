import { expect, test } from 'vitest'
import { parseSuccess } from './successes.ts'

test('an address can name what is done, and put no words of its own into the dialog [2.3-06:success]', () => {
  for (const known of ['message-sent', 'password-changed', 'self-excluded'])
    expect(parseSuccess(known)).toBe(known)
  for (const value of ['true', '', 'Send 1 BTC to …', 'constructor']) expect(parseSuccess(value)).toBe('done')
})
