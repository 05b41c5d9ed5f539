import type { CallData } from '@croupier/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { profileQuery } from '~/features/profile/api/player.ts'
import { SessionContext, useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { errorResponse, type Responses, renderInSite } from '../../../testing/site.tsx'
import { ChatButton } from './chat-button.tsx'
import ChatHost from './chat-host.tsx'

declare global {
  interface Window {
    /** Everything that the stub of LiveChat's script was told. */
    chatLog?: string[]
    /** Lets the stub of Freshchat's script reject the token. */
    refuseToken?: () => void
    /** Holds back the stub of Freshchat while it clears its user. */
    clearing?: Promise<void> | undefined
  }
}

/** Takes commands as LiveChat's script does, and asks for a token at once. */
const script = `{
window.chatLog ??= []
const { license, custom_identity_provider: identity } = window.__lc
window.chatLog.push('init ' + license + (identity ? ' player' : ' guest'))
window.LiveChatWidget._h = (command, parameters) => window.chatLog.push(command + ' ' + parameters.join(' '))
window.LiveChatWidget._q.splice(0).forEach((entry) => window.LiveChatWidget._h(...entry))
identity?.().getToken().then(({ accessToken }) => window.chatLog?.push('token ' + accessToken))
}`

type Constants = CallData<'GET /api/settings/constants'>

function responses(scriptUrl = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))) {
  const liveChat = { license: '100', organizationId: 'org', clientId: 'client', scriptUrl }
  const chat = { guestAvailable: true, liveChat, freshchatParams: null, origins: [] }
  const queries: URLSearchParams[] = []
  return {
    queries,
    'GET /api/settings/constants': () => ({ data: { chat } as unknown as Constants }),
    'GET /api/player/profile': () => ({
      data: {
        ...{ id: 'p-1', nickname: 'mara', firstName: 'Mara', lastName: 'Klee', email: 'mara@example.com' },
      } as CallData<'GET /api/player/profile'>,
    }),
    'GET /api/player/integrations/livechat/token': ({ query }: { query: URLSearchParams }) => {
      queries.push(query)
      const lifetime = { creationDate: Date.now(), expiresIn: 60_000 }
      const token = {
        accessToken: 'abc',
        tokenType: 'Bearer' as const,
        entityId: 'e-1',
        organizationId: 'org',
      }
      return { data: { ...token, ...lifetime } }
    },
  } satisfies Responses & { queries: URLSearchParams[] }
}

/** A page with a button whose presses the shell counts. */
function PageWithChat() {
  const [presses, setPresses] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setPresses((count) => count + 1)}>
        Chat
      </button>
      {presses > 0 && <ChatHost presses={presses} />}
    </>
  )
}

beforeEach(() => {
  delete window.chatLog
})
const chat = { guestAvailable: true }
const isProfile = (entry: string) => entry.startsWith('call set_customer')
const start = async () => {
  await page.getByRole('button', { name: 'Chat', exact: true }).click()
  await page.getByRole('button', { name: 'Start the chat' }).click()
}

test('loads the script after the press and the consent, and opens the chat of the player [4-32 7-55e:chat 3-31]', async () => {
  const answers = responses()
  renderInSite(<PageWithChat />, answers, { chat })
  await page.getByRole('button', { name: 'Chat', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Start the chat' })).toBeVisible()
  expect(window.chatLog).toBeUndefined()
  await page.getByRole('button', { name: 'Start the chat' }).click()
  await expect
    .poll(() => window.chatLog?.filter((entry) => !isProfile(entry)).toSorted())
    .toEqual(['call maximize', 'init 100 player', 'token abc'])
  expect(answers.queries.map((query) => query.get('returnUrl'))).toEqual([location.origin])
  await expect.poll(() => page.getByRole('heading').elements()).toEqual([])
  await page.getByRole('button', { name: 'Chat', exact: true }).click()
  await expect.poll(() => window.chatLog?.filter((entry) => entry === 'call maximize')).toHaveLength(2)
})

test('loads nothing for a visitor who declines, and asks again at the next press', async () => {
  renderInSite(<PageWithChat />, responses(), { chat })
  await page.getByRole('button', { name: 'Chat', exact: true }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.poll(() => page.getByRole('heading').elements()).toEqual([])
  await start()
  await expect.poll(() => window.chatLog?.[0]).toBe('init 100 player')
})

/** Holds back what waits for two seconds. */
function holdProfileUpdates() {
  const { setTimeout: setRealTimeout, clearTimeout: clearRealTimeout } = window
  const delayed = new Map<unknown, () => void>()
  let lastId = 0
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, delay: number) => {
    if (delay !== 2000) return setRealTimeout(run, delay)
    lastId -= 1
    delayed.set(lastId, run)
    return lastId
  }) as typeof setTimeout)
  vi.spyOn(window, 'clearTimeout').mockImplementation((id) => {
    if (!delayed.delete(id)) clearRealTimeout(id)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return delayed
}

test('tells the chat the player’s name two seconds after its last change [9-12d]', async () => {
  const delayed = holdProfileUpdates()
  let rename = (_firstName: string) => {}
  function Renaming() {
    const queries = useQueryClient()
    const { queryKey } = profileQuery(useSite().api)
    rename = (firstName) => queries.setQueryData(queryKey, (profile) => profile && { ...profile, firstName })
    return <PageWithChat />
  }
  renderInSite(<Renaming />, responses(), { chat })
  await start()
  await expect.poll(() => delayed.size).toBe(1)
  expect(window.chatLog?.filter(isProfile)).toEqual([])
  for (const firstName of ['Mar', 'Maria']) {
    const [before] = delayed.keys()
    rename(firstName)
    await expect.poll(() => [delayed.size, delayed.has(before)]).toEqual([1, false])
  }
  for (const run of delayed.values()) run()
  expect(window.chatLog?.filter(isProfile)).toEqual([
    'call set_customer_name Maria Klee',
    'call set_customer_email mara@example.com',
  ])
})

test('opens the chat of a guest without a token, if guests may chat [1-09b 4-32]', async () => {
  const { calls } = renderInSite(<PageWithChat />, responses(), { chat, status: 'guest' })
  await start()
  await expect.poll(() => window.chatLog).toEqual(['init 100 guest', 'call maximize'])
  expect(calls).toEqual(['GET /api/settings/constants'])
})

/** A page whose visitor signs in or out. */
function pageOfBoth(initial: 'guest' | 'player') {
  let setStatus = (_status: 'guest' | 'player') => {}
  function PageOfBoth() {
    const session = useSession()
    const [status, set] = useState(initial)
    setStatus = set
    return (
      <SessionContext value={{ ...session, status }}>
        <PageWithChat />
      </SessionContext>
    )
  }
  return { element: <PageOfBoth />, change: (status: 'guest' | 'player') => setStatus(status) }
}

test('is initialised again after a login and a logout, for guests only if they may chat [4-32]', async () => {
  const { element, change } = pageOfBoth('guest')
  renderInSite(element, responses(), { chat })
  await start()
  // Strict mode mounts a component twice, so that the script may run twice.
  const events = () =>
    window.chatLog
      ?.filter((entry) => /^(init|call destroy)/.test(entry))
      .filter((entry, index, all) => entry !== all[index - 1])
  await expect.poll(events).toEqual(['init 100 guest'])
  change('player')
  await expect.poll(events).toEqual(['init 100 guest', 'call destroy', 'init 100 player'])
  change('guest')
  await expect.poll(() => events()?.slice(3)).toEqual(['call destroy', 'init 100 guest'])
})

test('ends after a logout if only players may chat [4-32]', async () => {
  const { element, change } = pageOfBoth('player')
  renderInSite(element, responses(), { chat: { guestAvailable: false } })
  await start()
  await expect.poll(() => window.chatLog?.[0]).toBe('init 100 player')
  change('guest')
  await expect.poll(() => window.chatLog?.at(-1)).toBe('call destroy')
})

test('neither offers nor loads a chat for guests if only players may chat [1-09b 4-32]', async () => {
  const playersOnly = { chat: { guestAvailable: false } }
  const element = (
    <>
      <ChatButton />
      <PageWithChat />
    </>
  )
  const { calls } = renderInSite(element, responses(), { ...playersOnly, status: 'guest' })
  await page.getByRole('button', { name: 'Chat', exact: true }).click()
  expect(page.getByRole('button', { name: 'Chat with us' }).elements()).toEqual([])
  expect(page.getByRole('heading').elements()).toEqual([])
  expect(calls).toEqual([])
})

test('offers the chat to players, and to guests if they may chat [1-09b]', async () => {
  renderInSite(<ChatButton />, {}, { chat: { guestAvailable: false } })
  await expect.element(page.getByRole('button', { name: 'Chat with us' })).toBeVisible()
})

/** Takes commands as Freshchat's script does for an account that enforces user authentication. */
const freshchatScript = `{
window.chatLog ??= []
const listeners = {}
let users = 0
const publish = (event, message) => (listeners[event] ?? []).forEach((listener) => listener(message))
window.refuseToken = () => publish('user:statechange', { success: false, data: { userState: 'not_authenticated' } })
window.fcWidget = {
  on: (event, listener) => (listeners[event] ??= []).push(listener),
  init: ({ externalId }) => {
    window.chatLog.push('init ' + externalId)
    publish('frame:statechange', { success: false, data: { frameState: 'not_authenticated' } })
  },
  authenticate: (token) => window.chatLog.push('authenticate ' + token),
  open: () => window.chatLog.push('open'),
  destroy: () => window.chatLog.push('destroy'),
  user: {
    get: () => {},
    setProperties: () => window.chatLog.push('properties'),
    getUUID: async () => ({ data: { uuid: 'user-of-the-widget-' + users } }),
    clear: async () => {
      users += 1
      await window.clearing
      window.chatLog.push('clear')
    },
  },
}
}`

/** @param answer the token for a user of the widget; null refuses it */
function freshchatResponses(answer: (uuid: string) => string | null) {
  const scriptUrl = URL.createObjectURL(new Blob([freshchatScript], { type: 'text/javascript' }))
  const freshchatParams = { token: 'abc', host: 'https://chat.example', scriptUrl }
  const data = { chat: { guestAvailable: true, liveChat: null, freshchatParams, origins: [] } }
  return {
    ...responses(),
    'GET /api/settings/constants': () => ({ data: data as unknown as Constants }),
    'GET /api/player/integrations/freshchat/token': ({ query }: { query: URLSearchParams }) => {
      const token = answer(query.get('uuid') ?? '')
      return token === null ? errorResponse(404, 10_405) : { data: { token, expiresIn: 900_000 } }
    },
  } satisfies Responses
}
const authentications = () => window.chatLog?.filter((entry) => entry.startsWith('authenticate'))

test('authenticates the player to Freshchat, and again when the token has expired or the profile has changed', async () => {
  const delayed = holdProfileUpdates()
  let issued = 0
  const answers = freshchatResponses((uuid) => {
    issued += 1
    return `${uuid}#${issued}`
  })
  renderInSite(<PageWithChat />, answers, { chat })
  await start()
  await expect.poll(authentications).toEqual(['authenticate user-of-the-widget-0#1'])
  window.refuseToken?.()
  await expect.poll(authentications).toHaveLength(2)
  await expect.poll(() => delayed.size).toBe(1)
  for (const run of delayed.values()) run()
  await expect.poll(() => authentications()?.at(-1)).toBe('authenticate user-of-the-widget-0#3')
  expect(window.chatLog).not.toContain('properties')
  expect(window.chatLog).toContain('init p-1')
})

test('clears the user of Freshchat at the sign-out, before the widget of the guest loads', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  window.clearing = promise
  onTestFinished(() => void delete window.clearing)
  const { element, change } = pageOfBoth('player')
  const answers = freshchatResponses((uuid) => uuid)
  renderInSite(element, answers, { chat })
  await start()
  await expect.poll(authentications).toHaveLength(1)
  change('guest')
  const events = () => window.chatLog?.filter((entry) => /^(init|clear|destroy)/.test(entry))
  await expect.poll(() => page.getByRole('heading').elements()).toEqual([])
  expect(events()).toEqual(['init p-1'])
  resolve()
  await expect.poll(events).toEqual(['init p-1', 'clear', 'destroy', 'init undefined'])
  // What was no longer needed while the user was cleared did not load a script.
  const { chat: settings } = answers['GET /api/settings/constants']().data
  const source = settings?.freshchatParams?.scriptUrl
  expect(document.querySelectorAll(`script[src="${source}"]`)).toHaveLength(1)
})

test('takes a new user of Freshchat if the browser has that of another player', async () => {
  const answers = freshchatResponses((uuid) => (uuid.endsWith('0') ? null : uuid))
  renderInSite(<PageWithChat />, answers, { chat, status: 'guest' })
  await start()
  await expect.poll(authentications).toEqual(['authenticate user-of-the-widget-1'])
  expect(window.chatLog).toContain('init undefined')
})

test('says so if Freshchat cannot authenticate the visitor, and asks for few tokens', async () => {
  let requests = 0
  const answers = freshchatResponses(() => {
    requests += 1
    return null
  })
  renderInSite(<PageWithChat />, answers, { chat })
  await start()
  await expect.poll(() => window.chatLog?.at(-1)).toBe('destroy')
  await page.getByRole('button', { name: 'Chat', exact: true }).click()
  await expect.element(page.getByText('The chat can’t be reached. Try again, or write to us.')).toBeVisible()
  expect(requests).toBe(2)
})

test('says so if the chat cannot be reached, and tries again', async () => {
  const loaded = vi.spyOn(document.head, 'append')
  onTestFinished(() => void vi.restoreAllMocks())
  renderInSite(<PageWithChat />, responses('/missing.js'), { chat })
  await start()
  const message = page.getByText('The chat can’t be reached. Try again, or write to us.')
  await expect.element(message).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Write to us' })).toBeVisible()
  const { length } = loaded.mock.calls
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => loaded.mock.calls.length).toBeGreaterThan(length)
  await expect.element(message).toBeVisible()
})
