import type { CallData, Profile } from '@croupier/contract/types'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { textsOf } from '../../../../testing/render.tsx'
import { errorResponse, type Responses, renderInSite } from '../../../../testing/site.tsx'
import { fingerprintField, prepareFingerprint } from '../fingerprint.ts'
import SecondStepPage from '../second-step-page.tsx'
import { beginAttempt, challengeOf, endAttempt, readAttempt } from './attempt.ts'
import { beginLink } from './link-attempt.ts'
import SocialSignIn from './social-sign-in.tsx'
import { useSocialCallback, WELCOME_DELAY_MS } from './use-social-callback.ts'

type Constants = CallData<'GET /api/settings/constants'>
type Result = CallData<'POST /api/player/sessions/social'>

/** Like the widget's script: keeps what it was given. A test may have ended, and its elements be gone, when it runs. */
const script =
  'data:text/javascript,Object.assign(document.currentScript.parentElement?.dataset??{},document.currentScript.dataset)'
const player = {
  socialAuth: [
    { provider: 'auth0', connection: 'Google-OAuth2', name: 'Google' },
    { provider: 'auth0', connection: 'facebook', name: 'Facebook' },
    { provider: 'twitch', connection: 'twitch', name: 'Twitch' },
    { provider: 'telegram', connection: 'telegram', name: 'Telegram' },
  ],
  telegram: { bot: 'croupier_bot', auth_url: '/auth/social/telegram/callback', script, frameOrigin: null },
}
const analytics = { tagManager: null, consentVersion: 1 }

beforeEach(endAttempt)
afterEach(async () => {
  vi.useRealTimers()
  await cookieStore.delete('consent')
  window.dataLayer = undefined
})

describe('the block', () => {
  function renderBlock() {
    const opened: string[] = []
    renderInSite(
      <SocialSignIn player={player} open={(path) => opened.push(path)} />,
      {},
      { facts: { analytics } },
    )
    return opened
  }

  test('lists the providers under the title of the content, and opens the platform’s redirect [2.4-03:social 2.6-01a 2.6-01b 2.6-02 2.6-04a]', async () => {
    const opened = renderBlock()
    await expect.element(page.getByRole('heading', { name: 'Or use another account' })).toBeVisible()
    expect(textsOf(page.getByRole('button'))).toEqual(['Google', 'Facebook', 'Twitch', 'Telegram'])
    await page.getByRole('button', { name: 'Continue with Facebook' }).click()
    await page.getByRole('button', { name: 'Continue with Twitch' }).click()
    await expect.poll(() => opened.length).toBe(2)
    const [facebook, twitch] = opened.map((path) => new URL(path, location.origin))
    expect(facebook?.pathname).toBe('/api/player/sessions/social/auth0/redirect')
    expect(facebook?.searchParams.get('connection')).toBe('facebook')
    expect(twitch?.pathname).toBe('/api/player/sessions/social/twitch/redirect')
    const state = JSON.parse(twitch?.searchParams.get('state') ?? '')
    expect(decodeURIComponent(state.backRoute)).toBe(location.pathname + location.search)
    expect(state.challenge).toBe(await challengeOf(beginAttempt()))
  })

  // One that redirects, and one with a widget.
  const providers = ['Google', 'Telegram']
  test.each(providers)('records the change of the registration method to %s [2.6-03]', async (provider) => {
    await cookieStore.set('consent', '1.1.all')
    renderBlock()
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await expect
      .poll(() => window.dataLayer)
      .toContainEqual(expect.objectContaining({ event: 'registrationChangeType', regType: 'social' }))
  })

  test('configures the widget with the bot, a large size, write access, the language and the callback [2.6-05]', async () => {
    renderBlock()
    const widget = () => document.querySelector<HTMLElement>('.s-social__widget')?.dataset
    const button = page.getByRole('button', { name: 'Continue with Telegram' })
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    expect(widget(), 'nothing of the messaging app is loaded before').toBeUndefined()
    await button.click()
    await expect.element(page.getByText('Confirm with Telegram:')).toBeVisible()
    await expect.poll(() => widget()?.telegramLogin).toBe('croupier_bot')
    expect(widget()).toMatchObject({ size: 'large', requestAccess: 'write', lang: 'en' })
    const callback = new URL(widget()?.authUrl ?? '')
    expect(callback.origin + callback.pathname).toBe(`${location.origin}/auth/social/telegram/callback`)
    expect(callback.searchParams.get('state')).toBe(await challengeOf(beginAttempt()))
  })
})

describe('the callback', () => {
  function Callback({ connection }: { connection: string }) {
    const { ticket, challenge, finishSecondStep } = useSocialCallback(connection)
    const { pathname, search, state } = useLocation()
    return (
      <>
        <output>{pathname + search}</output>
        <p>{JSON.stringify(state)}</p>
        {ticket && <p>{ticket.email}</p>}
        {challenge && (
          <SecondStepPage challenge={challenge} onSignedIn={finishSecondStep} onCancel={() => {}} />
        )}
      </>
    )
  }

  function renderCallback(respond: () => Result | Response, query: string, connection = 'Google-OAuth2') {
    const bodies: unknown[] = []
    const responses: Responses = {
      'GET /api/settings/constants': () => ({ data: { player } as unknown as Constants }),
      'POST /api/player/sessions/social': ({ body, query }) => {
        bodies.push({ ...body, query: Object.fromEntries(query) })
        const result = respond()
        return result instanceof Response ? result : { data: result }
      },
      'POST /api/player/sessions/second-step': ({ body }) => {
        bodies.push(body)
        return { data: { accessToken: 'token', profile: { id: 'player-1' } as Profile } }
      },
    }
    const started = vi.fn(async () => {})
    renderInSite(<Callback connection={connection} />, responses, {
      url: `/auth/social/${connection}/callback?${query}`,
      session: { status: 'guest', startSession: started },
    })
    return {
      bodies,
      started,
      address: () => textsOf(page.byCss('output'))[0],
    }
  }

  const signedIn = (isRegistered: boolean): Result => ({
    session: {
      ...{ accessToken: 'token', backRoute: '/games?page=2', isRegistered },
      profile: { id: 'player-1' } as NonNullable<Result['session']>['profile'],
    },
    registration: null,
  })

  test('sends the query with the browser’s key, and returns to the page [2.1-12:success 7-07:site]', async () => {
    await cookieStore.set('affiliateTag', 'tag-1')
    onTestFinished(() => cookieStore.delete('affiliateTag'))
    const { key } = beginAttempt()
    const { bodies, started, address } = renderCallback(() => signedIn(false), 'code=c&state=s&iss=i')
    await expect.poll(address).toBe('/games?page=2')
    expect(bodies).toEqual([
      {
        provider: 'auth0',
        locale: 'en',
        fingerprint: expect.any(String),
        affiliateTag: 'tag-1',
        browserKey: key,
        query: { code: 'c', state: 's', iss: 'i' },
      },
    ])
    expect(started).toHaveBeenCalledWith(expect.objectContaining({ accessToken: 'token' }))
  })

  test('shows the alert of a registration 1000 ms later [4-03h]', async () => {
    // The library waits by timers.
    prepareFingerprint({ fingerprintApiKey: null, fingerprintEndpoint: null })
    await fingerprintField()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    beginAttempt()
    const { address } = renderCallback(() => signedIn(true), 'code=c&state=s')
    await expect.poll(address).toBe('/games?page=2')
    const alert = page.getByText('Welcome! Your account is ready.')
    vi.advanceTimersByTime(WELCOME_DELAY_MS - 1)
    expect(alert.elements()).toEqual([])
    vi.advanceTimersByTime(1)
    await expect.element(alert.first()).toBeInTheDocument()
    expect(WELCOME_DELAY_MS).toBe(1000)
  })

  test('asks for the second step, and then returns to the page', async () => {
    const { backRoute } = beginAttempt()
    const body = { error: { code: 11_070, message: 'refused', challenge: 'a-challenge' } }
    const { bodies, started, address } = renderCallback(
      () => Response.json(body, { status: 409 }),
      'code=c&state=s',
    )
    await page.getByRole('textbox', { name: 'Code' }).fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => started.mock.calls.length).toBe(1)
    await expect.poll(address).toBe(backRoute)
    expect(bodies.at(-1)).toMatchObject({ challenge: 'a-challenge', code: '123456' })
  })

  test('continues with the form for a new player', async () => {
    beginAttempt()
    const registration = {
      ticket: 't',
      expiresIn: 900,
      email: 'a@example.com',
      firstName: null,
      lastName: null,
    }
    renderCallback(() => ({ session: null, registration }), 'code=c&state=s')
    await expect.element(page.getByText('a@example.com')).toBeVisible()
  })

  describe('linking an account', () => {
    async function renderLink(
      respond: () => Response | { data: CallData<'POST /api/player/social-identities'> },
      connection = 'twitch',
      fields = 'code=c&state=s',
    ) {
      await beginLink()
      const key = readAttempt()?.key
      const bodies: unknown[] = []
      renderInSite(
        <Callback connection={connection} />,
        {
          'GET /api/settings/constants': () => ({ data: { player } as unknown as Constants }),
          'POST /api/player/social-identities': ({ body, query }) => {
            bodies.push({ ...body, query: Object.fromEntries(query) })
            return respond()
          },
        },
        { url: `/auth/social/${connection}/callback?${fields}`, session: { status: 'player' } },
      )
      return { bodies, key }
    }
    const identity = {
      id: 'i'.repeat(43),
      provider: 'twitch',
      name: 'Twitch',
      createdAt: '2026-11-20T12:00:00Z',
    }

    test('sends the query with the browser’s key for the signed-in player', async () => {
      const { bodies, key } = await renderLink(() => ({ data: identity }))
      await expect.element(page.getByText('Your account is linked').first()).toBeVisible()
      expect(bodies).toEqual([{ provider: 'twitch', browserKey: key, query: { code: 'c', state: 's' } }])
      expect(readAttempt()).toBeNull()
    })

    test('sends the widget’s fields with the state of the platform', async () => {
      const fields = 'id=5&hash=h&auth_date=1&state=s'
      const { bodies, key } = await renderLink(() => ({ data: identity }), 'telegram', fields)
      await expect.element(page.getByText('Your account is linked').first()).toBeVisible()
      const query = { id: '5', hash: 'h', auth_date: '1', state: 's' }
      expect(bodies).toEqual([{ provider: 'telegram', browserKey: key, query }])
    })

    test('keeps the reason in the history entry of the page where the attempt began', async () => {
      await renderLink(() => errorResponse(409, 11_043))
      const failure = '{"linkFailure":{"connection":"twitch","reason":"taken"}}'
      await expect.element(page.getByText(failure)).toBeVisible()
      expect(textsOf(page.byCss('.c-toast'))).toEqual([])
    })
  })

  test('sends the widget’s fields if its state is that of this tab', async () => {
    const state = await challengeOf(beginAttempt())
    const own = renderCallback(() => signedIn(false), `id=5&hash=h&auth_date=1&state=${state}`, 'telegram')
    await expect
      .poll(() => own.bodies)
      .toEqual([
        {
          provider: 'telegram',
          locale: 'en',
          fingerprint: expect.any(String),
          query: { id: '5', hash: 'h', auth_date: '1' },
        },
      ])
  })
})
