import type { Constants, Country } from '@croupier/contract/types'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { preloadFields } from '~/lib/forms/form-field.tsx'
import { SessionContext, useSession } from '~/lib/session.ts'
import { findAccessibilityViolations } from '../../../../../testing/page-checks.ts'
import { tabTo, textsOf, typeInto } from '../../../../../testing/render.tsx'
import {
  errorResponse,
  type Responses,
  renderInSite,
  renderRoutedSite,
  temporaryErrorResponse,
} from '../../../../../testing/site.tsx'
import { readFingerprint } from '../../read-fingerprint.ts'
import ForgotPassDialog from '../forgot-pass/forgot-pass-dialog.tsx'
import { SignInBody } from './sign-in-body.tsx'
import { SignInForm } from './sign-in-form.tsx'

async function signIn() {
  await page.getByRole('textbox', { name: 'E-mail' }).fill('mara@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('Correct-Horse-7')
  await userEvent.keyboard('{Enter}')
}

const germany: Country = {
  ...{ code: 'DE', name: 'Germany', locale: 'de', currency: 'EUR', phonePrefix: '+49' },
  ...{ restrict: false, restrictType: null },
}

test('shows and reports an unexpected error of the sign-in [8-05]', async () => {
  const report = vi.spyOn(globalThis, 'reportError').mockReturnValue()
  onTestFinished(() => report.mockRestore())
  renderInSite(<SignInForm type="email" onChallenge={() => true} />, {
    'POST /api/player/sessions': () => errorResponse(500, 10_500),
    // Refused, the request for a passkey would show the same text.
    'POST /api/player/sessions/passkey/options': () => new Promise(() => {}),
  })
  await signIn()
  await expect.element(page.getByText(/^Something went wrong on our side/)).toBeVisible()
  await expect.poll(() => report.mock.calls).toMatchObject([[{ status: 500, code: 10_500 }]])
})

test('does not report an expected error of the sign-in [8-02 8-05]', async () => {
  const report = vi.spyOn(globalThis, 'reportError').mockReturnValue()
  onTestFinished(() => report.mockRestore())
  renderInSite(<SignInForm type="email" onChallenge={() => true} />, {
    'POST /api/player/sessions': () => errorResponse(401, 11_001),
  })
  await signIn()
  await expect.element(page.getByText('The e-mail or password is wrong.')).toBeVisible()
  expect(report).not.toHaveBeenCalled()
})

test.each([
  ['closed', /closed from another device/],
  ['replayed', /used in two places/],
  ['expired', /away for a long time/],
  ['crowded', /many other devices/],
  ['blocked', /can’t be used right now/],
  ['password-changed', /your password was changed/],
])('says why a session has ended: %s', async (endReason, text) => {
  const { router } = renderRoutedSite(<SignInBody />, {})
  await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  const note = page.byCss('.c-note[role=alert]')
  expect(note.elements()).toEqual([])
  await router.navigate('/?sign-in=true', { state: { endReason } })
  await expect.poll(() => textsOf(note).join()).toMatch(text)
  expect(await findAccessibilityViolations()).toEqual([])
})

test('links to the password reset and to the registration [2.4-03:links]', async () => {
  renderInSite(<SignInForm type="email" onChallenge={() => true} />, {}, { url: '/terms?sign-in=true' })
  const hrefOf = (name: string) => page.getByRole('link', { name }).element().getAttribute('href')
  await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect([hrefOf('Forgot your password?'), hrefOf('Create account')]).toEqual([
    '/terms?forgot-pass=true',
    '/terms?sign-up=true',
  ])
})

test('the password reset starts with the method and the number of the sign-in', async () => {
  // Only the countries are missing.
  await preloadFields([{ name: 'phone' }])
  const countries = Promise.withResolvers<{ data: Country[] }>()
  const player = { tabs: 'both', socialAuth: [], fingerprintApiKey: null, fingerprintEndpoint: null }
  const dialog = { open: true, value: 'true', level: 0, close: () => {}, onSettled: () => {} }
  function Dialogs() {
    return useLocation().search.includes('forgot-pass') ? <ForgotPassDialog {...dialog} /> : <SignInBody />
  }
  renderRoutedSite(<Dialogs />, {
    'GET /api/settings/constants': () => ({ data: { player } as unknown as Constants }),
    'GET /api/settings/countries': () => countries.promise,
  })
  await page.getByRole('tab', { name: 'Phone' }).click()
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await expect.element(phone, { message: 'no number without its calling code' }).not.toBeInTheDocument()
  countries.resolve({ data: [germany] })
  await phone.fill('+4915112345678')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect.element(page.getByRole('tab', { name: 'By phone' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(phone).toHaveValue('151 123 456 78')
})

test('sends the fingerprint of the device [7-05 9-17a]', async () => {
  const player = { tabs: 'email', fingerprintApiKey: null, fingerprintEndpoint: null }
  const bodies: unknown[] = []
  renderInSite(<SignInForm type="email" onChallenge={() => true} />, {
    'GET /api/settings/constants': () => ({ data: { player } as unknown as Constants }),
    'POST /api/player/sessions': ({ body }) => {
      bodies.push(body)
      return errorResponse(401, 11_001)
    },
  })
  const fingerprint = await readFingerprint(null)
  await signIn()
  await expect
    .poll(() => bodies)
    .toEqual([{ login: 'mara@example.com', password: 'Correct-Horse-7', fingerprint }])
})

test('says when a locked login may sign in again, and links to the password reset', async () => {
  renderInSite(<SignInForm type="email" onChallenge={() => true} />, {
    'POST /api/player/sessions': () => temporaryErrorResponse(429, 10_429, 1800),
  })
  await signIn()
  await expect.element(page.getByText(/^Too many attempts. Try again in 30 minutes, at \d/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
})

test('says when a self-exclusion ends', async () => {
  renderInSite(<SignInForm type="email" onChallenge={() => true} />, {
    'POST /api/player/sessions': () => temporaryErrorResponse(403, 11_007, 86_400 * 400),
  })
  await signIn()
  await expect.element(page.getByText(/This account stays closed until \d.*20\d\d/)).toBeVisible()
})

test('the second step completes the sign-in, and leads back to it', async () => {
  const challenge = 'a-challenge'
  const bodies: unknown[] = []
  const started: unknown[] = []
  const startSession = async ({ accessToken }: { readonly accessToken: string }) =>
    void started.push(accessToken)
  renderInSite(
    <SignInBody />,
    {
      'POST /api/player/sessions': () =>
        Response.json({ error: { code: 11_070, message: 'refused', challenge } }, { status: 409 }),
      'POST /api/player/sessions/second-step': ({ body }) => {
        bodies.push({ challenge: body.challenge, code: body.code })
        return { data: { accessToken: 'token', profile: {} } } as ReturnType<
          NonNullable<Responses['POST /api/player/sessions/second-step']>
        >
      },
    },
    { status: 'guest', session: { startSession } },
  )
  await signIn()
  await page.getByRole('button', { name: 'Back to sign-in' }).click()
  await signIn()
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect.element(code).toHaveFocus()
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => started).toEqual(['token'])
  expect(bodies).toEqual([{ challenge, code: '123456' }])
})

test('an empty required field shows its error when it is left, until it has the focus again [4-36a]', async () => {
  renderInSite(<SignInForm type="email" onChallenge={() => true} />, {}, { status: 'guest' })
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await typeInto(email, '{Tab}')
  await expect.element(email).toHaveAccessibleDescription(/Enter your e-mail/)
  await userEvent.tab({ shift: true })
  await expect.element(email).toHaveFocus()
  await expect.element(email).not.toHaveAccessibleDescription(/Enter your e-mail/)
})

test('by keyboard only: chooses the phone, shows an invalid number, and keeps the input after a refusal [2.4-01a 2.4-02 4-36a 4-36c 5-13b 5-13c]', async () => {
  const player = { tabs: 'both', socialAuth: [], fingerprintApiKey: null, fingerprintEndpoint: null }
  const logins: unknown[] = []
  renderInSite(
    <SignInBody />,
    {
      'GET /api/settings/constants': () => ({ data: { player } as unknown as Constants }),
      'GET /api/settings/countries': () => ({ data: [germany] }),
      'POST /api/player/sessions': ({ body }) => {
        logins.push([body.login, body.password])
        return errorResponse(401, 11_001)
      },
    },
    { status: 'guest' },
  )
  await expect.element(page.getByRole('tab', { name: 'E-mail' })).toBeVisible()
  await tabTo(page.getByRole('tab', { name: 'E-mail' }))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Phone' })).toHaveFocus()
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  const password = page.getByRole('textbox', { name: 'Password' })
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await expect.element(phone).toBeVisible()
  await tabTo(phone)
  await userEvent.keyboard('1')
  await tabTo(password)
  await userEvent.keyboard('a-password')
  await expect.poll(() => document.body.textContent).toContain('The phone number is too short')
  await tabTo(submit)
  await expect.element(submit).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(phone, { message: 'nothing is sent, and the invalid field has the focus' })
    .toHaveFocus()
  expect(logins).toEqual([])
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.keyboard('15112345678')
  await tabTo(submit)
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => textsOf(page.getByRole('alert')).join())
    .toContain('The phone number or password is wrong.')
  expect(logins).toEqual([['+4915112345678', 'a-password']])
  await expect.element(password).toHaveValue('a-password')
  expect(await findAccessibilityViolations()).toEqual([])
})

const bytes = () => new Uint8Array([1, 2, 3]).buffer

type PasskeyAnswer = PublicKeyCredential | 'none' | 'silence' | 'refused'

/** A password manager. @param meanwhile called before it answers */
function mockPasswordManager(passkey: PasskeyAnswer, meanwhile: () => Promise<void>) {
  const { setTimeout: setRealTimeout } = window
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, delay: number) =>
    setRealTimeout(run, passkey === 'silence' && delay === 5000 ? 0 : delay)) as typeof setTimeout)
  const create = vi.spyOn(navigator.credentials, 'create').mockImplementation(async (request) => {
    await meanwhile()
    if (passkey === 'silence')
      return new Promise((_resolve, reject) => {
        const { signal } = request ?? {}
        const abort = () => reject(signal?.reason)
        if (signal?.aborted) abort()
        else signal?.addEventListener('abort', abort)
      })
    if (typeof passkey === 'string') throw new DOMException('', 'NotAllowedError')
    return passkey
  })
  vi.spyOn(navigator.credentials, 'get').mockImplementation(() => new Promise(() => {}))
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
  vi.spyOn(PublicKeyCredential, 'getClientCapabilities').mockResolvedValue({ conditionalCreate: true })
  localStorage.removeItem('passkeyOfferedAt')
  onTestFinished(() => {
    vi.restoreAllMocks()
    localStorage.removeItem('passkeyOfferedAt')
  })
  return create
}

const created = {
  ...{ id: 'AQID', rawId: bytes(), type: 'public-key', authenticatorAttachment: 'platform' },
  response: { attestationObject: bytes(), clientDataJSON: bytes() },
  getClientExtensionResults: () => ({}),
} as unknown as PublicKeyCredential

test.each<[string, PasskeyAnswer, string]>([
  ['adds a passkey of its own accord, and the site says so', created, 'Your passkey is ready'],
  ['adds none, and the site offers one', 'none', 'Sign in without a password next time?'],
  ['never answers, and the site offers one', 'silence', 'Sign in without a password next time?'],
  ['may add none, and the site offers one', 'refused', 'Sign in without a password next time?'],
])('after a sign-in by password, the password manager %s', async (_name, passkey, text) => {
  let [renew, close] = [() => {}, () => {}]
  const create = mockPasswordManager(passkey, async () => {
    // The new session first.
    const { length } = autofills()
    renew()
    await expect.poll(() => autofills().length).toBeGreaterThan(length)
    close()
    await expect.poll(() => page.getByRole('textbox').elements()).toEqual([])
  })
  const sent: unknown[] = []
  const player = { tabs: 'email', isPasskeyEnabled: true, fingerprintApiKey: null, fingerprintEndpoint: null }
  const options = {
    ...{ challenge: 'Y2hhbGxlbmdl', rp: { name: 'Croupier' }, pubKeyCredParams: [] },
    user: { id: 'AQID', name: 'mara', displayName: 'mara' },
  }
  function Dialog() {
    const [isOpen, setOpen] = useState(true)
    const [, setRenewed] = useState(false)
    renew = () => setRenewed(true)
    close = () => setOpen(false)
    const session = { ...useSession(), startSession: async () => {} }
    return (
      <SessionContext value={session}>
        {isOpen && <SignInForm type="email" onChallenge={() => true} />}
      </SessionContext>
    )
  }
  const autofills = () => calls.filter((call) => call === 'POST /api/player/sessions/passkey/options')
  const { calls } = renderInSite(<Dialog />, {
    'GET /api/settings/constants': () => ({ data: { player } as unknown as Constants }),
    'POST /api/player/sessions/passkey/options': () => ({
      data: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', userVerification: 'required' } as never,
    }),
    'POST /api/player/sessions': () => ({ data: { accessToken: 'token', profile: { id: 'p-1' } } as never }),
    'POST /api/player/passkeys/options': ({ body }) => {
      sent.push(body)
      return { data: (passkey === 'refused' ? null : options) as never }
    },
    'POST /api/player/passkeys': ({ body }) => {
      sent.push({ ...body, response: Object(body.response).id })
      return { data: {} as never }
    },
  })
  await expect.element(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await signIn()
  await expect.poll(() => textsOf(page.byCss('.c-toast')).join()).toContain(text)
  const isAutomatic = true
  expect(sent).toEqual([{ isAutomatic }, ...(passkey === created ? [{ response: 'AQID', isAutomatic }] : [])])
  if (passkey === 'refused') return expect(create).not.toHaveBeenCalled()
  const [request] = create.mock.calls[0] ?? []
  expect(request).toMatchObject({ mediation: 'conditional' })
  expect(request?.signal?.aborted, 'the closed form does not end it').toBe(passkey === 'silence')
})

test.each([true, false])('offers passkeys only where the operator has them turned on: %s', async (isOn) => {
  const socialAuth = [{ provider: 'auth0', connection: 'google', name: 'Google' }]
  const player = { tabs: 'email', socialAuth, telegram: null, isPasskeyEnabled: isOn }
  const { calls } = renderInSite(<SignInBody />, {
    'GET /api/settings/constants': () => ({ data: { player } as unknown as Constants }),
    'POST /api/player/sessions/passkey/options': () => new Promise(() => {}),
  })
  // Shown as soon as the settings are known.
  await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  expect(button.elements()).toHaveLength(isOn ? 1 : 0)
  const isAsked = () => calls.includes('POST /api/player/sessions/passkey/options')
  // The browser's answer to this question is awaited before the platform is asked.
  await PublicKeyCredential.isConditionalMediationAvailable()
  if (isOn) await expect.poll(isAsked).toBe(true)
  expect(isAsked()).toBe(isOn)
})
