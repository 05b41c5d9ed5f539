import type { EventView, MarketView, SportKey } from '../src/api.ts'
import {
  competitorName,
  eventName,
  hasLeague,
  leagueName,
  linesName,
  marketName,
  outcomeName,
  periodName,
  sportName,
  text,
  type Vocabulary,
} from '../src/names.ts'

type Sides = Pick<EventView, 'home' | 'away' | 'sport'>
type MarketKey = Pick<MarketView, 'type' | 'line' | 'part' | 'number'>

/** Short labels of a row's buttons, the same in every language. */
const marks: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' }

/** Whether there is a value for every `{placeholder}`. */
const hasValues = (template: string, values: Readonly<Record<string, string>>) =>
  [...template.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => Object.hasOwn(values, name))

/** The sportsbook's names in one language. */
export function createWords(vocabulary: Vocabulary) {
  return {
    sport: (key: SportKey) => sportName(vocabulary, key),
    league: (id: string) => leagueName(vocabulary, id),
    hasLeague: (id: string) => hasLeague(vocabulary, id),
    competitor: (key: string) => competitorName(vocabulary, key),
    event: (event: Pick<Sides, 'home' | 'away'>) => eventName(vocabulary, event),
    market: (event: Sides, market: MarketKey) => marketName(vocabulary, event, market),
    lines: (event: Sides, market: MarketKey) => linesName(vocabulary, event, market),
    outcome: (event: Sides, market: MarketKey, outcome: string) =>
      outcomeName(vocabulary, event, market, outcome),
    mark: (outcome: string) => marks[outcome] ?? null,
    period: (key: string, number: number) => periodName(vocabulary, key, number),
    incident: (kind: string) => text(vocabulary, `incident.${kind}`),
    reason: (reason: string) => text(vocabulary, `reason.${reason}`),
    /** The rules of betting, in order, without those whose figures are not known. */
    rules: (values: Readonly<Record<string, string>>) =>
      Object.keys(vocabulary)
        .filter((key) => key.startsWith('rule.') && hasValues(vocabulary[key] ?? '', values))
        .map((key) => text(vocabulary, key, values)),
  }
}
export type Words = ReturnType<typeof createWords>
