/** One command as it travels; the name of what is asked for is its other key. */
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

/** What a command is answered with, less its id. Null: nothing at all. */
export type StubResponse = Readonly<Record<string, unknown>> | null

/**
 * The other end of the sockets that a realtime client opens, in memory: it notes every command and answers as it is told
 * to. Only microtasks pass in between, so that a test with held timers decides when time goes on.
 */
export class StubPlatform {
  readonly sockets: StubSocket[] = []
  /** Of each kind of command, how it is answered. */
  responses: Record<string, (command: Command) => StubResponse> = {
    connect: () => ({ connect: { client: `client-${this.sockets.length}`, version: 'stub' } }),
    subscribe: () => ({ subscribe: { recoverable: true, epoch: 'e', offset: 0 } }),
    unsubscribe: () => ({ unsubscribe: {} }),
  }
  /** Whether sockets open at all. */
  isReachable = true
  /** Whether they open by themselves, or when they are told to. */
  opensAutomatically = true

  /** The class to give to the client in place of the browser's WebSocket. */
  readonly websocket = ((platform: StubPlatform) =>
    class extends StubSocket {
      constructor(url: string) {
        super(url, platform)
      }
    })(this)

  get socket(): StubSocket {
    const last = this.sockets.at(-1)
    if (!last) throw new Error('nobody has connected')
    return last
  }

  /** The commands of one kind over all sockets, in order. */
  commands(name: string): Command[] {
    return this.sockets.flatMap(({ received }) => received).filter((command) => name in command)
  }

  /** The channels asked for over the last socket. */
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
  /** Closed before it was open, of which a browser complains. */
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

  /** Sends something to the client: a reply, or a push. */
  sendToClient(message: Readonly<Record<string, unknown>>): void {
    if (!this.isClosed) this.onmessage({ data: JSON.stringify(message) })
  }

  publish(channel: string, offset: number, event: string, data: unknown): void {
    this.sendToClient({ push: { channel, pub: { offset, data: { event, data } } } })
  }

  /** The connection ends from the other side, or on the way. */
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
