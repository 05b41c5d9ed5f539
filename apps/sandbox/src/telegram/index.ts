import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html } from '@croupier/html'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Shell } from '../shell.ts'

export interface TelegramPluginOptions {
  /** The bot's token, shared with the platform. */
  readonly botToken: string
  /** Public origin; a function, because tests know their port late. */
  readonly publicUrl: string | (() => string)
  readonly clock: { now(): Date }
  readonly shell: Shell
}

const MAX_NAME = 60

type Texts = Readonly<Record<string, string>>
const read = (locale: string): Texts =>
  JSON.parse(readFileSync(new URL(`./texts/${locale}.json`, import.meta.url), 'utf8')) as Texts
const english = read('en')
const texts: Readonly<Record<string, Texts>> = { en: english, de: read('de'), fa: read('fa') }

/** Texts in a language of the messenger, else in English. */
function createTranslator(requested: unknown) {
  const lang = typeof requested === 'string' && Object.hasOwn(texts, requested) ? requested : 'en'
  const own = texts[lang] ?? english
  return { lang, t: (key: string) => own[key] ?? english[key] ?? key }
}
type Translator = ReturnType<typeof createTranslator>

/** Like the messenger's script: replaces itself by a frame with the widget's button. */
const script = (frame: string) => `(() => {
const { telegramLogin, size = 'large', authUrl = '', requestAccess = '', lang = '' } = document.currentScript.dataset
const frame = document.createElement('iframe')
frame.src = '${frame}?' + new URLSearchParams({ bot: telegramLogin, size, access: requestAccess, auth_url: authUrl, lang })
frame.title = 'Telegram'
frame.width = '238'
frame.height = '48'
document.currentScript.replaceWith(frame)
})()
`

/** A simulated login widget of a messaging app, which signs its fields like the real one. */
export async function telegramPlugin(app: FastifyInstance, options: TelegramPluginOptions) {
  const { botToken, clock, shell } = options
  const path = app.prefix
  const origin = () => (typeof options.publicUrl === 'function' ? options.publicUrl() : options.publicUrl)
  const rest = ({ lang, t }: Translator) =>
    ({ console: null, width: 'narrow', lang, note: t('note') }) as const

  /** Like the messenger, which accepts addresses of the bot's domain only. */
  function parseCallback(text: unknown): URL | null {
    const url = typeof text === 'string' && text.length <= 1000 ? URL.parse(text) : null
    return url?.origin === origin() ? url : null
  }

  function sendRefusal(reply: FastifyReply, translator: Translator) {
    const { t } = translator
    const title = t('wrong-domain')
    const body = html`<div class="card stack"><h1>${title}</h1><p>${t('wrong-domain.text')}</p></div>`
    return shell.send(reply, { ...rest(translator), title, status: 400, body })
  }

  app.get('/widget.js', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/javascript; charset=utf-8')
      .send(script(`${path}/button`)),
  )

  app.get<{ Querystring: Record<string, unknown> }>('/button', (request, reply) => {
    const { auth_url: callback, size, access } = request.query
    const translator = createTranslator(request.query.lang)
    const { lang, t } = translator
    if (!parseCallback(callback)) return sendRefusal(reply, translator)
    const address = `${path}/login?${new URLSearchParams({ auth_url: String(callback), lang })}`
    return shell.sendFrame(reply, {
      title: 'Telegram',
      lang,
      style:
        ':root{color-scheme:light}html,body{margin:0;min-block-size:0;background:transparent}a{inline-size:238px;box-sizing:border-box}',
      body: html`<a class="button block" target="_top" data-size="${String(size)}" data-access="${String(access)}" href="${address}">${t('log-in')}</a>`,
      policy: { frameAncestors: ["'self'"] },
    })
  })

  app.get<{ Querystring: Record<string, unknown> }>('/login', (request, reply) => {
    const callback = parseCallback(request.query.auth_url)
    const translator = createTranslator(request.query.lang)
    if (!callback) return sendRefusal(reply, translator)
    return shell.send(reply, {
      ...rest(translator),
      ...loginPage(callback, path, shell, translator),
      policy: { formAction: [origin()] },
    })
  })

  app.post('/login', (request, reply) => {
    if (!shell.hasValidFormToken(request.body)) return sendRefusal(reply, createTranslator(undefined))
    const callback = parseCallback(request.body.auth_url)
    if (!callback) return sendRefusal(reply, createTranslator(request.body.lang))
    const name = (request.body.name ?? '').trim().slice(0, MAX_NAME) || 'Robin'
    for (const [key, value] of Object.entries(signFields(name, botToken, clock.now())))
      callback.searchParams.set(key, value)
    return reply.redirect(callback.href, 303)
  })
}

/** The same name is the same user. */
function signFields(name: string, botToken: string, now: Date): Record<string, string> {
  const id = String(createHash('sha256').update(name.toLowerCase()).digest().readUInt32BE(0))
  const fields = {
    auth_date: String(Math.floor(now.getTime() / 1000)),
    first_name: name,
    id,
  }
  const text = Object.entries(fields)
    .map(([key, value]) => `${key}=${value}`)
    .toSorted()
    .join('\n')
  const key = createHash('sha256').update(botToken).digest()
  return { ...fields, hash: createHmac('sha256', key).update(text).digest('hex') }
}

const loginPage = (callback: URL, path: string, shell: Shell, { lang, t }: Translator) => ({
  title: t('title'),
  body: html`<div class="card stack"><h1>${t('log-in')}</h1>
<p>${t('lead').replace('{merchant}', shell.merchant)}</p>
<form class="stack" method="post" action="${path}/login">${shell.formToken}<input type="hidden" name="auth_url" value="${callback.href}"><input type="hidden" name="lang" value="${lang}">
<div class="field"><label for="name">${t('first-name')}</label><input id="name" name="name" autocomplete="off" maxlength="${String(MAX_NAME)}" value="Robin" required></div>
<button class="button primary large block">${t('submit')}</button>
</form></div>`,
})
