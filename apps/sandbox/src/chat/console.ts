import { type Html, html } from '@croupier/html'
import type { FastifyInstance } from 'fastify'
import type { Shell } from '../shell.ts'
import { type ChatParts, closeSignal, MAX_MESSAGE, message, position, stateOf } from './api.ts'
import type { ConversationSummary, Customer, Entry } from './store.ts'

export interface ChatConsoleOptions extends Omit<ChatParts, 'tokens'> {
  readonly shell: Shell
}

const style = `
.chat-list a { color: var(--color-text); font-weight: var(--weight-medium); text-decoration: none }
.chat-list a:hover { text-decoration: underline; text-underline-offset: 3px }
.chat-list td:first-child, .chat-list td:last-child { white-space: nowrap }
.chat-log { max-block-size: 55dvh; overflow-y: auto; border: var(--border); border-radius: var(--radius-md); background: var(--color-surface-1) }
.chat-log ol { display: grid; gap: var(--space-3); padding: var(--space-4); list-style: none }
.chat-log li { display: grid; gap: var(--space-1); justify-items: start }
.chat-log li[data-author="agent"] { justify-items: end }
.chat-log li > span { max-inline-size: min(100%, 34rem); padding: var(--space-2) var(--space-4); border-radius: var(--radius-md); background: var(--color-surface-3); color: var(--color-text); white-space: pre-wrap; overflow-wrap: anywhere }
.chat-log li[data-author="agent"] > span { background: var(--color-brass); color: var(--color-on-brass) }
.chat-typing { min-block-size: 1lh }
.chat-answer textarea { min-block-size: 5rem }
`

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const when = ({ createdAt }: Entry) =>
  html`<time datetime="${createdAt}">${time.format(new Date(createdAt))}</time>`
const nameOf = ({ name, id }: Customer) => name || `Guest ${id.slice(0, 6)}`
const authors = { customer: 'Customer', agent: 'Agent' } as const

/** Updates the transcript in place. `data-*` attributes of the log hold its position. */
const conversationScript = (path: string) => `
const log = document.querySelector('.chat-log')
const list = log.querySelector('ol')
const typing = document.querySelector('.chat-typing')
const form = document.querySelector('.chat-answer')
const text = form.elements.text
const scroll = () => { log.scrollTop = log.scrollHeight }
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
function show({ author, text, createdAt }) {
  const item = document.createElement('li')
  item.dataset.author = author
  const meta = document.createElement('small')
  meta.className = 'meta'
  meta.textContent = (author === 'agent' ? 'Agent' : 'Customer') + ', ' + time.format(new Date(createdAt))
  const bubble = document.createElement('span')
  bubble.dir = 'auto'
  bubble.textContent = text
  item.append(meta, bubble)
  list.append(item)
}
async function follow() {
  for (let delay = 1000; ; ) {
    try {
      const query = new URLSearchParams({ after: log.dataset.after, state: log.dataset.state })
      const response = await fetch('${path}/updates?' + query)
      if (!response.ok) throw new Error(response.status)
      const { entries, state } = await response.json()
      entries.forEach(show)
      if (entries.length > 0) { log.dataset.after = entries.at(-1).seq; scroll() }
      log.dataset.state = state
      typing.textContent = state.endsWith('typing') ? 'The customer is typing …' : ''
      document.querySelector('.chat-closed').hidden = !state.startsWith('closed')
      delay = 1000
    } catch {
      await new Promise((done) => setTimeout(done, delay))
      delay = Math.min(delay * 2, 30000)
    }
  }
}
const send = (url) => fetch(url, { method: 'POST', body: new URLSearchParams(new FormData(form)) })
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (!text.value.trim()) return
  const response = await send(form.action)
  if (response.ok) { text.value = ''; text.focus() }
})
text.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  form.requestSubmit()
})
let typedAt = -Infinity
text.addEventListener('input', () => {
  if (performance.now() - typedAt < 2000) return
  typedAt = performance.now()
  send('${path}/typing')
})
scroll()
follow()
`

/** Reloads the list when any conversation has changed. */
const listScript = (path: string, latest: number) => `
for (;;) {
  try {
    const response = await fetch('${path}/console/latest?after=${latest}')
    if (response.ok && (await response.json()).isChanged) { location.reload(); break }
    if (!response.ok) throw new Error(response.status)
  } catch {
    await new Promise((done) => setTimeout(done, 5000))
  }
}
`

/** The agent's console: the list of conversations, and one conversation. */
export function serveChatConsole(app: FastifyInstance, options: ChatConsoleOptions) {
  serveList(app, options)
  serveConversation(app, options)
  serveCommands(app, options)
}

/** To a page with an opaque origin its own host is another origin. */
const crossOrigin = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

interface ConversationRequest {
  Params: { id: string }
}

function serveList(app: FastifyInstance, { shell, store, updates }: ChatConsoleOptions) {
  const path = app.prefix
  const latestSeq = () => store.conversations()[0]?.last.seq ?? 0

  const row = (one: ConversationSummary): Html => html`<tr>
<td class="meta">${when(one.last)}</td>
<td><a href="${path}/conversations/${one.id}">${nameOf(one)}</a></td>
<td>${one.last.text.slice(0, 80)}</td>
<td>${one.isClosed ? html`<span class="badge">Closed</span>` : one.last.author === 'customer' ? html`<span class="badge info">Waiting</span>` : html`<span class="badge success">Answered</span>`}</td>
</tr>`

  app.get('/', (_request, reply) => {
    const conversations = store.conversations()
    return shell.send(reply, {
      title: 'Chat',
      console: 'chat',
      style,
      script: listScript(path, latestSeq()),
      policy: { connectSrc: ["'self'"] },
      body: html`<div class="stack-wide">
<header class="stack"><h1>Chat</h1><p class="lead">The support agent’s view of the live chat. Start a chat on the site and reply to it here.</p></header>
${
  conversations.length === 0
    ? html`<div class="empty"><h2>No conversations yet</h2><p>A conversation appears here with its first message.</p></div>`
    : html`<table class="table cards chat-list">
<thead><tr><th scope="col">Latest message (UTC)</th><th scope="col">From</th><th scope="col">Text</th><th scope="col">State</th></tr></thead>
<tbody>${conversations.map(row)}</tbody></table>`
}</div>`,
    })
  })

  app.get('/console/latest', async (request, reply) => {
    const parsed = position.safeParse(request.query)
    const after = parsed.success ? parsed.data.after : 0
    const found = await updates.next(null, closeSignal(reply), () => (latestSeq() === after ? null : true))
    return reply.headers(crossOrigin).send({ isChanged: found === true })
  })
}

function serveConversation(app: FastifyInstance, { shell, store, updates, typing }: ChatConsoleOptions) {
  const path = app.prefix

  app.get<ConversationRequest>('/conversations/:id', async (request, reply) => {
    const customer = store.customer(request.params.id)
    if (!customer) return reply.callNotFound()
    const entries = store.entries(customer.id, 0)
    const state = stateOf(customer, typing.isTyping(customer.id, 'customer'))
    const own = `${path}/conversations/${customer.id}`
    return shell.send(reply, {
      title: nameOf(customer),
      console: 'chat',
      style,
      script: conversationScript(own),
      policy: { connectSrc: ["'self'"] },
      body: html`<article class="stack-wide">
<header class="stack"><p><a href="${path}">All conversations</a></p><h1>${nameOf(customer)}</h1>
${customer.email && html`<p class="meta">${customer.email}</p>`}
<p class="chat-closed notice"${customer.isClosed ? '' : html` hidden`}>This conversation is closed. A new message from the customer reopens it.</p></header>
<div class="chat-log" role="log" aria-label="Messages" tabindex="0" data-after="${String(entries.at(-1)?.seq ?? 0)}" data-state="${state}"><ol>${entries.map(
        (entry) =>
          html`<li data-author="${entry.author}"><small class="meta">${authors[entry.author]}, ${when(entry)}</small><span dir="auto">${entry.text}</span></li>`,
      )}</ol></div>

<form class="chat-answer stack" method="post" action="${own}/messages"><p class="chat-typing meta" role="status"></p>${shell.formToken}
<div class="field"><label for="text">Reply</label><textarea id="text" name="text" dir="auto" maxlength="${String(MAX_MESSAGE)}" required></textarea></div>
<div class="row-apart"><button class="button primary">Send</button></div></form>
<form method="post" action="${own}/close">${shell.formToken}<button class="button small">Close the conversation</button></form>
</article>`,
    })
  })

  app.get<ConversationRequest>('/conversations/:id/updates', async (request, reply) => {
    const { id } = request.params
    const parsed = position.safeParse(request.query)
    if (!store.customer(id) || !parsed.success) return reply.callNotFound()
    const { after, state } = parsed.data
    const found = await updates.next(id, closeSignal(reply), () => {
      const customer = store.customer(id)
      const entries = store.entries(id, after)
      const current = customer ? stateOf(customer, typing.isTyping(id, 'customer')) : state
      return entries.length > 0 || current !== state ? { entries, state: current } : null
    })
    return reply.headers(crossOrigin).send(found ?? { entries: [], state })
  })
}

function serveCommands(app: FastifyInstance, options: ChatConsoleOptions) {
  const { shell, store, updates, typing, clock } = options
  const path = app.prefix

  app.post<ConversationRequest>('/conversations/:id/messages', async (request, reply) => {
    const { id } = request.params
    const parsed = message.safeParse(request.body)
    if (!shell.hasValidFormToken(request.body) || !store.customer(id)) return reply.callNotFound()
    reply.headers(crossOrigin)
    if (parsed.success) {
      typing.stop(id, 'agent')
      store.add(id, 'agent', parsed.data.text, clock.now())
      updates.notify(id)
    }
    // The page's script follows the updates; a redirect is for forms without it.
    const isForm = request.headers.accept?.includes('text/html')
    return isForm ? reply.redirect(`${path}/conversations/${id}`, 303) : reply.code(204).send()
  })

  app.post<ConversationRequest>('/conversations/:id/typing', async (request, reply) => {
    const { id } = request.params
    if (!shell.hasValidFormToken(request.body) || !store.customer(id)) return reply.callNotFound()
    typing.start(id, 'agent')
    return reply.headers(crossOrigin).code(204).send()
  })

  app.post<ConversationRequest>('/conversations/:id/close', async (request, reply) => {
    const { id } = request.params
    if (!shell.hasValidFormToken(request.body) || !store.customer(id)) return reply.callNotFound()
    store.closeConversation(id)
    updates.notify(id)
    return reply.redirect(`${path}/conversations/${id}`, 303)
  })
}
