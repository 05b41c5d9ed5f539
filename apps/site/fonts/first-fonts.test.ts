import { expect, test } from 'vitest'
import { findFirstFonts } from './first-fonts.ts'

const face = (address: string, range: string) =>
  `@font-face{font-family:Serif;src:url(${address})format("woff2");${range}}`

test('are those of faces for the letters A to Z', () => {
  const css = [
    face('/assets/extended.woff2', 'unicode-range:U+100-2BA,U+2020'),
    face('/assets/short.woff2', 'unicode-range:U+??,U+131'),
    face('/assets/long.woff2', 'unicode-range: U+0131, U+0020-007E'),
    face('/assets/after.woff2', 'unicode-range:U+80-FF'),
    face('"/assets/whole.woff2"', ''),
    '@font-face{font-family:Fallback;src:local(Georgia);size-adjust:99%}',
  ]
  expect(findFirstFonts(css.join(''))).toEqual([
    '/assets/short.woff2',
    '/assets/long.woff2',
    '/assets/whole.woff2',
  ])
})
