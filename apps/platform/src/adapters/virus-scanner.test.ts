import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createClamdScanner } from './virus-scanner.ts'

/** Reads the command and the chunks as clamd does, and replies by the content. */
async function startClamd(replyTo: (content: Buffer) => string | null) {
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
  onTestFinished(() => void server.close())
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
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

test('sends the whole file in chunks and reads the verdict', async () => {
  const clean = Buffer.alloc(700_000, 'a')
  const url = await startClamd((content) =>
    content.equals(clean) ? 'stream: OK' : 'stream: Eicar-Test-Signature FOUND',
  )
  const scanner = createClamdScanner(url)
  expect(await scanner.scan(clean)).toBe('clean')
  expect(await scanner.scan(Buffer.from('another'))).toBe('infected')
})

test('fails on another reply, without a reply in time and without a server', async () => {
  const bytes = Buffer.from('x')
  const broken = await startClamd(() => 'INSTREAM size limit exceeded. ERROR')
  await expect(createClamdScanner(broken).scan(bytes)).rejects.toThrow(/size limit/)
  const silent = await startClamd(() => null)
  await expect(createClamdScanner(silent, 50).scan(bytes)).rejects.toThrow()
  await expect(createClamdScanner('tcp://127.0.0.1:9').scan(bytes)).rejects.toThrow()
})
