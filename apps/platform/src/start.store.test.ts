import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { freePort, makeStore, platformEnvironment, type StoreKind, type TestStore } from '@croupier/testkit'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from './app.ts'
import { describeStartError, prepareStart } from './start.ts'

async function storeFor(kind: StoreKind): Promise<TestStore> {
  const store = await makeStore(kind)
  onTestFinished(() => store.remove())
  return store
}
const environmentOf = async ({ dataDir, databaseUrl }: TestStore, variables: Record<string, string> = {}) =>
  platformEnvironment({ port: await freePort(), dataDir, databaseUrl, variables })

/** Starts as the process does, and returns what it prints and exits with. */
async function failToStart(environment: Readonly<Record<string, string>>) {
  try {
    const { config } = await prepareStart(environment)
    const app = await buildApp(config)
    await app.close()
  } catch (error) {
    return describeStartError(error)
  }
  throw new Error('it started')
}

test.each(['nonsense.invalid', '192.0.2.7'])('reports the invalid HOST %s and exits with 2', async (HOST) => {
  const store = await storeFor('embedded')
  const dataDir = join(store.dataDir, 'not-yet')
  expect(await failToStart({ ...(await environmentOf(store)), DATA_DIR: dataDir, HOST })).toEqual({
    code: 2,
    text: `The configuration has one error:\n  HOST is "${HOST}". Expected: an IP address of this machine, or a name that resolves to one. Example: HOST=0.0.0.0`,
  })
  expect(existsSync(dataDir)).toBe(false)
})

test('exits with 2 if an operator file is invalid', async () => {
  const variables = { OPERATOR_DIR: '/nowhere' }
  const failure = await failToStart(await environmentOf(await storeFor('embedded'), variables))
  expect(failure).toEqual({
    code: 2,
    text: expect.stringMatching(/OPERATOR_DIR is "\/nowhere"\. Expected: a folder that exists/),
  })
  expect(failure.text).not.toContain('    at ')
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
  const failure = await failToStart({
    ...(await environmentOf(store)),
    DATABASE_URL: url.href,
    ...(error === 'owner' ? { DATABASE_OWNER_URL: owner.href } : {}),
  })
  expect(failure).toEqual({ code: 6, text: expect.stringMatching(message) })
  expect(failure.text).not.toMatch(/ {4}at |hunter2/)
})

test('names the variable without the password and exits with 6 if PostgreSQL refuses the password', async () => {
  // The test cluster asks for no password. This server sends PostgreSQL's response to a rejected login.
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
  const failure = await failToStart({
    ...(await environmentOf(await storeFor('embedded'))),
    DATABASE_URL: `postgres://croupier:hunter2@127.0.0.1:${port}/croupier`,
  })
  const text = expect.stringContaining(`DATABASE_URL: 127.0.0.1:${port} refuses the password of croupier.`)
  expect(failure).toEqual({ code: 6, text })
  expect(failure.text).not.toMatch(/ {4}at |hunter2/)
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
    const failure = await failToStart({
      ...(await environmentOf(store)),
      DATA_DIR: dataDir,
      ...variables,
      [name]: `${takenPort}`,
    })
    expect(failure).toEqual({
      code: 3,
      text: expect.stringContaining(`Port ${takenPort} is in use by process ${process.pid} (`),
    })
    expect(failure.text).toContain(`another: ${name}=${takenPort + 1} npm start`)
    expect(existsSync(dataDir)).toBe(false)
  },
)

test('exits with 5 if the store is newer', async () => {
  const store = await storeFor('postgres')
  const client = new pg.Client({ connectionString: store.databaseUrl ?? '' })
  await client.connect()
  await client.query("insert into schema_migration (name, checksum) values ('9999_future', 'x')")
  await client.end()
  expect(await failToStart(await environmentOf(store))).toEqual({
    code: 5,
    text: expect.stringMatching(
      /^A newer version of Croupier wrote the PostgreSQL database .*: it has 9999_future/,
    ),
  })
})
