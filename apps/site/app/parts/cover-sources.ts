/** In pixels of the picture, by its scale [9-15]. */
const WIDTHS = { 1: 200, 2: 400, 3: 600 } as const
const TYPES = ['avif', 'webp'] as const

/** A cover's other forms stand beside the original: `moth-queen-tall.<hash>.svg` and `moth-queen-tall.<hash>.2x.avif`. */
export function coverSources(original: string) {
  const stem = original.replace(/\.\w+$/, '')
  return TYPES.map((type) => ({
    type: `image/${type}`,
    srcSet: Object.entries(WIDTHS)
      .map(([scale, width]) => `${stem}.${scale}x.${type} ${width}w`)
      .join(', '),
  }))
}
