import { expect, test } from 'vitest'
import { compilePage } from './page.ts'

const front = '---\ntitle: Fairness\ndescription: How a round is proven\n---\n'

test('compiles headings, paragraphs, lists and what stands in a line', () => {
  const source = `${front}
A **bold** word, \`code\` and a [link](/terms).
It goes on.

## How to check

1. First
2. Second

- [Outside](https://example.com)
`
  expect(compilePage(source, 'fairness.md')).toEqual({
    title: 'Fairness',
    description: 'How a round is proven',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'A ',
          { strong: 'bold' },
          ' word, ',
          { code: 'code' },
          ' and a ',
          { link: '/terms', text: 'link' },
          '. It goes on.',
        ],
      },
      { kind: 'heading', level: 2, text: ['How to check'] },
      { kind: 'list', ordered: true, items: [['First'], ['Second']] },
      { kind: 'list', ordered: false, items: [[{ link: 'https://example.com', text: 'Outside' }]] },
    ],
  })
})

test.each(['javascript:alert', 'http://example.com', '//example.com', '/\\example.com', 'data:text/html,x'])(
  'refuses a link to %s',
  (link) => {
    expect(() => compilePage(`${front}[a](${link})`, 'x.md')).toThrow(/x\.md: a link must be/)
  },
)

test.each([
  ['no front matter', /x\.md needs a front matter/],
  ['---\ntitle: A\n---\n', /needs description/],
  ['---\ntitle: A\ndescription: B\nposition: first\n---\n', /x\.md: position must be a whole number/],
  [`${front}# Title`, /headings are of level 2 or 3/],
])('refuses %j', (source, reason) => {
  expect(() => compilePage(source, 'x.md')).toThrow(reason)
})
