import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { Duplex } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { onUpgrade, realtimePath } from './realtime/upgrade.ts'
import { RELOAD_PATH, renderErrorPage, routeUpgrades } from './site-development.ts'

const greet = (as: string) => (_request: IncomingMessage, socket: Duplex) =>
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-By: ${as}\r\n\r\n`,
  )

/**
 * A server like the product's: realtime accepts its path and rejects all others; reload sockets share the
 * port.
 */
async function openServer() {
  const server = createServer()
  onUpgrade(server, () => true, greet('realtime'))
  const target = createServer().on('upgrade', greet('reloads'))
  const stop = routeUpgrades(server, RELOAD_PATH, target)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, stop }
}

/** Requests an upgrade. @returns the server that accepted it, or the status of the rejection */
async function ask(port: number, path: string) {
  const outcome = request({ port, path, headers: { connection: 'Upgrade', upgrade: 'websocket' } }).end()
  return new Promise<{ readonly by: unknown; readonly socket: Duplex | null }>((resolve, reject) => {
    outcome.once('error', reject)
    outcome.once('response', (response) => resolve({ by: response.statusCode, socket: null }))
    outcome.once('upgrade', (response, socket) => {
      onTestFinished(() => void socket.destroy())
      resolve({ by: response.headers['x-by'], socket })
    })
  })
}

test('shares the port between the reload socket and the realtime socket', async () => {
  const { port } = await openServer()
  expect((await ask(port, `${RELOAD_PATH}?token=a`)).by).toBe('reloads')
  expect((await ask(port, realtimePath)).by).toBe('realtime')
  expect((await ask(port, '/elsewhere')).by).toBe(404)
})

test('closes reload sockets on shutdown and accepts no new ones', async () => {
  const { port, stop } = await openServer()
  const { socket } = await ask(port, RELOAD_PATH)
  if (!socket) throw new Error('no socket')
  socket.resume()
  const closed = once(socket, 'close')
  stop()
  await closed
  expect((await ask(port, RELOAD_PATH)).by).toBe(404)
})

test('escapes an error so that it cannot end the script that reports it', () => {
  const page = renderErrorPage(new Error('\u001b[31mUnexpected\u001b[0m </script><b>'))
  expect(page.match(/<\/script>/g)).toHaveLength(1)
  expect(page).toContain('Unexpected \\u003c/script>')
})
