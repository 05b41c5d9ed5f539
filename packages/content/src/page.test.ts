import { expect, test } from 'vitest'
import { compilePage } from './page.ts'

const front = '---\ntitle: Fairness\ndescription: How a round is proven\n---\n'

test('compiles headings, paragraphs, lists and inline elements', () => {
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
          { strong: ['bold'] },
          ' word, ',
          { code: 'code' },
          ' and a ',
          { link: '/terms', text: ['link'] },
          '. It goes on.',
        ],
      },
      { kind: 'heading', level: 2, text: ['How to check'] },
      { kind: 'list', ordered: true, items: [{ text: ['First'] }, { text: ['Second'] }] },
      {
        kind: 'list',
        ordered: false,
        items: [{ text: [{ link: 'https://example.com', text: ['Outside'] }] }],
      },
    ],
  })
})

test('keeps a number and its percent sign on one line', () => {
  const [table] = compilePage(`${front}| Back |\n| ---: |\n| 96.09 % |\n`, 'x.md').blocks
  expect(JSON.stringify(table)).toContain('96.09\u00a0%')
})

test.each(['javascript:alert', 'ftp://example.com', '//example.com', '/\\\\example.com', 'data:text/html,x'])(
  'rejects a link to %s',
  (link) => {
    expect(() => compilePage(`${front}[a](${link})`, 'x.md')).toThrow(/^x\.md:5: a link must be/)
  },
)

test.each([
  ['no front matter', /x\.md requires a front matter/],
  ['---\ntitle: A\n---\n', /requires description/],
  ['---\ntitle: A\ndescription: B\nposition: first\n---\n', /x\.md: position must be a whole number/],
  [`${front}# Title`, /^x\.md:5: headings must have level 2, 3 or 4, not 1$/],
  [`${front}Some text\n\n<b>bold</b>`, /^x\.md:7: HTML is not supported: <b>$/],
  [`${front}<script>alert(1)</script>`, /^x\.md:5: HTML is not supported/],
  [`${front}- a\n- ![x](https://example.com/x.png)`, /^x\.md:6: a picture must be of the site/],
  [`${front}[a][b]\n\n[b]: javascript:alert(1)`, /^x\.md:5: a link must be/],
])('rejects %j', (source, reason) => {
  expect(() => compilePage(source, 'x.md')).toThrow(reason)
})

const blocksOf = (text: string) => compilePage(`${front}${text}`, 'x.md').blocks
const compiled = (...text: readonly unknown[]) => ({ kind: 'paragraph', text })

test.each([
  ['emphasis', '*one* and _two_', [compiled({ emphasis: ['one'] }, ' and ', { emphasis: ['two'] })]],
  ['bold inside a link', '[**a** b](/x)', [compiled({ link: '/x', text: [{ strong: ['a'] }, ' b'] })]],
  ['struck-out text', '~~old~~', [compiled({ deleted: ['old'] })]],
  ['a wrapped paragraph', 'one\ntwo', [compiled('one two')]],
  ['a line break', 'one\\\ntwo', [compiled('one', { lineBreak: true }, 'two')]],
  ['escapes and entities', '5 \\* 3 &lt; 16 &amp; more', [compiled('5 * 3 < 16 & more')]],
  ['a heading of level 4', '#### Small', [{ kind: 'heading', level: 4, text: ['Small'] }]],
  ['a rule', '---', [{ kind: 'rule' }]],
  ['code', '```\na < b\n```', [{ kind: 'code', text: 'a < b' }]],
  ['a picture by itself', '![A seal](/seal.svg)', [{ kind: 'image', src: '/seal.svg', alt: 'A seal' }]],
  ['a picture in a line', 'a ![b](/c.png)', [compiled('a ', { image: '/c.png', alt: 'b' })]],
  ['a quote', '> **Note**\n> well', [{ kind: 'quote', blocks: [compiled({ strong: ['Note'] }, ' well')] }]],
  ['a reference', '[a][b]\n\n[b]: /terms', [compiled({ link: '/terms', text: ['a'] })]],
  ['a comment, which is left out', '<!-- to be checked -->', []],
  [
    'wrapped and nested items',
    '- one\n  goes on\n  1. inner\n- two',
    [
      {
        kind: 'list',
        ordered: false,
        items: [
          { text: ['one goes on'], blocks: [{ kind: 'list', ordered: true, items: [{ text: ['inner'] }] }] },
          { text: ['two'] },
        ],
      },
    ],
  ],
  [
    'a list that begins later',
    '3. three',
    [{ kind: 'list', ordered: true, start: 3, items: [{ text: ['three'] }] }],
  ],
  [
    'a table',
    '| Card | Fee |\n|---|---:|\n| *Visa* | 1 % |',
    [
      {
        kind: 'table',
        align: ['start', 'end'],
        head: [['Card'], ['Fee']],
        rows: [[[{ emphasis: ['Visa'] }], ['1\u00a0%']]],
      },
    ],
  ],
])('reads %s', (_, text, expected) => {
  expect(blocksOf(text)).toEqual(expected)
})

test.each(['http://example.com', 'tel:+4930123456', 'mailto:help@example.com', '#top', '/terms'])(
  'accepts a link to %s',
  (link) => {
    expect(blocksOf(`[a](${link})`)).toEqual([compiled({ link, text: ['a'] })])
  },
)
