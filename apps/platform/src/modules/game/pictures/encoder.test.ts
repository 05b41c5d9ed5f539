import { expect, test } from 'vitest'
import { checkPicture, createEncoder, EncoderBusy, type ImageVariant } from './encoder.ts'

const variant: ImageVariant = { format: 'webp', width: 20, height: 30 }
const svg = (attributes: string, inside = '<path fill="#c33" d="M0 0h40v60z"/>') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)

/** Encodings that the test completes. */
function createGate() {
  const open: { readonly name: string; end(): void; fail(error: Error): void }[] = []
  let most = 0
  return {
    open,
    most: () => most,
    encodeImage: (original: Buffer) => {
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      open.push({ name: String(original), end: () => resolve(original), fail: reject })
      most = Math.max(most, open.length)
      return promise.finally(() =>
        open.splice(
          open.findIndex(({ name }) => name === String(original)),
          1,
        ),
      )
    },
  }
}

test('encodes at most two at once, the others in order', async () => {
  const { open, most, encodeImage } = createGate()
  const { encode } = createEncoder({ encodeImage })
  const ended: string[] = []
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) =>
    encode(Buffer.from(name), variant).then((bytes) => ended.push(String(bytes))),
  )
  expect(open.map(({ name }) => name)).toEqual(['a', 'b'])
  while (ended.length < 5) {
    open[0]?.end()
    await new Promise(setImmediate)
  }
  await Promise.all(all)
  expect(ended).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(most()).toBe(2)
})

test('rejects work when the queue is full and continues after a failure', async () => {
  const { open, encodeImage } = createGate()
  const { encode } = createEncoder({ concurrency: 1, maxWaiting: 1, encodeImage })
  const first = encode(Buffer.from('a'), variant)
  const second = encode(Buffer.from('b'), variant)
  await expect(encode(Buffer.from('c'), variant)).rejects.toThrow(EncoderBusy)
  open[0]?.fail(new Error('no picture'))
  await expect(first).rejects.toThrow('no picture')
  await new Promise(setImmediate)
  open[0]?.end()
  expect(String(await second)).toBe('b')
})

test.each(['avif', 'webp'] as const)(
  'encodes a cover as %s in the requested size [9-15:covers]',
  async (format) => {
    const bytes = await createEncoder().encode(svg('width="40" height="40"'), {
      format,
      width: 200,
      height: 300,
    })
    const { default: sharp } = await import('sharp')
    const { width, height, ...rest } = await sharp(bytes).metadata()
    expect([width, height]).toEqual([200, 300])
    expect(rest.format).toBe(format === 'avif' ? 'heif' : 'webp')
  },
)

test.each([
  ['as large as a city', svg('width="100000" height="100000"')],
  ['wide without end', svg('width="2147483647" height="1"')],
  ['no picture', Buffer.from('<svg')],
  ['nothing', Buffer.alloc(0)],
])('rejects a picture that is %s', async (_what, bytes) => {
  await expect(checkPicture(bytes)).rejects.toThrow()
  await expect(createEncoder().encode(bytes, variant)).rejects.toThrow()
})

test('loads no files or URLs referenced by an SVG', async () => {
  const { default: sharp } = await import('sharp')
  const drawn = (href: string) =>
    createEncoder().encode(
      svg('width="20" height="30"', `<image href="${href}" width="20" height="30"/>`),
      variant,
    )
  const { pathname } = new URL('../../../../../../docs/pictures/home.png', import.meta.url)
  const inside = await createEncoder().encode(svg('width="20" height="30"'), variant)
  expect((await sharp(inside).stats()).channels[0]?.max, 'the inline shape is rendered').toBeGreaterThan(0)
  for (const href of [`file://${pathname}`, pathname, 'http://127.0.0.1:9/picture.png']) {
    const { channels } = await sharp(await drawn(href)).stats()
    expect(channels.at(-1)?.max, `${href} is not rendered`).toBe(0)
  }
})
