import { beforeEach, describe, expect, test } from 'vitest'
import {
  acceptedPrices,
  type Current,
  changeSlip,
  emptySlip,
  keyOf,
  MAX_SELECTIONS,
  type Slip,
  type SlipChange,
  stateOf,
  typesFor,
} from './slip.ts'
import { fakeEvent } from './testing/fake-sportsbook.ts'

let ids = 0
const makeId = () => `id ${++ids}`
beforeEach(() => {
  ids = 0
})

const events = Array.from({ length: 14 }, (_, index) => fakeEvent(`event-${index}`, 'a.b', 'c.d'))
const toggle = (index: number, outcome = 'home', market = 0): SlipChange => {
  const event = events[index]
  const found = event?.markets[market]
  if (!event || !found) throw new Error('no such market')
  return { kind: 'toggle', event, market: found, outcome }
}
const slipOf = (...changes: readonly SlipChange[]) =>
  changes.reduce<Slip>((slip, change) => changeSlip(slip, change, makeId), emptySlip(makeId))
const requestIds = ({ requestId, selections }: Slip) => [requestId, ...selections.map((one) => one.requestId)]

describe('changeSlip', () => {
  test('adds a selection with the price that is shown, and removes it by a second press', () => {
    const slip = slipOf(toggle(0, 'draw'))
    expect(slip).toMatchObject({
      type: 'single',
      selections: [{ event: 'event-0', outcome: 'draw', price: 3400 }],
    })
    expect(changeSlip(slip, toggle(0, 'draw'), makeId).selections).toEqual([])
  })

  test('becomes a combo with the second match, unless stakes of singles are typed', () => {
    expect(slipOf(toggle(0), toggle(1)).type).toBe('combo')
    const stake: SlipChange = { kind: 'stake', key: 'event-0|result|home', stake: '5' }
    expect(slipOf(toggle(0), stake, toggle(1)).type).toBe('single')
  })

  test('goes back to singles when two selections are of one match', () => {
    expect(slipOf(toggle(0), toggle(1), toggle(0, 'over', 1)).type).toBe('single')
  })

  test('keeps the size of a system below the number of selections', () => {
    const slip = slipOf(
      toggle(0),
      toggle(1),
      toggle(2),
      toggle(3),
      { kind: 'type', type: 'system' },
      { kind: 'size', size: 3 },
    )
    expect(slip).toMatchObject({ type: 'system', size: 3 })
    expect(
      changeSlip(slip, { kind: 'remove', keys: new Set(['event-3|result|home']) }, makeId),
    ).toMatchObject({
      type: 'system',
      size: 2,
    })
    const two = slipOf(
      toggle(0),
      toggle(1),
      toggle(2),
      { kind: 'type', type: 'system' },
      { kind: 'remove', keys: new Set(['event-2|result|home']) },
    )
    expect(two.type).toBe('single')
  })

  test('takes no more selections than a bet may have, and none of a suspended market', () => {
    const full = slipOf(...events.map((_, index) => toggle(index)))
    expect(full.selections).toHaveLength(MAX_SELECTIONS)
    const change = toggle(0)
    if (change.kind !== 'toggle') throw new Error('another change')
    const suspended: SlipChange = { ...change, market: { ...change.market, status: 'suspended' } }
    expect(slipOf(suspended).selections).toEqual([])
  })

  test('makes new request ids with every change, and keeps them without one', () => {
    const slip = slipOf(toggle(0), toggle(1), { kind: 'stake', key: null, stake: '5' })
    expect(new Set(requestIds(slip)).size).toBe(3)
    expect(changeSlip(slip, { kind: 'stake', key: null, stake: '5' }, makeId)).toBe(slip)
    const changed = changeSlip(slip, { kind: 'stake', key: null, stake: '6' }, makeId)
    expect(requestIds(changed).filter((id) => requestIds(slip).includes(id))).toEqual([])
  })

  test('drops placed singles and keeps the refused ones; the stake of a combo goes with its selections', () => {
    const slip = slipOf(toggle(0), toggle(1), { kind: 'type', type: 'single' })
    const rest = changeSlip(slip, { kind: 'placed', keys: new Set(['event-0|result|home']) }, makeId)
    expect(rest.selections.map(keyOf)).toEqual(['event-1|result|home'])
    const combo = slipOf(toggle(0), toggle(1), { kind: 'stake', key: null, stake: '5' })
    const placed: SlipChange = { kind: 'placed', keys: new Set(combo.selections.map(keyOf)) }
    expect(changeSlip(combo, placed, makeId)).toMatchObject({ selections: [], stake: '' })
  })
})

test('allows combinations of different matches only, and systems of three to eight', () => {
  const picks = (count: number) => Array.from({ length: count }, (_, index) => ({ event: `${index}` }))
  expect(typesFor(picks(1))).toEqual(['single'])
  expect(typesFor(picks(2))).toEqual(['single', 'combo'])
  expect(typesFor(picks(8))).toEqual(['single', 'combo', 'system'])
  expect(typesFor(picks(9))).toEqual(['single', 'combo'])
  expect(typesFor([{ event: '1' }, { event: '1' }])).toEqual(['single'])
})

test.each<[string, Current | undefined]>([
  ['same', undefined],
  ['same', { price: 2100, isDecided: false, isGone: false }],
  ['up', { price: 2110, isDecided: false, isGone: false }],
  ['down', { price: 2090, isDecided: false, isGone: false }],
  ['suspended', { price: null, isDecided: false, isGone: false }],
  ['decided', { price: 2100, isDecided: true, isGone: false }],
  ['gone', { price: null, isDecided: false, isGone: true }],
])('is %s where %j is offered', (state, current) => {
  expect(stateOf({ price: 2100 }, current)).toBe(state)
})

test.each([
  ['none', []],
  ['higher', [['event-0|result|home', 2200]]],
  [
    'any',
    [
      ['event-0|result|home', 2200],
      ['event-1|result|home', 2000],
    ],
  ],
] as const)('follows prices as the player accepts: %s', (accept, expected) => {
  const slip = slipOf(toggle(0), toggle(1), toggle(2), { kind: 'accept', accept })
  const prices = [2200, 2000, null]
  const currentOf = (key: string) => ({
    price: prices[Number(key[6])] ?? null,
    isDecided: false,
    isGone: false,
  })
  expect([...acceptedPrices(slip, currentOf)]).toEqual(expected)
})
