import { encode } from 'uqr'

/** Why no code can be drawn: a mistake of whoever asks for it. The messages are for those who build, not for players. */
export class QrError extends Error {}

export interface QrOptions {
  /** 1 to 40, which fixes the code's size; without it, the smallest that holds the text. */
  version?: number | undefined
  /** Empty modules around the code: readers need four. */
  margin?: number | undefined
  /** Pixels a module, where no width is given. */
  scale?: number | undefined
  /** Of the whole picture in pixels. Less than 21, a pixel for each module of the smallest code, counts as none. */
  width?: number | undefined
  /** Hex colours of the modules and of the ground; without them the tokens'. */
  dark?: string | undefined
  light?: string | undefined
}

/** A code ready to be drawn. */
export interface QrSymbol {
  readonly version: number
  /** The dark modules as an SVG path, a module being one unit, with the margin around. */
  readonly path: string
  /** Of a side with its margins. */
  readonly modules: number
  /** Of a side in pixels. */
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
    // The one thing that its encoder refuses.
    throw new QrError('The amount of data is too big to be stored in a QR Code', { cause })
  }
}

/** One line of a path for each run of dark modules in a row. */
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
