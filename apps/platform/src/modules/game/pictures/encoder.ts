/** The forms that a picture is offered in beside its original, the better one first. */
export const formats = ['avif', 'webp'] as const
export type Format = (typeof formats)[number]

export interface ImageVariant {
  readonly format: Format
  /** In pixels of the picture itself. */
  readonly width: number
  readonly height: number
}

/** The queue is as long as it may be: the caller has to do without. */
export class EncoderBusy extends Error {}

export interface Encoder {
  /**
   * Draws a picture anew in a form, cut to its proportions.
   * @throws EncoderBusy when too many wait; Error for what is no picture, or one too large or too slow to draw
   */
  encode(original: Buffer, variant: ImageVariant): Promise<Buffer>
}

export interface EncoderOptions {
  readonly concurrency?: number
  readonly maxWaiting?: number
  readonly encodeImage?: (original: Buffer, variant: ImageVariant) => Promise<Buffer>
}

/** Two of the four threads that Node has for work like this; the others are for files and passwords. */
const CONCURRENCY = 2
/** A page of covers in every form. */
const MAX_WAITING = 400

/** Encodes a few pictures at once; the others wait in a queue that has an end. */
export function createEncoder(options: EncoderOptions = {}): Encoder {
  const { concurrency = CONCURRENCY, maxWaiting = MAX_WAITING, encodeImage = encodeWithSharp } = options
  const waiting: (() => void)[] = []
  let running = 0

  return {
    async encode(original, variant) {
      if (running < concurrency) running += 1
      else if (waiting.length >= maxWaiting) throw new EncoderBusy('too many pictures wait to be encoded')
      // Whoever ends hands its place on: nobody who comes meanwhile gets in between.
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

/** More pixels than any cover has. A file of a few bytes may claim to be as large as a city. */
const MAX_PIXELS = 4096 * 4096
const TIMEOUT_S = 10
/**
 * Drawn covers at 2x: AVIF of effort 1 takes 90 ms of a core and a third less room than WebP; effort 4 takes six times as
 * long for a tenth less.
 */
const SETTINGS = { avif: { quality: 50, effort: 1 }, webp: { quality: 75, effort: 4 } } as const

async function encodeWithSharp(original: Buffer, { format, width, height }: ImageVariant): Promise<Buffer> {
  const sharp = await loadSharp()
  return (
    sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      // As its camera says: of a JPEG the pixels alone may lie on their side.
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .timeout({ seconds: TIMEOUT_S })
      [format](SETTINGS[format])
      .toBuffer()
  )
}

/**
 * Whether a picture can be drawn at all, and is not larger than any cover has to be.
 * @throws Error that says what is wrong with it
 */
export async function checkPicture(original: Buffer): Promise<void> {
  const sharp = await loadSharp()
  const { width, height, format } = await sharp(original, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
  }).metadata()
  if (width * height > MAX_PIXELS) throw new Error(`a picture of ${width} by ${height} pixels is too large`)
  // A header says nothing of what follows it: half a picture is found out by decoding it.
  if (format === 'svg') return
  await sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .resize(16, 16)
    .timeout({ seconds: TIMEOUT_S })
    .toBuffer()
}

/** When the first picture comes: it takes a while and some memory, and a start needs neither. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
