import type { CallData } from '@croupier/contract/types'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LinkFailure } from '~/features/auth/index.ts'
import { findAccessibilityViolations } from '../../../testing/page-checks.ts'
import { textsOf } from '../../../testing/render.tsx'
import { errorResponse, type Responses, renderInSite } from '../../../testing/site.tsx'
import { SocialCard } from './social-card.tsx'

type Constants = CallData<'GET /api/settings/constants'>
const player = {
  socialAuth: [
    { provider: 'auth0', connection: 'Google-OAuth2', name: 'Google' },
    { provider: 'twitch', connection: 'twitch', name: 'Twitch' },
    { provider: 'telegram', connection: 'telegram', name: 'Telegram' },
  ],
  telegram: {
    ...{ bot: 'croupier_bot', auth_url: '/auth/social/telegram/callback', frameOrigin: null },
    script: 'data:text/javascript,',
  },
}
const google = {
  ...{ id: 'g'.repeat(43), provider: 'auth0', name: 'Google' },
  createdAt: '2026-11-20T12:00:00.000Z',
}

const removal =
  `DELETE /api/player/social-identities/${google.id}` as 'DELETE /api/player/social-identities/{id}'

const cardResponses = (linked: (typeof google)[]): Responses => ({
  'GET /api/settings/constants': () => ({ data: { player } as unknown as Constants }),
  'GET /api/player/social-identities': () => ({ data: linked }),
})

function renderCard(responses: Responses = {}, linked = [google]) {
  const opened: string[] = []
  renderInSite(<SocialCard open={(address) => opened.push(address)} />, {
    ...cardResponses(linked),
    ...responses,
  })
  return opened
}
/** Arrives like the callback, with the reason in the history entry. */
function Refused({ reason }: Pick<LinkFailure, 'reason'>) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate('/profile/security', { replace: true, state: { linkFailure: { connection: 'twitch', reason } } })
  }, [navigate, reason])
  return <SocialCard />
}
const note = () => page.byCss('.c-note[role=alert]')
const toasts = () => textsOf(page.byCss('.c-toast')).join()

test('opens the address of the platform for a provider that is not linked', async () => {
  const bodies: unknown[] = []
  const opened = renderCard({
    'POST /api/player/social-identities/redirect': ({ body }) => {
      bodies.push(body)
      return { data: { location: 'https://provider.example/authorize' } }
    },
  })
  await page.getByRole('button', { name: 'Link Twitch' }).click()
  await expect.poll(() => opened).toEqual(['https://provider.example/authorize'])
  const challenge = expect.stringMatching(/^[\w-]{43}$/)
  expect(bodies).toEqual([{ provider: 'twitch', connection: 'twitch', challenge }])
  expect(page.getByRole('button', { name: 'Link Google' }).elements()).toEqual([])
})

test('shows the widget of the messaging app with the address of the platform [2.6-05]', async () => {
  const opened = renderCard({
    'POST /api/player/social-identities/redirect': () => ({
      data: { location: 'https://croupier.example/auth/social/telegram/callback?state=s' },
    }),
  })
  await page.getByRole('button', { name: 'Link Telegram' }).click()
  await expect.element(page.getByText('Confirm with Telegram:')).toBeVisible()
  const script = () => document.querySelector<HTMLElement>('.s-social__widget script')?.dataset
  await expect.poll(script).toMatchObject({
    telegramLogin: 'croupier_bot',
    authUrl: 'https://croupier.example/auth/social/telegram/callback?state=s',
  })
  expect(opened).toEqual([])
})

test.each([
  ['taken', 'is already linked to another player'],
  ['cancelled', 'cancelled or declined there'],
  ['expired', 'took too long'],
  ['unavailable', 'Twitch doesn’t respond'],
  ['too-many', 'Remove one first'],
  ['rate-limited', 'Too many attempts'],
  ['no-connection', 'We can’t be reached'],
  ['failed', 'Something went wrong. Nothing has changed'],
] as const)('says beside the button why an account was not linked: %s', async (reason, text) => {
  renderInSite(<Refused reason={reason} />, cardResponses([google]))
  await expect.element(note()).toBeVisible()
  expect(textsOf(note()).join()).toContain('Twitch isn’t linked')
  expect(textsOf(note()).join()).toContain(text)
  expect(await findAccessibilityViolations()).toEqual([])
})

test('the reason is scrolled into view on the return, as its card is below the screen of a phone', async () => {
  renderInSite(
    <>
      <div style={{ blockSize: '200vh' }} />
      <Refused reason="cancelled" />
    </>,
    cardResponses([google]),
  )
  await expect.element(note()).toBeInViewport()
})

test('the reason is dismissed, and the focus moves to the title', async () => {
  renderInSite(<Refused reason="taken" />, cardResponses([google]))
  await page.getByRole('button', { name: 'Close this message' }).click()
  await expect.poll(() => note().elements()).toEqual([])
  await expect.element(page.getByRole('heading', { name: 'Sign-in with other accounts' })).toHaveFocus()
})

test('the reason ends with the next attempt, and another refusal takes its place without a toast', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  renderInSite(<Refused reason="taken" />, {
    ...cardResponses([google]),
    'POST /api/player/social-identities/redirect': () => promise,
  })
  await expect.element(note()).toBeVisible()
  await page.getByRole('button', { name: 'Link Twitch' }).click()
  await expect.poll(() => note().elements()).toEqual([])
  resolve(errorResponse(503, 11_040))
  await expect.poll(() => textsOf(note()).join()).toContain('Twitch doesn’t respond')
  expect(toasts()).toBe('')
})

test('asks for a code of the second step and then opens the provider', async () => {
  const bodies: unknown[] = []
  const opened = renderCard({
    'POST /api/player/social-identities/redirect': () =>
      bodies.length > 0
        ? { data: { location: 'https://provider.example/authorize' } }
        : errorResponse(409, 11_070),
    'POST /api/player/second-step/confirmation': ({ body }) => {
      bodies.push(body)
      return { data: { expiresIn: 300 } }
    },
  })
  await page.getByRole('button', { name: 'Link Twitch' }).click()
  await page.byCss('input[name=code]').fill('123456')
  await page.getByRole('button', { name: 'Link Twitch' }).click()
  await expect.poll(() => opened).toEqual(['https://provider.example/authorize'])
  expect(bodies).toEqual([{ purpose: 'sign-in-method', code: '123456' }])
})

test('removes an account after a question, and moves the focus to the title', async () => {
  const linked = [google]
  renderCard(
    {
      [removal]: () => {
        linked.length = 0
        return { data: { done: true } }
      },
    },
    linked,
  )
  await page.getByRole('button', { name: 'Remove Google' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Link Google' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Sign-in with other accounts' })).toHaveFocus()
  await expect.poll(toasts).toContain('Google was removed from your account')
})

test('explains that the last way to sign in stays', async () => {
  renderCard({ [removal]: () => errorResponse(409, 11_044) })
  await page.getByRole('button', { name: 'Remove Google' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(toasts).toContain('This is your only way to sign in')
})
