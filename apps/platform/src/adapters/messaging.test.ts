import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { checkSignature, outgoingMessage } from '@croupier/contract/providers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMessaging, type MessagePort, MessageRejectedError, type OutgoingMessage } from './messaging.ts'

const secret = 'what platform and gateway sign their calls with'
const now = new Date('2026-11-20T12:00:00Z')
const clock = { now: () => now }

const message = (more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: randomUUID(),
  channel: 'mail',
  to: 'mara@example.com',
  subject: 'Grüße',
  text: 'Hello.\n.\nA line of one dot stands above.\n',
  html: '<p>Hello.</p>',
  locale: 'de',
  template: 'email-confirmation',
  createdAt: now.toISOString(),
  ...more,
})
const portOf = (server: Server | TcpServer) => (server.address() as AddressInfo).port

describe('a gateway over signed HTTP', () => {
  let server: Server
  let port: MessagePort
  let status: number
  let received: { path: string; signatureError: string | null; body: unknown }[]
  beforeEach(async () => {
    received = []
    status = 202
    server = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      received.push({
        path: request.url ?? '',
        signatureError: checkSignature(secret, request, body, now),
        body: JSON.parse(body),
      })
      response.writeHead(status, { location: '/elsewhere' }).end('{}')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = createMessaging(
      {
        smtpUrl: null,
        mailFrom: '',
        messagingUrl: `http://127.0.0.1:${portOf(server)}/gateway`,
        messagingSecret: secret,
      },
      clock,
    )
  })
  afterEach(async () => {
    await port.close()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })

  test('receives the message with a signature', async () => {
    const outgoing = message()
    await port.send(outgoing)
    expect(received).toEqual([{ path: '/gateway/api/messages', signatureError: null, body: outgoing }])
    expect(outgoingMessage.parse(received[0]?.body)).toEqual(outgoing)
  })

  test.each([400, 413, 422])('rejects a message permanently with %i', async (answer) => {
    status = answer
    // A fault of the message, so the address is not marked as undeliverable.
    for (const channel of ['mail', 'sms'] as const)
      await expect(port.send(message({ channel }))).rejects.toMatchObject({
        ...{ name: 'MessageRejectedError', isAddressRefused: false },
      })
  })

  test.each([302, 401, 404, 408, 429, 500, 503])('fails temporarily with %i', async (answer) => {
    status = answer
    const failure = await port.send(message()).then(
      () => null,
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MessageRejectedError)
  })
})

/** A minimal SMTP server that responds to senders and recipients with verdicts. */
function mailServer(verdict: () => string, senderVerdict: () => string) {
  const mails: string[] = []
  const server = createTcpServer((socket) => {
    let buffer = ''
    let mail: string | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)
    socket.on('error', () => socket.destroy())
    say('220 mail.test')
    socket.on('data', (chunk) => {
      buffer += chunk.toString('utf8')
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        if (mail !== null) {
          if (line === '.') {
            mails.push(mail)
            mail = null
            say('250 taken')
          } else mail += `${line.replace(/^\./, '')}\n`
        } else if (line.startsWith('EHLO')) say('250 mail.test')
        else if (line.startsWith('MAIL')) say(senderVerdict())
        else if (line.startsWith('RCPT')) say(verdict())
        else if (line === 'DATA') {
          mail = ''
          say('354 go on')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else say('250 ok')
      }
    })
  })
  return { server, mails }
}

describe('a mail server', () => {
  let verdict: string
  let senderVerdict: string
  let mails: string[]
  let server: TcpServer
  let port: MessagePort
  beforeEach(async () => {
    verdict = '250 ok'
    senderVerdict = '250 ok'
    const made = mailServer(
      () => verdict,
      () => senderVerdict,
    )
    mails = made.mails
    server = made.server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = createMessaging(
      {
        smtpUrl: `smtp://127.0.0.1:${portOf(server)}`,
        mailFrom: 'Croupier <hello@play.example>',
        messagingUrl: null,
        messagingSecret: secret,
      },
      clock,
    )
  })
  afterEach(async () => {
    await port.close()
    await new Promise((done) => server.close(done))
  })

  test('receives text and HTML of a mail, with its id', async () => {
    const outgoing = message()
    await port.send(outgoing)
    const [mail = ''] = mails
    expect(mail).toContain('From: Croupier <hello@play.example>')
    expect(mail).toContain('To: mara@example.com')
    expect(mail).toContain(`Message-ID: <${outgoing.id}@play.example>`)
    expect(mail).toContain('Subject: =?UTF-8?')
    expect(mail).toContain('Auto-Submitted: auto-generated')
    expect(mail).toMatch(/text\/plain[\s\S]*Hello\.\n\.\nA line of one dot/)
    expect(mail).toMatch(/text\/html[\s\S]*<p>Hello\.<\/p>/)
  })

  test('receives the reply address if it is not the sender', async () => {
    await port.send(message())
    await port.send(message({ replyTo: 'help@croupier.example' }))
    expect(mails.map((mail) => /^Reply-To: (.*)$/m.exec(mail)?.[1])).toEqual([
      undefined,
      'help@croupier.example',
    ])
  })

  test('receives where an offer is unsubscribed, by one press [1-08]', async () => {
    const unsubscribe = 'https://play.example/unsubscribe/token'
    await port.send(message({ unsubscribe }))
    await port.send(message())
    expect(mails[0]).toContain(`List-Unsubscribe: <${unsubscribe}>`)
    expect(mails[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(mails[1]).not.toContain('List-Unsubscribe')
  })

  test('rejects text messages', async () => {
    await expect(port.send(message({ channel: 'sms' }))).rejects.toBeInstanceOf(MessageRejectedError)
  })

  test('rejects an unknown mailbox permanently, without the address in the error', async () => {
    verdict = '550 no mailbox mara@example.com here'
    const failure = await port.send(message()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MessageRejectedError)
    expect(String(failure)).not.toContain('mara@')
  })

  test.each([
    ['550 5.1.1 no such mailbox', true],
    ['550 no mailbox', true],
    ['553 5.1.3 bad address', true],
    ['550 5.2.1 mailbox disabled', true],
    ['552 5.2.2 mailbox full', false],
    ['550 5.7.1 blocked by policy', false],
    ['554 relay denied', false],
  ])('the address is refused by “%s”: %s', async (answer, isAddressRefused) => {
    verdict = answer
    await expect(port.send(message())).rejects.toMatchObject({
      name: 'MessageRejectedError',
      isAddressRefused,
    })
  })

  test.each(['530 5.7.0 sign in first', '550 5.7.1 unknown sender'])(
    'fails temporarily if the sender is refused by “%s”, which can be corrected',
    async (answer) => {
      senderVerdict = answer
      const failure = await port.send(message()).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(Error)
      expect(failure).not.toBeInstanceOf(MessageRejectedError)
    },
  )

  test('fails temporarily when busy', async () => {
    verdict = '451 try again'
    const failure = await port.send(message()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MessageRejectedError)
    expect(String(failure)).not.toContain('mara@')
  })
})

test('fails to start without a mail server or a message gateway', () => {
  expect(() =>
    createMessaging({ smtpUrl: null, mailFrom: '', messagingUrl: null, messagingSecret: '' }, clock),
  ).toThrow(/neither a mail server nor a message gateway/)
})
