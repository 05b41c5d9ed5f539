import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { Bounds } from './bounds.ts'
import { textFrame } from './frame.ts'
import type { Receiver, Subscription } from './hub.ts'
import {
  type ClientInfo,
  type Command,
  type Disconnect,
  disconnects,
  errorText,
  type ProtocolError,
  protocolErrors,
  readFrame,
  replyText,
} from './protocol.ts'

/** The owner of a connection. */
export interface Identity {
  readonly playerId: string
  readonly sessionId: string
  readonly expiresAt: Date
}

/** The result of a command. */
export type CommandOutcome =
  | {
      readonly kind: 'reply'
      /** JSON text. */
      readonly result: string
      /** Runs after the reply was sent. */
      readonly afterReply: () => void
    }
  | { readonly kind: 'error'; readonly error: ProtocolError }
  | { readonly kind: 'disconnect'; readonly disconnect: Disconnect }
  | { readonly kind: 'silence' }

export interface ConnectionOptions {
  readonly ws: WebSocket
  /**
   * The raw socket under `ws`: frames encoded once for all clients are written to it between those of `ws`.
   */
  readonly socket: Socket
  readonly bounds: Bounds
  readonly now: () => number
  readonly pingSlot: number
  readonly handle: (connection: Connection, command: Command) => CommandOutcome | Promise<CommandOutcome>
  readonly onEnd: (connection: Connection) => void
  readonly onError: (error: unknown) => void
}

/** Milliseconds to wait for the peer's close frame. */
const CLOSE_TIMEOUT_MS = 2000

/**
 * One client: commands run in order, replies precede pushes caused by the command, and all buffers are
 * bounded.
 */
export class Connection implements Receiver {
  readonly subscriptions = new Map<string, Subscription>()
  readonly openedAt: number
  /** The tick of its pings, which spreads the pings of all connections. */
  readonly pingSlot: number
  /** Null for a guest and before the connect command. */
  identity: Identity | null = null
  isConnected = false
  /** The tick of an unanswered ping. */
  pingedAt: number | null = null
  info: ClientInfo = { client: randomUUID(), user: '' }

  readonly #options: ConnectionOptions
  readonly #queue: Command[] = []
  #replies: string[] = []
  #isRunning = false
  #isOpen = true
  #credit: number
  #creditAt: number

  constructor(options: ConnectionOptions) {
    const { ws, socket, bounds, now } = options
    this.#options = options
    this.openedAt = now()
    this.pingSlot = options.pingSlot
    this.#credit = bounds.commandsAtOnce
    this.#creditAt = this.openedAt
    socket.setNoDelay(true)
    ws.on('message', (data, isBinary) => {
      if (isBinary) this.close(disconnects.badRequest)
      else this.#receive(String(data))
    })
    // The library replies to them; they are counted against the rate limit.
    ws.on('ping', () => this.#mayGoOn(1))
    ws.on('close', () => this.#end())
    // Invalid or oversized frame: the library closes with the right code.
    ws.on('error', () => this.#end())
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  deliver(frame: Buffer): void {
    if (!this.#isOpen) return
    if (this.#replies.length > 0) this.#flush()
    this.#write(frame)
  }

  overflow(): void {
    this.close(disconnects.insufficientState)
  }

  close({ code, reason }: Disconnect): void {
    if (!this.#isOpen) return
    this.#flush()
    if (!this.#isOpen) return
    this.#options.ws.close(code, reason)
    this.#end()
  }

  /** Sends nothing more. The socket is destroyed after the peer's close frame or the timeout. */
  #end(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#queue.length = 0
    const { socket, onEnd } = this.#options
    if (!socket.destroyed) setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS).unref()
    onEnd(this)
  }

  #receive(text: string): void {
    if (!this.#isOpen) return
    this.pingedAt = null
    const { bounds } = this.#options
    const commands = readFrame(text, bounds.commandsPerFrame)
    if (commands === null) this.close(disconnects.badRequest)
    else if (!this.#mayGoOn(Math.max(1, commands.length))) return
    else if (this.#queue.length + commands.length > bounds.waitingCommands)
      this.close(disconnects.tooManyRequests)
    else {
      this.#queue.push(...commands)
      if (!this.#isRunning) void this.#run()
    }
  }

  /** Counts frames and commands, and closes the connection above the limit. */
  #mayGoOn(count: number): boolean {
    const { bounds, now } = this.#options
    const at = now()
    const gained = ((at - this.#creditAt) / 1000) * bounds.commandsPerSecond
    this.#credit = Math.min(bounds.commandsAtOnce, this.#credit + gained) - count
    this.#creditAt = at
    if (this.#credit >= 0) return true
    this.close(disconnects.tooManyRequests)
    return false
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let command = this.#queue.shift(); command && this.#isOpen; command = this.#queue.shift()) {
      const pending = this.#handled(command)
      // Sends finished replies before waiting for a slow command.
      if (pending instanceof Promise) this.#flush()
      const outcome = await pending
      if (this.#isOpen) this.#answer(command, outcome)
    }
    this.#isRunning = false
    if (this.#isOpen) this.#flush()
  }

  #handled(command: Command): CommandOutcome | Promise<CommandOutcome> {
    const toInternalError = (error: unknown): CommandOutcome => {
      this.#options.onError(error)
      return { kind: 'error', error: protocolErrors.internal }
    }
    try {
      const pending = this.#options.handle(this, command)
      return pending instanceof Promise ? pending.catch(toInternalError) : pending
    } catch (error) {
      return toInternalError(error)
    }
  }

  #answer({ id, method }: Command, outcome: CommandOutcome): void {
    if (outcome.kind === 'disconnect') this.close(outcome.disconnect)
    else if (outcome.kind === 'error') this.#replies.push(errorText(id, outcome.error))
    else if (outcome.kind === 'reply') {
      this.#replies.push(replyText(id, method, outcome.result))
      outcome.afterReply()
    }
  }

  #flush(): void {
    if (this.#replies.length === 0) return
    const text = this.#replies.join('\n')
    this.#replies = []
    this.#write(textFrame(text))
  }

  #write(frame: Buffer): void {
    const { socket, bounds } = this.#options
    if (socket.write(frame) || socket.writableLength <= bounds.backlogBytes) return
    // A client that does not read would not receive a close frame either.
    this.#end()
    socket.destroy()
  }
}
