/**
 * A cover's other forms stand beside the original: `moth-queen-tall.<hash>.svg` and `moth-queen-tall.<hash>.2x.avif`, at
 * 200, 400 and 600 pixels [9-15]. Made for every cover of every page, so without a detour.
 */
export function coverSources(original: string) {
  const stem = original.slice(0, original.lastIndexOf('.'))
  return [
    { type: 'image/avif', srcSet: widths(stem, 'avif') },
    { type: 'image/webp', srcSet: widths(stem, 'webp') },
  ]
}

const widths = (stem: string, format: string) =>
  `${stem}.1x.${format} 200w, ${stem}.2x.${format} 400w, ${stem}.3x.${format} 600w`
