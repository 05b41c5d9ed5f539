import { randomBytes } from 'node:crypto'
import { html, raw, scriptValue } from '@croupier/html'
import type { FastifyInstance } from 'fastify'
import type { Files } from './files.ts'
import { fontFace, resolveLanguage, sendPage, textDirection } from './frame.ts'
import { titles } from './titles/index.ts'

/** Data for the script of the page on which rounds are checked. */
export interface CheckBoot {
  readonly texts: Readonly<Record<string, string>>
  /** The slugs of all titles. */
  readonly titles: readonly string[]
}

export interface CheckPageOptions {
  readonly files: Files
  /** The studio's base URL with a trailing slash. */
  base(): string
}

/** The themes that a page around the checker may ask for; without one it follows the browser's. */
const themes: readonly unknown[] = ['light', 'dark']

const roundTexts: readonly string[] = ['history.stake', 'history.win', 'history.nothing', 'moment']
/** The texts that the page shows. */
const isShown = ([key]: readonly [string, unknown]) =>
  key.startsWith('check.') || key.startsWith('verify.') || roundTexts.includes(key)

/**
 * `GET /check`: anyone pastes the proof of a round, and the browser recomputes it with the modules of the engines. Any
 * site may embed the page: it knows nothing of a player.
 */
export function serveCheckPage(app: FastifyInstance, { files, base }: CheckPageOptions) {
  app.get<{ Querystring: { locale?: string; theme?: string } }>('/check', (request, reply) => {
    const nonce = randomBytes(16).toString('base64url')
    const language = resolveLanguage(String(request.query.locale ?? ''))
    const all: Record<string, string> = JSON.parse(files.text(`client/texts/${language}.json`))
    const boot: CheckBoot = {
      texts: Object.fromEntries(Object.entries(all).filter(isShown)),
      titles: titles.map(({ slug }) => slug),
    }
    const { theme } = request.query
    const scheme = themes.includes(theme) ? theme : 'light dark'
    const address = (name: string) => base() + files.path(name)
    const page = html`<!doctype html>
<html lang="${language}" dir="${textDirection(language)}" class="check-root" data-scheme="${scheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme}">
<title>${all['check.title'] ?? ''}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${raw(fontFace(address) + files.stylesheet)}</style>
</head>
<body class="check-page">
<main id="check"></main>
<script type="application/json" id="boot">${raw(scriptValue(boot))}</script>
<script type="module" nonce="${nonce}" src="${address('client/check-page.ts')}"></script>
</body>
</html>
`.markup
    return sendPage(reply, page, { nonce, origin: new URL(base()).origin, ancestors: '*' })
  })
}
