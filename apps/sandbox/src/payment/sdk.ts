import { readFileSync } from 'node:fs'
import { html } from '@croupier/html'
import type { FastifyInstance } from 'fastify'
import type { Shell } from '../shell.ts'
import { banks } from './banks.ts'

interface SdkOptions {
  readonly shell: Shell
  /** The public origin of the casino, which may frame the page. */
  readonly origin: () => string
  text(locale: string): (key: string) => string
}

const script = readFileSync(new URL('./sdk.js', import.meta.url), 'utf8')

/** Tells the casino's page which bank is chosen. Its document has an opaque origin, so it knows none to name. */
const pageScript = `const list = document.querySelector('select')
const tell = () => parent.postMessage({ bank: list.value }, '*')
list.addEventListener('change', tell)
if (list.value) tell()
`

const style =
  'html,body{background:transparent}main{max-width:none;padding:2px 0}select{width:100%;min-height:3rem}'

/**
 * The provider's script for the casino's pages, and the page that it frames. Configured as
 * `script: { url: /sandbox/payment/sdk.js, field: bank }` of a payment method.
 */
export function servePaymentSdk(app: FastifyInstance, { shell, origin, text }: SdkOptions) {
  app.get('/sdk.js', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(script),
  )

  app.get<{ Querystring: { lang?: unknown; theme?: unknown } }>('/sdk/banks', (request, reply) => {
    const lang = typeof request.query.lang === 'string' ? request.query.lang : 'en'
    const t = text(lang)
    return shell.sendFrame(reply, {
      title: t('bank'),
      style,
      script: pageScript,
      lang,
      theme: request.query.theme === 'light' ? 'light' : 'dark',
      body: html`<main><select aria-label="${t('bank')}"><option value="">${t('bank.choose')}</option>${banks.map(
        ({ id, name }) => html`<option value="${id}">${name}</option>`,
      )}</select></main>`,
      policy: { frameAncestors: [origin()] },
    })
  })
}
