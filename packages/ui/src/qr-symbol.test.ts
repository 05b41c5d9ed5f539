import { describe, expect, test } from 'vitest'
import { QrError, qrSymbol } from './qr-symbol.ts'

const hue = (digits: string) => `#${digits}`

describe('the QR code of a text', () => {
  test('rejects an empty text [8-25]', () => {
    expect(() => qrSymbol('')).toThrow(new QrError('No input text'))
  })

  test('rejects text beyond the capacity of version 40, or of the requested version, at level M [8-25 9-14b]', () => {
    const tooBig = new QrError('The amount of data is too big to be stored in a QR Code')
    expect(qrSymbol('a'.repeat(2331)).version).toBe(40)
    expect(() => qrSymbol('a'.repeat(2332))).toThrow(tooBig)
    expect(qrSymbol('a'.repeat(14)).version).toBe(1)
    expect(qrSymbol('a'.repeat(15)).version).toBe(2)
    expect(() => qrSymbol('a'.repeat(15), { version: 1 })).toThrow(tooBig)
  })

  test.each([0, 41, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'rejects the version %d [8-25 9-14b]',
    (version) => {
      expect(() => qrSymbol('a', { version })).toThrow(new QrError(`Invalid QR Code version: ${version}`))
    },
  )

  test.each([1, 7, 40])('has version %d on request [9-14b]', (version) => {
    const symbol = qrSymbol('a', { version })
    expect([symbol.version, symbol.modules]).toEqual([version, 17 + 4 * version + 8])
  })

  test.each(['red', '', hue('12'), hue('12345'), hue('1234567'), hue('123456789'), hue('ggg'), 'rgb(0,0,0)'])(
    'rejects the colour %j [8-25]',
    (colour) => {
      expect(() => qrSymbol('a', { dark: colour })).toThrow(new QrError(`Invalid hex color: ${colour}`))
      expect(() => qrSymbol('a', { light: colour })).toThrow(QrError)
    },
  )

  test.each([hue('123'), hue('1234'), hue('123456'), hue('12345678'), 'ABC'])(
    'accepts the colour %s [8-25]',
    (colour) => {
      expect(qrSymbol('a', { dark: colour, light: colour }).version).toBe(1)
    },
  )

  test('has a margin of four modules and four pixels a module, or the given width from 21 on [9-14b]', () => {
    expect(qrSymbol('a')).toMatchObject({ modules: 29, width: 29 * 4 })
    expect(qrSymbol('a', { margin: 0, scale: 2 })).toMatchObject({ modules: 21, width: 42 })
    expect(qrSymbol('a', { width: 176 }).width).toBe(176)
    expect(qrSymbol('a', { width: 21 }).width).toBe(21)
    expect(qrSymbol('a', { width: 20 }).width).toBe(116)
  })

  test('draws the finder pattern in the corner and leaves the margin empty', () => {
    const { path } = qrSymbol('a')
    expect(path.startsWith('M4 4h7v1H4z')).toBe(true)
    const places = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, run]) => [x, y, run].map(Number))
    for (const [x = 0, y = 0, run = 0] of places) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4)
      expect(Math.max(x + run, y + 1)).toBeLessThanOrEqual(25)
    }
  })
})
