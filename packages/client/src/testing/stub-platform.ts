/** One command of the Centrifugo protocol; its kind is the key besides `id`. */
export interface Command {
  readonly id?: number
  readonly connect?: { readonly token?: string }
  readonly subscribe?: {
    readonly channel: string
    readonly recover?: boolean
    readonly offset?: number
    readonly token?: string
  }
  readonly [name: string]: unknown
}

/** A reply without its id; null sends no reply. */
export type StubResponse = Readonly<Record<string, unknown>> | null

/**
 * An in-memory server for realtime clients: records every command and sends configured replies. It uses
 * microtasks only, so tests with fake timers control time.
 */
export class StubPlatform {
  readonly sockets: StubSocket[] = []
  /** Reply by kind of command. */
  responses: Record<string, (command: Command) => StubResponse> = {
    connect: () => ({ connect: { client: `client-${this.sockets.length}`, version: 'stub' } }),
    subscribe: () => ({ subscribe: { recoverable: true, epoch: 'e', offset: 0 } }),
    unsubscribe: () => ({ unsubscribe: {} }),
  }
  /** Whether sockets open at all. */
  isReachable = true
  /** Whether sockets open automatically or by an explicit call. */
  opensAutomatically = true

  /** Pass it to the client in place of the browser's WebSocket. */
  readonly websocket = ((platform: StubPlatform) =>
    class extends StubSocket {
      constructor(url: string) {
        super(url, platform)
      }
    })(this)

  get socket(): StubSocket {
    const last = this.sockets.at(-1)
    if (!last) throw new Error('no socket has been opened')
    return last
  }

  /** Commands of one kind over all sockets, in order. */
  commands(name: string): Command[] {
    return this.sockets.flatMap(({ received }) => received).filter((command) => name in command)
  }

  /** Channels subscribed over the last socket. */
  get channels(): string[] {
    return this.socket.received.flatMap(({ subscribe }) => subscribe?.channel ?? [])
  }
}

export class StubSocket {
  static readonly OPEN = 1
  readonly url: string
  readonly received: Command[] = []
  readonly platform: StubPlatform
  readyState = 0
  isClosed = false
  /** Closed before it was open, which browsers log as an error. */
  wasClosedEarly = false
  onopen: () => void = () => {}
  onerror: (error: unknown) => void = () => {}
  onclose: (event: { code: number; reason: string }) => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}

  constructor(url: string, platform: StubPlatform) {
    this.url = url
    this.platform = platform
    platform.sockets.push(this)
    queueMicrotask(() => {
      if (!platform.isReachable) this.drop(1006)
      else if (platform.opensAutomatically) this.open()
    })
  }

  open(): void {
    if (this.isClosed) return
    this.readyState = StubSocket.OPEN
    this.onopen()
  }

  send(data: string): void {
    for (const line of data.split('\n').filter(Boolean)) {
      const command = JSON.parse(line) as Command
      this.received.push(command)
      const name = Object.keys(command).find((key) => key in this.platform.responses)
      const response = name ? this.platform.responses[name]?.(command) : null
      if (response) queueMicrotask(() => this.sendToClient({ id: command.id, ...response }))
    }
  }

  /** Sends a reply or a push to the client. */
  sendToClient(message: Readonly<Record<string, unknown>>): void {
    if (!this.isClosed) this.onmessage({ data: JSON.stringify(message) })
  }

  publish(channel: string, offset: number, event: string, data: unknown): void {
    this.sendToClient({ push: { channel, pub: { offset, data: { event, data } } } })
  }

  /** Closes the connection from the server's side or by a network failure. */
  drop(code: number, reason = ''): void {
    if (this.isClosed) return
    this.isClosed = true
    this.readyState = 3
    this.onclose({ code, reason })
  }

  close(): void {
    this.wasClosedEarly ||= this.readyState === 0
    queueMicrotask(() => this.drop(1000))
  }
}
