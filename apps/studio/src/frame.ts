import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { html, raw, scriptValue } from '@croupier/html'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Files, fontFiles } from './files.ts'
import type { Sessions } from './sessions.ts'
import type { Session } from './store/index.ts'
import { type Title, titleOf } from './titles/index.ts'

/** Data for the page's script. No more secret than the URL that opened it. */
export interface Boot {
  /** The studio's base URL with a trailing slash. */
  readonly base: string
  readonly session: string
  readonly game: string
  readonly engine: string
  readonly locale: string
  readonly lobbyOrigin: string
  readonly texts: Readonly<Record<string, string>>
  /** Whether the page around the game has a bar (`Session`). */
  readonly hasHostBar: boolean
  /** The title's name as drawn letters. */
  readonly name: string
}

export interface FrameOptions {
  readonly sessions: Sessions
  readonly files: Files
  /** The studio's base URL with a trailing slash; a function, because the port may be known only after listening. */
  base(): string
}

/** Languages of the frame. Other locales see English texts with their own number format. */
const languages: readonly string[] = readdirSync(fileURLToPath(new URL('../client/texts', import.meta.url)))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))

export const textDirection = (language: string) => (language === 'fa' ? 'rtl' : 'ltr')

/** The locale itself, or its language without the region. */
export const resolveLanguage = (locale: string): string =>
  [locale, locale.split('-')[0] ?? ''].find((one) => languages.includes(one)) ?? 'en'

/** The typeface of the frame; `address` gives the URL of one of its files. */
export const fontFace = (address: (name: string) => string) =>
  fontFiles
    .map(
      ({ name, range }) =>
        `@font-face{font-family:"Instrument Sans Variable";src:url("${address(name)}") format("woff2");font-weight:400 700;font-display:swap;unicode-range:${range}}`,
    )
    .join('')

export function sendPage(reply: FastifyReply, markup: string, policy: PagePolicy) {
  const directives = [
    'sandbox allow-scripts',
    "default-src 'none'",
    // Modules imported by a trusted script inherit its nonce.
    `script-src 'nonce-${policy.nonce}'`,
    `style-src 'nonce-${policy.nonce}'`,
    `connect-src ${policy.origin}`,
    `font-src ${policy.origin}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${policy.ancestors}`,
  ]
  return reply
    .headers({
      'content-security-policy': directives.join('; '),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(markup)
}

interface PagePolicy {
  readonly nonce: string
  /** The studio's origin. */
  readonly origin: string
  /** Who may frame the page. */
  readonly ancestors: string
}

interface GamePage {
  readonly token: string
  readonly session: Session
  readonly title: Title
  readonly nonce: string
}

function gamePage({ files, base }: FrameOptions, { token, session, title, nonce }: GamePage): string {
  const language = resolveLanguage(session.locale)
  const boot: Boot = {
    base: base(),
    session: token,
    game: session.game,
    engine: title.engine,
    locale: session.locale,
    lobbyOrigin: session.lobbyOrigin,
    hasHostBar: session.hasHostBar,
    texts: JSON.parse(files.text(`client/texts/${language}.json`)),
    name: files.text(`client/names/${session.game}.svg`),
  }
  const address = (name: string) => base() + files.path(name)
  const modules = [
    'client/main.ts',
    `client/themes/${session.game}.ts`,
    `client/engines/${title.engine}/index.ts`,
  ]
  return html`<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<title>${title.name}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${raw(fontFace(address) + files.stylesheet)}</style>
${files.modules(modules).map((path) => html`<link rel="modulepreload" href="${base() + path}" nonce="${nonce}">`)}
</head>
<body>
<div id="game" class="is-loading"></div>
<script type="application/json" id="boot">${raw(scriptValue(boot))}</script>
<script type="module" nonce="${nonce}" src="${address('client/main.ts')}"></script>
</body>
</html>
`.markup
}

function errorPage({ files }: FrameOptions, language: string, nonce: string): string {
  const texts: Record<string, string> = JSON.parse(files.text(`client/texts/${language}.json`))
  const title = texts['ended.title'] ?? ''
  return html`<!doctype html><html lang="${language}" dir="${textDirection(language)}"><meta charset="utf-8"><title>${title}</title><style nonce="${nonce}">${raw(files.stylesheet)}</style><main class="ended"><h1>${title}</h1><p>${texts['ended.text'] ?? ''}</p></main></html>`
    .markup
}

/**
 * The page that a site embeds. Sandboxed without allow-same-origin: it has an opaque origin without cookies and
 * storage, and can reach only this studio.
 */
export function serveFrame(app: FastifyInstance, options: FrameOptions) {
  const { sessions, base } = options
  app.get<{ Params: { slug: string }; Querystring: { session?: string } }>(
    '/games/:slug',
    (request, reply) => {
      const nonce = randomBytes(16).toString('base64url')
      const { origin } = new URL(base())
      const token = String(request.query.session ?? '')
      const session = sessions.find(token)
      const title = titleOf(request.params.slug)
      if (session && title && session.game === title.slug) {
        const page = gamePage(options, { token, session, title, nonce })
        return sendPage(reply, page, { nonce, origin, ancestors: session.lobbyOrigin })
      }
      const language = resolveLanguage(String(request.headers['accept-language'] ?? '').slice(0, 5))
      reply.code(title ? 410 : 404)
      // Any site may embed it, because it contains only an error.
      return sendPage(reply, errorPage(options, language, nonce), { nonce, origin, ancestors: '*' })
    },
  )
}
