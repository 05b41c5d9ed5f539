import type { TestPlatform } from '@croupier/testkit'
import { sql } from '../../../sql.ts'
import type { CatalogueInput } from './platform.ts'
import { title } from './studio.ts'

export const titles = [
  title('amber-orchard', { features: ['ways'], volatility: 'low' }),
  title('black-jack', { category: 'table', provider: 'Green Baize', features: ['blackjack'] }),
  title('moth-queen', {
    ...{ releasedAt: '2026-11-18T00:00:00.000Z', features: ['free-spins', 'ways'] },
    themes: ['animals', 'own-theme'],
  }),
  title('night-express', {
    releasedAt: '2025-01-01T00:00:00.000Z',
    features: ['respins'],
    themes: ['travel'],
  }),
  title('secret-garden', { provider: 'Hidden Studio' }),
  title('oslo', { provider: 'Ærø & Söhne', releasedAt: '2025-01-01T00:00:00.000Z' }),
  title('bergen', { provider: 'Aero   Sohne!', releasedAt: '2025-01-01T00:00:00.000Z' }),
  title('kyoto', { provider: '京都', releasedAt: '2025-01-01T00:00:00.000Z' }),
]

export const catalogue: CatalogueInput = {
  order: ['night-express', 'moth-queen', 'amber-orchard'],
  hidden: ['secret-garden'],
  collections: [
    { identity: 'everything', title: { en: 'Everything' }, countries: ['DE', 'AT'] },
    { identity: 'slots', title: { en: 'Slots', de: 'Automaten' }, games: { categories: ['slots'] } },
    { identity: 'new', title: { en: 'New' }, games: { isNew: true }, order: 'new' },
    {
      identity: 'calm-ways',
      title: { en: 'Calm ways' },
      games: { features: ['ways', 'respins'], volatility: ['low'] },
    },
    { identity: 'green', title: { en: 'Green' }, games: { providers: ['Green Baize'] } },
    { identity: 'pair', title: { en: 'Pair' }, games: { slugs: ['moth-queen', 'secret-garden'] } },
  ],
  providerLogos: { 'Green Baize': 'logos/croupier-studio.svg' },
}

/** More games of one provider, as stored after a synchronisation. */
export async function addGames({ platform }: TestPlatform, count: number): Promise<void> {
  await platform.db.orm.execute(sql`
    insert into game (id, provider_id, slug, title, category, rtp, volatility, lines, max_win, features, has_demo,
      covers, bets, released_at, is_listed, is_available, position, rounds)
    select gen_random_uuid(), provider_id, slug || '-' || place, title || ' ' || place, category, rtp, volatility,
      lines, max_win, features, has_demo, covers, bets, released_at, is_listed, is_available, position, rounds
    from game, generate_series(1, ${count}::integer) place where slug = 'moth-queen'`)
}
