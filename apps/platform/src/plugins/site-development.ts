import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SiteModule } from './site.ts'

type Vite = typeof import('vite')

/**
 * The site straight from its sources, by Vite in middleware mode. Vite is the site's tool, so it is found from there; it
 * never runs in production.
 */
export async function loadSiteFromSources(app: FastifyInstance, folder: string) {
  const require = createRequire(join(folder, 'package.json'))
  const { createServer: createViteServer }: Vite = await import(pathToFileURL(require.resolve('vite')).href)
  // A server and port of its own for the reload socket: on the app's, it and the realtime socket take each other's upgrades.
  const socketServer = createServer((_request, response) => response.writeHead(404).end())
  socketServer.listen(0, '127.0.0.1')
  await once(socketServer, 'listening')
  const address = socketServer.address()
  const port = typeof address === 'object' && address ? address.port : undefined

  const vite = await createViteServer({
    root: folder,
    appType: 'custom',
    server: {
      middlewareMode: true,
      // Hosts are the business of the proxy in front; this never stands on a public address.
      allowedHosts: true,
      hmr: { server: socketServer, host: '127.0.0.1', clientPort: port },
    },
  })
  app.addHook('onClose', async () => {
    await vite.close()
    socketServer.close()
  })

  return {
    load: async () => (await vite.ssrLoadModule('./server/index.ts')) as SiteModule,
    /** Vite's own files; what it does not know goes on to the pages. */
    serve: (request: FastifyRequest, reply: FastifyReply) =>
      new Promise<void>((resolve, reject) => {
        // Vite writes to the socket itself: what it takes on never comes back here.
        reply.raw.once('close', () => {
          if (!reply.sent) reply.hijack()
          resolve()
        })
        vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve()))
      }),
  }
}
