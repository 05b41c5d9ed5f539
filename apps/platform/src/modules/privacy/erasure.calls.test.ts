// Over 400 lines: the tests share one booted platform.
import { randomUUID } from 'node:crypto'
import { onPostgres, type SendOptions } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { eq, sql } from '../../sql.ts'
import { photo } from '../document/testing/files.ts'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from '../payment/testing/platform.ts'
import { privacyErasure, privacyExport } from './tables.ts'

const day = 86_400_000
const year = 366 * day

onPostgres('the erasure of an account', (boot, store) => {
  let payments: PaymentTestPlatform
  let player: Payer
  beforeAll(async () => {
    payments = await bootPaymentPlatform(boot)
  })
  beforeEach(async () => {
    player = await payments.player()
  })
  afterAll(() => payments.close())
  afterAll(() => payments.expectLedgerSound())

  const orm = () => payments.platform.platform.db.orm
  const read = async ({ token } = player) =>
    (await payments.platform.call('GET /api/player/privacy/erasure', {}, { token })).data
  const request = (currentPassword: string | undefined = player.password, { token } = player) =>
    payments.platform.call(
      'POST /api/player/privacy/erasure',
      { body: currentPassword === undefined ? {} : { currentPassword } },
      { token },
    )
  const cancel = ({ token } = player) =>
    payments.platform.call('DELETE /api/player/privacy/erasure', {}, { token })
  async function pass(milliseconds: number) {
    // A mail that is being sent would be signed with another time than that of its receipt.
    await payments.platform.waitUntilIdle()
    await payments.platform.clock.advance(milliseconds)
    await payments.platform.waitUntilIdle()
  }
  async function erase() {
    expect((await request()).status).toBe(200)
    await pass(14 * day)
  }
  const signIn = (options: SendOptions = {}) =>
    payments.platform.call(
      'POST /api/player/sessions',
      { body: { login: player.email, password: player.password } },
      options,
    )
  const register = (email: string) =>
    payments.platform.call('POST /api/player/register', {
      body: {
        ...{ email, password: 'Correct-Horse-7', password_confirmation: 'Correct-Horse-7' },
        ...{ country: 'DE', currency: 'EUR', locale: 'en', agreements: '1' },
      },
    })
  async function mailsTo(email: string): Promise<string[]> {
    const inbox = await payments.platform.send(
      'GET',
      `/sandbox/inbox/api/messages?to=${encodeURIComponent(email)}`,
    )
    const { data } = inbox.json as { data: { template: string }[] }
    return data.map(({ template }) => template).filter((template) => template.includes('eras'))
  }
  const erasureRow = async (id = player.profile.id) =>
    (await orm().select().from(privacyErasure).where(eq(privacyErasure.playerId, id)))[0]
  const statusOf = async (id: string) =>
    (
      await queryRows<{ status: number; erased: boolean }>(
        orm(),
        sql`select status::integer, erased_at is not null as erased from player where id = ${id}::uuid`,
      )
    )[0]

  /** The columns of all tables whose text contains one of the values. */
  async function findAnywhere(values: readonly string[]): Promise<string[]> {
    const columns = await queryRows<{ schema: string; table: string; column: string }>(
      orm(),
      sql`select c.table_schema as schema, c.table_name as table, c.column_name as column
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
          and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
    )
    const found: string[] = []
    for (const { schema, table, column } of columns) {
      const pattern = values.map((value) => value.replaceAll(/[.+]/g, '\\$&')).join('|')
      const [row] = await queryRows<{ count: number }>(
        orm(),
        sql`select count(*)::integer as count from ${sql.identifier(schema)}.${sql.identifier(table)}
          where ${sql.identifier(column)}::text ~* ${pattern}`,
      )
      if (row?.count) found.push(`${table}.${column}`)
    }
    return found.sort()
  }

  test('GET /api/player/privacy/erasure says what an erasure needs', async () => {
    expect(await read()).toEqual({
      ...{ requestedAt: null, erasesAt: null, leavesBonuses: false, obstacles: [], rests: [] },
      ...{ needsPassword: true, waitingDays: 14, keptYears: 5 },
    })
  })

  test('POST /api/player/privacy/erasure needs the password, and is announced by mail', async () => {
    for (const refused of [await request('Wrong-Horse-7'), await request('')])
      expect([refused.error, Object.keys(refused.fields)]).toEqual(['validation-failed', ['currentPassword']])
    const now = payments.platform.clock.now()
    const { data } = await request()
    expect(data).toMatchObject({
      requestedAt: now.toISOString(),
      erasesAt: new Date(now.getTime() + 14 * day).toISOString(),
    })
    expect(await read()).toEqual(data)
    expect((await request()).error).toBe('erasure-requested')
    await payments.platform.waitUntilIdle()
    expect(await mailsTo(player.email)).toEqual(['erasure-requested'])
  })

  test('erases everything personal, and nothing of another player', async () => {
    const id = player.profile.id
    const ip = '203.0.113.77'
    const other = await payments.player()
    const [first, last, phone] = [`Fn${randomUUID()}`, `Ln${randomUUID()}`, '+4915112345670']
    const holder = `Holder ${randomUUID()}`
    await orm().execute(sql`update player set first_name = ${first}, last_name = ${last}, phone = ${phone},
      is_email_confirmed = true, details = ${JSON.stringify({ city: last, birthday: '1990-02-03' })}::jsonb
      where id = ${id}::uuid`)
    const token = (await signIn({ ip })).data.accessToken
    await payments.platform.call(
      'POST /api/notification/communications',
      { body: { name: first, email: player.email, topic: 'other', message: 'Hello', locale: 'en' } },
      { ip },
    )
    const communications = sql`select 1 from notification_communication where email = ${player.email}`
    expect(await queryRows(orm(), communications)).toHaveLength(1)
    const form = new FormData()
    form.set('kind', 'passport')
    form.set('file', new Blob([new Uint8Array(await photo('#123456'))]), `${last}.jpg`)
    expect(
      (await payments.platform.call('POST /api/player/documents', { body: form }, { token })).status,
    ).toBe(200)
    await payments.platform.call(
      'POST /api/player/privacy/exports',
      { body: { currentPassword: player.password } },
      { token },
    )
    await payments.platform.waitUntilIdle()
    const [archive] = await orm().select().from(privacyExport).where(eq(privacyExport.playerId, id))
    const documents = await queryRows<{ id: string; objectId: string }>(
      orm(),
      sql`select id, object_id as "objectId" from document_file where player_id = ${id}::uuid`,
    )
    const objectIds = [archive?.parts[0]?.objectId ?? '', documents[0]?.objectId ?? '']
    const atService = async () => (await payments.platform.send('GET', '/sandbox/identity')).text
    expect(await atService()).toContain(documents[0]?.id)
    await orm().execute(sql`insert into invoice
      (id, number, player_id, wallet_account_id, type, status, method, amount, currency, country, fields, created_at,
        settled_at)
      select gen_random_uuid(), ${id} || age, ${id}::uuid, ${player.accountId}::uuid, 'withdrawal', 2, 'bank', 100,
        'EUR', 'DE', ${JSON.stringify({ account_holder: holder })}::jsonb, at::timestamptz, at::timestamptz
      from (values ('new', '2026-11-01'), ('old', '2019-11-01')) as of(age, at)`)
    const rowOf = (playerId: string) =>
      queryRows(orm(), sql`select to_jsonb(p)::text as row from player p where id = ${playerId}::uuid`)
    const untouched = await rowOf(other.profile.id)

    player = { ...player, token }
    await erase()

    expect(await statusOf(id)).toEqual({ status: 3, erased: true })
    expect(await mailsTo(player.email)).toEqual(expect.arrayContaining(['account-erased']))
    expect(
      await findAnywhere([player.profile.nickname, player.email, first, last, phone, ip, '1990-02-03']),
    ).toEqual([])
    expect(await findAnywhere([holder])).toEqual(['invoice.fields'])
    const mails = sql`select 1 from notification_mail where player_id = ${id}::uuid`
    expect(await queryRows(orm(), mails)).toEqual([])
    for (const objectId of objectIds)
      expect(await payments.platform.platform.modules.documents.objects.read(objectId)).toBeNull()
    expect(await atService()).not.toContain(documents[0]?.id)
    expect((await payments.platform.call('GET /api/wallet/accounts', {}, { token })).status).toBe(401)
    expect((await signIn()).error).toBe('invalid-credentials')
    expect(await rowOf(other.profile.id)).toEqual(untouched)
    expect((await payments.signInAgain(other)).token).toBeTruthy()

    await pass(5 * year)
    expect(await findAnywhere([holder]), 'after the retention period').toEqual([])
    const kept = await queryRows(
      orm(),
      sql`select 1 from invoice where player_id = ${id}::uuid and amount = 100 and method = 'bank' and status = 2`,
    )
    expect(kept).toHaveLength(2)
  })

  test('a payment that arrives later is booked and reported to the operator', async () => {
    await payments.deposit(player)
    await orm().execute(sql`update invoice set status = 3, failure = 'cancelled', settled_at = created_at
        where player_id = ${player.profile.id}::uuid`)
    await erase()
    const [row] = await queryRows<{ id: string; amount: string }>(
      orm(),
      sql`select id from invoice where player_id = ${player.profile.id}::uuid`,
    )
    await payments.event(row?.id ?? '')
    expect(payments.logged().includes('a payment for an erased account was booked')).toBe(true)
  })

  test('the application can change no event of a player who is not erased', async () => {
    await expect(orm().execute(sql`update player_event set ip = null`)).rejects.toThrow()
    await expect(orm().execute(sql`select player_blank_events(${player.profile.id}::uuid)`)).rejects.toThrow()
  })

  test('DELETE /api/player/privacy/erasure cancels it, after a sign-in in the waiting period', async () => {
    await request()
    await pass(13 * day)
    player = await payments.signInAgain(player)
    expect((await cancel()).data).toMatchObject({ requestedAt: null, erasesAt: null })
    await pass(2 * day)
    expect(await mailsTo(player.email)).toEqual(expect.arrayContaining(['erasure-cancelled']))
    expect(await mailsTo(player.email)).toHaveLength(2)
    player = await payments.signInAgain(player)
    expect((await cancel()).data.requestedAt, 'without a request').toBeNull()
    expect((await signIn()).status).toBe(200)
  })

  test('POST /api/player/privacy/erasure is refused while there is money, an open payment, round or bet', async () => {
    const obstaclesOf = async (one: Payer) => {
      expect((await request(one.password, one)).error).toBe('erasure-obstructed')
      return (await read(one)).obstacles
    }
    expect(await obstaclesOf(await payments.player(10_000n))).toEqual(['balance'])
    const depositing = await payments.player()
    await payments.deposit(depositing)
    expect(await obstaclesOf(depositing)).toEqual(['pending-deposit'])
    const withdrawing = await payments.player(2_000n)
    await payments.withdraw(withdrawing)
    expect(await obstaclesOf(withdrawing)).toEqual(['pending-withdrawal'])
    const playing = await payments.player()
    const session = randomUUID()
    await orm().execute(sql`insert into game_session
      (id, game_id, player_id, currency, mode, token_hash, created_at, expires_at)
      select ${session}::uuid, id, ${playing.profile.id}::uuid, 'EUR', 'real', ${session}, released_at, released_at
      from game limit 1`)
    await orm().execute(sql`insert into game_round
      (id, game_id, session_id, player_id, wallet_account_id, currency, bet, win, status, created_at)
      select gen_random_uuid(), s.game_id, s.id, s.player_id, ${playing.accountId}::uuid, 'EUR', 0, 0, 1, s.created_at
      from game_session s where s.id = ${session}::uuid`)
    expect(await obstaclesOf(playing)).toEqual(['open-round'])
    const betting = await payments.player()
    await orm().execute(sql`insert into game_sports_bet
      (id, player_id, wallet_account_id, currency, stake, payout, cashed_out, max_payout, odds, selections, status, revision,
        body_hash, transfer_id, balance, created_at)
      values (gen_random_uuid(), ${betting.profile.id}::uuid, ${betting.accountId}::uuid, 'EUR', 1, 0, 0, 2, '2', '[]',
        1, 0, '', gen_random_uuid(), 0, '2026-11-20T12:00:00Z')`)
    expect(await obstaclesOf(betting)).toEqual(['open-bet'])
  })

  describe('POST /api/player/privacy/erasure/rest', () => {
    const giveUp = (one: Payer, amount: string, key: string = randomUUID()) =>
      payments.platform.call(
        'POST /api/player/privacy/erasure/rest',
        { body: { rests: [{ currency: 'EUR', amount }] } },
        { token: one.token, idempotencyKey: key },
      )

    test('moves a balance below every withdrawal minimum to the house account, once, on record', async () => {
      // The methods pay out from 10 and from 20 euros.
      const resting = await payments.player(999n)
      expect(await read(resting)).toMatchObject({
        obstacles: ['balance'],
        rests: [{ currency: 'EUR', amount: '9.99' }],
      })
      const key = randomUUID()
      const { status, data } = await giveUp(resting, '9.99', key)
      expect([status, data.obstacles, data.rests]).toEqual([200, [], []])
      expect((await giveUp(resting, '9.99', key)).data).toEqual(data)
      expect(await payments.balanceOf(resting)).toBe('0.00')
      const moved = await queryRows(
        orm(),
        sql`select a.kind, e.amount::text, t.kind as transfer from ledger_transfer t
            join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
            where t.id in (select e.transfer_id from ledger_entry e join ledger_account a on a.id = e.account_id
              where a.owner = ${resting.accountId}::uuid) and t.kind = 'given-up' order by e.amount`,
      )
      expect(moved).toEqual([
        { kind: 'player-real', amount: '-999', transfer: 'given-up' },
        { kind: 'house', amount: '999', transfer: 'given-up' },
      ])
      const recorded = await queryRows<{ details: object }>(
        orm(),
        sql`select details from player_event where player_id = ${resting.profile.id}::uuid and kind = 'rest-given-up'`,
      )
      expect(recorded).toMatchObject([{ details: { rests: [{ currency: 'EUR', amount: '9.99' }] } }])
      expect((await request(resting.password, resting)).status).toBe(200)
    })

    test('is refused for another sum, and for one that can be withdrawn', async () => {
      const resting = await payments.player(999n)
      expect((await giveUp(resting, '9.98')).error).toBe('rest-changed')
      const rich = await payments.player(1_000n)
      expect((await read(rich)).rests).toEqual([])
      expect((await giveUp(rich, '10.00')).error).toBe('rest-changed')
      expect([await payments.balanceOf(resting), await payments.balanceOf(rich)]).toEqual(['9.99', '10.00'])
    })

    test('moves nothing when the balance grows meanwhile', async () => {
      const resting = await payments.player(500n)
      const { db, modules, clock } = payments.platform.platform
      const credit = (tx: typeof db.orm) =>
        modules.wallet.payReward(tx, {
          accountId: resting.accountId,
          amount: 100n,
          reason: 'other',
          key: `rest-test ${clock.now().toISOString()}`,
          reference: 'a test',
        })
      let given: ReturnType<typeof giveUp> | undefined
      await db.transaction(async (tx) => {
        await modules.wallet.lockMoney(tx, resting.profile.id)
        given = giveUp(resting, '5.00')
        await credit(tx)
      })
      expect((await given)?.error).toBe('rest-changed')
      expect(await payments.balanceOf(resting)).toBe('6.00')
    })
  })

  test('an obstacle at the end postpones it by days, and the player is told once', async () => {
    await request()
    const movement = { accountId: player.accountId, amount: 2_000n, invoiceId: randomUUID() }
    const { db, modules } = payments.platform.platform
    await db.transaction((tx) => modules.wallet.settleDeposit(tx, movement))
    await pass(14 * day)
    await pass(day)
    expect(await mailsTo(player.email)).toEqual(
      expect.arrayContaining(['erasure-requested', 'erasure-obstructed']),
    )
    expect(await mailsTo(player.email)).toHaveLength(2)
    player = await payments.signInAgain(player)
    expect((await read()).obstacles).toEqual(['balance'])
    expect((await erasureRow())?.attempts).toBe(2)
    const { data } = await payments.withdraw(player, { amount: '20' })
    await payments.platform.waitUntilIdle()
    await payments.decide(data.id, 'succeeded')
    await pass(day)
    expect(await statusOf(player.profile.id)).toEqual({ status: 3, erased: true })
  })

  test('a request ends after 30 days with an obstacle, and the player is told', async () => {
    await request()
    const movement = { accountId: player.accountId, amount: 2_000n, invoiceId: randomUUID() }
    const { db, modules } = payments.platform.platform
    await db.transaction((tx) => modules.wallet.settleDeposit(tx, movement))
    await pass(14 * day)
    const attempts = sql`update privacy_erasure set attempts = 28 where player_id = ${player.profile.id}::uuid`
    await orm().execute(attempts)
    await pass(day)
    expect((await erasureRow())?.attempts).toBe(29)
    await pass(day)
    expect(await erasureRow()).toBeUndefined()
    expect(await mailsTo(player.email)).toEqual(['erasure-ended', 'erasure-obstructed', 'erasure-requested'])
    player = await payments.signInAgain(player)
    expect(await read()).toMatchObject({ requestedAt: null, obstacles: ['balance'] })
  })

  test('an account that the operator blocks is not erased until it is open again', async () => {
    const { db, modules } = payments.platform.platform
    const changeStatus = (status: 'active' | 'blocked') =>
      db.transaction((tx) => modules.players.changeStatus(tx, player.profile.id, status, 'of a test'))
    await request()
    await changeStatus('blocked')
    await pass(14 * day)
    await pass(day)
    expect(await statusOf(player.profile.id)).toEqual({ status: 3, erased: false })
    expect((await erasureRow())?.attempts).toBe(2)
    expect(await mailsTo(player.email)).toEqual(['erasure-requested'])
    await changeStatus('active')
    await pass(day)
    expect(await statusOf(player.profile.id)).toEqual({ status: 3, erased: true })
  })

  test('the address can register again, and a repeated run changes nothing', async () => {
    await erase()
    const erasedAt = (await erasureRow())?.erasedAt
    const { data } = await register(player.email)
    await pass(4 * day)
    await payments.platform.platform.jobs.send(null, 'privacy.erase', {})
    await payments.platform.waitUntilIdle()
    expect(await erasureRow()).toMatchObject({ erasedAt, repeatsAt: null, lastEmail: null })
    expect(await statusOf(data.profile.id)).toEqual({ status: 1, erased: false })
    expect((await signIn()).status).toBe(200)
    expect((await mailsTo(player.email)).filter((template) => template === 'account-erased')).toHaveLength(1)
  })

  test('an exclusion or a break outlives the erasure, and says no more than a registered address', async () => {
    await request()
    await payments.platform.call(
      'POST /api/player/limits',
      { body: { definition: 4, period: '1' } },
      { token: player.token },
    )
    await pass(14 * day)
    expect(await statusOf(player.profile.id)).toEqual({ status: 3, erased: true })
    const { modules, db } = payments.platform.platform
    await db.transaction((tx) => modules.players.changeStatus(tx, player.profile.id, 'active', 'of a test'))
    expect(await statusOf(player.profile.id), 'stays blocked').toEqual({ status: 3, erased: true })
    const taken = await register((await payments.player()).email)
    const refused = await register(player.email.replace('@', '+again@'))
    expect([refused.status, refused.json]).toEqual([taken.status, taken.json])
    expect(await findAnywhere([player.email])).toEqual([])
    await pass(190 * day)
    expect((await register(player.email)).status).toBe(200)
    const [traces] = await queryRows<{ count: number }>(
      orm(),
      sql`select count(*)::integer as count from player_exclusion_trace`,
    )
    expect(traces?.count).toBe(0)
  })

  // The embedded store has one connection, so the erasure can meet no open transaction.
  if (store === 'postgres')
    test('waits for a payment that is being booked, and finds its money', async () => {
      const { modules, jobs } = payments.platform.platform
      expect((await request()).status).toBe(200)
      await orm().execute(sql`update privacy_erasure set next_attempt_at = requested_at
        where player_id = ${player.profile.id}::uuid`)
      await orm().transaction(async (tx) => {
        const movement = { accountId: player.accountId, amount: 2_000n, invoiceId: randomUUID() }
        await modules.wallet.settleDeposit(tx, movement)
        await jobs.send(null, 'privacy.erase', {})
        await expect
          .poll(async () => {
            const waiting = sql`select 1 from pg_locks join pg_stat_activity using (pid)
              where not granted and datname = current_database()`
            return (await queryRows(orm(), waiting)).length
          })
          .toBeGreaterThan(0)
      })
      await payments.platform.waitUntilIdle()
      expect(await statusOf(player.profile.id)).toEqual({ status: 1, erased: false })
      expect((await erasureRow())?.attempts).toBe(1)
    })
})
