import { expect, onTestFinished, test } from 'vitest'
import { startClamd } from '../testing/clamd.ts'
import { createClamdScanner } from './virus-scanner.ts'

async function clamd(replyTo: (content: Buffer) => string | null) {
  const { url, close } = await startClamd(replyTo)
  onTestFinished(close)
  return url
}

test('sends the whole file in chunks and reads the verdict', async () => {
  const clean = Buffer.alloc(700_000, 'a')
  const url = await clamd((content) =>
    content.equals(clean) ? 'stream: OK' : 'stream: Eicar-Test-Signature FOUND',
  )
  const scanner = createClamdScanner(url)
  expect(await scanner.scan(clean)).toBe('clean')
  expect(await scanner.scan(Buffer.from('another'))).toBe('infected')
})

test('fails on another reply, without a reply in time and without a server', async () => {
  const bytes = Buffer.from('x')
  const broken = await clamd(() => 'INSTREAM size limit exceeded. ERROR')
  await expect(createClamdScanner(broken).scan(bytes)).rejects.toThrow(/size limit/)
  const silent = await clamd(() => null)
  await expect(createClamdScanner(silent, 50).scan(bytes)).rejects.toThrow()
  await expect(createClamdScanner('tcp://127.0.0.1:9').scan(bytes)).rejects.toThrow()
})
