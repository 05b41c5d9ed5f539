import type { outgoingMessage } from '@croupier/contract/providers'
import type { z } from 'zod'

export type OutgoingMessage = z.output<typeof outgoingMessage>

/** What carries mails and text messages out of the house. */
export interface MessagePort {
  /**
   * Hands a message over. The same id may be handed over twice, and arrives once where the other side can tell.
   *
   * @throws MessageRejectedError when it will never be taken; any other error means: not now
   */
  send(message: OutgoingMessage): Promise<void>
  close(): Promise<void>
}

/** The message will never be taken, however often it is sent. */
export class MessageRejectedError extends Error {
  override readonly name = 'MessageRejectedError'
}
