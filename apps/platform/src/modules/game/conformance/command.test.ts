import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { runConformanceCommand } from './command.ts'

let server: Server | null = null
afterEach(() => {
  server?.close()
  server = null
})

async function serve(respond: RequestListener): Promise<string> {
  const started = createServer(respond)
  server = started
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`
}

async function run(...args: readonly string[]) {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const surroundings = { output: { log: print, error: print }, now: () => new Date(0) }
  const code = await runConformanceCommand(args, { WALLET_KEY: 'a key' }, surroundings)
  return { code, text: lines.join('\n') }
}

const session = ['--dialect', 'studio', '--game', 'dice', '--token=t']

test('the conformance command names the value that is missing', async () => {
  const url = 'https://casino.example/providers/studio/wallet'
  const expectMissing = async (name: string, ...args: readonly string[]) => {
    const { code, text } = await run(...args)
    expect([code, text.includes(`${name} is missing`)]).toEqual([2, true])
  }
  await expectMissing('--dialect', url, '--game', 'dice', '--token=t')
  await expectMissing('--game', url, '--dialect', 'studio', '--token=t')
  await expectMissing('--token', url, '--dialect', 'studio', '--game', 'dice')
  await expectMissing('--user', url, '--dialect', 'hub88', '--game', 'dice', '--token=t')
  await expectMissing('--user', url, '--dialect', 'softswiss', '--game', 'dice')
  expect((await run(...session)).text).toMatch(/^usage: /)
})

test('the conformance command says what is wrong with the address', async () => {
  const url = await serve((_request, response) => response.writeHead(405).end())
  expect(await run(url, ...session)).toEqual({
    code: 2,
    text: `${url} is not the base address of a wallet: it answered 405.`,
  })
  server?.close()
  const { code, text } = await run(url, ...session)
  expect([code, text]).toEqual([2, expect.stringMatching(`^${url} cannot be reached: .*ECONNREFUSED`)])
})

test('the conformance command does not take another answer for one of the dialect', async () => {
  const url = await serve((_request, response) => response.writeHead(200).end('{}'))
  expect(await run(url, ...session)).toEqual({
    code: 2,
    text: `${url} does not answer in the dialect studio.`,
  })
})
