/**
 * The resized covers next to the original: `moth-queen-tall.<hash>.svg` and `moth-queen-tall.<hash>.2x.avif`,
 * 200, 260, 400 and 600 pixels wide [9-15]. 260 is a phone's cover at a pixel ratio of 2.
 */
export function coverSources(original: string) {
  const stem = original.slice(0, original.lastIndexOf('.'))
  return [
    { type: 'image/avif', srcSet: widths(stem, 'avif') },
    { type: 'image/webp', srcSet: widths(stem, 'webp') },
  ]
}

/** A cover of which the platform has the sizes. */
const RESIZABLE = /-(?:tall|square)\.[0-9a-f]{16}\.\w+$/

/**
 * The URL of a small picture of a cover, 100, 200 or 260 pixels wide. The original is usually an SVG of a
 * thousand elements, which the browser parses and lays out on the thread of the page.
 * @returns the original if it has no sizes
 */
export const smallCover = (original: string, scale: '0.5x' | '1x' | '1.3x' = '1x'): string =>
  RESIZABLE.test(original) ? `${original.slice(0, original.lastIndexOf('.'))}.${scale}.webp` : original

/** The `srcSet` of a cover that is shown alone; undefined if it has no sizes. */
export const coverSrcSet = (original: string): string | undefined =>
  RESIZABLE.test(original) ? widths(original.slice(0, original.lastIndexOf('.')), 'webp') : undefined

const widths = (stem: string, format: string) =>
  `${stem}.1x.${format} 200w, ${stem}.1.3x.${format} 260w, ${stem}.2x.${format} 400w, ${stem}.3x.${format} 600w`

/**
 * The `sizes` of a cover in a list: 5 columns, 7 from 1280 pixels; the page stops growing at 1520.
 * @param phone size below 768 pixels
 */
export const coverSizes = (phone: string) =>
  `(min-width: 95rem) 181px, (min-width: 80rem) calc(13.9vw - 29px), (min-width: 48rem) calc(18.4vw - 22px), ${phone}`
