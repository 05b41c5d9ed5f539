import { createServer, type IncomingHttpHeaders, request } from 'node:http'

/**
 * A minimal Node server for finished answers: one buffer with its headers for each path, fetched once from ORIGIN.
 * usage: node bare-server.ts ORIGIN PATH...; writes its origin to stdout
 */
const [, , origin = '', ...paths] = process.argv

const fetchAnswer = (path: string) =>
  new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const asked = request(new URL(path, origin), { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = []
      const { date: _date, connection: _connection, ...headers } = answer.headers
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ headers, body: Buffer.concat(parts) }))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })

const answers = new Map<string, Awaited<ReturnType<typeof fetchAnswer>>>()
for (const path of paths) answers.set(path, await fetchAnswer(path))
const server = createServer(({ url = '' }, response) => {
  const answer = answers.get(url)
  response.writeHead(answer ? 200 : 404, answer?.headers)
  response.end(answer?.body)
}).listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`)
})
