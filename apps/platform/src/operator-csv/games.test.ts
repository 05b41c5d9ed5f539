import { describe, expect, test } from 'vitest'
import { parseYaml } from '../config/index.ts'
import type { GameEntry } from '../modules/game/index.ts'
import { parseCsv } from './csv.ts'
import { formatGames, readGames, withEntries, withGames } from './games.ts'

const known = {
  hasGame: (slug: string) => !slug.startsWith('unknown'),
  hasCollection: (identity: string) => ['slots', 'new'].includes(identity),
  hasBadge: (identity: string) => identity === 'exclusive',
}
const HEADER = 'slug,pins,order,badge,hidden,from,until,categories,features,themes'
const read = (...rows: readonly string[]) => readGames(`${[HEADER, ...rows].join('\n')}\n`, known)
const errorsOf = (found: ReturnType<typeof read>) => (found.ok ? [] : found.errors)

test('reads every column', () => {
  const found = read(
    'moth,slots new,3,exclusive,yes,2026-12-01T00:00:00Z,2027-01-01T00:00:00Z,new,jackpot;ways,animals night',
    'koi,,,,no,,,,,',
  )
  expect(found.ok && found.data.map(({ entry }) => entry)).toEqual([
    {
      ...{ slug: 'moth', pins: ['slots', 'new'], order: 3, badge: 'exclusive', hidden: true },
      ...{ from: '2026-12-01T00:00:00Z', until: '2027-01-01T00:00:00Z' },
      ...{ categories: ['new'], features: ['jackpot', 'ways'] },
      themes: ['animals', 'night'],
    },
    { slug: 'koi' },
  ])
})

/** Bad rows by the reason that they get. */
const bad = [
  ['Moth Queen,,,,,,,,,', 'slug', 'the studio’s slug of a game'],
  ['unknown-game,,,,,,,,,', 'slug', 'there is no such game'],
  ['game-1,,,,,,,,,', 'slug', 'game-1 is in line 3 too'],
  ['a,jackpots,,,,,,,,', 'pins', 'catalogue.yaml has no jackpots'],
  ['b,,0,,,,,,,', 'order', 'Too small'],
  ['c,,first,,,,,,,', 'order', 'Invalid input'],
  ['d,,,best,,,,,,', 'badge', 'the badges of games.yaml have no best'],
  ['e,,,,maybe,,,,,', 'hidden', 'is yes or empty'],
  ['f,,,,,tomorrow,,,,', 'from', 'a time with its zone'],
  ['g,,,,,2027-01-01T00:00:00Z,2026-01-01T00:00:00Z,,,', 'until', 'must be after from'],
  ['h,,,,,,,Slots,,', 'categories', 'lowercase letters'],
  ['i,,,,,,,,Big Wins,', 'features', 'lowercase letters'],
] as const

test('names each of 12 bad rows among 10,000 by line, column and reason', () => {
  const rows = Array.from({ length: 10_000 }, (_, place) => `game-${place},,${place + 1},,,,,,,`)
  const lines = bad.map(([row], place) => {
    const index = 700 * (place + 1)
    rows[index] = row
    return index + 2
  })
  const found = errorsOf(read(...rows))
  expect(found.map(({ line, column }) => [line, column])).toEqual(
    bad.flatMap(([, column], place) =>
      place === 11
        ? [
            [lines[place], column],
            [lines[place], column],
          ]
        : [[lines[place], column]],
    ),
  )
  for (const [, column, reason] of bad)
    expect(found.find((one) => one.column === column && one.reason.includes(reason))).toBeDefined()
})

describe('the entries of games.yaml', () => {
  const before: readonly GameEntry[] = [
    { slug: 'moth', order: 1, badge: 'exclusive' },
    { slug: 'koi', hidden: true },
  ]
  const change = (csv: string) => {
    const found = readGames(csv, known)
    return found.ok ? withGames(before, found.data) : found.errors
  }

  test('change by the columns of the file only; an entry without a field is removed', () => {
    expect(change('slug,order\nmoth,7\nfox,2\n')).toEqual([
      { slug: 'moth', order: 7, badge: 'exclusive' },
      { slug: 'koi', hidden: true },
      { slug: 'fox', order: 2 },
    ])
    expect(change('slug,order,badge\nmoth,,\n')).toEqual([{ slug: 'koi', hidden: true }])
  })

  test('are written one a line, below the comments of the file', () => {
    const yaml = '# The badges.\nbadges:\n  exclusive: { en: Exclusive }\n# The games.\ngames: []\n'
    const once = withEntries(yaml, before)
    expect(once).toBe(
      `${yaml.replace('games: []\n', 'games:\n')}  - {"slug":"moth","order":1,"badge":"exclusive"}\n  - {"slug":"koi","hidden":true}\n`,
    )
    expect(withEntries(once, before)).toBe(once)
    expect(withEntries(once, [])).toBe(yaml)
    expect(parseYaml(withEntries('', before))).toEqual({ games: before })
  })

  test('keep the comments of the file, by hand or of an import before', () => {
    const yaml = [
      'games:',
      '  # The best of all.',
      '  - { slug: moth, order: 1, badge: exclusive } # since March',
      '  # Until the studio mends it.',
      '  # See its message.',
      '  - slug: koi',
      '    hidden: true',
      '  # More of them soon.',
      '',
    ].join('\n')
    const once = [
      'games:',
      '  # The best of all.',
      '  # since March',
      '  - {"slug":"moth","order":1,"badge":"exclusive"}',
      '  # Until the studio mends it.',
      '  # See its message.',
      '  - {"slug":"koi","hidden":true}',
      '  # More of them soon.',
      '',
    ].join('\n')
    expect(withEntries(yaml, before)).toBe(once)
    expect(withEntries(once, before)).toBe(once)
    const fox = { slug: 'fox', order: 2 }
    const later = withEntries(once, [fox, ...before.slice(1)])
    expect(later).toMatch(/games:\n {2}- \{"slug":"fox","order":2\}\n {2}# Until[\s\S]*"koi"/)
    expect(later).not.toContain('The best of all')
    expect(parseYaml(once.replace('  # Until the', '# Until the'))).toMatchObject({ games: before })
  })

  test('keep comments below the last one where they are', () => {
    const yaml = 'games:\n  - { slug: moth, order: 1 }\n  # More of them soon.\n# The end.\n'
    const moth = [{ slug: 'moth', order: 1 }]
    const once = 'games:\n  - {"slug":"moth","order":1}\n  # More of them soon.\n# The end.\n'
    expect(withEntries(yaml, moth)).toBe(once)
    expect(withEntries(once, moth)).toBe(once)
  })

  test('are exported with all games, and formulas of titles do not run', () => {
    const games = [
      { slug: 'fox', title: '=cmd()', provider: 'Lamplight' },
      { slug: 'moth', title: 'Moth, Queen', provider: 'Lamplight' },
    ]
    const text = formatGames(games, before)
    expect(text).toBe(
      [
        'slug,title,provider,pins,order,badge,hidden,from,until,categories,features,themes',
        "fox,'=cmd(),Lamplight,,,,,,,,,",
        'moth,"Moth, Queen",Lamplight,,1,exclusive,,,,,,',
        '',
      ].join('\r\n'),
    )
    expect(parseCsv(text).ok).toBe(true)
    expect(change(text)).toEqual(before)
  })
})
