import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { type MessagePort, MessageRejectedError } from './messaging-port.ts'

export interface MailServerSettings {
  /** `smtp://` or `smtps://`, with user and password. */
  readonly url: string
  readonly from: string
}

/** What nodemailer reports of a failed command. */
const smtpFailure = z.object({
  command: z.string().catch(''),
  responseCode: z.number().catch(0),
  response: z.string().catch(''),
})

/** Commands whose refusal concerns the message. That of others, e.g. of the password, can be corrected. */
const messageCommands: ReadonlySet<string> = new Set(['RCPT TO', 'DATA'])

/**
 * Whether the address itself was refused. Servers answer policies, such as a denied relay, with the same codes, so the
 * enhanced code decides if there is one. Sources: RFC 5321 4.2.3, RFC 3463 3.2 and 3.3
 */
function isAddressRefused({ command, responseCode, response }: z.output<typeof smtpFailure>): boolean {
  if (command !== 'RCPT TO') return false
  const [, enhanced] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  if (enhanced !== undefined) return /^5\.(?:1\.\d+|2\.1)$/.test(enhanced)
  return responseCode === 550 || responseCode === 551 || responseCode === 553
}

const seconds = (count: number) => count * 1000

/** Sends mails through an SMTP server. Text messages are rejected. */
export function createMessagingOverSmtp({ url, from }: MailServerSettings): MessagePort {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(30),
    // Message bodies must not refer to files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = /@([^<>@\s]+?)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send(message) {
      if (message.channel !== 'mail')
        throw new MessageRejectedError('a mail server cannot send text messages')
      try {
        await transport.sendMail({
          from,
          to: message.to,
          ...(message.replyTo === undefined ? {} : { replyTo: message.replyTo }),
          subject: message.subject,
          text: message.text,
          ...(message.html === null ? {} : { html: message.html }),
          messageId: `<${message.id}@${host}>`,
          date: new Date(message.createdAt),
          headers: {
            ...{ 'Auto-Submitted': 'auto-generated', 'Content-Language': message.locale },
            ...(message.unsubscribe !== undefined && {
              'List-Unsubscribe': `<${message.unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
      } catch (error) {
        const failure = smtpFailure.catch({ command: '', responseCode: 0, response: '' }).parse(error)
        const code = failure.responseCode
        // The server's text may contain the address, so only the code is reported.
        if (code >= 500 && messageCommands.has(failure.command))
          throw new MessageRejectedError(`the mail server responded with ${code}`, {
            isAddressRefused: isAddressRefused(failure),
          })
        throw new Error(`the mail server did not accept the message${code ? `: ${code}` : ''}`)
      }
    },
    close: async () => transport.close(),
  }
}
