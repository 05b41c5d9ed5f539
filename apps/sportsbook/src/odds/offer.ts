import type { MarketView } from '../api.ts'

/** A market with the probabilities of its outcomes by the model. */
export interface ModelMarket extends Pick<MarketView, 'id' | 'type' | 'line' | 'part' | 'number' | 'group'> {
  readonly outcomes: readonly (readonly [id: string, probability: number])[]
}

type KeyPart = 'line' | 'part' | 'number'

/** A market; its id is the type with part, number and line. */
export function market(
  type: string,
  group: MarketView['group'],
  { line, part, number }: { readonly [K in KeyPart]?: number },
  outcomes: ModelMarket['outcomes'],
): ModelMarket {
  const id = [type, part, number, line].filter((one) => one !== undefined).join(':')
  return {
    ...{ id, type, group, outcomes },
    ...{ line: line === undefined ? null : String(line), part: part ?? null, number: number ?? null },
  }
}

export type MarketKey = { readonly type: string } & { readonly [K in KeyPart]: number | null }

/** Parts of the id of each type, after the type. */
const shapes: Readonly<Record<string, readonly KeyPart[]>> = {
  result: [],
  winner: [],
  'double-chance': [],
  'draw-no-bet': [],
  'both-score': [],
  'correct-score': [],
  'set-score': [],
  'odd-even': [],
  total: ['line'],
  'home-total': ['line'],
  'away-total': ['line'],
  handicap: ['line'],
  'set-handicap': ['line'],
  'total-sets': ['line'],
  'next-goal': ['number'],
  'part-result': ['part'],
  'set-winner': ['part'],
  'part-total': ['part', 'line'],
  'game-winner': ['part', 'number'],
}

/** The parts of an id; null if it is none. */
export function parseMarketId(id: string): MarketKey | null {
  const [type = '', ...values] = id.split(':')
  const shape = Object.hasOwn(shapes, type) ? shapes[type] : undefined
  if (!shape || values.length !== shape.length) return null
  const key: Record<KeyPart, number | null> = { line: null, part: null, number: null }
  for (const [index, name] of shape.entries()) {
    const value = Number(values[index])
    if (!Number.isFinite(value) || String(value) !== values[index]) return null
    key[name] = value
  }
  return { type, ...key }
}

const LEAST_PRICE = 1010
const LEAST_PROBABILITY = 0.002
/** Up to a price, prices are multiples of a step, all in thousandths. */
const STEPS: readonly (readonly [below: number, step: number])[] = [
  [3000, 10],
  [6000, 50],
  [10_000, 100],
  [20_000, 500],
  [100_000, 1000],
]

/** The price of a probability with the margin, in thousandths, rounded down; null if it is not offered. */
export function priceOf(probability: number, margin: number): number | null {
  if (!(probability > LEAST_PROBABILITY)) return null
  const exact = 1_000_000 / (probability * (1000 + margin))
  const step = STEPS.find(([below]) => exact < below)?.[1] ?? 5000
  const price = Math.floor(exact / step) * step
  return price >= LEAST_PRICE ? price : null
}
