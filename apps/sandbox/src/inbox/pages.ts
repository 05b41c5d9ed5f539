import { type Html, html } from '@croupier/html'
import type { FastifyInstance } from 'fastify'
import { freshNonce, type Shell, sandboxHeaders } from '../shell.ts'
import type { Report } from './reports.ts'
import type { InboxStore, Message } from './store.ts'

export interface InboxPagesOptions {
  readonly store: InboxStore
  readonly shell: Shell
  readonly path: string
  readonly report: Report
}

const perPage = 50

const style = `
.inbox-tools { display: flex; flex-wrap: wrap; gap: var(--space-3) var(--space-6); align-items: end; justify-content: space-between }
.inbox-tools .button { min-block-size: 3rem }
.inbox-search { display: flex; flex: 1; gap: var(--space-3); align-items: end; min-inline-size: min(100%, 18rem); max-inline-size: 34rem }
.inbox-search .field { flex: 1; min-inline-size: 0 }
.inbox-list a { color: var(--color-text); font-weight: var(--weight-medium); text-decoration: none }
.inbox-list a:hover { text-decoration: underline; text-underline-offset: 3px }
.inbox-list td:first-child, .inbox-list td:last-child { white-space: nowrap }
.inbox-mail { inline-size: 100%; block-size: min(70dvh, 46rem); border: 1px solid var(--color-line-strong); border-radius: var(--radius-md); background: var(--color-ground); color-scheme: light }
.inbox-sms { max-inline-size: 24rem; padding: var(--space-4) var(--space-5); border-radius: var(--radius-lg); border-end-start-radius: var(--radius-xs); background: var(--color-surface-3); color: var(--color-text); white-space: pre-wrap }
`

const channels = { mail: 'E-mail', sms: 'SMS' } as const
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
const when = (message: Message) =>
  html`<time datetime="${message.createdAt}">${time.format(new Date(message.createdAt))}</time>`

/** The inbox pages: a list, and a message as its recipient would see it. */
export function serveInboxPages(app: FastifyInstance, { store, shell, path, report }: InboxPagesOptions) {
  const row = (message: Message): Html => html`<tr>
<td class="meta">${when(message)}</td>
<td><a href="${path}/messages/${message.id}">${message.subject || message.text.slice(0, 80)}</a></td>
<td>${message.to}</td>
<td><span class="badge">${channels[message.channel]}</span> <span class="meta">${message.template}</span></td>
</tr>`

  function list(messages: readonly Message[], to: string): Html {
    if (!messages.length)
      return html`<div class="empty"><h2>${to ? 'No messages found' : 'No messages yet'}</h2>
<p>${to ? 'You can search for part of an address.' : 'Register a player to receive the confirmation e-mail here.'}</p></div>`
    return html`<table class="table cards inbox-list">
<thead><tr><th scope="col">Sent (UTC)</th><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Kind</th></tr></thead>
<tbody>${messages.map(row)}</tbody></table>`
  }

  const reports = ({ id }: Message): Html => html`<section class="stack"><h2>Delivery</h2>
<p>After a bounce or a spam complaint, the platform sends no further e-mails to the address until the player confirms it again.</p>
<form class="row" method="post" action="${path}/messages/${id}/reports">${shell.formToken}
<button class="button" name="kind" value="bounce">Report as undeliverable</button>
<button class="button" name="kind" value="complaint">Report as spam</button></form></section>`

  function pager(to: string, page: number, total: number): Html | null {
    if (total <= perPage) return null
    const link = (to_: number, label: string) =>
      html`<a class="button small" href="${path}?${new URLSearchParams({ to, page: String(to_) }).toString()}">${label}</a>`
    const from = (page - 1) * perPage + 1
    return html`<nav class="row-apart" aria-label="Pages"><p class="meta">${from} to ${Math.min(total, from + perPage - 1)} of ${total}</p>
<div class="row">${page > 1 && link(page - 1, 'Newer')}${page * perPage < total && link(page + 1, 'Older')}</div></nav>`
  }

  app.get<{ Querystring: { to?: unknown; page?: unknown } }>('/', async (request, reply) => {
    const to = typeof request.query.to === 'string' ? request.query.to.trim().slice(0, 320) : ''
    const page = Math.min(1000, Math.max(1, Number.parseInt(String(request.query.page), 10) || 1))
    const { messages, total } = store.find({ to, limit: perPage, offset: (page - 1) * perPage })
    return shell.send(reply, {
      title: 'Inbox',
      console: 'inbox',
      style,
      body: html`<div class="stack-wide">
<header class="stack"><h1>Inbox</h1><p class="lead">All e-mails and text messages sent by the platform. The latest 1,000 are kept.</p></header>
<div class="inbox-tools">
<form class="inbox-search" method="get" action="${path}" role="search">
<div class="field"><label for="to">To</label><input id="to" name="to" type="search" value="${to}" autocomplete="off" spellcheck="false"></div>
<button class="button">Search</button></form>
${total > 0 && !to && html`<form method="post" action="${path}/clear">${shell.formToken}<button class="button danger">Empty the inbox</button></form>`}
</div>
${list(messages, to)}
${pager(to, page, total)}
</div>`,
    })
  })

  app.post('/clear', async (request, reply) => {
    if (!shell.hasValidFormToken(request.body)) return reply.callNotFound()
    store.clear()
    return reply.redirect(path, 303)
  })

  app.post<{ Params: { id: string }; Body: { kind?: unknown } }>(
    '/messages/:id/reports',
    async (request, reply) => {
      const message = store.get(request.params.id)
      const { kind } = request.body
      if (!shell.hasValidFormToken(request.body) || message?.channel !== 'mail') return reply.callNotFound()
      if (kind !== 'bounce' && kind !== 'complaint') return reply.callNotFound()
      const isAccepted = await report(kind, message.to)
      return shell.send(reply, {
        title: 'Delivery report',
        console: 'inbox',
        status: isAccepted ? 200 : 502,
        body: html`<div class="stack"><h1>${isAccepted ? 'Report sent to the platform' : 'The platform did not accept the report'}</h1><p><a href="${path}/messages/${message.id}">Back to the message</a></p></div>`,
      })
    },
  )

  app.get<{ Params: { id: string } }>('/messages/:id', async (request, reply) => {
    const message = store.get(request.params.id)
    if (!message) return reply.callNotFound()
    return shell.send(reply, {
      title: message.subject || channels[message.channel],
      console: 'inbox',
      style,
      policy: { frameSrc: ["'self'"] },
      body: html`<article class="stack-wide">
<header class="stack"><p><a href="${path}">All messages</a></p><h1>${message.subject || channels[message.channel]}</h1></header>
<dl class="facts"><dt>To</dt><dd>${message.to}</dd><dt>Sent</dt><dd>${when(message)} UTC</dd><dt>Language</dt><dd>${message.locale}</dd><dt>Template</dt><dd><code>${message.template}</code></dd></dl>
${
  message.html
    ? html`<section class="stack"><h2>Preview</h2><iframe class="inbox-mail" title="E-mail as displayed" src="${path}/messages/${message.id}/html"></iframe></section>`
    : message.channel === 'sms' &&
      html`<section class="stack"><h2>Preview</h2><p class="inbox-sms">${message.text}</p></section>`
}
${message.channel === 'mail' && html`<section class="stack"><h2>Plain text</h2><pre>${message.text}</pre></section>`}
${message.channel === 'mail' && reports(message)}
</article>`,
    })
  })

  /** The mail as a separate document: no scripts, no external resources; links open new tabs. */
  app.get<{ Params: { id: string } }>('/messages/:id/html', async (request, reply) => {
    const message = store.get(request.params.id)
    if (!message?.html) return reply.callNotFound()
    const policy = [
      'sandbox allow-popups allow-popups-to-escape-sandbox',
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      'img-src data:',
      "form-action 'none'",
      "base-uri 'none'",
    ]
    return reply
      .headers({ ...sandboxHeaders(freshNonce()), 'content-security-policy': policy.join('; ') })
      .send(message.html.replace(/<a\b/gi, '<a target="_blank" rel="noopener"'))
  })
}
