import { describe, expect, test } from 'vitest'
import { collectionSettings } from './collections.service.ts'
import { providerSlug } from './providers.service.ts'

describe('the operator’s collections', () => {
  const slots = { identity: 'slots', title: { en: 'Slots' } }

  test('require an identity and an English title only', () => {
    expect(collectionSettings.parse([slots])).toEqual([
      { ...slots, countries: [], games: {}, order: 'popular' },
    ])
  })

  test.each([
    ['two of one name', [slots, slots]],
    ['a name that is none', [{ ...slots, identity: 'All Slots' }]],
    ['no English title', [{ ...slots, title: { de: 'Automaten' } }]],
    ['a country that is none', [{ ...slots, countries: ['Finland'] }]],
    ['a rule that nobody knows', [{ ...slots, games: { colour: ['red'] } }]],
    ['a rule that names nothing', [{ ...slots, games: { features: [] } }]],
    ['more than are shown', Array.from({ length: 101 }, (_, n) => ({ ...slots, identity: `slots-${n}` }))],
  ])('are refused with %s', (_, list) => {
    expect(collectionSettings.safeParse(list).success).toBe(false)
  })
})

test.each([
  ['Croupier Studio', 'croupier-studio'],
  ['  Söhne & Co. ', 'sohne-co'],
  ['---', null],
  ['京都', null],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('turns the provider name %j into the slug %j', (name, slug) => {
  expect(providerSlug(name)).toBe(slug)
})
