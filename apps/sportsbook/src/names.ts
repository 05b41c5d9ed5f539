import type { EventView, MarketView, OutcomeView } from './api.ts'

/** The texts of one language, `texts/<language>.json`. Pure: the server and the client's browser run this file. */
export type Vocabulary = Readonly<Record<string, string>>

type Params = Readonly<Record<string, string | number>>
type Sides = Pick<EventView, 'home' | 'away' | 'sport'>
type MarketKey = Pick<MarketView, 'type' | 'line' | 'part' | 'number'>

/** The text of a key with its parameters; the key itself if there is none. */
export function text(vocabulary: Vocabulary, key: string, params: Params = {}): string {
  return (vocabulary[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}

/** `harbour.city` of a club, or `player:mira.keller`. */
export function competitorName(vocabulary: Vocabulary, key: string): string {
  const isPlayer = key.startsWith('player:')
  const [first = '', second = ''] = (isPlayer ? key.slice(7) : key).split('.')
  const [one, two] = isPlayer ? ['given', 'family'] : ['place', 'club']
  return `${text(vocabulary, `${one}.${first}`)} ${text(vocabulary, `${two}.${second}`)}`
}

export const sportName = (vocabulary: Vocabulary, key: string) => text(vocabulary, `sport.${key}`)
export const leagueName = (vocabulary: Vocabulary, id: string) => text(vocabulary, `league.${id}`)
export const hasLeague = (vocabulary: Vocabulary, id: string) => Object.hasOwn(vocabulary, `league.${id}`)

export const eventName = (vocabulary: Vocabulary, { home, away }: Pick<Sides, 'home' | 'away'>) =>
  text(vocabulary, 'event', {
    home: competitorName(vocabulary, home),
    away: competitorName(vocabulary, away),
  })

export const periodName = (vocabulary: Vocabulary, key: string, number: number) =>
  text(vocabulary, `period.${key}`, { number })

/** Key of a part of play in each sport. */
const partKeys: Readonly<Record<EventView['sport'], string>> = {
  football: 'half',
  tennis: 'set',
  basketball: 'quarter',
  'ice-hockey': 'period',
  'american-football': 'quarter',
  baseball: 'inning',
  volleyball: 'set',
  'table-tennis': 'set',
}

export const marketName = (vocabulary: Vocabulary, event: Sides, market: MarketKey): string =>
  nameOf(vocabulary, `market.${market.type}`, event, market)

/** Without the line: the name of all lines of the market. */
export function linesName(vocabulary: Vocabulary, event: Sides, market: MarketKey): string {
  const key = `lines.${market.type}`
  return nameOf(vocabulary, Object.hasOwn(vocabulary, key) ? key : `market.${market.type}`, event, market)
}

function nameOf(vocabulary: Vocabulary, key: string, event: Sides, market: MarketKey): string {
  return text(vocabulary, key, {
    home: competitorName(vocabulary, event.home),
    away: competitorName(vocabulary, event.away),
    unit: text(vocabulary, `unit.${event.sport}`),
    line: lineText(vocabulary, market.line),
    number: market.number ?? '',
    part:
      market.type.startsWith('set-') || market.type === 'game-winner'
        ? String(market.part ?? '')
        : periodName(vocabulary, partKeys[event.sport], market.part ?? 0),
  })
}

/** A line as the language writes it: `2.5` or `2,5`. */
const lineText = (vocabulary: Vocabulary, line: string | null) =>
  (line ?? '').replace('.', text(vocabulary, 'decimal'))

/** A line with its sign: `+1.5`, `-1.5`, `0`. */
const signed = (line: string) => (line.startsWith('-') || Number(line) === 0 ? line : `+${line}`)
const negated = (line: string) =>
  line.startsWith('-') ? line.slice(1) : Number(line) === 0 ? line : `-${line}`

export function outcomeName(
  vocabulary: Vocabulary,
  event: Sides,
  { type, line }: MarketKey,
  outcome: OutcomeView['id'],
): string {
  const home = competitorName(vocabulary, event.home)
  const away = competitorName(vocabulary, event.away)
  if (type.endsWith('handicap') && line !== null) {
    const isHome = outcome === 'home'
    const own = signed(isHome ? line : negated(line))
    // Keeps the sign in front of the number in text from right to left.
    return text(vocabulary, 'outcome.handicap', {
      side: isHome ? home : away,
      line: `\u2066${lineText(vocabulary, own)}\u2069`,
    })
  }
  if (/^\d/.test(outcome)) return outcome.replace('.', text(vocabulary, 'decimal'))
  return text(vocabulary, `outcome.${outcome}`, { home, away, line: lineText(vocabulary, line) })
}
