import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { outgoingMessage, sign } from '@croupier/contract/providers'
import {
  copyOperator,
  onPostgres,
  type RegisteredPlayer,
  type TestPlatform,
  withoutPhone,
} from '@croupier/testkit'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

const inboxResponse = z.object({ data: z.array(outgoingMessage) })
const url = '/providers/messaging/events'
const MINUTE = 60_000

onPostgres('undeliverable mails', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  const occurredNow = () => platform.clock.now().toISOString()
  async function report(event: object, secret = platform.platform.kernel.config.messagingSecret) {
    const body = JSON.stringify(event)
    const signature = sign(secret, { method: 'POST', url }, body, platform.clock.now())
    const headers = { 'content-type': 'application/json', ...signature }
    return (await platform.send('POST', url, { headers, body })).status
  }
  const bounce = (to: string, occurredAt = occurredNow()) =>
    report({ kind: 'bounce', to, isPermanent: true, occurredAt })
  async function mailsOf(email: string) {
    await platform.waitUntilIdle()
    const query = new URLSearchParams({ to: email, limit: '100' })
    const { json } = await platform.send('GET', `/sandbox/inbox/api/messages?${query}`)
    return inboxResponse.parse(json).data.reverse()
  }
  const templates = async ({ email }: RegisteredPlayer) =>
    (await mailsOf(email)).map(({ template }) => template)
  const latestCode = async (email: string) =>
    /\/confirm\/(\S+)/.exec((await mailsOf(email)).at(-1)?.text ?? '')?.[1] ?? ''
  const confirm = (code: string) =>
    platform.call('POST /api/player/profile/confirmations/email', { body: { code } })
  const isDeliverable = async (player: RegisteredPlayer) =>
    (await platform.call('GET /api/player/profile', {}, player)).data.isEmailDeliverable
  const signInElsewhere = ({ email: login, password }: RegisteredPlayer, browser: string) =>
    platform.call(
      'POST /api/player/sessions',
      { body: { login, password } },
      { headers: { 'user-agent': `${browser}/1` } },
    )
  async function registerConfirmed() {
    const player = await platform.registerPlayer()
    expect((await confirm(await latestCode(player.email))).status).toBe(200)
    await platform.clock.advance(MINUTE)
    return player
  }

  test.each([{ kind: 'bounce', isPermanent: true }, { kind: 'complaint' }])(
    'after a report of $kind only requested mails are sent, until the address is confirmed again',
    async (event) => {
      const player = await registerConfirmed()
      expect(await isDeliverable(player)).toBe(true)
      const body = { ...event, to: player.email.toUpperCase(), occurredAt: occurredNow() }
      expect(await report(body)).toBe(204)
      expect(await isDeliverable(player)).toBe(false)
      await signInElsewhere(player, 'Firefox')
      expect(await templates(player)).toEqual(['email-confirmation'])

      await platform.call('POST /api/player/passwords/reset', { body: { login: player.email } })
      expect(await templates(player)).toEqual(['email-confirmation', 'password-reset'])
      const resent = await platform.call('POST /api/player/profile/confirmations/email/resend', {}, player)
      expect(resent.data.isSent).toBe(true)
      await confirm(await latestCode(player.email))
      expect(await isDeliverable(player)).toBe(true)
      // A report from before the confirmation, repeated by its sender.
      expect(
        await report({ ...body, occurredAt: new Date(platform.clock.now().getTime() - 1).toISOString() }),
      ).toBe(204)
      expect(await isDeliverable(player)).toBe(true)
      await signInElsewhere(player, 'Chrome')
      expect((await templates(player)).slice(2)).toEqual(['email-confirmation', 'new-device'])
    },
  )

  test('a changed address is not marked, and the link to it is sent', async () => {
    const player = await registerConfirmed()
    await bounce(player.email)
    const email = `new-${player.email}`
    const body = { email, currentPassword: player.password }
    await platform.call('POST /api/player/profile/email', { body }, player)
    await confirm(await latestCode(email))
    expect(await isDeliverable(player)).toBe(true)
    await bounce(player.email)
    expect(await isDeliverable(player)).toBe(true)
  })

  test('a temporary bounce marks nothing, and an unknown address is answered the same', async () => {
    const player = await registerConfirmed()
    const temporary = { kind: 'bounce', to: player.email, isPermanent: false, occurredAt: occurredNow() }
    expect(await report(temporary)).toBe(204)
    expect(await isDeliverable(player)).toBe(true)
    expect(await bounce('nobody@example.com')).toBe(204)
  })

  test('reports that are unsigned, signed by another secret or invalid are rejected', async () => {
    const player = await registerConfirmed()
    const event = { kind: 'complaint', to: player.email, occurredAt: occurredNow() }
    const headers = { 'content-type': 'application/json' }
    expect((await platform.send('POST', url, { headers, body: JSON.stringify(event) })).status).toBe(401)
    expect(await report(event, 'another secret than the one that is shared')).toBe(401)
    expect(await report({ ...event, kind: 'bounce' })).toBe(422)
    expect(await report({ ...event, occurredAt: 'yesterday' })).toBe(422)
    expect(await isDeliverable(player)).toBe(true)
  })

  test('an address that the mail server refuses is marked, and the mail is not sent again', async () => {
    let recipients = 0
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.write('220 mail.test\r\n')
      socket.on('data', (data) => {
        for (const line of data.toString().split('\r\n').filter(Boolean)) {
          if (line.startsWith('RCPT')) recipients += 1
          const isRefused = line.startsWith('RCPT') || line.startsWith('DATA')
          socket.write(isRefused ? '550 5.1.1 no such mailbox\r\n' : '250 ok\r\n')
        }
      })
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const own = await boot({
      variables: {
        SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
        MAIL_FROM: 'hello@play.example',
        OPERATOR_DIR: copyOperator(withoutPhone),
      },
    })
    const player = await own.registerPlayer()
    await own.waitUntilIdle()
    await own.clock.advance(MINUTE)
    await own.waitUntilIdle()
    const { data } = await own.call('GET /api/player/profile', {}, player)
    expect(data.isEmailDeliverable).toBe(false)
    expect(recipients).toBe(1)
  })
})
