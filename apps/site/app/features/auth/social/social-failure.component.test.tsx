import type { Constants, SocialRegistrationTicket } from '@croupier/contract/types'
import { useLocation } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findAccessibilityViolations } from '../../../../testing/page-checks.ts'
import { textsOf } from '../../../../testing/render.tsx'
import {
  errorResponse,
  type Responses,
  renderInSite,
  temporaryErrorResponse,
} from '../../../../testing/site.tsx'
import { SignInBody } from '../dialogs/sign-in/sign-in-body.tsx'
import { beginAttempt, endAttempt } from './attempt.ts'
import SocialRegistration from './social-registration.tsx'
import { useSocialCallback } from './use-social-callback.ts'

const player = {
  ...{ tabs: 'email', telegram: null, fingerprintApiKey: null, fingerprintEndpoint: null },
  registration: { fields: [], bonusCode: false },
  socialAuth: [
    { provider: 'twitch', connection: 'twitch', name: 'Twitch' },
    { provider: 'telegram', connection: 'telegram', name: 'Telegram' },
  ],
}
const constants = { player, support: { email: 'help@example.com' } } as unknown as Constants
const ticket: SocialRegistrationTicket = {
  ...{ ticket: 'a-ticket', expiresIn: 900, email: 'mara@example.com', firstName: null, lastName: null },
}

function Callback({ connection }: { connection: string }) {
  const { ticket, referral, finish, fail } = useSocialCallback(connection)
  return ticket && <SocialRegistration {...{ ticket, referral }} onRegistered={finish} onFailed={fail} />
}

function Site({ connection }: { connection: string }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <output>{pathname + search}</output>
      {pathname.startsWith('/auth') ? <Callback connection={connection} /> : <SignInBody />}
    </>
  )
}

interface Visit {
  readonly query?: string
  readonly connection?: string
  readonly others?: Responses
}

function renderCallback(
  respond: () => Response,
  { query = 'code=c&state=s', connection = 'twitch', others = {} }: Visit = {},
) {
  const responses: Responses = {
    'GET /api/settings/constants': () => ({ data: constants }),
    'POST /api/player/sessions/social': respond,
    'POST /api/player/sessions/passkey/options': () => new Promise(() => {}),
    ...others,
  }
  const url = `/auth/social/${connection}/callback?${query}`
  return renderInSite(<Site connection={connection} />, responses, { url, status: 'guest' })
}

const alert = () => page.byCss('.c-note[role=alert]')

async function expectReason(text: RegExp, title = 'You’re not signed in with Twitch') {
  await expect.poll(() => textsOf(alert()).join()).toMatch(text)
  expect(textsOf(alert()).join()).toContain(title)
  expect(page.byCss('.c-toast').elements(), 'the reason does not disappear').toEqual([])
}

const linkOf = (name: string) => page.getByRole('link', { name }).element().getAttribute('href')

beforeEach(endAttempt)

function mockReport() {
  const report = vi.spyOn(globalThis, 'reportError').mockReturnValue()
  onTestFinished(() => report.mockRestore())
  return report
}

test.each([
  ['an unverified address [8-23]', () => errorResponse(422, 11_041), /isn’t verified there yet/],
  ['the address of another account', () => errorResponse(409, 11_042), /already have an account/],
  ['a provider that does not respond', () => errorResponse(503, 11_040), /doesn’t respond/],
  ['an invalid state or code', () => errorResponse(422, 11_003), /took too long/],
  ['a blocked account', () => errorResponse(403, 11_002), /blocked.*write to help@example.com/],
  ['a country', () => errorResponse(403, 11_006), /from your country.*write to help@example.com/],
  ['a refused registration', () => errorResponse(403, 11_008), /can’t open.*write to help@example.com/],
  [
    'a self-exclusion',
    () => temporaryErrorResponse(403, 11_007, 86_400 * 400),
    /stays closed until \d.*20\d\d.*help@example.com/,
  ],
  ['too many attempts', () => temporaryErrorResponse(429, 10_429, 1800), /Try again in 30 minutes, at \d/],
  ['a lost connection', () => Response.error(), /We can’t be reached/],
])('says in the sign-in dialog why the sign-in failed: %s', async (_name, respond, text) => {
  beginAttempt()
  renderCallback(respond)
  await expectReason(text)
  expect(await findAccessibilityViolations()).toEqual([])
})

test.each([
  ['access_denied', 'twitch', /was cancelled or declined there/],
  ['consent_required', 'twitch', /was cancelled or declined there/],
  ['temporarily_unavailable', 'twitch', /doesn’t respond/],
])('says in the sign-in dialog what the redirect reports: %s', async (error, connection, text) => {
  beginAttempt()
  const { calls } = renderCallback(() => errorResponse(500, 10_500), { query: `error=${error}`, connection })
  await expectReason(text)
  expect(calls).not.toContain('POST /api/player/sessions/social')
})

test('says that there were too many redirects, without a provider’s name', async () => {
  renderCallback(() => errorResponse(500, 10_500), { query: 'error=rate_limited', connection: 'failed' })
  await expectReason(/Too many attempts. Wait a moment and try again/, 'You’re not signed in')
  expect(textsOf(alert()).join()).not.toContain('with')
})

test.each(['server_error', 'an unknown error'])('shows and reports a failed redirect: %s', async (error) => {
  const report = mockReport()
  beginAttempt()
  renderCallback(() => errorResponse(500, 10_500), { query: new URLSearchParams({ error }).toString() })
  await expectReason(/Something went wrong, and nothing has changed/)
  expect(report).toHaveBeenCalledOnce()
})

test('shows and reports an unexpected error', async () => {
  const report = mockReport()
  beginAttempt()
  renderCallback(() => errorResponse(500, 10_500))
  await expectReason(/Something went wrong, and nothing has changed/)
  expect(report.mock.calls).toMatchObject([[{ status: 500, code: 10_500 }]])
})

test('sends nothing for a sign-in that was not begun in this tab, or with the widget’s state of another', async () => {
  const { calls } = renderCallback(() => errorResponse(500, 10_500))
  await expectReason(/was started in another window/)
  expect(calls).not.toContain('POST /api/player/sessions/social')
})

test('refuses the widget’s fields with the state of another tab', async () => {
  beginAttempt()
  const query = `id=5&hash=h&auth_date=1&state=${'x'.repeat(43)}`
  const { calls } = renderCallback(() => errorResponse(500, 10_500), { query, connection: 'telegram' })
  await expectReason(/was started in another window/, 'You’re not signed in with Telegram')
  expect(calls).not.toContain('POST /api/player/sessions/social')
})

test('links to the next step of a taken and of an unverified address', async () => {
  beginAttempt()
  const taken = renderCallback(() => errorResponse(409, 11_042))
  await expectReason(/link the other account under Security/)
  expect(taken.calls).toContain('POST /api/player/sessions/social')
  expect(linkOf('Choose a new password')).toContain('forgot-pass=true')
})

test('opens over the page where the sign-in began, and keeps the reason until the next attempt', async () => {
  const address = location.pathname + location.search
  beginAttempt()
  renderCallback(() => errorResponse(422, 11_041), {
    others: { 'POST /api/player/sessions': () => errorResponse(401, 11_001) },
  })
  await expectReason(/isn’t verified there yet/)
  expect(linkOf('create an account')).toContain('sign-up=true')
  const [shown] = textsOf(page.byCss('output'))
  expect(shown).toContain(address.split('?')[0])
  expect(shown).toContain('sign-in=true')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('mara@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('Correct-Horse-7')
  await expectReason(/isn’t verified there yet/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => textsOf(alert())).toEqual(['The e-mail or password is wrong.'])
})

test.each([
  ['an expired registration', 422, 11_003, /took too long/],
  ['an address that was taken meanwhile', 409, 11_042, /already have an account/],
])('leads from the last step of the registration to the sign-in: %s', async (_name, status, code, text) => {
  // Begun on a page that a referral link has opened [3-25a].
  sessionStorage.setItem('socialAttempt', JSON.stringify({ ...beginAttempt(), backRoute: '/?ref=a-friend' }))
  const referrals: unknown[] = []
  renderCallback(() => Response.json({ data: { session: null, registration: ticket } }), {
    others: {
      'GET /api/player/fields/validations': () => ({ data: [] }),
      'GET /api/settings/countries': () => ({ data: [] }),
      'GET /api/settings/currencies': () => ({ data: [] }),
      'POST /api/player/sessions/social/registration': ({ body }) => {
        referrals.push(body.referralCode)
        return errorResponse(status, code)
      },
    },
  })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectReason(text)
  expect(referrals).toEqual(['a-friend'])
})
