import { createTransport } from 'nodemailer'
import { type MessagePort, MessageRejectedError } from './messaging-port.ts'

export interface MailServerSettings {
  /** `smtp://` or `smtps://`, with user and password. */
  readonly url: string
  readonly from: string
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
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': message.locale },
        })
      } catch (error) {
        const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
        // The server's text may contain the address, so only the code is reported.
        if (code >= 500) throw new MessageRejectedError(`the mail server responded with ${code}`)
        throw new Error(`the mail server did not accept the message${code ? `: ${code}` : ''}`)
      }
    },
    close: async () => transport.close(),
  }
}
