import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { tabTo, textsOf } from '../../../testing/render.tsx'
import { errorResponse, type Responses, renderInSite } from '../../../testing/site.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

const button = page.getByRole('button', { name: 'Sign in with a passkey' })

const options: Responses = {
  'POST /api/player/sessions/passkey/options': () => ({
    data: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', userVerification: 'required' } as never,
  }),
}

const bytes = () => new Uint8Array([1, 2, 3]).buffer
const passkey = {
  ...{ id: 'AQID', rawId: bytes(), type: 'public-key', authenticatorAttachment: 'cross-platform' },
  response: { authenticatorData: bytes(), clientDataJSON: bytes(), signature: bytes(), userHandle: bytes() },
  getClientExtensionResults: () => ({}),
} as unknown as PublicKeyCredential

/** @param answer of the window that a press opens; the autofill's request stays open until it is aborted */
function answerPasskeyRequests(answer: () => Promise<Credential | null>) {
  const isAborted: boolean[] = []
  const get = vi.spyOn(navigator.credentials, 'get').mockImplementation((request) => {
    if (request?.mediation !== 'conditional') return answer()
    const index = isAborted.push(false) - 1
    return new Promise((_resolve, reject) => {
      request.signal?.addEventListener('abort', () => {
        isAborted[index] = true
        reject(request.signal?.reason)
      })
    })
  })
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  return { get, isAborted }
}

test('signs in by a passkey after a press, by keyboard, which ends the offer in the autofill', async () => {
  const { get, isAborted } = answerPasskeyRequests(async () => passkey)
  const bodies: unknown[] = []
  const started: unknown[] = []
  const onAttempt = vi.fn()
  const startSession = async ({ accessToken }: { readonly accessToken: string }) =>
    void started.push(accessToken)
  renderInSite(
    <PasskeySignIn onAttempt={onAttempt} />,
    {
      ...options,
      'POST /api/player/sessions/passkey': ({ body }) => {
        bodies.push(body.response)
        return { data: { accessToken: 'token', profile: {} } } as never
      },
    },
    { status: 'guest', session: { startSession } },
  )
  await expect.poll(() => isAborted).toEqual([false])
  await tabTo(button)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => started).toEqual(['token'])
  expect([bodies, isAborted[0], onAttempt.mock.calls.length]).toMatchObject([[{ id: 'AQID' }], true, 1])
  // No list of passkeys and no transport: security keys and other devices can answer too.
  const request = get.mock.calls.find(([request]) => request?.mediation !== 'conditional')?.[0]
  expect([request?.publicKey?.rpId, request?.publicKey?.allowCredentials]).toEqual(['localhost', undefined])
})

test('says that no passkey was used, and can ask again', async () => {
  const { get } = answerPasskeyRequests(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  renderInSite(<PasskeySignIn />, options, { status: 'guest' })
  await button.click()
  await expect.element(page.getByText(/^No passkey was used/)).toBeVisible()
  expect(await findAccessibilityViolations()).toEqual([])
  const windows = () => get.mock.calls.filter(([request]) => request?.mediation !== 'conditional').length
  expect(windows()).toBe(1)
  await button.click()
  await expect.poll(windows).toBe(2)
})

test.each([
  ['the platform does not know', async () => passkey, 422, 11_012],
  ['the browser cannot use', () => Promise.reject(new DOMException('', 'SecurityError')), 500, 10_500],
])('a passkey that %s leads to the password', async (_name, answer, status, code) => {
  answerPasskeyRequests(answer)
  renderInSite(
    <PasskeySignIn />,
    { ...options, 'POST /api/player/sessions/passkey': () => errorResponse(status, code) },
    { status: 'guest' },
  )
  await button.click()
  await expect
    .poll(() => textsOf(page.byCss('.c-note[role=alert]')))
    .toEqual(['This passkey didn’t work. Sign in with your password instead.'])
})

test('a browser without passkeys shows no button', async () => {
  const support = Object.getOwnPropertyDescriptor(window, 'PublicKeyCredential')
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  onTestFinished(() => {
    if (support) Object.defineProperty(window, 'PublicKeyCredential', support)
  })
  renderInSite(
    <>
      <p>Below is nothing.</p>
      <PasskeySignIn />
    </>,
    {},
    { status: 'guest' },
  )
  await expect.element(page.getByText('Below is nothing.')).toBeVisible()
  expect(button.elements()).toEqual([])
})
