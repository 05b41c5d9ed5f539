import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inspectFile } from './inspect-file.ts'
import { pdf, pdfWithObjectStream, photo } from './testing/files.ts'

const outcome = async (bytes: Buffer) => {
  const result = await inspectFile(bytes)
  return 'ok' in result ? result.error : result.mediaType
}

describe('a picture', () => {
  test('loses its metadata and becomes a JPEG', async () => {
    const original = await photo()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const result = await inspectFile(original)
    if ('ok' in result) throw new Error(result.error)
    const { format, exif, width } = await sharp(result.bytes).metadata()
    expect({ format, exif, width }).toEqual({ format: 'jpeg', exif: undefined, width: 400 })
  })

  test.each(['png', 'webp'] as const)('may be %s', async (format) => {
    const picture = sharp({ create: { width: 200, height: 200, channels: 4, background: '#0000' } })
    expect(await outcome(await picture[format]().toBuffer())).toBe('image/jpeg')
  })

  test('that is a second file too keeps only the picture', async () => {
    const script = '<script>alert(1)</script>'
    const result = await inspectFile(Buffer.concat([await photo(), Buffer.from(script)]))
    if ('ok' in result) throw new Error(result.error)
    expect(result.bytes.includes(script)).toBe(false)
  })

  test('of too many pixels is rejected without decoding it', async () => {
    const huge = sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    const bomb = await huge.png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(500_000)
    expect(await outcome(bomb)).toBe('document-too-long')
  })

  test('that is cut off is rejected', async () => {
    const whole = await photo()
    expect(await outcome(whole.subarray(0, whole.length / 2))).toBe('document-unreadable')
  })
})

test.each([
  ['an executable', Buffer.from('MZ\x90\x00'.padEnd(200, '\0'), 'latin1')],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['an animation', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['an archive', Buffer.from('PK\x03\x04'.padEnd(200, '\0'), 'latin1')],
  ['an empty file', Buffer.alloc(0)],
])('rejects %s', async (_name, bytes) => {
  expect(await outcome(bytes)).toBe('document-type-unsupported')
})

describe('a PDF', () => {
  test('without active content is accepted unchanged', async () => {
    const result = await inspectFile(pdf())
    if ('ok' in result) throw new Error(result.error)
    expect(result.mediaType).toBe('application/pdf')
    expect(result.bytes.equals(pdf())).toBe(true)
    expect(await outcome(pdfWithObjectStream('<< /Type /Page >>'))).toBe('application/pdf')
  })

  test.each([
    ['a script', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'],
    ['a script with an escaped name', '/OpenAction << /S /J#61vaScript /JS 4 0 R >>'],
    ['a program', '/OpenAction << /S /Launch /F (cmd.exe) >>'],
    ['an attached file', '/Names << /EmbeddedFiles 5 0 R >>'],
    ['a form that is sent', '/AA << /O << /S /SubmitForm >> >>'],
  ])('with %s is unsafe', async (_name, extra) => {
    expect(await outcome(pdf(extra))).toBe('document-unsafe')
    expect(await outcome(pdfWithObjectStream(`<< ${extra} >>`)), 'compressed').toBe('document-unsafe')
  })

  test('that is a second file too is unsafe', async () => {
    expect(await outcome(pdf('', `PK\x03\x04${'x'.repeat(100)}`))).toBe('document-unsafe')
  })

  test('that is encrypted or incomplete is unreadable', async () => {
    expect(await outcome(pdf('/Encrypt 7 0 R'))).toBe('document-unreadable')
    expect(await outcome(pdf().subarray(0, 100))).toBe('document-unreadable')
    expect(await outcome(pdfWithObjectStream('', Buffer.from('not compressed')))).toBe('document-unreadable')
  })

  test('that expands to a huge size is unreadable', async () => {
    const bomb = pdfWithObjectStream('', deflateSync(Buffer.alloc(64 * 1024 * 1024)))
    expect(bomb.length).toBeLessThan(100_000)
    expect(await outcome(bomb)).toBe('document-unreadable')
  })

  test('with too many pages is too long', async () => {
    expect(await outcome(pdf('/X [ /Type /Page ] '.repeat(40)))).toBe('document-too-long')
  })

  test('made of dictionary openings is inspected in linear time', async () => {
    expect(await outcome(pdf('<<'.repeat(2_000_000)))).toBe('application/pdf')
  })
})
