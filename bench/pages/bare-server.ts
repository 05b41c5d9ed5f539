import { createServer, type IncomingMessage, request } from 'node:http'

/**
 * A minimal Node server for a finished page: one buffer with its headers, fetched once from ORIGIN.
 * usage: node bare-server.ts ORIGIN PATH; writes its origin to stdout
 */
const [, , origin = '', path = '/'] = process.argv

const page = await new Promise<{ answer: IncomingMessage; body: Buffer }>((resolve, reject) => {
  const asked = request(new URL(path, origin), { headers: { 'accept-encoding': 'br' } }, (answer) => {
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', () => resolve({ answer, body: Buffer.concat(parts) }))
    answer.on('error', reject)
  })
  asked.on('error', reject)
  asked.end()
})
const { date: _date, connection: _connection, ...headers } = page.answer.headers
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(page.body)
}).listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`)
})
