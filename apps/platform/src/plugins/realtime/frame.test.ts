import { expect, test } from 'vitest'
import { textFrame } from './frame.ts'

/** Decodes a frame by RFC 6455. */
function decodeFrame(frame: Buffer) {
  const short = (frame[1] ?? 0) & 0x7f
  const head = short < 126 ? 2 : short === 126 ? 4 : 10
  const length =
    short < 126 ? short : short === 126 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2))
  return {
    first: frame[0],
    isMasked: ((frame[1] ?? 0) & 0x80) > 0,
    length,
    text: frame.toString('utf8', head),
  }
}

test.each([0, 1, 125, 126, 65_535, 65_536, 200_000])('encodes a text of %i bytes as one frame', (size) => {
  const text = 'x'.repeat(size)
  expect(decodeFrame(textFrame(text))).toEqual({ first: 0x81, isMasked: false, length: size, text })
})

test('its length is in bytes', () => {
  const text = '€'.repeat(50)
  expect(decodeFrame(textFrame(text))).toMatchObject({ length: 150, text })
})
