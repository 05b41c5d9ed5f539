import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Html, html, raw } from '@croupier/html'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * The page template of the sandbox's consoles and checkouts: plain HTML, one stylesheet with the brand's tokens, and a
 * Content-Security-Policy that gives the document an opaque origin. Sandbox pages simulate other hosts and are served
 * from the site's host, so they must not be able to read the site's cookies or storage.
 */
export interface Page {
  readonly title: string
  /** The page's `<main>`; its first element should be an `<h1>`. */
  readonly body: Html
  /** The active tab, e.g. `inbox`. Null for pages that players see, which have no tabs. */
  readonly console: ConsoleName | 'overview' | null
  /** Replaces the tabs, in the page's language. */
  readonly note?: string
  /** `narrow` for forms such as a checkout, `wide` for tables. */
  readonly width?: 'narrow' | 'wide'
  /** Styles of this page; sent with its nonce. */
  readonly style?: string
  /** Module script of this page; sent with its nonce. */
  readonly script?: string
  readonly status?: number
  readonly lang?: string
  readonly policy?: PagePolicy
}

/** Additions to the common policy. Each value is a CSP source, e.g. `https://play.example`. */
export interface PagePolicy {
  /** Who may frame the page; nobody by default. */
  readonly frameAncestors?: readonly string[]
  /** Targets of its forms besides the sandbox itself, redirects included. */
  readonly formAction?: readonly string[]
  readonly connectSrc?: readonly string[]
  readonly frameSrc?: readonly string[]
  readonly imgSrc?: readonly string[]
  readonly mediaSrc?: readonly string[]
}

export const consoles = {
  payment: {
    path: '/sandbox/payment',
    name: 'Payments',
    purpose: 'The payment provider: approve, decline or delay payments and simulate faults.',
  },
  studio: {
    path: '/sandbox/studio',
    name: 'Studio',
    purpose: 'The game studio: its titles, and the latest rounds.',
  },
  identity: {
    path: '/sandbox/identity',
    name: 'Identity',
    purpose: 'The identity verification service: review documents uploaded by players.',
  },
  sportsbook: {
    path: '/sandbox/sportsbook',
    name: 'Sportsbook',
    purpose: 'The sportsbook: events, bets and their results, and the speed of the simulation.',
  },
  inbox: {
    path: '/sandbox/inbox',
    name: 'Inbox',
    purpose: 'All e-mails and text messages sent by the platform.',
  },
  chat: {
    path: '/sandbox/chat',
    name: 'Chat',
    purpose: 'The support agent’s view of the live chat.',
  },
  monitoring: {
    path: '/sandbox/monitoring',
    name: 'Errors',
    purpose: 'The monitoring service: errors of the platform and the site’s scripts.',
  },
  clock: {
    path: '/sandbox/clock',
    name: 'Clock',
    purpose: 'The platform’s clock. Move it forwards to end limits and expire sessions.',
  },
} as const
export type ConsoleName = keyof typeof consoles

/** Path of the stylesheet and fonts, named by their content hash. */
const assetsPath = '/sandbox/assets'
/**
 * Without allow-same-origin the document has an opaque origin. Links open unsandboxed tabs, so that the site
 * works in them.
 */
const sandboxFlags =
  'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

interface Asset {
  readonly path: string
  readonly type: string
  readonly bytes: Buffer
}

function createAsset(name: string, extension: string, type: string, bytes: Buffer): Asset {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { path: `${assetsPath}/${name}.${hash}.${extension}`, type, bytes }
}

const fontRange = 'U+0000-00FF, U+2000-206F, U+20A0-20C0, U+2122, U+2190-2193, U+2212'

interface Assets {
  readonly stylesheet: Asset
  readonly all: readonly Asset[]
  /** The brand's mark, inlined. */
  readonly mark: Html
  /** The brand's name. */
  readonly name: string
}

async function loadAssets(): Promise<Assets> {
  const font = async (name: string, file: string) =>
    createAsset(name, 'woff2', 'font/woff2', await readFile(fileURLToPath(import.meta.resolve(file))))
  const brand = (file: string) => readFile(new URL(`../../../brand/${file}`, import.meta.url), 'utf8')
  const [display, sans, tokens, drawnMark, about, shell] = await Promise.all([
    font('display', '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'),
    font('sans', '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
    brand('tokens.css'),
    brand('mark.svg'),
    brand('brand.yaml'),
    readFile(new URL('./shell.css', import.meta.url), 'utf8'),
  ])
  const face = (family: string, asset: Asset, weights: string) =>
    `@font-face{font-family:"${family}";src:url("${asset.path}") format("woff2");font-weight:${weights};font-display:swap;unicode-range:${fontRange}}`
  const faces = [
    face('Fraunces Variable', display, '100 900'),
    face('Instrument Sans Variable', sans, '400 700'),
  ]
  const stylesheet = createAsset(
    'shell',
    'css',
    'text/css; charset=utf-8',
    Buffer.from([...faces, tokens, shell].join('\n')),
  )
  const mark = raw(drawnMark.replace(/<svg\b/, '<svg class="mark" width="26" height="26" aria-hidden="true"'))
  const name = /^name:[ \t]*(\S.*?)[ \t]*$/m.exec(about)?.[1]
  if (!name) throw new Error('brand/brand.yaml has no name')
  return { stylesheet, all: [stylesheet, display, sans], mark, name }
}

function tabs(current: ConsoleName | 'overview'): Html {
  return html`<nav aria-label="Consoles"><ul class="tabs">${Object.entries(consoles).map(
    ([name, { path, name: label }]) =>
      html`<li><a href="${path}"${name === current ? raw(' aria-current="page"') : ''}>${label}</a></li>`,
  )}</ul></nav>`
}

function buildPolicy(policy: PagePolicy, nonce: string): string {
  const list = (sources: readonly string[] | undefined, otherwise = "'none'") =>
    sources?.length ? sources.join(' ') : otherwise
  return [
    `sandbox ${sandboxFlags}`,
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    `img-src ${["'self'", 'data:', ...(policy.imgSrc ?? [])].join(' ')}`,
    `media-src ${list(policy.mediaSrc)}`,
    `connect-src ${list(policy.connectSrc)}`,
    `frame-src ${list(policy.frameSrc)}`,
    `form-action ${["'self'", ...(policy.formAction ?? [])].join(' ')}`,
    `frame-ancestors ${list(policy.frameAncestors)}`,
    "base-uri 'none'",
  ].join('; ')
}

/**
 * Headers of sandbox documents that do not use the common page (a game's frame). `nonce` must be fresh for
 * each response.
 */
export function sandboxHeaders(nonce: string, policy: PagePolicy = {}): Record<string, string> {
  return {
    'content-security-policy': buildPolicy(policy, nonce),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // Browsers reject a sandboxed document with an opener policy.
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
  }
}

export const freshNonce = () => randomBytes(16).toString('base64url')

export type FramePage = Pick<Page, 'title' | 'style' | 'script' | 'lang' | 'body' | 'policy'> & {
  /** Of the page that frames it; dark by default. */
  readonly theme?: 'dark' | 'light'
}

export interface Shell {
  /** Name of the merchant at a checkout. */
  readonly merchant: string
  /** Sends a page. */
  send(reply: FastifyReply, page: Page): FastifyReply
  /** Sends a page without header and margins, for a frame. */
  sendFrame(reply: FastifyReply, page: FramePage): FastifyReply
  /**
   * A hidden field for every form that changes something (CSRF token). Other sites can post here and cannot
   * read it.
   */
  readonly formToken: Html
  /** Whether a posted form carries the token. */
  hasValidFormToken(body: unknown): body is Readonly<Record<string, string>>
  /** Registers the stylesheet and fonts, once for the whole sandbox. */
  registerAssets(app: FastifyInstance): void
}

function frameDocument(page: FramePage, stylesheet: string, nonce: string): string {
  const { title, style = '', script, lang = 'en', theme = 'dark', body } = page
  return html`<!doctype html>
<html lang="${lang}" dir="${lang === 'fa' ? 'rtl' : 'ltr'}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<title>${title} · Sandbox</title>
<link rel="stylesheet" href="${stylesheet}">
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>${body}${script ? html`<script type="module" nonce="${nonce}">${raw(script)}</script>` : ''}</body>
</html>
`.markup
}

function serveAssets(app: FastifyInstance, assets: readonly Asset[]): void {
  // To a page with an opaque origin its own host is cross-origin.
  const crossOrigin = {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
  for (const asset of assets) {
    app.options(asset.path, (_request, reply) =>
      reply
        .code(204)
        .headers({
          ...crossOrigin,
          'access-control-allow-methods': 'GET',
          'access-control-allow-headers': '*',
          'access-control-max-age': '86400',
        })
        .send(),
    )
    app.get(asset.path, (_request, reply) =>
      reply
        .headers({
          'content-type': asset.type,
          'cache-control': 'public, max-age=31536000, immutable',
          ...crossOrigin,
        })
        .send(asset.bytes),
    )
  }
}

/** Created once and passed to every console. */
export async function createShell(): Promise<Shell> {
  const { stylesheet, all, mark, name } = await loadAssets()
  const token = randomBytes(24).toString('base64url')

  function document(page: Page, nonce: string): string {
    const markup = html`<!doctype html>
<html lang="${page.lang ?? 'en'}" dir="${page.lang === 'fa' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<title>${page.title} · Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylesheet.path}">
${page.style ? html`<style nonce="${nonce}">${raw(page.style)}</style>` : ''}
</head>
<body>
<header class="top">
<div class="top-in">
${
  page.console
    ? html`<a class="brand" href="/sandbox">${mark}<span>Sandbox</span></a>`
    : html`<span class="brand">${mark}<span>Sandbox</span></span>`
}
${page.console ? tabs(page.console) : html`<p class="top-note">${page.note ?? 'No real money is moved here'}</p>`}
</div>
</header>
<main class="${page.width ?? 'wide'}">${page.body}</main>
${page.script ? html`<script type="module" nonce="${nonce}">${raw(page.script)}</script>` : ''}
</body>
</html>
`
    return markup.markup
  }

  return {
    merchant: name,
    formToken: html`<input type="hidden" name="formToken" value="${token}">`,
    hasValidFormToken(body): body is Readonly<Record<string, string>> {
      if (typeof body !== 'object' || body === null || !('formToken' in body)) return false
      const actual = Buffer.from(String(body.formToken))
      const expected = Buffer.from(token)
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
    send(reply, page) {
      const nonce = freshNonce()
      return reply
        .code(page.status ?? 200)
        .headers(sandboxHeaders(nonce, page.policy))
        .send(document(page, nonce))
    },
    sendFrame(reply, page) {
      const nonce = freshNonce()
      return reply
        .headers(sandboxHeaders(nonce, page.policy))
        .send(frameDocument(page, stylesheet.path, nonce))
    },
    registerAssets: (app) => serveAssets(app, all),
  }
}
