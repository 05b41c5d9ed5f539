// Runs in the site's page as LiveChat's script would: window.__lc configures it, window.LiveChatWidget calls it.
;(() => {
  const textsByLanguage = {
    en: {
      title: 'Support chat',
      lead: 'Write to us. We usually answer within a few minutes.',
      message: 'Your message',
      send: 'Send',
      minimise: 'Minimise the chat',
      you: 'You',
      agent: 'Support',
      typing: 'Support is typing …',
      closed: 'Support has closed this chat. Write again at any time.',
      failed: 'Your message was not sent. Please try again.',
      offline: 'No connection. We keep trying.',
      unread: 'New message',
    },
    de: {
      title: 'Support-Chat',
      lead: 'Schreiben Sie uns. Meist antworten wir in wenigen Minuten.',
      message: 'Ihre Nachricht',
      send: 'Senden',
      minimise: 'Chat minimieren',
      you: 'Sie',
      agent: 'Support',
      typing: 'Der Support schreibt …',
      closed: 'Der Support hat diesen Chat beendet. Sie können jederzeit wieder schreiben.',
      failed: 'Ihre Nachricht wurde nicht gesendet. Bitte versuchen Sie es noch einmal.',
      offline: 'Keine Verbindung. Wir versuchen es weiter.',
      unread: 'Neue Nachricht',
    },
    fa: {
      title: 'گفت‌وگو با پشتیبانی',
      lead: 'برای ما بنویسید. معمولاً ظرف چند دقیقه پاسخ می‌دهیم.',
      message: 'پیام شما',
      send: 'ارسال',
      minimise: 'کوچک کردن گفت‌وگو',
      you: 'شما',
      agent: 'پشتیبانی',
      typing: 'پشتیبانی در حال نوشتن است …',
      closed: 'پشتیبانی این گفت‌وگو را بست. هر وقت خواستید دوباره بنویسید.',
      failed: 'پیام شما ارسال نشد. لطفاً دوباره تلاش کنید.',
      offline: 'اتصال برقرار نیست. همچنان تلاش می‌کنیم.',
      unread: 'پیام تازه',
    },
  }
  const BASE = '__BASE__'
  const styles = `
    :host { position: fixed; inset-block-end: var(--space-4); inset-inline-end: var(--space-4);
      z-index: var(--z-popover); font: var(--weight-body) var(--text-base) / var(--leading-body) var(--font-sans);
      color: var(--color-text-2) }
    * { box-sizing: border-box; margin: 0 }
    [hidden] { display: none !important }
    :focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px }
    .window { display: grid; grid-template-rows: auto minmax(0, 1fr) auto auto auto; inline-size: 23rem;
      block-size: min(34rem, calc(100dvh - 6rem)); border: 1px solid var(--color-line-strong);
      border-radius: var(--radius-lg); background: var(--color-surface-2); box-shadow: var(--shadow-3); overflow: clip }
    header { display: flex; align-items: center; justify-content: space-between; gap: var(--space-3);
      padding-block: var(--space-2); padding-inline: var(--space-4) var(--space-2); border-block-end: var(--border) }
    h2 { font: var(--weight-display) var(--text-lg) / var(--leading-snug) var(--font-display);
      color: var(--color-text) }
    .log { overflow-y: auto }
    ol { display: flex; flex-direction: column; gap: var(--space-3); padding: var(--space-4); list-style: none }
    li { display: grid; justify-items: start; gap: 2px }
    li[data-author=customer] { justify-items: end }
    li small { color: var(--color-text-3); font-size: var(--text-xs) }
    li span { max-inline-size: 85%; padding: var(--space-2) var(--space-3); border-radius: var(--radius-md);
      background: var(--color-surface-3); color: var(--color-text); white-space: pre-wrap; overflow-wrap: anywhere }
    li[data-author=customer] span { background: var(--color-brass); color: var(--color-on-brass) }
    .lead { color: var(--color-text-3); font-size: var(--text-sm) }
    .status { min-block-size: 1.5rem; padding-inline: var(--space-4); color: var(--color-text-3);
      font-size: var(--text-sm) }
    .failed { padding: 0 var(--space-4); color: var(--color-danger); font-size: var(--text-sm) }
    form { display: flex; align-items: end; gap: var(--space-2); padding: var(--space-3);
      border-block-start: var(--border) }
    textarea { flex: 1; min-inline-size: 0; block-size: 2.75rem; padding: 10px var(--space-3);
      border: 1px solid var(--color-control); border-radius: var(--radius-sm); background: var(--color-surface-1);
      color: var(--color-text); font: inherit; font-size: var(--text-md); line-height: 1.35; resize: none;
      field-sizing: content; min-block-size: 2.75rem; max-block-size: 8rem }
    button { display: inline-flex; align-items: center; justify-content: center; min-block-size: 2.75rem;
      min-inline-size: 2.75rem; padding-inline: var(--space-4); border: 0; border-radius: var(--radius-sm);
      background: var(--color-surface-3); color: var(--color-text); font: inherit;
      font-weight: var(--weight-strong); cursor: pointer }
    button:hover { background: var(--color-surface-4) }
    .send { background: var(--color-brass); color: var(--color-on-brass) }
    .send:hover { background: var(--color-brass-hover) }
    .minimise { padding: 0; background: none; font-size: 1.5rem; line-height: 1 }
    .unread { border: 1px solid var(--color-line-strong); border-radius: var(--radius-full);
      background: var(--color-brass); color: var(--color-on-brass); box-shadow: var(--shadow-2) }
    :host(:not([data-open])) { inset-block-end: calc(2 * var(--space-4) + 2.75rem) }
    @media (max-width: 30rem) {
      :host([data-open]) { inset: 0; z-index: var(--z-dialog) }
      :host(:not([data-open])) { inset-block-end: calc(var(--bottom-bar) + var(--space-4)) }
      .window { inline-size: 100%; block-size: 100dvh; border: 0; border-radius: 0;
        padding-block-end: env(safe-area-inset-bottom) }
    }`

  const settings = window.__lc ?? {}
  const texts = textsByLanguage[document.documentElement.lang] ?? textsByLanguage.en
  const listeners = new Map()
  const destroyed = new AbortController()
  let identity = null
  let after = 0
  let state = ''
  let visibility = 'minimized'
  let unread = 0
  let returnFocusTo = null

  const createElement = (name, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(name), properties)
    element.append(...children)
    return element
  }
  const emit = (event, data) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(data)
  }

  /** A guest is recognised by the provider's cookies. */
  function createGuestIdentity() {
    let token = null
    const fetchToken = async () => {
      const response = await fetch(`${BASE}/v2/customer/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          grant_type: 'cookie',
          client_id: 'widget',
          organization_id: String(settings.license),
          response_type: 'token',
        }),
        signal: destroyed.signal,
      })
      if (!response.ok) throw new Error(String(response.status))
      const { access_token: accessToken } = await response.json()
      return { accessToken }
    }
    // Shared by requests at the same time: without cookies yet, each would become another customer.
    const getFreshToken = () => {
      const fetched = fetchToken()
      token = fetched
      fetched.catch(() => {
        if (token === fetched) token = null
      })
      return fetched
    }
    return { getToken: async () => token ?? getFreshToken(), getFreshToken }
  }

  async function request(path, init = {}, getToken = identity.getToken) {
    const { accessToken } = await getToken()
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
    const response = await fetch(`${BASE}/api/${path}`, { ...init, headers, signal: destroyed.signal })
    if (response.status === 401 && getToken === identity.getToken)
      return request(path, init, identity.getFreshToken)
    if (!response.ok) throw new Error(String(response.status))
    return response
  }
  const post = (path, body = {}) => request(path, { method: 'POST', body: JSON.stringify(body) })

  const host = createElement('div')
  const list = createElement('ol')
  const log = createElement(
    'div',
    { className: 'log', role: 'log', ariaLabel: texts.title, tabIndex: 0 },
    list,
  )
  const lead = createElement('li', {}, createElement('p', { className: 'lead', textContent: texts.lead }))
  const status = createElement('p', { className: 'status', role: 'status' })
  const failed = createElement('p', { className: 'failed', role: 'alert' })
  const text = createElement('textarea', {
    ariaLabel: texts.message,
    placeholder: texts.message,
    maxLength: 2000,
    rows: 1,
    dir: 'auto',
  })
  const send = createElement('button', { className: 'send', textContent: texts.send })
  const form = createElement('form', {}, text, send)
  const minimise = createElement('button', {
    type: 'button',
    className: 'minimise',
    ariaLabel: texts.minimise,
    textContent: '–',
  })
  const chatWindow = createElement(
    'section',
    { className: 'window', role: 'dialog', ariaLabel: texts.title, hidden: true },
    createElement('header', {}, createElement('h2', { textContent: texts.title }), minimise),
    log,
    status,
    failed,
    form,
  )
  const unreadButton = createElement('button', { type: 'button', className: 'unread', hidden: true })
  list.append(lead)

  function show({ author, text: content, createdAt }) {
    const time = new Intl.DateTimeFormat(document.documentElement.lang, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      numberingSystem: 'latn',
    })
    const bubble = createElement('span', { textContent: content, dir: 'auto' })
    const label = `${author === 'agent' ? texts.agent : texts.you}, ${time.format(new Date(createdAt))}`
    const item = createElement('li', {}, createElement('small', { textContent: label }), bubble)
    item.dataset.author = author
    list.append(item)
  }

  function showState() {
    status.textContent = state.endsWith('typing')
      ? texts.typing
      : state.startsWith('closed')
        ? texts.closed
        : ''
  }

  function setVisibility(next) {
    if (visibility === next) return
    visibility = next
    const isOpen = next === 'maximized'
    chatWindow.hidden = !isOpen
    host.toggleAttribute('data-open', isOpen)
    if (isOpen) {
      unread = 0
      const active = document.activeElement
      returnFocusTo = active instanceof HTMLElement ? active : null
      log.scrollTop = log.scrollHeight
      text.focus()
    } else if (host.shadowRoot.activeElement || document.activeElement === document.body) {
      returnFocusTo?.focus()
    }
    unreadButton.hidden = isOpen || unread === 0
    emit('visibility_changed', { visibility })
  }

  function receive({ entries, state: next }) {
    const isFirst = after === 0
    for (const entry of entries) {
      show(entry)
      if (entry.author === 'agent' && !isFirst) {
        emit('new_event', { type: 'message', text: entry.text })
        if (visibility !== 'maximized') unread += 1
      }
    }
    if (entries.length > 0) {
      after = entries.at(-1).seq
      log.scrollTop = log.scrollHeight
    }
    state = next
    showState()
    unreadButton.textContent = texts.unread
    unreadButton.hidden = visibility === 'maximized' || unread === 0
  }

  async function follow() {
    for (let delay = 1000; !destroyed.signal.aborted; ) {
      try {
        const response = await request(`updates?${new URLSearchParams({ after, state })}`)
        receive(await response.json())
        delay = 1000
      } catch {
        if (destroyed.signal.aborted) return
        status.textContent = texts.offline
        await new Promise((done) => setTimeout(done, delay))
        delay = Math.min(delay * 2, 30_000)
      }
    }
  }

  form.onsubmit = async (event) => {
    event.preventDefault()
    const content = text.value.trim()
    if (!content || send.disabled) return
    send.disabled = true
    failed.textContent = ''
    try {
      await post('messages', { text: content })
      text.value = ''
    } catch {
      if (!destroyed.signal.aborted) failed.textContent = texts.failed
    }
    send.disabled = false
  }
  text.onkeydown = (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  }
  let typedAt = Number.NEGATIVE_INFINITY
  text.oninput = () => {
    if (performance.now() - typedAt < 2000) return
    typedAt = performance.now()
    post('typing').catch(() => {})
  }
  minimise.onclick = () => setVisibility('minimized')
  unreadButton.onclick = () => setVisibility('maximized')
  chatWindow.onkeydown = (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    setVisibility('minimized')
  }

  let customer = { name: '', email: '' }
  function describe(change) {
    customer = { ...customer, ...change }
    post('customer', customer).catch(() => {})
  }

  const calls = {
    maximize: () => setVisibility('maximized'),
    minimize: () => setVisibility('minimized'),
    hide: () => setVisibility('hidden'),
    set_customer_name: (name) => describe({ name }),
    set_customer_email: (email) => describe({ email }),
    set_session_variables: () => {},
    update_session_variables: () => {},
    destroy() {
      destroyed.abort()
      host.remove()
      listeners.clear()
      delete window.LiveChatWidget
      delete window.__lc
    },
  }
  const commands = {
    call: ([name, ...parameters]) => calls[name]?.(...parameters),
    on: ([event, listener]) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    once: ([event, listener]) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    off: ([event, listener]) =>
      listeners.set(
        event,
        (listeners.get(event) ?? []).filter((one) => one !== listener),
      ),
    get: ([name]) => (name === 'state' ? { visibility } : undefined),
  }

  identity = settings.custom_identity_provider?.() ?? createGuestIdentity()
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  root.append(chatWindow, unreadButton)
  document.body.append(host)

  const widget = window.LiveChatWidget
  widget._h = (command, parameters) => commands[command]?.([...parameters])
  follow()
  for (const [command, parameters] of widget._q.splice(0)) widget._h(command, parameters)
  emit('ready', { state: { visibility } })
})()
