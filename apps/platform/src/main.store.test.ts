import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import {
  freePort,
  makeStore,
  onBothStores,
  platformEnvironment,
  type StoreKind,
  type TestStore,
} from '@croupier/testkit'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  type ProductProcess,
  pollUntil,
  startProcess as start,
  waitUntilStarted,
} from './testing/product-process.ts'

async function storeFor(kind: StoreKind): Promise<TestStore> {
  const store = await makeStore(kind)
  onTestFinished(() => store.remove())
  return store
}
const environmentOf = async ({ dataDir, databaseUrl }: TestStore, variables: Record<string, string> = {}) =>
  platformEnvironment({ port: await freePort(), dataDir, databaseUrl, variables })

/** A sign-in request with an incomplete body, on a separate connection. */
async function startPartialLogin(
  origin: string,
): Promise<{ readonly finish: () => Promise<string>; readonly socket: Socket }> {
  const body = JSON.stringify({ login: 'nobody@example.org', password: 'x' })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  const head = ['POST /api/player/sessions HTTP/1.1', 'Host: x', 'Content-Type: application/json']
  socket.write([...head, `Content-Length: ${body.length}`, '', body.slice(0, 10)].join('\r\n'))
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk
  })
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

onBothStores('the process', (_boot, kind) => {
  test.each(kind === 'embedded' ? (['SIGTERM'] as const) : (['SIGTERM', 'SIGINT'] as const))(
    'finishes running requests on %s, accepts no new ones and exits with 0',
    async (signal) => {
      const running = start(await environmentOf(await storeFor(kind)))
      await waitUntilStarted(running)
      const login = await startPartialLogin(running.origin)
      // A later request was answered, so the server has received this one.
      expect((await fetch(`${running.origin}/health/ready`)).status).toBe(204)
      running.child.kill(signal)
      await pollUntil(
        async () => ((await fetch(`${running.origin}/health/ready`)).status === 503 ? true : null),
        running,
      )
      const refused = await fetch(`${running.origin}/api/settings/locales`)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await login.finish()).toMatch(/^HTTP\/1\.1 401 /)
      expect(await running.ended).toEqual({ code: 0, signal: null })
    },
  )

  test('prints the address and first steps, and restarts with the stored data', async () => {
    const environment = await environmentOf(await storeFor(kind))
    const first = start(environment)
    await waitUntilStarted(first)
    await pollUntil(async () => (first.output().includes('Ctrl+C') ? true : null), first)
    expect(first.output()).toContain(`Croupier is open at ${environment.PUBLIC_URL}`)
    expect(first.output()).toContain('/sandbox/inbox')
    expect(first.output()).not.toMatch(/WARNING|"level":/)
    const gamesOf = async ({ origin }: ProductProcess) => (await fetch(`${origin}/api/game/games`)).text()
    const games = await gamesOf(first)
    first.child.kill('SIGTERM')
    expect(await first.ended).toEqual({ code: 0, signal: null })
    const second = start(environment)
    await waitUntilStarted(second)
    expect(await gamesOf(second)).toBe(games)
  })
})

test('warns if the sandbox is reachable from the network, and how to turn it off', async () => {
  const running = start({ ...(await environmentOf(await storeFor('embedded'))), HOST: '0.0.0.0' })
  await waitUntilStarted(running)
  await pollUntil(async () => (running.output().includes('Ctrl+C') ? true : null), running)
  expect(running.output()).toMatch(/WARNING: HOST=0\.0\.0\.0 makes the sandbox reachable from the network/)
  expect(running.output()).toMatch(/inbox[\s\S]*clock[\s\S]*consoles[\s\S]*SANDBOX=0/)
})

describe('a failed start', () => {
  test('reports all configuration errors and exits with 2', async () => {
    const running = start({ PORT: 'x', SANDBOX: 'maybe' })
    expect(await running.ended).toEqual({ code: 2, signal: null })
    expect(running.output()).toMatch(/2 errors:\n {2}PORT is "x"\..*\n {2}SANDBOX is "maybe"\./)
    expect(running.output()).not.toContain('    at ')
  })

  test.each(['nonsense.invalid', '192.0.2.7'])(
    'reports the invalid HOST %s and exits with 2',
    async (HOST) => {
      const store = await storeFor('embedded')
      const dataDir = join(store.dataDir, 'not-yet')
      const running = start({ ...(await environmentOf(store)), DATA_DIR: dataDir, HOST })
      expect(await running.ended).toEqual({ code: 2, signal: null })
      expect(running.output()).toBe(
        `The configuration has one error:\n  HOST is "${HOST}". Expected: an IP address of this machine, or a name that resolves to one. Example: HOST=0.0.0.0\n`,
      )
      expect(existsSync(dataDir)).toBe(false)
    },
  )

  test('exits with 2 if an operator file is invalid', async () => {
    const running = start(await environmentOf(await storeFor('embedded'), { OPERATOR_DIR: '/nowhere' }))
    expect(await running.ended).toEqual({ code: 2, signal: null })
    expect(running.output()).toMatch(/OPERATOR_DIR is "\/nowhere"\. Expected: a folder that exists/)
    expect(running.output()).not.toContain('    at ')
  })

  test.each([
    ['there is no such database', '3D000', /DATABASE_URL: there is no database nothing_here at /],
    ['nobody listens', 'refused', /DATABASE_URL: 127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)/],
    ['the owner has no such role', 'owner', /DATABASE_OWNER_URL: .* refuses /],
  ])('names the variable and exits with 6 if %s', async (_, error, message) => {
    const store = await storeFor('postgres')
    const url = new URL(store.databaseUrl ?? '')
    const owner = new URL(url)
    if (error === '3D000') url.pathname = '/nothing_here'
    if (error === 'refused') [url.host, url.search] = ['127.0.0.1:1', '']
    if (error === 'owner') [owner.username, owner.password] = ['no_such_role', 'hunter2']
    const running = start({
      ...(await environmentOf(store)),
      DATABASE_URL: url.href,
      ...(error === 'owner' ? { DATABASE_OWNER_URL: owner.href } : {}),
    })
    expect(await running.ended).toEqual({ code: 6, signal: null })
    expect(running.output()).toMatch(message)
    expect(running.output()).not.toMatch(/ {4}at |hunter2/)
  })

  test('names the variable without the password and exits with 6 if PostgreSQL refuses the password', async () => {
    // The test cluster asks for no password. This server sends PostgreSQL's answer to a refused login.
    const refusal = Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed for user "croupier"\0\0')
    const length = Buffer.alloc(4)
    length.writeInt32BE(length.length + refusal.length)
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, refusal])))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const running = start({
      ...(await environmentOf(await storeFor('embedded'))),
      DATABASE_URL: `postgres://croupier:hunter2@127.0.0.1:${port}/croupier`,
    })
    expect(await running.ended).toEqual({ code: 6, signal: null })
    expect(running.output()).toContain(`DATABASE_URL: 127.0.0.1:${port} refuses the password of croupier.`)
    expect(running.output()).not.toMatch(/ {4}at |hunter2/)
  })

  test.each([
    ['PORT', 'with a store', {}],
    ['PORT', 'for the site alone', { PLATFORM_URL: 'http://127.0.0.1:9', SITE: '1' }],
    ['MANAGEMENT_PORT', 'with a store', {}],
  ])(
    'names the holder and exits with 3 if %s is taken, %s, and leaves nothing behind',
    async (name, _, variables) => {
      const store = await storeFor('embedded')
      const dataDir = join(store.dataDir, 'not-yet')
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      onTestFinished(() => void other.close())
      const takenPort = (other.address() as AddressInfo).port
      const environment = {
        ...(await environmentOf(store)),
        DATA_DIR: dataDir,
        ...variables,
        [name]: `${takenPort}`,
      }
      const running = start(environment)
      expect(await running.ended).toEqual({ code: 3, signal: null })
      expect(running.output()).toContain(`Port ${takenPort} is in use by process ${process.pid} (`)
      expect(running.output()).toContain(`another: ${name}=${takenPort + 1} npm start`)
      expect(existsSync(dataDir)).toBe(false)
    },
  )

  test('names the holder and exits with 4 if the data folder is in use', async () => {
    const store = await storeFor('embedded')
    const first = start(await environmentOf(store))
    await waitUntilStarted(first)
    const second = start(await environmentOf(store))
    expect(await second.ended).toEqual({ code: 4, signal: null })
    expect(second.output()).toContain(`in use by process ${first.child.pid} since `)
    expect(second.output()).toContain('main.ts)')
  })

  test('exits with 5 if the store is newer', async () => {
    const store = await storeFor('postgres')
    const { Client } = (await import('pg')).default
    const client = new Client({ connectionString: store.databaseUrl ?? '' })
    await client.connect()
    await client.query("insert into schema_migration (name, checksum) values ('9999_future', 'x')")
    await client.end()
    const running = start(await environmentOf(store))
    expect(await running.ended).toEqual({ code: 5, signal: null })
    expect(running.output()).toMatch(
      /^A newer version of Croupier wrote the PostgreSQL database .*: it has 9999_future/,
    )
  })
})

describe('a killed process', () => {
  test('leaves a data folder that the next process can use', async () => {
    const store = await storeFor('embedded')
    const first = start(await environmentOf(store))
    await waitUntilStarted(first)
    first.child.kill('SIGKILL')
    await first.ended
    const second = start(await environmentOf(store))
    await waitUntilStarted(second)
    expect((await fetch(`${second.origin}/health/ready`)).status).toBe(204)
  })
})
