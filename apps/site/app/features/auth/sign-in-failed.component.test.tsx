import { CallError } from '@croupier/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../../testing/site.tsx'
import { SignInFailed } from './sign-in-failed.tsx'

const refusal = (status: number, code: number, headers: Record<string, string> = {}) =>
  new CallError(
    'POST /api/player/sessions/from-link',
    status,
    { error: { code, message: 'refused' } },
    {
      headers: new Headers(headers),
    },
  )

test.each([
  [
    'the end of a self-exclusion',
    refusal(403, 11_007, { 'retry-after': '34560000' }),
    /closed until \d.*20\d\d/,
  ],
  ['a country without access', refusal(422, 11_006), /country/],
  ['a used link', refusal(422, 10_422), /link/],
  ['no token', null, /link/],
  ['an unexpected error', new TypeError('unexpected'), /^Something went wrong/],
])('shows %s after a failed sign-in by a link', async (_name, error, text) => {
  renderInSite(<SignInFailed error={error} />, {}, { status: 'guest' })
  await expect.element(page.getByText(text).first()).toBeVisible()
})
