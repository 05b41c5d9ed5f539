import type { outgoingMessage } from '@croupier/contract/providers'
import type { z } from 'zod'

export type OutgoingMessage = z.output<typeof outgoingMessage>

/** Sends mails and text messages. */
export interface MessagePort {
  /**
   * Sends a message. It may be sent twice with the same id, and is delivered once if the recipient supports that.
   *
   * @throws MessageRejectedError if it is rejected permanently; any other error is temporary
   */
  send(message: OutgoingMessage): Promise<void>
  close(): Promise<void>
}

/** The message is rejected permanently. */
export class MessageRejectedError extends Error {
  override readonly name = 'MessageRejectedError'
  /** The recipient's address does not exist or accepts nothing, so other messages would be rejected as well. */
  readonly isAddressRefused: boolean

  constructor(message: string, { isAddressRefused = false } = {}) {
    super(message)
    this.isAddressRefused = isAddressRefused
  }
}
