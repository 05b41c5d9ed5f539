import { expect, test } from 'vitest'
import type { CatalogueSnapshot } from '../catalogue-index.ts'
import type { GameRow } from '../game-view.ts'
import { createGameSearch } from './game-search.ts'

const titles = [
  'Moth Queen',
  'Obsidian',
  'Saffron Road',
  'Pharaoh’s Gold',
  'Ægir the Bold',
  'Café Río',
  'Night Express',
  '100% Wild',
  '龙之宝藏',
  'ドラゴンの宝',
  'ملكة القمر',
  'گنج شاه',
  'Королева луны',
  'शाही मोती',
  'Quicksilver',
  'Quiet Field',
]
const rows = titles.map(
  (title, place) =>
    ({ id: String(place), title, providerName: place === 1 ? 'Lamplight' : 'Baize' }) as GameRow,
)
const snapshotOf = (list: readonly GameRow[]): CatalogueSnapshot => ({
  orders: { popular: list, new: list, title: list },
  byId: new Map(list.map((row) => [row.id, row])),
  bySlug: new Map(),
})
const named = (places: readonly number[]) => rows.filter((_, place) => places.includes(place))
const catalogue = {
  snapshot: snapshotOf(rows),
  version: 1,
  names: (locale: string) => [
    { name: locale === 'de' ? 'Freispiele' : 'Free spins', rows: named([0, 6]), isProvider: false },
    { name: 'Ways instead of lines', rows: named([2, 3]), isProvider: false },
    { name: 'Mines', rows: named([15]), isProvider: false },
    { name: 'Lamplight', rows: named([1]), isProvider: true },
  ],
}
const search = createGameSearch()
const find = async (text: string, locale = 'en') =>
  (await search.find(catalogue, text, locale)).map(({ title }) => title)

test.each([
  ['moht queen', ['Moth Queen']],
  ['obsidain', ['Obsidian']],
  ['safron raod', ['Saffron Road']],
  ['pharoah', ['Pharaoh’s Gold']],
  ['nigt expres', ['Night Express']],
  ['aegir', ['Ægir the Bold']],
  ['CAFE rio', ['Café Río']],
  ['road saff', ['Saffron Road']],
  ['宝藏', ['龙之宝藏']],
  ['ドラゴソの', []],
  ['القمر', ['ملكة القمر']],
  ['ملكه', ['ملكة القمر']],
  ['شاه', ['گنج شاه']],
  ['королёва', ['Королева луны']],
  ['каролева', ['Королева луны']],
  ['मोती', ['शाही मोती']],
  ['% w', ['100% Wild']],
  ['lamplihgt', ['Obsidian']],
  ['lampight', ['Obsidian']],
  ['lmapl', ['Obsidian']],
  ['quik', ['Quicksilver']],
  ['quicksli', ['Quicksilver']],
  ['quikc', ['Quicksilver']],
  ['quixksi', ['Quicksilver']],
  ['mth quen', ['Moth Queen']],
  ['mth', []],
  ['mint', []],
  ['mines', ['Quiet Field']],
  ['way', ['Saffron Road', 'Pharaoh’s Gold']],
  ['wa', []],
  ['limes', []],
  ['jackpot', []],
  ['zzzz', []],
])('the search for %j finds titles and names, also misspelt', async (text, found) => {
  expect(await find(text)).toEqual(found)
})

test('names are searched in the language of the player, together with titles', async () => {
  expect(await find('freispi', 'de')).toEqual(['Moth Queen', 'Night Express'])
  expect(await find('freispile', 'de')).toEqual(['Moth Queen', 'Night Express'])
  expect(await find('free spins night')).toEqual(['Night Express'])
  expect(await find('freispiele', 'en')).toEqual([])
})

test('a text that finds nothing is answered with what is close', async () => {
  const close = async (text: string) =>
    (await search.findClose(catalogue, text, 'en')).map(({ title }) => title)
  expect((await close('moth emperor'))[0]).toBe('Moth Queen')
  expect((await close('龙宝藏'))[0]).toBe('龙之宝藏')
  for (const text of ['%', 'zzzzqq', 'jackpot', 'the emperor']) expect(await close(text), text).toEqual([])
})

test('the search works again after a catalogue that it cannot index', async () => {
  const own = createGameSearch()
  const added = { id: 'added', title: 'Harbour Lights', providerName: 'Baize' } as GameRow
  const find = async (list: readonly GameRow[], text: string) => {
    const found = await own.find({ ...catalogue, snapshot: snapshotOf(list) }, text, 'en')
    return found.map(({ title }) => title)
  }
  await find(rows, 'moth')
  await expect(find([...rows.slice(2), added, added], 'moth')).rejects.toThrow('duplicate')
  // Of the catalogue before, some titles were removed, and the new one was added.
  const next = [...rows, added]
  expect([await find(next, 'moht'), await find(next, 'habour')]).toEqual([['Moth Queen'], ['Harbour Lights']])
})

test('the search follows a changed catalogue', async () => {
  const own = createGameSearch()
  const [first, ...others] = rows
  await own.find(catalogue, 'moth', 'en')
  const changed = snapshotOf([{ ...(first as GameRow), title: 'Harbour Lights' }, ...others.slice(1)])
  const next = { ...catalogue, snapshot: changed, version: 2 }
  const titlesOf = async (text: string) => (await own.find(next, text, 'en')).map(({ title }) => title)
  expect(await titlesOf('habour')).toEqual(['Harbour Lights'])
  expect([await titlesOf('queen'), await titlesOf('obsidian')]).toEqual([[], []])
})
