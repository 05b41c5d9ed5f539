import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

const firstWords =
  'Moth Amber Night Saffron Pearl Velvet Iron Copper Jade Royal Hollow Winter Harvest Crystal Golden Silver Thunder Dragon Wolf Phoenix Pirate Viking Aztec Pharaoh Lucky Wild Sweet Fruit Candy Star Moon Solar Mystic Ancient Hidden Scarlet Emerald Ruby Diamond Obsidian Marble Frozen Blazing Electric Cosmic Neon Classic'.split(
    ' ',
  )
const secondWords =
  'Queen King Road Express Diver Orchard Fox Mine Hour Owl Stag Terrace Court Canyon Crown Harbour Mirage Voyager Hotel Tram Garden Rose Glasshouse Alchemist Falcon Heron Forge Dune Aurora Coast Clockmaker Gate Ferry Monsoon Swan House Lantern Cedar Keel Wire Line Rain Company Letter Kite Fuse Field'.split(
    ' ',
  )
const endings = ['', ' Deluxe', ' Gold', ' Rush', ' Reborn', ' Bonanza', ' Extra', ' Nights']
const otherTitles = ['龙之宝藏', 'ドラゴンの宝', 'ملكة القمر', 'Королева луны', '황금 용', 'शाही मोती']
const features = ['free-spins', 'respins', 'ways', 'expanding-wilds', 'wild-multiplier', 'rising-multiplier']
const categories = ['slots', 'slots', 'slots', 'table', 'instant']

const wordOf = (list: readonly string[], place: number) => list[place % list.length] ?? ''
const titleOf = (place: number) =>
  place % 50 === 0
    ? `${wordOf(otherTitles, place / 50)} ${place}`
    : `${wordOf(firstWords, place)} ${wordOf(secondWords, Math.floor(place / 47))}${wordOf(endings, Math.floor(place / 2209))}`

const FOLLOW_ATTEMPTS = 300

interface Platform {
  readonly origin: string
  readonly databaseUrl: string | null
}

/**
 * Fills the catalogue up with games of 40 providers, as a synchronisation stores them, and waits until the platform
 * lists them. The studio does not have them, so a trigger keeps them when the platform synchronises its catalogue:
 * every hour, when it starts again, and within seconds if a cover could not be fetched at the start.
 */
export async function fillCatalogue({ origin, databaseUrl }: Platform, count: number): Promise<void> {
  await insertGames(databaseUrl ?? '', count)
  for (let attempt = 0; attempt < FOLLOW_ATTEMPTS; attempt += 1) {
    if ((await countGames(origin)) >= count) return
    await wait(100)
  }
  throw new Error('the platform does not list the games')
}

/** @throws if the platform does not list the games any more: what was measured since is not of a large catalogue */
export async function ensureCatalogue({ origin }: Platform, count: number): Promise<void> {
  const listed = await countGames(origin)
  if (listed < count) throw new Error(`the platform lists ${listed} games at the end`)
}

async function countGames(origin: string): Promise<number> {
  const { meta } = (await (await fetch(`${origin}/api/game/games?perPage=1`)).json()) as {
    readonly meta: { readonly total: number }
  }
  return meta.total
}

const KEEP_GAMES = `
  create function keep_game() returns trigger language plpgsql as 'begin return null; end';
  create trigger keep_game before update on game for each row
    when (old.slug like 'large-%' and not new.is_listed) execute function keep_game()`

async function insertGames(databaseUrl: string, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`insert into game_provider (id, slug, name)
      select gen_random_uuid(), 'studio-' || place, 'Studio ' || place from generate_series(1, 40) place`)
    const games = Array.from({ length: count }, (_, place) => ({
      slug: `large-${place}`,
      title: titleOf(place),
      provider: `studio-${(place % 40) + 1}`,
      category: wordOf(categories, place),
      rtp: (94 + (place % 40) / 10).toFixed(2),
      volatility: wordOf(['low', 'medium', 'high'], place),
      features: [wordOf(features, place), wordOf(features, place + 1 + (place % 4))],
      rounds: (place * 7919) % 10_007,
      days: place % 2000,
    }))
    await client.query(
      `insert into game (id, provider_id, slug, title, category, rtp, volatility, lines, max_win, features, has_demo,
        covers, bets, released_at, is_listed, is_available, position, rounds)
      select gen_random_uuid(), p.id, one.slug, one.title, one.category, one.rtp, one.volatility, 20, 5000,
        one.features, true, t.covers, t.bets, t.released_at - one.days * interval '1 day', true, true, 1000000, one.rounds
      from jsonb_to_recordset($1::jsonb) one (slug text, title text, provider text, category text, rtp text,
        volatility text, features jsonb, rounds bigint, days integer)
      join game_provider p on p.slug = one.provider
      cross join (select * from game order by id limit 1) t`,
      [JSON.stringify(games)],
    )
    await client.query(KEEP_GAMES)
    await client.query('analyze game')
  } finally {
    await client.end()
  }
}

/** Words as players type them: whole, begun, misspelt. Every one of the list is another query. */
export function createQueries(count: number): string[] {
  const words = [...firstWords, ...secondWords]
  return Array.from({ length: count }, (_, place) => {
    const [first, second] = [
      wordOf(words, place * 7),
      wordOf(secondWords, place * 3 + Math.floor(place / 94)),
    ]
    const cut = first.slice(0, 3 + (place % 4))
    const swapped = first.length > 4 ? `${first.slice(0, 2)}${first[3]}${first[2]}${first.slice(4)}` : first
    return [`${first} ${second}`, cut, swapped, `${second} ${cut}`, second][place % 5] ?? first
  }).map((text) => text.toLowerCase())
}
