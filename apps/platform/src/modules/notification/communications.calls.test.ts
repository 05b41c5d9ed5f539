import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { outgoingMessage } from '@croupier/contract/providers'
import { type Boot, onPostgres, type TestPlatform } from '@croupier/testkit'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { eq } from '../../sql.ts'
import { notificationCommunication } from './tables.ts'

const inboxResponse = z.object({ data: z.array(outgoingMessage) })
const SUPPORT_EMAIL = 'help@croupier.example'
const DAY = 86_400_000

onPostgres('messages to the operator', (boot: Boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  const newAddress = () => `writer-${randomUUID()}@example.com`
  const communicationBody = (email: string) => ({
    name: 'Mara <b>',
    email,
    topic: 'payments',
    message: 'My deposit is pending.\n\nSince noon & later.',
    locale: 'en',
  })
  const write = (body: ReturnType<typeof communicationBody> & { profileId?: string }, on = platform) =>
    on.call('POST /api/notification/communications', { body })
  const findStored = (email: string) =>
    platform.platform.db.orm
      .select()
      .from(notificationCommunication)
      .where(eq(notificationCommunication.email, email))
  async function mailsTo(address: string) {
    await platform.waitUntilIdle()
    const query = new URLSearchParams({ to: address, limit: '100' })
    const { json } = await platform.send('GET', `/sandbox/inbox/api/messages?${query}`)
    return inboxResponse.parse(json).data
  }

  test('POST /api/notification/communications stores the message of a guest [7-11 6-04a]', async () => {
    const email = newAddress()
    const profileId = randomUUID()
    expect((await write({ ...communicationBody(` ${email} `), profileId })).data).toEqual({ done: true })
    expect(await findStored(email)).toMatchObject([
      {
        ...communicationBody(email),
        claimedPlayerId: profileId,
        createdAt: platform.clock.now(),
      },
    ])
  })

  test('POST /api/notification/communications sends a receipt without the message, and forwards the message to the operator [7-11]', async () => {
    const email = newAddress()
    await write({ ...communicationBody(email), locale: 'de', message: `Only here: ${email}` })
    const [receipt, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(receipt).toMatchObject({ template: 'contact-receipt', locale: 'de', replyTo: SUPPORT_EMAIL })
    const [row] = await findStored(email)
    const reference = row?.id.slice(0, 8).toUpperCase() ?? '-'
    expect(receipt?.subject).toBe(`Ihre Nachricht ist da (${reference})`)
    expect(`${receipt?.subject}${receipt?.text}${receipt?.html}`).not.toMatch(/Mara|Only here/)

    const forwarded = (await mailsTo(SUPPORT_EMAIL)).filter(({ replyTo }) => replyTo === email)
    expect(forwarded).toMatchObject([
      {
        template: 'contact-forward',
        locale: 'en',
        subject: `Deposits and withdrawals (${reference})`,
        text: expect.stringContaining(`Only here: ${email}`),
        html: expect.stringContaining('Mara &lt;b&gt;'),
      },
    ])
    expect(forwarded[0]?.html).not.toContain('<b>')
    const bodies = `${receipt?.text}${receipt?.html}${forwarded[0]?.text}${forwarded[0]?.html}`
    expect(bodies.replaceAll(/<style[\s\S]*?<\/style>/g, '')).not.toMatch(/[{}]|undefined|null/)
  })

  test('POST /api/notification/communications forwards a message of very many lines completely', async () => {
    const email = newAddress()
    // The maximum number of lines.
    const lines = Array.from({ length: 2000 }, () => '"')
    expect((await write({ ...communicationBody(email), message: lines.join('\n') })).status).toBe(200)
    const [mail] = (await mailsTo(SUPPORT_EMAIL)).filter(({ replyTo }) => replyTo === email)
    expect(mail?.text.match(/"/g)).toHaveLength(2000)
  })

  test('POST /api/notification/communications returns an error for each invalid field in the sender’s language [7-11 8-24]', async () => {
    const blank = { name: ' ', email: 'mara@', topic: 'gossip', message: '\n', locale: 'de' }
    const response = await write(blank)
    expect([response.status, response.error]).toEqual([422, 'validation-failed'])
    const texts = platform.platform.modules.content.messages('de', 'fields-settings') ?? {}
    expect(response.fields).toEqual({
      name: [texts['rule.required.name']],
      email: [texts['rule.email.email']],
      topic: [texts['rule.unlisted']],
      message: [texts['rule.required.message']],
    })
    const long = { ...communicationBody(newAddress()), message: 'x'.repeat(4001), name: 'two\nlines' }
    expect(Object.keys((await write(long)).fields).sort()).toEqual(['message', 'name'])
    const { status } = await platform.send('POST', '/api/notification/communications', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...communicationBody(newAddress()), profileId: 'mine' }),
    })
    expect(status).toBe(422)
  })

  test('POST /api/notification/communications accepts five messages per mailbox and day, regardless of its spelling', async () => {
    const email = newAddress()
    for (let count = 0; count < 5; count += 1)
      expect((await write(communicationBody(email))).status).toBe(200)
    const over = await write(communicationBody(email.toUpperCase()))
    expect([over.status, over.error, over.headers.get('retry-after')]).toEqual([429, 'rate-limited', '86400'])
    expect((await write(communicationBody(newAddress()))).status).toBe(200)
    expect(await findStored(email)).toHaveLength(5)
    await platform.clock.advance(DAY)
    expect((await write(communicationBody(email))).status).toBe(200)
  })

  test('deletes messages older than a year, in several batches', async () => {
    const own = await boot()
    const written = (days: number) => ({
      ...{ id: randomUUID(), name: 'Mara', email: newAddress(), mailboxKey: 'a hash', topic: 'payments' },
      ...{ message: 'Old.', locale: 'en', claimedPlayerId: null },
      createdAt: new Date(own.clock.now().getTime() - days * DAY),
    })
    const young = written(363)
    // More rows than one batch deletes.
    const rows = [young, ...Array.from({ length: 2100 }, () => written(366))]
    await own.platform.db.orm.insert(notificationCommunication).values(rows)
    const storedIds = async () =>
      (await own.platform.db.orm.select().from(notificationCommunication)).map(({ id }) => id)
    await own.clock.advance(DAY)
    await own.waitUntilIdle()
    expect(await storedIds()).toEqual([young.id])
    await own.clock.advance(2 * DAY)
    await own.waitUntilIdle()
    expect(await storedIds()).toEqual([])
  })

  test('POST /api/notification/communications counts towards the rate limit of the IP address, and logs no personal data', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, written) {
        lines.push(String(chunk))
        written()
      },
    })
    const own = await boot({
      variables: { RATE_LIMIT_CODE_ADDRESS: '3/60' },
      log: { stream, level: 'trace' },
    })
    const email = newAddress()
    const statuses = []
    for (let count = 0; count < 4; count += 1)
      statuses.push((await write(communicationBody(email), own)).status)
    await own.waitUntilIdle()
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toMatch(new RegExp(`Mara|pending|${email}`))
  })
})
