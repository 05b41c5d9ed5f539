import { createTransport } from 'nodemailer'
import { type MessagePort, MessageRejectedError } from './messaging-port.ts'

export interface MailServerSettings {
  /** `smtp://` or `smtps://`, with user and password in it. */
  readonly url: string
  readonly from: string
}

const seconds = (count: number) => count * 1000

/** A mail server. It knows only mails. */
export function createMessagingOverSmtp({ url, from }: MailServerSettings): MessagePort {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(30),
    // A message is text of our own: it reaches for no file and no address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = /@([^<>@\s]+?)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send(message) {
      if (message.channel !== 'mail') throw new MessageRejectedError('a mail server takes no text messages')
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
        // What the server said may quote the address, so only its number goes on.
        if (code >= 500) throw new MessageRejectedError(`the mail server answered ${code}`)
        throw new Error(`the mail server did not take the message${code ? `: ${code}` : ''}`)
      }
    },
    close: async () => transport.close(),
  }
}
