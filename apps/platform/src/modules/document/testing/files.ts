import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photograph with the place where it was taken. */
export const photo = (colour = '#336699') =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
    .jpeg()
    .toBuffer()

/** A PDF with one page and these further objects. */
export const pdf = (extra = '', trailer = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${extra} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n${trailer}`,
    'latin1',
  )

/** A PDF whose objects are in a compressed object stream. */
export function pdfWithObjectStream(objects: string, compressed = deflateSync(objects)): Buffer {
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${compressed.length} >>\nstream\n`,
    ),
    compressed,
    Buffer.from('\nendstream\nendobj\ntrailer << >>\n%%EOF\n'),
  ])
}
