import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createBestCompression } from './site-best-compression.ts'

test('compresses one body at a time, and the next one after a rest', async () => {
  const compress = createBestCompression(1)
  const compressed = (text: string) =>
    new Promise<string>((resolve) => {
      if (!compress(Buffer.from(text), (body) => resolve(brotliDecompressSync(body).toString())))
        resolve('left as it is')
    })
  const first = compressed('first')
  expect(await compressed('second')).toBe('left as it is')
  expect(await first).toBe('first')
  await expect.poll(() => compressed('third')).toBe('third')
})
