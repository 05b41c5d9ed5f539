import { expect, test } from 'vitest'
import type { CatalogueSnapshot } from './catalogue-index.ts'
import type { GameRow } from './game-view.ts'
import { createProviders } from './providers.service.ts'

const gameOf = (providerName: string) =>
  ({
    providerId: providerName,
    providerName,
    providerSlug: providerName,
    slug: providerName,
    covers: {},
  }) as GameRow

/** The names of providers in the order of the list. */
async function listNames(names: readonly string[], locale?: string, search?: string): Promise<string[]> {
  const orders = { popular: names.map(gameOf), new: [], title: [] }
  const providers = createProviders(
    { current: async (): Promise<CatalogueSnapshot> => ({ orders, byId: new Map(), bySlug: new Map() }) },
    { url: () => '' },
    { url: () => null },
  )
  const { providers: list } = await providers.list({ page: 1, perPage: 20, locale, search }, undefined)
  return list.map(({ name }) => name)
}

test('lists providers with numbers by their numbers', async () => {
  expect(await listNames(['Studio 10', 'Studio 2', 'Studio 1'])).toEqual([
    'Studio 1',
    'Studio 2',
    'Studio 10',
  ])
})

test('lists providers by the alphabet of the language', async () => {
  const names = ['Zebra', 'Ånga', 'Alfa']
  expect(await listNames(names)).toEqual(['Alfa', 'Ånga', 'Zebra'])
  expect(await listNames(names, 'sv')).toEqual(['Alfa', 'Zebra', 'Ånga'])
})

test.each([
  ['GREEN', ['Green Baize']],
  ['gren biaze', ['Green Baize']],
  ['crouper', ['Croupier Studio']],
  ['stu', ['Croupier Studio', 'Studio 7']],
  ['studoi', ['Croupier Studio', 'Studio 7']],
  ['gren studio', []],
  ['bai zz', []],
  ['zzzz', []],
])('finds providers by %j', async (search, found) => {
  expect(await listNames(['Croupier Studio', 'Green Baize', 'Studio 7'], 'en', search)).toEqual(found)
})
