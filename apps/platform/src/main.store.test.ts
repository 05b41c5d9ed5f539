import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { freePort, makeStore, platformEnvironment, type StoreKind } from '@croupier/testkit'
import { expect, onTestFinished, test } from 'vitest'
import {
  type ProductProcess,
  pollUntil,
  startProcess as start,
  waitUntilStarted,
} from './testing/product-process.ts'

async function environmentOn(
  kind: StoreKind,
  variables: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, string>>> {
  const store = await makeStore(kind)
  onTestFinished(() => store.remove())
  const { dataDir, databaseUrl } = store
  return platformEnvironment({ port: await freePort(), dataDir, databaseUrl, variables })
}

/**
 * A sign-in request with an incomplete body, on a separate connection. The server has received it: it was sent with a
 * request before it, which is completed.
 */
async function startPartialLogin(
  origin: string,
): Promise<{ readonly finish: () => Promise<string>; readonly socket: Socket }> {
  const body = JSON.stringify({ login: 'nobody@example.org', password: 'x' })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  const head = ['POST /api/player/sessions HTTP/1.1', 'Host: x', 'Content-Type: application/json']
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk
  })
  const before = ['GET /health/ready HTTP/1.1', 'Host: x', '', '']
  const login = [...head, `Content-Length: ${body.length}`, '', body.slice(0, 10)]
  socket.write(before.join('\r\n') + login.join('\r\n'))
  while (!response.includes('\r\n\r\n')) await once(socket, 'data')
  const closed = once(socket, 'close')
  return {
    socket,
    async finish() {
      socket.write(body.slice(10))
      await closed
      return response
    },
  }
}

/** Sends the signal during a request, and expects the process to complete it, accept no others and exit with 0. */
async function expectOrderlyExit(running: ProductProcess, signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
  const login = await startPartialLogin(running.origin)
  running.child.kill(signal)
  await pollUntil(
    async () => ((await fetch(`${running.origin}/health/ready`)).status === 503 ? true : null),
    running,
  )
  const refused = await fetch(`${running.origin}/api/settings/locales`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await login.finish()).toMatch(/^HTTP\/1\.1 204 [\s\S]+HTTP\/1\.1 401 /)
  expect(await running.ended).toEqual({ code: 0, signal: null })
}

/** The output once it contains the greeting. */
async function readGreeting(running: ProductProcess): Promise<string> {
  await waitUntilStarted(running)
  await pollUntil(async () => (running.output().includes('Ctrl+C') ? true : null), running)
  return running.output()
}

const gamesOf = async ({ origin }: ProductProcess) => (await fetch(`${origin}/api/game/games`)).text()

test('on PostgreSQL prints the address and first steps, serves on for a delay after SIGTERM while it is not ready, and restarts with the stored data', async () => {
  const environment = await environmentOn('postgres', { SHUTDOWN_DELAY: '300' })
  const first = start(environment)
  const greeting = await readGreeting(first)
  expect(greeting).toContain(`Croupier is open at ${environment.PUBLIC_URL}`)
  expect(greeting).toContain('/sandbox/inbox')
  expect(greeting).not.toMatch(/WARNING|"level":/)
  const games = await gamesOf(first)
  const ask = (path: string) => fetch(first.origin + path)
  expect((await ask('/api/settings/locales')).headers.get('connection')).toBe('keep-alive')
  first.child.kill('SIGTERM')
  await pollUntil(async () => ((await ask('/health/ready')).status === 503 ? true : null), first)
  const answer = await ask('/api/settings/locales')
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect((await ask('/health/live')).status).toBe(204)
  // The second signal ends it without delay.
  first.child.kill('SIGTERM')
  expect(await first.ended).toEqual({ code: 130, signal: null })

  const second = start(environment)
  await waitUntilStarted(second)
  expect(await gamesOf(second)).toBe(games)
  // Without the delay: no load balancer needs time to react.
  await expectOrderlyExit(second, 'SIGINT')
})

test('on the embedded store warns of an exposed sandbox, refuses a data folder in use with 4, restarts with the stored data after a kill, and finishes running requests on SIGTERM', async () => {
  const environment = await environmentOn('embedded')
  const first = start({ ...environment, HOST: '0.0.0.0' })
  const warning = await readGreeting(first)
  expect(warning).toMatch(/WARNING: HOST=0\.0\.0\.0 makes the sandbox reachable from the network/)
  expect(warning).toMatch(/inbox[\s\S]*clock[\s\S]*consoles[\s\S]*SANDBOX=0/)
  const games = await gamesOf(first)
  const PORT = String(await freePort())
  const secondProcess = start({ ...environment, PORT })
  expect(await secondProcess.ended).toEqual({ code: 4, signal: null })
  expect(secondProcess.output()).toContain(`in use by process ${first.child.pid} since `)
  expect(secondProcess.output()).toContain('main.ts)')
  first.child.kill('SIGKILL')
  await first.ended

  const second = start(environment)
  expect(await readGreeting(second)).not.toMatch(/WARNING|"level":/)
  expect(await gamesOf(second)).toBe(games)
  await expectOrderlyExit(second, 'SIGTERM')
})

test('reports all errors of a failed start and exits with its code', async () => {
  const running = start({ PORT: 'x', SANDBOX: 'maybe' })
  expect(await running.ended).toEqual({ code: 2, signal: null })
  expect(running.output()).toMatch(/2 errors:\n {2}PORT is "x"\..*\n {2}SANDBOX is "maybe"\./)
  expect(running.output()).not.toContain('    at ')
})
