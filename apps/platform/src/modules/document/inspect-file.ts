import { type Failure, fail } from '../../kernel.ts'
import { inspectPdf, type PdfProblem } from './inspect-pdf.ts'

type FileProblem = Failure<'document-type-unsupported'> | PdfProblem

/** A file that may be stored. */
export interface InspectedFile {
  readonly bytes: Buffer
  readonly mediaType: 'application/pdf' | 'image/jpeg'
  readonly extension: 'pdf' | 'jpg'
}

/** A file of a few bytes may declare huge dimensions. Phone cameras take up to 50 megapixels. */
const MAX_PIXELS = 64_000_000
/** Enough to read the small print of a page. */
const MAX_EDGE = 4000
const MIN_EDGE = 50
const QUALITY = 85
const TIMEOUT_S = 20

const pictureFormats: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/**
 * Determines the type of a file by its content. Pictures are encoded anew, which removes metadata such as the place of
 * the photograph, and everything that is not part of the picture.
 */
export async function inspectFile(bytes: Buffer): Promise<InspectedFile | FileProblem> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(new Uint8Array(bytes))
  if (type?.mime === 'application/pdf')
    return inspectPdf(bytes) ?? { bytes, mediaType: 'application/pdf', extension: 'pdf' }
  const format = type && pictureFormats[type.mime]
  return format ? encodePicture(bytes, format) : fail('document-type-unsupported')
}

async function encodePicture(bytes: Buffer, format: string): Promise<InspectedFile | FileProblem> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const options = { limitInputPixels: false, failOn: 'error' } as const
  try {
    const { width, height, format: found } = await sharp(bytes, options).metadata()
    // Two decoders that disagree about the type: a file made to be read as two.
    if (found !== format) return fail('document-type-unsupported')
    if (width * height > MAX_PIXELS) return fail('document-too-long')
    if (width < MIN_EDGE || height < MIN_EDGE) return fail('document-unreadable')
    const picture = await sharp(bytes, { ...options, limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize(MAX_EDGE, MAX_EDGE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: TIMEOUT_S })
      .jpeg({ quality: QUALITY })
      .toBuffer()
    return { bytes: picture, mediaType: 'image/jpeg', extension: 'jpg' }
  } catch {
    return fail('document-unreadable')
  }
}
