import { encode } from 'uqr'

/** An invalid argument. Its message is for developers, not for players. */
export class QrError extends Error {}

export interface QrOptions {
  /** 1 to 40; default: the smallest version that holds the text. */
  version?: number | undefined
  /** Quiet zone in modules; scanners need four. */
  margin?: number | undefined
  /** Pixels per module, if `width` is not set. */
  scale?: number | undefined
  /** Width of the picture in pixels. Ignored below 21, one pixel per module of version 1. */
  width?: number | undefined
  /** Hex colours of modules and background; default: the tokens. */
  dark?: string | undefined
  light?: string | undefined
}

export interface QrSymbol {
  readonly version: number
  /** SVG path of the dark modules, one unit per module, margin included. */
  readonly path: string
  /** Modules per side including the margin. */
  readonly modules: number
  /** Pixels per side. */
  readonly width: number
}

const MIN_WIDTH = 21
const HEX = /^#?(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const MARGIN = 4
const SCALE = 4

/**
 * The QR code of a text, at error correction level M [9-14b].
 * @throws QrError for no text, too much of it, an invalid version or an invalid colour [8-25]
 */
export function qrSymbol(text: string, options: QrOptions = {}): QrSymbol {
  const { version, margin = MARGIN, scale = SCALE, width = 0, dark, light } = options
  if (text === '') throw new QrError('No input text')
  if (version !== undefined && !(Number.isInteger(version) && version >= 1 && version <= 40))
    throw new QrError(`Invalid QR Code version: ${version}`)
  for (const colour of [dark, light]) {
    if (colour !== undefined && !HEX.test(colour)) throw new QrError(`Invalid hex color: ${colour}`)
  }
  const code = encodeText(text, version)
  const modules = code.size + 2 * margin
  return {
    version: code.version,
    path: toSvgPath(code.data, margin),
    modules,
    width: width >= MIN_WIDTH ? width : modules * scale,
  }
}

function encodeText(text: string, version: number | undefined) {
  try {
    return encode(text, {
      ...{ ecc: 'M', boostEcc: false, border: 0 },
      ...(version !== undefined && { minVersion: version, maxVersion: version }),
    })
  } catch (cause) {
    // The only error that the encoder throws for validated arguments.
    throw new QrError('The amount of data is too big to be stored in a QR Code', { cause })
  }
}

/** One subpath per run of dark modules in a row. */
function toSvgPath(rows: readonly (readonly boolean[])[], margin: number): string {
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      let end = x
      while (row[end]) end += 1
      path += `M${x + margin} ${y + margin}h${end - x}v1H${x + margin}z`
      x = end
    }
  }
  return path
}
