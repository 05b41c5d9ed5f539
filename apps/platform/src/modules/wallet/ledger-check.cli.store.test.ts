import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type TestPostgres } from '@croupier/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../plugins/database.ts'
import { openLedgerAccounts, post } from './ledger.ts'
import { depositPosting } from './postings.ts'
import { walletAccount } from './tables.ts'

/** Runs the command in a child process. */
function check(
  environment: Record<string, string>,
  ...args: readonly string[]
): Promise<{ code: number | null; text: string }> {
  const cli = join(import.meta.dirname, 'ledger-check.cli.ts')
  const child = spawn(process.execPath, [cli, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })))
}

async function deposit(db: OpenDatabase) {
  const at = new Date('2026-01-02T03:04:05Z')
  const holder = { id: randomUUID(), currency: 'EUR' }
  await db.transaction(async (tx) => {
    await tx
      .insert(walletAccount)
      .values({ ...holder, playerId: randomUUID(), status: 1, isSelected: true, createdAt: at })
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

describe('npm run ledger:check on the embedded store', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'croupier-check-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('reports a missing store, a locked store, and a sound ledger', async () => {
    const environment = { DATA_DIR: dataDir }
    const none = await check(environment)
    expect(none).toMatchObject({ code: 2, text: expect.stringContaining('There is no store') })

    const db = await openDatabase({ dataDir, url: null, ownerUrl: null })
    await deposit(db)
    const locked = await check(environment)
    expect(locked.code).toBe(2)
    expect(locked.text).toContain(`in use by process ${process.pid}`)
    expect(locked.text).toContain('Stop the process that uses the embedded store')

    await db.close()
    expect(await check(environment)).toEqual({ code: 0, text: expect.stringMatching(SOUND) })
  })
})

describe('npm run ledger:check on PostgreSQL', () => {
  let server: TestPostgres
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())

  test('reports a missing ledger, a sound ledger, and the violations of a broken one', async () => {
    const environment = { DATABASE_URL: server.url }
    expect(await check(environment)).toMatchObject({
      code: 2,
      text: expect.stringContaining('could not be checked'),
    })

    const db = await openDatabase({ dataDir: tmpdir(), url: server.url, ownerUrl: server.url })
    try {
      await deposit(db)
      expect(await check(environment)).toEqual({ code: 0, text: expect.stringMatching(SOUND) })
      const owner = new pg.Client({ connectionString: server.url })
      await owner.connect()
      const { rows } = await owner
        .query(
          `alter table ledger_account disable trigger user;
         update ledger_account set balance = balance + 5 where kind = 'player-real' returning id`,
        )
        .then((results) => [results].flat().at(-1) ?? { rows: [] })
      await owner.end()
      const broken = await check(environment)
      expect(broken.code).toBe(1)
      expect(broken.text).toContain(
        `BROKEN derived: 1 accounts whose stored balance is not the sum of their entries: ${rows[0]?.id}`,
      )
      expect(broken.text).toContain('The ledger is NOT sound.')
    } finally {
      await db.close()
    }
  })
})
