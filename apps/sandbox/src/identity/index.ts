import { readFileSync } from 'node:fs'
import { checkSignature, type identityEvent } from '@croupier/contract/providers'
import { html } from '@croupier/html'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Shell } from '../shell.ts'
import { createChecks } from './checks.ts'
import { serveIdentityConsole } from './console.ts'
import { createDocumentReview } from './documents.ts'
import { type Check, openIdentityStore } from './store.ts'

/**
 * A simulated identity check provider: a signed API that starts a check, a page where the player selects the
 * result, a console that decides on submitted checks and documents, and signed events.
 */
export interface IdentityPluginOptions {
  readonly dataDir: string
  /** The secret shared with the platform. */
  readonly secret: string
  /** Public origin; a function, because tests know their port late. */
  readonly publicUrl: string | (() => string)
  readonly clock: { now(): Date }
  readonly shell: Shell
}

const BODY_LIMIT = 8 * 1024

type State = z.output<typeof identityEvent>['state']

const decisions: Readonly<Record<string, State>> = { accept: 'accepted', refuse: 'refused', later: 'pending' }

type Texts = Readonly<Record<string, string>>
const read = (locale: string): Texts =>
  JSON.parse(readFileSync(new URL(`./texts/${locale}.json`, import.meta.url), 'utf8')) as Texts
const english = read('en')
const texts: Readonly<Record<string, Texts>> = { en: english, de: read('de'), fa: read('fa') }

export async function identityPlugin(app: FastifyInstance, options: IdentityPluginOptions) {
  const { secret, clock, shell } = options
  const path = app.prefix
  const origin = () => (typeof options.publicUrl === 'function' ? options.publicUrl() : options.publicUrl)
  const store = openIdentityStore(options.dataDir)
  app.addHook('onClose', async () => store.close())
  const checks = createChecks({ secret, clock, store: store.checks })
  const documents = createDocumentReview({ secret, clock, store: store.documents })
  serveIdentityConsole(app, { checks, documents, shell, path })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, next) =>
      next(null, body),
    )
    scope.addHook('preHandler', async (request, reply) => {
      const error = checkSignature(secret, request, bodyText(request), clock.now())
      if (error) return reply.code(401).send({ error: { code: `signature-${error}` } })
    })
    scope.post('/api/documents', (request, reply) =>
      documents.submit(parseJson(bodyText(request)))
        ? reply.code(204).send()
        : reply.code(422).send({ error: { code: 'invalid' } }),
    )
    scope.delete<{ Params: { reference: string } }>('/api/documents/:reference', (request, reply) => {
      documents.withdraw(request.params.reference)
      return reply.code(204).send()
    })
    scope.post('/api/checks', (request, reply) => {
      const check = checks.start(parseJson(bodyText(request)))
      if (!check) return reply.code(422).send({ error: { code: 'invalid' } })
      const { providerId } = check
      return reply.send({ providerId, url: `${origin()}${path}/checks/${providerId}` })
    })
  })

  function page(check: Check | null, hasFailed: boolean) {
    const lang = check && Object.hasOwn(texts, check.locale) ? check.locale : 'en'
    const text = (key: string) => texts[lang]?.[key] ?? english[key] ?? key
    const rest = { console: null, width: 'narrow', lang, note: text('note') } as const
    if (!check) {
      const body = html`<div class="card stack"><h1>${text('unknown.title')}</h1><p>${text('unknown.text')}</p></div>`
      return { ...rest, title: text('unknown.title'), status: 404, body }
    }
    const body = html`<div class="card stack"><div class="stack"><h1>${text('title')}</h1>
<p>${text('lead')}</p>
<dl class="facts"><dt>${text('asked-by')}</dt><dd>${shell.merchant}</dd></dl></div>
${hasFailed && html`<p role="alert">${text('failed')}</p>`}
<form class="stack" method="post" action="${path}/checks/${check.providerId}">${shell.formToken}
<button class="button primary large block" name="decision" value="accept">${text('accept')}</button>
<button class="button block" name="decision" value="later">${text('later')}</button>
<button class="button block" name="decision" value="refuse">${text('refuse')}</button>
<button class="button outline block" name="decision" value="leave">${text('leave')}</button>
</form></div>`
    return {
      ...rest,
      ...{ title: text('title'), body, status: hasFailed ? 503 : 200 },
      policy: { formAction: [new URL(check.returnUrl).origin] },
    }
  }

  app.get<{ Params: { id: string } }>('/checks/:id', (request, reply) =>
    shell.send(reply, page(checks.find(request.params.id), false)),
  )

  app.post<{ Params: { id: string } }>('/checks/:id', async (request, reply) => {
    const check = checks.find(request.params.id)
    if (!check) return shell.send(reply, page(null, false))
    if (!shell.hasValidFormToken(request.body))
      return reply.redirect(`${path}/checks/${check.providerId}`, 303)
    const { decision = '' } = request.body
    const state = Object.hasOwn(decisions, decision) ? decisions[decision] : undefined
    if (!state && decision !== 'leave') return reply.code(422).send()
    if (state && !(await checks.change(check, state, 'unreadable')))
      return shell.send(reply, page(check, true))
    return reply.redirect(check.returnUrl, 303)
  })
}

const bodyText = ({ body }: { readonly body: unknown }) => (typeof body === 'string' ? body : '')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
