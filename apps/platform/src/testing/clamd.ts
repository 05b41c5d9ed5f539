import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A server that reads the command and the chunks as clamd does, and replies by the content; null is no reply. */
export async function startClamd(replyTo: (content: Buffer) => string | null) {
  const server = createServer(async (socket) => {
    let received = Buffer.alloc(0)
    for await (const part of socket) {
      received = Buffer.concat([received, part])
      const content = readStream(received)
      if (content === null) continue
      const reply = replyTo(content)
      if (reply !== null) socket.end(`${reply}\0`)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `tcp://127.0.0.1:${port}`, close: () => void server.close() }
}

/** The content of a complete INSTREAM command; null until the empty chunk has arrived. */
function readStream(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (received.subarray(0, command.length).toString() !== command) return null
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    if (at + 4 + length > received.length) return null
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
