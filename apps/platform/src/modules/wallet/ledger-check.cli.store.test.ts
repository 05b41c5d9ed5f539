import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { makeStore, type StoreKind, type TestStore } from '@croupier/testkit'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../plugins/database.ts'
import { openLedgerAccounts, post } from './ledger.ts'
import { runLedgerCheckCommand } from './ledger-check-command.ts'
import { depositPosting } from './postings.ts'
import { walletAccount } from './tables.ts'

type Environment = Readonly<Record<string, string>>

/** Runs the command in this process. */
async function check(environment: Environment, ...args: readonly string[]) {
  let text = ''
  const print = (line: string) => {
    text += `${line}\n`
  }
  const code = await runLedgerCheckCommand(args, environment, { log: print, error: print })
  return { code, text }
}

/** Runs the command in a child process. */
async function checkInProcess(environment: Environment) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'ledger-check.cli.ts')], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  const [code] = await once(child, 'close')
  return { code, text }
}

async function deposit(db: OpenDatabase) {
  const at = new Date('2026-01-02T03:04:05Z')
  const holder = { id: randomUUID(), currency: 'EUR' }
  await db.transaction(async (tx) => {
    await tx
      .insert(walletAccount)
      .values({ ...holder, playerId: randomUUID(), status: 'active', isSelected: true, createdAt: at })
    await openLedgerAccounts(tx, holder.id, 'EUR', ['player-real', 'player-bonus', 'player-held'], at)
    const invoiceId = randomUUID()
    await post(tx, depositPosting({ holder, amount: 1_000n, at, invoiceId, provider: 'sandbox' }))
  })
}

const SOUND =
  /1 transfers, 2 entries, 4 accounts\nSums in the smallest unit of each currency:\nEUR: players 1000, held 0, house 0, clearing -1000\nThe ledger is sound\.\n$/

test('npm run ledger:check -- --help prints the usage; any other argument is rejected', async () => {
  const environment = { DATABASE_URL: 'not an address' }
  const help = await check(environment, '--help')
  expect(help).toMatchObject({ code: 0, text: expect.stringContaining('usage: npm run ledger:check') })
  expect(help.text).toContain('smallest unit')
  expect(await check(environment, '--fix')).toMatchObject({
    code: 2,
    text: expect.stringContaining('There is no --fix'),
  })
})

async function storeFor(kind: StoreKind): Promise<TestStore> {
  const store = await makeStore(kind)
  onTestFinished(() => store.remove())
  return store
}

test('npm run ledger:check on the embedded store reports a missing store, a locked store, and a sound ledger', async () => {
  const { dataDir } = await storeFor('embedded')
  const none = await check({ DATA_DIR: join(dataDir, 'none') })
  expect(none).toMatchObject({ code: 2, text: expect.stringContaining('There is no store') })

  const db = await openDatabase({ dataDir, url: null, ownerUrl: null })
  await deposit(db)
  const locked = await check({ DATA_DIR: dataDir })
  expect(locked.code).toBe(2)
  expect(locked.text).toContain(`in use by process ${process.pid}`)
  expect(locked.text).toContain('Stop the process that uses the embedded store')

  await db.close()
  expect(await checkInProcess({ DATA_DIR: dataDir })).toEqual({ code: 0, text: expect.stringMatching(SOUND) })
})

test('npm run ledger:check on PostgreSQL reports a missing ledger, a sound ledger, and the violations of a broken one', async () => {
  const empty = await makeStore('postgres', { empty: true })
  onTestFinished(() => empty.remove())
  expect(await check({ DATABASE_URL: empty.databaseUrl ?? '' })).toMatchObject({
    code: 2,
    text: expect.stringContaining('could not be checked'),
  })

  const { databaseUrl: url, dataDir } = await storeFor('postgres')
  const environment = { DATABASE_URL: url ?? '' }
  const db = await openDatabase({ dataDir, url, ownerUrl: null })
  onTestFinished(() => db.close())
  await deposit(db)
  expect(await check(environment)).toEqual({ code: 0, text: expect.stringMatching(SOUND) })
  const owner = new pg.Client({ connectionString: environment.DATABASE_URL })
  await owner.connect()
  await owner.query('alter table ledger_account disable trigger user')
  const { rows } = await owner.query(
    `update ledger_account set balance = balance + 5 where kind = 'player-real' returning id`,
  )
  await owner.end()
  const broken = await check(environment)
  expect(broken.code).toBe(1)
  expect(broken.text).toContain(
    `BROKEN derived: 1 accounts whose stored balance is not the sum of their entries: ${rows[0]?.id}`,
  )
  expect(broken.text).toContain('The ledger is NOT sound.')
})
