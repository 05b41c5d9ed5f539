import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { outgoingMessage } from '@croupier/contract/providers'
import { nicknameFromEmail } from '@croupier/rules/neutral-nickname'
import { onPostgres, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sql } from '../../sql.ts'

const inboxResponse = z.object({ data: z.array(outgoingMessage) })
/** The headers that the payment provider's console requires. */
const asConsole = { 'content-type': 'application/json', 'x-sandbox': '1' }
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'

onPostgres('mails', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  /** The mails sent to a player, oldest first. */
  async function mailsOf({ email }: Pick<RegisteredPlayer, 'email'>) {
    await platform.waitUntilIdle()
    const query = new URLSearchParams({ to: email, limit: '100' })
    const { json } = await platform.send('GET', `/sandbox/inbox/api/messages?${query}`)
    return inboxResponse.parse(json).data.reverse()
  }
  /** Waits for the first mail, because two queued mails may arrive in either order. */
  async function registerAndSettle(): Promise<RegisteredPlayer> {
    const player = await platform.registerPlayer()
    await platform.waitUntilIdle()
    return player
  }
  const templates = async (player: RegisteredPlayer) => (await mailsOf(player)).map((one) => one.template)

  test('mails a confirmation link after registration, in the player’s language', async () => {
    const player = await platform.registerPlayer({ locale: 'de' })
    const [mail, ...others] = await mailsOf(player)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      channel: 'mail',
      to: player.email,
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      locale: 'de',
      template: 'email-confirmation',
      createdAt: platform.clock.now().toISOString(),
    })
    const [link, code = ''] = /\S+\/confirm\/(\S+)/.exec(mail?.text ?? '') ?? []
    expect(link).toBe(`${platform.origin}/confirm/${code}`)
    expect(mail?.html).toContain(`href="${link}"`)
    // The store contains the hash of the code, but never the code itself.
    const hash = createHash('sha256').update(code).digest('hex')
    const { orm } = platform.platform.db
    const stored = await orm.execute(
      sql`select player_id from player_email_confirmation where code_hash = ${hash}`,
    )
    expect(JSON.stringify(stored)).toContain(player.profile.id)
    const queued = await orm.execute(sql`select data from pgboss.job where name = 'notification.send'`)
    expect(JSON.stringify(queued)).toContain(player.profile.id)
    expect(JSON.stringify(queued)).not.toContain(code)
    expect(JSON.stringify(queued)).not.toContain(player.email)
  })

  test('greets by name only once the address is confirmed, and repeats no unverified input', async () => {
    const email = `visit-evil.example-${randomUUID().slice(0, 8)}@example.com`
    const player = { email, password: 'Correct-Horse-7' }
    const form = { country: 'DE', currency: 'EUR', locale: 'en', agreements: '1' as const }
    await platform.call('POST /api/player/register', {
      body: { ...player, ...form, nickname: 'Your prize waits at evil.example' },
    })
    const [mail] = await mailsOf(player)
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil.example')
    const code = /\/confirm\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await platform.call('POST /api/player/profile/confirmations/email', { body: { code } })
    const body = { login: player.email, password: player.password }
    await platform.call('POST /api/player/sessions', { body }, { headers: { 'user-agent': firefox } })
    expect((await mailsOf(player)).at(-1)?.text).toContain(`Hello ${nicknameFromEmail(email)},`)
  })

  test('sends mails for an internationalised domain to its ASCII name', async () => {
    const name = randomUUID()
    await platform.registerPlayer({ email: `${name}@bücher.example` })
    const [mail] = await mailsOf({ email: `${name}@xn--bcher-kva.example` })
    expect(mail?.to).toBe(`${name}@xn--bcher-kva.example`)
  })

  test('mails a sign-in from a new device, but not from a known one', async () => {
    const player = await registerAndSettle()
    const body = { login: player.email, password: player.password }
    const signIn = (userAgent: string, more: { fingerprint?: string } = {}) =>
      platform.call(
        'POST /api/player/sessions',
        { body: { ...body, ...more } },
        { headers: { 'user-agent': userAgent } },
      )
    await signIn(firefox)
    await signIn(firefox.replaceAll('132', '133'))
    const mails = await mailsOf(player)
    expect(mails.map((one) => one.template)).toEqual(['email-confirmation', 'new-device'])
    expect(mails[1]?.text).toContain('Device: Firefox on Windows')
    expect(mails[1]?.text).toContain('Country: ')
    // The fingerprint that is kept with a session identifies the device, whatever its browser calls itself [9-17a].
    await signIn(firefox, { fingerprint: 'one' })
    await signIn('another browser', { fingerprint: 'one' })
    expect(await templates(player)).toHaveLength(3)
  })

  test('mails deposits, paid withdrawals and returned withdrawals', async () => {
    const player = await registerAndSettle()
    const { token } = player
    const accountId = player.accounts[0]?.id ?? ''
    const order = { method: 'bank_card', currency: 'EUR', country: 'DE', accountId }
    const decide = async (id: string, state: 'succeeded' | 'failed') => {
      const path = `/sandbox/payment/payments/${id}/decision`
      const init = { headers: asConsole, body: JSON.stringify({ state }) }
      expect((await platform.send('POST', path, init)).status).toBe(200)
    }
    /** Waits for the provider's asynchronous event. */
    const settled = (id: string) =>
      expect
        .poll(async () => {
          const { data } = await platform.call('GET /api/payment/invoices', { query: { id } }, { token })
          return data[0]?.status
        })
        .not.toBe(1)
    const deposit = await platform.call(
      'POST /api/payment/invoices/deposit',
      {
        body: {
          ...order,
          amount: '50.00',
          fields: {},
          redirectSuccessUrl: `${platform.origin}/`,
          redirectErrorUrl: `${platform.origin}/`,
          redirectUrl: `${platform.origin}/`,
        },
      },
      { token, country: 'DE' },
    )
    expect(await templates(player)).toEqual(['email-confirmation'])
    await decide(deposit.data.invoiceId, 'succeeded')
    await settled(deposit.data.invoiceId)
    expect((await mailsOf(player)).at(-1)?.subject).toBe('Your deposit of €50.00 has arrived')

    const withdraw = (amount: string) =>
      platform.call(
        'POST /api/payment/invoices/withdrawal',
        { body: { ...order, amount, fields: { cardReference: '4242' } } },
        { token, country: 'DE' },
      )
    await platform.send('POST', '/sandbox/payment/settings', {
      headers: asConsole,
      body: JSON.stringify({ name: 'payouts', value: 'by-hand' }),
    })
    for (const [amount, state] of [
      ['20.00', 'succeeded'],
      ['30.00', 'failed'],
    ] as const) {
      const { data } = await withdraw(amount)
      await platform.waitUntilIdle()
      await decide(data.id, state)
      await settled(data.id)
    }
    const mails = await mailsOf(player)
    expect(mails.map((one) => one.template)).toEqual([
      'email-confirmation',
      'deposit-received',
      'withdrawal-requested',
      'withdrawal-paid',
      'withdrawal-requested',
      'withdrawal-refused',
    ])
    expect(mails.at(-1)?.subject).toBe('Your withdrawal of €30.00 could not be paid')
    expect(mails.at(-1)?.text).toContain('Amount: €30.00')
  })

  test('sends a repeated notice once, and a rolled-back one never', async () => {
    const player = await registerAndSettle()
    const { db, modules } = platform.platform
    const { data } = await platform.call('GET /api/player/sessions', { query: {} }, { token: player.token })
    const sessionId = data[0]?.id ?? ''
    const notice = { template: 'new-device', playerId: player.profile.id, params: { sessionId } } as const
    await modules.notification.notify(null, notice, sessionId)
    await platform.waitUntilIdle()
    await modules.notification.notify(null, notice, sessionId)
    await expect(
      db.transaction(async (tx) => {
        await modules.notification.notify(tx, notice)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await templates(player)).toEqual(['email-confirmation', 'new-device'])
    await db.transaction((tx) => modules.notification.notify(tx, notice, randomUUID()))
    expect(await templates(player)).toEqual(['email-confirmation', 'new-device', 'new-device'])
  })

  describe('with a failing gateway', () => {
    let server: Server | undefined
    afterEach(() => server?.close())

    test('retries a mail until it is accepted, does not retry a rejected one, and logs no address', async () => {
      const statuses = [503, 503, 202, 422]
      const requests: string[] = []
      server = createServer(async (request, response) => {
        let body = ''
        for await (const part of request) body += part
        requests.push(outgoingMessage.parse(JSON.parse(body)).id)
        response.writeHead(statuses.shift() ?? 202).end()
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const lines: string[] = []
      const stream = new Writable({
        write(chunk, _encoding, done) {
          lines.push(String(chunk))
          done()
        },
      })
      const own = await boot({
        variables: { MESSAGING_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
        log: { stream, level: 'info' },
      })
      const email = `seen-by-nobody-${randomUUID()}@example.com`
      await own.registerPlayer({ email })
      await own.waitUntilIdle()
      for (let index = 0; index < 3; index += 1) {
        await own.clock.advance(3_600_000)
        await own.waitUntilIdle()
      }
      expect(requests).toHaveLength(3)
      expect(new Set(requests).size).toBe(1)

      await own.registerPlayer()
      await own.waitUntilIdle()
      await own.clock.advance(86_400_000)
      await own.waitUntilIdle()
      expect(requests).toHaveLength(4)
      const log = lines.join('')
      expect(log).toContain('the mail was permanently rejected')
      expect(log).not.toContain('seen-by-nobody')
    })
  })
})
