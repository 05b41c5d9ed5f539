import { connect } from 'node:net'

/**
 * A load generator in a separate process: keep-alive connections that request one page repeatedly with
 * pipelining, as a proxy would. It counts complete 200 responses and does not parse them.
 *
 * usage: node load-clients.ts ORIGIN PATH SECONDS; writes `{ responses, bytes, seconds }`
 */
const CONNECTIONS = 32
const PIPELINED = 8
const WARM_UP_MS = 500

const [, , origin = '', path = '/', seconds = '5'] = process.argv
const { hostname, port } = new URL(origin)
const request = Buffer.from(
  `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept-encoding: gzip, deflate, br\r\nuser-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36\r\n\r\n`,
)
const HEAD_END = Buffer.from('\r\n\r\n')
let responses = 0
let bytes = 0

function startClient(): void {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let rest: Buffer = Buffer.alloc(0)
  /** Remaining bytes of the current body. */
  let missing = 0
  socket.on('connect', () => {
    for (let count = 0; count < PIPELINED; count += 1) socket.write(request)
  })
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    let data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let ended = 0
    while (data.length > 0) {
      if (missing > 0) {
        const taken = Math.min(missing, data.length)
        missing -= taken
        data = data.subarray(taken)
        if (missing === 0) ended += 1
        continue
      }
      const end = data.indexOf(HEAD_END)
      if (end < 0) break
      const head = data.toString('latin1', 0, end + 2)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(head)
      missing = Number(length)
      data = data.subarray(end + HEAD_END.length)
    }
    rest = data
    responses += ended
    if (ended > 0) socket.write(ended === 1 ? request : Buffer.concat(Array(ended).fill(request)))
  })
  socket.on('error', (error) => {
    throw error
  })
}

for (let count = 0; count < CONNECTIONS; count += 1) startClient()
setTimeout(() => {
  const began = performance.now()
  const before = { responses, bytes }
  setTimeout(() => {
    const took = (performance.now() - began) / 1000
    const counted = { responses: responses - before.responses, bytes: bytes - before.bytes, seconds: took }
    process.stdout.write(`${JSON.stringify(counted)}\n`, () => process.exit(0))
  }, Number(seconds) * 1000)
}, WARM_UP_MS)
