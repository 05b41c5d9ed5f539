import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { realtimePath } from '../plugins/realtime/upgrade.ts'
import { realtimeDocument } from './asyncapi.ts'
import { sendCacheable } from './cache.ts'
import { contractDocument } from './openapi.ts'

const documentPath = '/api/openapi.json'

/** The contract as OpenAPI and AsyncAPI, and a page that documents the calls and can send them to this server. */
export async function serveReference(app: FastifyInstance, publicUrl: string): Promise<void> {
  const documents = {
    [documentPath]: () => contractDocument(publicUrl),
    '/api/asyncapi.json': () => realtimeDocument(publicUrl, realtimePath),
  }
  for (const [path, build] of Object.entries(documents)) {
    // Built on the first request: it would take a tenth of the start.
    let text: string | undefined
    app.get(path, (request, reply) => {
      text ??= JSON.stringify(build())
      reply.type('application/json; charset=utf-8')
      return sendCacheable(request, reply, text)
    })
  }
  const { default: reference } = await import('@scalar/fastify-api-reference')
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')) {
        reply.header('content-security-policy', buildPolicy(payload)).header('cache-control', 'no-cache')
      }
    })
    await scope.register(reference, {
      routePrefix: '/docs',
      configuration: {
        url: documentPath,
        pageTitle: 'Croupier API',
        // Disables everything that is fetched from elsewhere: fonts, proxy, telemetry, assistant.
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        hideClientButton: true,
        showDeveloperTools: 'never',
      },
    })
  })
}

/** The page may connect to this server only, and runs only its own scripts. */
function buildPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = scripts.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    // The page's script sets inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
