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

const widths = (stem: string, format: string) =>
  `${stem}.1x.${format} 200w, ${stem}.1.3x.${format} 260w, ${stem}.2x.${format} 400w, ${stem}.3x.${format} 600w`

/**
 * The `sizes` of a cover in a list: 5 columns, 7 from 1280 pixels; the page stops growing at 1520.
 * @param phone size below 768 pixels
 */
export const coverSizes = (phone: string) =>
  `(min-width: 95rem) 181px, (min-width: 80rem) calc(13.9vw - 29px), (min-width: 48rem) calc(18.4vw - 22px), ${phone}`
