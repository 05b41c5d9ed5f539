import { expect, test } from 'vitest'
import { coverSrcSet, smallCover } from './cover-sources.ts'

const cover = '/media/games/moth-queen-square.0123456789abcdef'

test('a small picture of a cover is one of its sizes, not the vector original', () => {
  expect(smallCover(`${cover}.svg`)).toBe(`${cover}.1x.webp`)
  expect(smallCover(`${cover}.svg`, '0.5x')).toBe(`${cover}.0.5x.webp`)
  expect(smallCover(`${cover}.svg`, '1.3x')).toBe(`${cover}.1.3x.webp`)
  expect(coverSrcSet(`${cover}.jpg`)).toBe(
    `${cover}.1x.webp 200w, ${cover}.1.3x.webp 260w, ${cover}.2x.webp 400w, ${cover}.3x.webp 600w`,
  )
})

test.each(['/favicon.svg', 'https://cdn.example/moth-queen.svg', '/media/games/moth-queen-square.svg'])(
  'a picture without sizes stays as it is: %s',
  (original) => {
    expect(smallCover(original)).toBe(original)
    expect(coverSrcSet(original)).toBeUndefined()
  },
)
