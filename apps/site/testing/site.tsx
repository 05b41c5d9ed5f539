import texts from 'virtual:texts'
import { createClient } from '@croupier/client'
import type { Realtime } from '@croupier/client/realtime'
import type { Call, CallData, CallMeta } from '@croupier/contract/types'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { onTestFinished } from 'vitest'
import { type Group, messagesKey } from '~/lib/i18n/messages-query.ts'
import { RealtimeContext } from '~/lib/realtime/connection.ts'
import { SessionContext, type SessionState } from '~/lib/session.ts'
import { SiteContext, type SiteFacts } from '~/lib/site.ts'
import { ToastProvider } from '~/lib/toasts/toast-provider.tsx'
import { render, renderInDataRouter } from './render.tsx'

/** A request of the client, with its parsed body. */
export interface SentRequest {
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
}

type Envelope<K extends Call> =
  CallMeta<K> extends undefined
    ? { readonly data: CallData<K> }
    : { readonly data: CallData<K>; readonly meta?: CallMeta<K> }

/** What the platform returns to each call; an error is a `Response`. */
export type Responses = {
  readonly [K in Call]?: (request: SentRequest) => Envelope<K> | Response | Promise<Envelope<K> | Response>
}

/** An error of the platform, with its code and the messages of fields. */
export const errorResponse = (status: number, code: number, fields?: Record<string, string[]>): Response =>
  Response.json({ error: { code, message: 'refused', ...(fields ? { fields } : {}) } }, { status })

/** An error that ends after a time. */
export const temporaryErrorResponse = (status: number, code: number, seconds: number): Response =>
  Response.json(
    { error: { code, message: 'refused' } },
    { status, headers: { 'retry-after': String(seconds) } },
  )

const session: SessionState = {
  status: 'player',
  startSession: async () => {},
  signOut: async () => {},
}

const offline = { realtime: null, connect() {} }
const live = {
  realtime: { isSubscribed: () => true, watch: () => () => {} } as unknown as Realtime,
  connect() {},
}

export interface SiteOptions {
  readonly url?: string
  /** The visitor's country; DE by default. */
  readonly country?: string
  /** Of the session; default `player`. */
  readonly status?: SessionState['status']
  readonly chat?: SiteFacts['chat']
  /** Whether every channel is subscribed; default false. Nothing is published. */
  readonly isLive?: boolean
  /** Differences from a player's session. */
  readonly session?: Partial<SessionState>
  /** Differences from the facts of a page. */
  readonly facts?: Partial<SiteFacts>
}

/**
 * Renders a part of the site for a player, in English. Calls without an entry in `responses` fail.
 * @returns the literals of the calls that were made, in order
 */
export function renderInSite(element: ReactNode, responses: Responses, options: SiteOptions = {}) {
  const { calls, site } = provideSite(element, responses, options)
  render(site, options)
  return { calls }
}

/** Renders like `renderInSite` in a router with pending navigations. @returns the calls and the router */
export function renderRoutedSite(element: ReactNode, responses: Responses, options: SiteOptions = {}) {
  const { calls, site } = provideSite(element, responses, options)
  return { calls, router: renderInDataRouter(site, options) }
}

/** Whether a method and path are of a call, whose path may have parameters in braces. */
function isCallOf(literal: string, call: string): boolean {
  const [expected, found] = [literal.split('/'), call.split('/')]
  return (
    expected.length === found.length &&
    expected.every((part, index) => part === found[index] || part.startsWith('{'))
  )
}

export function provideSite(element: ReactNode, responses: Responses, options: SiteOptions) {
  const calls: string[] = []
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const answer = responses as Readonly<Record<string, ((request: SentRequest) => unknown) | undefined>>
  /** By the call's literal, also where its path has parameters. */
  const answerTo = (call: string) =>
    answer[call] ?? answer[Object.keys(answer).find((literal) => isCallOf(literal, call)) ?? '']
  async function respond(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    const call = `${request.method} ${pathname}`
    calls.push(call)
    const text = await request.text()
    const found = await answerTo(call)?.({ query: searchParams, body: text ? JSON.parse(text) : {} })
    // A response that arrives after the test would change what the next test finds, as the stored draft.
    if (isOver) return new Promise(() => {})
    if (found instanceof Response) return found
    return found === undefined ? errorResponse(404, 10_404) : Response.json(found)
  }
  const facts = {
    ...{
      locale: 'en',
      locales: [{ code: 'en', name: 'English', isDefault: true }],
      checksum: 'test',
      country: options.country ?? 'DE',
      isCountryAssumed: false,
    },
    ...{
      restriction: null,
      publicOrigin: location.origin,
      offers: [],
      wheel: null,
      analytics: null,
      chat: options.chat ?? null,
    },
    ...{ isReturnGameEnabled: false, paymentMarks: [] },
    ...options.facts,
    api: createClient({ baseUrl: location.origin, fetch: respond }),
    session: null,
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const group of Object.keys(texts) as Group[])
    queries.setQueryData(messagesKey(facts.locale, group), texts[group])
  const site = (
    <QueryClientProvider client={queries}>
      <SiteContext value={facts}>
        <SessionContext value={{ ...session, status: options.status ?? 'player', ...options.session }}>
          <RealtimeContext value={options.isLive ? live : offline}>
            <Suspense>
              <ToastProvider>{element}</ToastProvider>
            </Suspense>
          </RealtimeContext>
        </SessionContext>
      </SiteContext>
    </QueryClientProvider>
  )
  return { calls, site }
}
