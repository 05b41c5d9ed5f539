import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseYaml, takeJsonLists } from './json-lines.ts'
import { parseOperatorFile } from './operator.ts'

const entries = (count: number) => Array.from({ length: count }, (_, place) => `  - {"slug":"game-${place}"}`)
const text = (...lines: readonly string[]) => `${lines.join('\n')}\n`

test('takes a list of JSON lines out of a text, whose other lines keep their numbers', () => {
  const yaml = text('# Games', 'badges: { new: { en: New } }', 'games:', ...entries(2), 'last: 1')
  const { text: rest, lists } = takeJsonLists(yaml)
  expect(rest).toBe(text('# Games', 'badges: { new: { en: New } }', 'games:', '', '', 'last: 1'))
  const found = [{ slug: 'game-0' }, { slug: 'game-1' }]
  expect(lists).toEqual([{ key: 'games', entries: found, lines: [4, 5], above: [[], []], below: [] }])
  expect(parseYaml(yaml)).toEqual({
    badges: { new: { en: 'New' } },
    games: [{ slug: 'game-0' }, { slug: 'game-1' }],
    last: 1,
  })
})

test.each([
  text('games:', '  - { slug: moth-queen }'),
  text('games:', '  - {"slug":"a"}', '  - { slug: b }'),
  text('games:', '  - {"slug":"a"}', '# of the spring', '  - { slug: b }'),
  text('games:', '  - {"slug":"a"', '     ,"order":1}'),
  text('games: []'),
  '',
])('leaves other YAML to the library: %j', (yaml) => {
  expect(takeJsonLists(yaml)).toEqual({ text: yaml, lists: [] })
})

test('takes comments with the entry below them, and leaves those of what follows the list', () => {
  const list = ['games:', '# all', '  - {"slug":"a"}', '', '  # new', '  - {"slug":"b"}', '  # more']
  const yaml = text(...list, '# The last.', 'last: 1')
  const { text: rest, lists } = takeJsonLists(yaml)
  expect(rest).toBe(text('games:', '', '', '', '', '', '', '# The last.', 'last: 1'))
  expect(lists[0]).toMatchObject({ lines: [3, 6], above: [['# all'], ['', '  # new']], below: ['  # more'] })
  expect(parseYaml(yaml)).toEqual({ games: [{ slug: 'a' }, { slug: 'b' }], last: 1 })
})

test('names the line of an error in such a list, and of one after it', () => {
  const schema = z.strictObject({ games: z.array(z.strictObject({ slug: z.string() })), last: z.string() })
  const yaml = text('games:', '  # all', ...entries(2), '  - {"slug":7}', 'last: 1')
  expect(() => parseOperatorFile('games.yaml', yaml, schema)).toThrow(
    /line 5, games\[2\]\.slug.*\n.*line 6, last/,
  )
})
