/**
 * A cover's other forms stand beside the original: `moth-queen-tall.<hash>.svg` and `moth-queen-tall.<hash>.2x.avif`, at
 * 200, 260, 400 and 600 pixels [9-15]: 260 is what a phone shows of one at two pixels a point. Made for every cover of every
 * page, so without a detour.
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
 * How wide a cover is in a list of 5 columns, and from 1280 of 7 in a page that grows no wider from 1520 on.
 * @param phone the same below 768
 */
export const coverSizes = (phone: string) =>
  `(min-width: 95rem) 181px, (min-width: 80rem) calc(13.9vw - 29px), (min-width: 48rem) calc(18.4vw - 22px), ${phone}`
