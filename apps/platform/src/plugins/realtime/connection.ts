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

/** Who a connection belongs to. */
export interface Identity {
  readonly playerId: string
  readonly sessionId: string
  readonly expiresAt: Date
}

/** What becomes of a command. */
export type CommandOutcome =
  | {
      readonly kind: 'reply'
      /** JSON text. */
      readonly result: string
      /** What the command sets off once its answer is on its way. */
      readonly afterReply: () => void
    }
  | { readonly kind: 'error'; readonly error: ProtocolError }
  | { readonly kind: 'disconnect'; readonly disconnect: Disconnect }
  | { readonly kind: 'silence' }

export interface ConnectionOptions {
  readonly ws: WebSocket
  /** The socket under `ws`: frames that are built once for many are written to it whole, between those of `ws`. */
  readonly socket: Socket
  readonly bounds: Bounds
  readonly now: () => number
  readonly pingSlot: number
  readonly handle: (connection: Connection, command: Command) => CommandOutcome | Promise<CommandOutcome>
  readonly onEnd: (connection: Connection) => void
  readonly onError: (error: unknown) => void
}

/** How long the other side may take to answer a close. */
const CLOSE_TIMEOUT_MS = 2000

/** One client: its commands in order, answers before what they set off, and nothing without a bound. */
export class Connection implements Receiver {
  readonly subscriptions = new Map<string, Subscription>()
  readonly openedAt: number
  /** Which of the ticks between two pings is its own, so that not everybody is pinged at once. */
  readonly pingSlot: number
  /** Null for a guest, and before the connect command. */
  identity: Identity | null = null
  isConnected = false
  /** The tick of a ping that is not answered yet. */
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
    // Answered by the library; counted here, or they would be free.
    ws.on('ping', () => this.#mayGoOn(1))
    ws.on('close', () => this.#end())
    // A frame that is none, or too large: the library closes with the code that says so.
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

  /** Nothing is sent from here on; the socket goes when the other side has answered the close, or soon after. */
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

  /** Counts frames and commands, and closes what sends too many. */
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
      // What is answered already does not wait for what takes longer.
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
    // Who does not read would not read why either.
    this.#end()
    socket.destroy()
  }
}
