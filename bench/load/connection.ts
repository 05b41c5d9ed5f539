import { connect, type Socket } from 'node:net'

/**
 * A minimal HTTP/1.1 keep-alive connection. The generator shares the machine with the platform, so its CPU
 * usage must be low.
 */
export class Connection {
  readonly #socket: Socket
  #received = ''
  #settle: { resolve: (response: HttpResponse) => void; reject: (error: Error) => void } | null = null

  private constructor(socket: Socket) {
    this.#socket = socket
    // One character per byte: lengths are in bytes, and the text is not decoded.
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => this.#take(chunk))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('the platform closed the connection')))
  }

  static open(host: string, port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port, noDelay: true })
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.off('error', reject)
        resolve(new Connection(socket))
      })
    })
  }

  /** Sends a complete request, head and body, and waits for the response. One at a time. */
  send(request: string): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#settle = null
    this.#socket.destroy()
  }

  #take(chunk: string): void {
    this.#received = this.#received === '' ? chunk : this.#received + chunk
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#received.slice(0, end + 2))?.[1]
    if (length === undefined) {
      this.#fail(new Error('the response has no content length'))
      return
    }
    const totalLength = end + 4 + Number(length)
    if (this.#received.length < totalLength) return
    const response = {
      status: Number(this.#received.slice(9, 12)),
      body: this.#received.slice(end + 4, totalLength),
    }
    this.#received = this.#received.slice(totalLength)
    const settle = this.#settle
    this.#settle = null
    settle?.resolve(response)
  }

  #fail(error: Error): void {
    const settle = this.#settle
    this.#settle = null
    settle?.reject(error)
  }
}

export interface HttpResponse {
  readonly status: number
  /** One character per byte. */
  readonly body: string
}
