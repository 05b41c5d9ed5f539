/** Encoded formats, preferred one first. */
export const formats = ['avif', 'webp'] as const
export type Format = (typeof formats)[number]

export interface ImageVariant {
  readonly format: Format
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** `cover` crops and is the default; `contain` adds a transparent border. */
  readonly fit?: 'cover' | 'contain'
}

/** The queue is full; the caller has to serve something else. */
export class EncoderBusy extends Error {}

export interface Encoder {
  /**
   * Resizes and crops a picture.
   * @throws EncoderBusy if the queue is full; Error if the file is no picture, too large, or too slow to
   * decode
   */
  encode(original: Buffer, variant: ImageVariant): Promise<Buffer>
}

export interface EncoderOptions {
  readonly concurrency?: number
  readonly maxWaiting?: number
  readonly encodeImage?: (original: Buffer, variant: ImageVariant) => Promise<Buffer>
}

/** Two of Node's four worker threads; the others are for files and password hashing. */
const CONCURRENCY = 2
/** A page of covers in all sizes and formats. */
const MAX_WAITING = 400

/** Encodes a bounded number of pictures concurrently, with a bounded queue. */
export function createEncoder(options: EncoderOptions = {}): Encoder {
  const { concurrency = CONCURRENCY, maxWaiting = MAX_WAITING, encodeImage = encodeWithSharp } = options
  const waiting: (() => void)[] = []
  let running = 0

  return {
    async encode(original, variant) {
      if (running < concurrency) running += 1
      else if (waiting.length >= maxWaiting) throw new EncoderBusy('too many pictures wait to be encoded')
      // The finished task hands its slot to the first waiting one, so that no newcomer can take it.
      else await new Promise<void>((begin) => waiting.push(begin))
      try {
        return await encodeImage(original, variant)
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

/** A file of a few bytes may declare huge dimensions. */
const MAX_PIXELS = 4096 * 4096
const TIMEOUT_S = 10
/**
 * Measured with drawn covers at 2x: AVIF with effort 1 takes 90 ms and is a third smaller than WebP; effort 4
 * takes six times as long for a tenth less.
 */
const SETTINGS = { avif: { quality: 50, effort: 1 }, webp: { quality: 75, effort: 4 } } as const

async function encodeWithSharp(
  original: Buffer,
  { format, width, height, fit = 'cover' }: ImageVariant,
): Promise<Buffer> {
  const sharp = await loadSharp()
  return (
    sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      // Applies the EXIF orientation.
      .autoOrient()
      .resize(width, height, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .timeout({ seconds: TIMEOUT_S })
      [format](SETTINGS[format])
      .toBuffer()
  )
}

/**
 * Checks that a picture can be decoded and is not too large.
 * @throws Error with the reason
 */
export async function checkPicture(original: Buffer): Promise<void> {
  const sharp = await loadSharp()
  const { width, height, format } = await sharp(original, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
  }).metadata()
  if (width * height > MAX_PIXELS) throw new Error(`a picture of ${width} by ${height} pixels is too large`)
  // A truncated file is detected by decoding it.
  if (format === 'svg') return
  await sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .resize(16, 16)
    .timeout({ seconds: TIMEOUT_S })
    .toBuffer()
}

/** Loaded on first use, because it costs time and memory at the start. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
