import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadOperator, OperatorFileError, stableId } from '../../config/index.ts'
import { questIssues } from './file-issues.ts'
import { levelsFile, questsFile, wheelsFile } from './schema.ts'
import { tournamentsFile } from './tournament-schema.ts'

const files = {
  'levels.yaml': levelsFile,
  'quests.yaml': questsFile,
  'tournaments.yaml': tournamentsFile,
  'wheels.yaml': wheelsFile,
}
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'operator-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the shipped files are valid, and contain levels, quests and tournaments that always run', () => {
  const operatorFolder = resolve(import.meta.dirname, '../../../../../operator')
  expect(loadOperator(operatorFolder, 'levels.yaml', levelsFile).levels.length).toBeGreaterThan(2)
  expect(loadOperator(operatorFolder, 'quests.yaml', questsFile).quests.length).toBeGreaterThan(2)
  const { tournaments } = loadOperator(operatorFolder, 'tournaments.yaml', tournamentsFile)
  expect(tournaments.map(({ repeats, endsAt }) => [repeats, endsAt])).toContainEqual(['weekly', undefined])
  expect(loadOperator(operatorFolder, 'wheels.yaml', wheelsFile).wheels).toMatchObject([{ daily: 1 }])
})

const race = (more: string) =>
  `tournaments: [{ identity: race, title: Race, startsAt: 2026-03-01T00:00:00Z, endsAt: 2026-03-02T00:00:00Z, prizes: [A] }${more}]`

const wheel = (identity: string) =>
  `{ identity: ${identity}, title: A, segments: [{ title: No, weight: 1 }, { title: Yes, weight: 2, reward: B }] }`

const quest = (more: string) =>
  `quests: [{ identity: a, name: A, rewards: [B], tasks: [{ identity: t, type: rounds, quantity: 5 }] ${more} }]`

test.each([
  ['levels.yaml', 'levels: []', /levels: Too small/],
  [
    'levels.yaml',
    'levels: [{ name: A, points: 1 }]',
    /levels\[0\]\.points: the first level must have 0 points/,
  ],
  [
    'levels.yaml',
    'levels: [{ name: A, points: 0 }, { name: B, points: 5 }, { name: C, points: 5 }]',
    /levels\[2\]\.points: each level must have more/,
  ],
  ['levels.yaml', 'levels: [{ name: A, points: 0, perks: [] }]', /perks/],
  ['levels.yaml', 'levels: [{ name: { de: A }, points: 0 }]', /levels\[0\]\.name: .*one for en/],
  ['levels.yaml', 'stakePerPoint: 10\nlevels: [{ name: A, points: 0 }]', /stakePerPoint/],
  [
    'levels.yaml',
    'stakePerPoint: "0.00"\nlevels: [{ name: A, points: 0 }]',
    /stakePerPoint: an amount above/,
  ],
  ['tournaments.yaml', race(', { identity: race, title: Again, prizes: [A] }'), /startsAt/],
  [
    'tournaments.yaml',
    race('').replace('identity: race', 'identity: The Race'),
    /identity: lowercase letters/,
  ],
  ['tournaments.yaml', race('').replace('03-02T', '02-02T'), /endsAt: must be after startsAt/],
  [
    'tournaments.yaml',
    race('').replace('00:00:00Z, ends', '00:00:00, ends'),
    /startsAt: a time with its zone/,
  ],
  ['tournaments.yaml', race('').replace('[A]', '[]'), /prizes/],
  ['quests.yaml', quest('').replace('type: rounds', 'type: spins'), /tasks\[0\]\.type/],
  ['quests.yaml', quest('').replace('type: rounds', 'type: wins'), /multiple: wins need a multiple/],
  ['quests.yaml', quest('').replace('type: rounds', 'type: stakes'), /amount: stakes needs an amount/],
  ['quests.yaml', quest(', repeats: weekly'), /startsAt: a repeating quest needs the start/],
  [
    'tournaments.yaml',
    race('').replace(/endsAt: [^,]+,/, ''),
    /endsAt: a tournament needs endsAt, or repeats/,
  ],
  [
    'tournaments.yaml',
    race('').replace('prizes', 'scoring: multiplier, prizes'),
    /minStake: scoring by multiplier needs/,
  ],
  ['quests.yaml', quest('').replace('quantity: 5', 'quantity: 0'), /tasks\[0\]\.quantity/],
  ['quests.yaml', quest('').replace('[B]', '[]'), /rewards/],
  ['quests.yaml', quest('').replace('[B]', '[{ wheel: daily, spins: 0 }]'), /rewards\[0\]/],
  ['quests.yaml', quest('').replace('[B]', '[{ wheel: daily }]'), /rewards\[0\]/],
  ['quests.yaml', `maxActive: 0\n${quest('')}`, /maxActive/],
  ['quests.yaml', quest(', currencies: [eur]'), /currencies\[0\]: a currency code/],
  [
    'quests.yaml',
    quest(', startsAt: 2026-03-02T00:00:00Z, endsAt: 2026-03-01T00:00:00Z'),
    /endsAt: must be after startsAt/,
  ],
  ['wheels.yaml', `wheels: [${wheel('a')}, ${wheel('a')}]`, /wheels\[1\]: a is listed twice/],
  ['wheels.yaml', 'wheels: [{ identity: a, title: A }]', /wheels\[0\]\.segments/],
  [
    'wheels.yaml',
    'wheels: [{ identity: a, title: A, segments: [{ title: B, weight: 1 }] }]',
    /segments: Too small/,
  ],
  ['wheels.yaml', `wheels: [${wheel('a').replace('weight: 1', 'weight: 0')}]`, /segments\[0\]\.weight/],
  ['wheels.yaml', `wheels: [${wheel('a').replace('title: A,', 'title: A, daily: 0,')}]`, /daily/],
] as const)('rejects %s with %s', (name, text, message) => {
  writeFileSync(join(folder, name), text)
  const open = () => loadOperator(folder, name, files[name])
  expect(open).toThrow(OperatorFileError)
  expect(open).toThrow(message)
})

test('a quest may only refer to known wheels, collections and amounts of the currency', () => {
  const rewards = {
    validate: (reward: unknown) =>
      JSON.stringify(reward).includes('gold')
        ? [{ path: ['wheel'], message: 'wheels.yaml has no gold' }]
        : JSON.stringify(reward).includes('0.001')
          ? [{ path: ['cash'], message: '0.001 is not an amount of EUR' }]
          : [],
  }
  const games = { hasCollection: (identity: string) => identity === 'slots' }
  const issuesOf = (text: string) => questIssues(questsFile.parse(parse(text)), { rewards, games })
  const spins = quest('').replace('[B]', '[B, { wheel: daily, spins: 3 }]')
  expect(issuesOf(spins)).toEqual([])
  expect(issuesOf(spins.replace('wheel: daily', 'wheel: gold'))).toEqual([
    { path: ['quests', 0, 'rewards', 1, 'wheel'], message: 'wheels.yaml has no gold' },
  ])
  const slots = quest('').replace('quantity: 5', 'quantity: 5, collection: slots')
  expect(issuesOf(slots)).toEqual([])
  expect(issuesOf(slots.replace('slots', 'cards'))).toEqual([
    { path: ['quests', 0, 'tasks', 0, 'collection'], message: 'catalogue.yaml has no cards' },
  ])
  const stakes = quest('').replace('rounds, quantity: 5', 'stakes, amount: "0.001"')
  expect(issuesOf(stakes)).toEqual([
    { path: ['quests', 0, 'tasks', 0, 'amount'], message: '0.001 is not an amount of EUR' },
  ])
})

test('accepts a thousand tournaments', () => {
  const many = Array.from({ length: 1000 }, (_, index) =>
    race('').slice(14, -1).replace('race', `race-${index}`),
  )
  writeFileSync(join(folder, 'tournaments.yaml'), `tournaments: [${many.join(', ')}]`)
  expect(loadOperator(folder, 'tournaments.yaml', tournamentsFile).tournaments).toHaveLength(1000)
})

test('ids are stable across restarts and different for each definition', () => {
  expect(stableId('wheel', 'daily')).toBe(stableId('wheel', 'daily'))
  expect(stableId('wheel', 'daily')).not.toBe(stableId('tournament', 'daily'))
  expect(stableId('wheel', 'daily')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})
