import type { Config } from '../config/index.ts'
import type { Clock } from '../kernel.ts'
import { createMessagingOverHttp } from './messaging-http.ts'
import type { MessagePort } from './messaging-port.ts'
import { createMessagingOverSmtp } from './messaging-smtp.ts'

export { type MessagePort, MessageRejectedError, type OutgoingMessage } from './messaging-port.ts'

/** The configured transport: a mail server, or a gateway for mails and text messages. */
export function createMessaging(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'messagingUrl' | 'messagingSecret'>,
  clock: Clock,
): MessagePort {
  const { smtpUrl, mailFrom, messagingUrl, messagingSecret } = config
  const gateway = messagingUrl
    ? createMessagingOverHttp({ url: messagingUrl, secret: messagingSecret, clock })
    : null
  const mails = smtpUrl ? createMessagingOverSmtp({ url: smtpUrl, from: mailFrom }) : gateway
  if (!mails) throw new Error('neither a mail server nor a message gateway is configured')
  const others = gateway ?? mails
  return {
    send: (message) => (message.channel === 'mail' ? mails : others).send(message),
    async close() {
      await Promise.all([mails.close(), gateway?.close()])
    },
  }
}
