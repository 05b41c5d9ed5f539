import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import type { Duplex } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { Content } from '@croupier/content'
import type { SiteModule } from '@croupier/contract/types'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import { isRereadable } from './content.ts'

type Vite = typeof import('vite')

/** The reload socket for development pages, on the product's port, which stays the same after a restart. */
export const RELOAD_PATH = '/@reload'

const TEXT_CHANGES: ReadonlySet<string> = new Set(['add', 'change', 'unlink'])

/**
 * The site directly from its sources, by Vite in middleware mode. Vite is resolved from the site's package
 * and never runs in production.
 */
export async function loadSiteFromSources(
  app: FastifyInstance,
  folder: string,
  texts: { readonly folder: string; readonly content: Content },
) {
  const require = createRequire(join(folder, 'package.json'))
  const { createServer: createViteServer }: Vite = await import(pathToFileURL(require.resolve('vite')).href)
  // Never listens: Vite takes its upgrades from it.
  const reloadServer = createServer()
  const closeReloadSockets = routeUpgrades(app.server, RELOAD_PATH, reloadServer)

  const vite = await createViteServer({
    root: folder,
    appType: 'custom',
    server: {
      middlewareMode: true,
      // Host checks are up to the proxy; development mode is never public.
      allowedHosts: true,
      ws: { server: reloadServer, path: RELOAD_PATH },
    },
  })
  watchTexts(app, vite, texts)
  // Before the server stops listening: pages that lose their socket poll until it responds again, then reload.
  app.addHook('preClose', async () => closeReloadSockets())
  app.addHook('onClose', () => vite.close())

  return {
    load: async () => (await vite.ssrLoadModule('./server/index.ts')) as SiteModule<Content>,
    /** Serves Vite's own files and leaves other requests to the pages. */
    serve: (request: FastifyRequest, reply: FastifyReply) =>
      new Promise<void>((resolve, reject) => {
        // Vite writes to the socket itself and does not call back for requests it handles.
        const onHandled = () => {
          reply.hijack()
          resolve()
        }
        reply.raw.once('close', onHandled)
        vite.middlewares(request.raw, reply.raw, (error?: unknown) => {
          reply.raw.off('close', onHandled)
          if (error) reject(error)
          else resolve()
        })
      }),
  }
}

/** A page that shows the error of broken sources, with Vite's client, which reloads it when they change. */
export function renderErrorPage(error: unknown): string {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const report = { message: stripVTControlCharacters(message), stack: stripVTControlCharacters(stack) }
  return `<!doctype html><title>Error</title><script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${JSON.stringify(report).replaceAll('<', '\\u003c')}))
</script>`
}

/** Reloads pages when a text changes. An invalid text is shown as an overlay. */
function watchTexts(
  app: FastifyInstance,
  { watcher, environments }: ViteDevServer,
  { folder, content }: { readonly folder: string; readonly content: Content },
) {
  if (!isRereadable(content)) return
  const pages = environments.client.hot
  watcher.add(folder)
  watcher.on('all', (event, file) => {
    if (!file.startsWith(folder + sep) || !TEXT_CHANGES.has(event)) return
    try {
      content.reread()
      pages.send({ type: 'full-reload' })
    } catch (error) {
      app.log.error({ err: error }, 'the texts are invalid; the previous ones stay in use')
      const message = error instanceof Error ? error.message : String(error)
      pages.send({ type: 'error', err: { message, stack: '' } })
    }
  })
}

type OnUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/**
 * Routes the upgrades of one path to another server, ahead of the existing listeners, which reject unknown
 * paths.
 * @returns a function that closes the accepted sockets and accepts no more
 */
export function routeUpgrades(server: Server, path: string, target: Server): () => void {
  const otherListeners = server.listeners('upgrade') as OnUpgrade[]
  const open = new Set<Duplex>()
  let isActive = true
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isActive || request.url?.split('?', 1)[0] !== path) {
      for (const listener of otherListeners) listener.call(server, request, socket, head)
      return
    }
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    target.emit('upgrade', request, socket, head)
  })
  return () => {
    isActive = false
    for (const socket of open) socket.destroy()
  }
}
