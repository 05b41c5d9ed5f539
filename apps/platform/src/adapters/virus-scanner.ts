import { once } from 'node:events'
import { connect } from 'node:net'

export interface VirusScanner {
  /** @throws if the scanner gives no verdict in time */
  scan(bytes: Buffer): Promise<'clean' | 'infected'>
}

const TIMEOUT_MS = 20_000
const CHUNK_BYTES = 256 * 1024
const MAX_REPLY_BYTES = 4096

/**
 * clamd over TCP: the command INSTREAM, chunks preceded by their length as 32 bits in network order, and an empty
 * chunk (docs.clamav.net, "clamd"). The reply is `stream: OK` or `stream: <name> FOUND`.
 * @param url e.g. `tcp://clamd.internal:3310`
 */
export function createClamdScanner(url: string, timeout = TIMEOUT_MS): VirusScanner {
  const { hostname, port } = new URL(url)
  return {
    async scan(bytes) {
      const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 3310 })
      const timer = setTimeout(() => socket.destroy(new Error('clamd did not reply in time')), timeout)
      try {
        await once(socket, 'connect')
        socket.write('zINSTREAM\0')
        for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
          const chunk = bytes.subarray(start, start + CHUNK_BYTES)
          socket.write(lengthOf(chunk))
          socket.write(chunk)
        }
        socket.write(lengthOf(Buffer.alloc(0)))
        let reply = ''
        for await (const part of socket) {
          reply += String(part)
          if (reply.includes('\0') || reply.length > MAX_REPLY_BYTES) break
        }
        return verdictOf((reply.split('\0')[0] ?? '').trim())
      } finally {
        clearTimeout(timer)
        socket.destroy()
      }
    },
  }
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

function verdictOf(reply: string): 'clean' | 'infected' {
  if (reply === 'stream: OK') return 'clean'
  if (reply.endsWith(' FOUND')) return 'infected'
  throw new Error(`clamd replied ${JSON.stringify(reply.slice(0, 100))}`)
}
