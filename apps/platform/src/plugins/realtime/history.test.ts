import fc from 'fast-check'
import { expect, test } from 'vitest'
import { History } from './history.ts'

const rules = { size: 3, seconds: 10 }
const plenty = { bytes: 100_000, streams: 100 }
const make = (bounds = plenty) => new History('p.', bounds)
const text = (offset: number) => `<${offset}>`

function filled(count: number, bounds = plenty) {
  const history = make(bounds)
  const { epoch } = history.open('a', rules)
  for (let at = 0; at < count; at++) history.append('a', text, 0)
  return { history, epoch }
}

test('starts a stream at the first request for its position', () => {
  const history = make()
  expect(history.append('a', text, 0)).toBeNull()
  expect(history.open('a', rules).offset).toBe(0)
  expect(history.append('a', text, 0)).toBe('<1>')
  expect(history.open('a', rules).offset).toBe(1)
  expect(history.open('b', rules).epoch).not.toBe(history.open('a', rules).epoch)
})

test('returns missed publications in order', () => {
  const { history, epoch } = filled(3)
  expect(history.since('a', { epoch, offset: 0 }, 0)).toEqual(['<1>', '<2>', '<3>'])
  expect(history.since('a', { epoch, offset: 2 }, 0)).toEqual(['<3>'])
  expect(history.since('a', { epoch, offset: 3 }, 0)).toEqual([])
})

test('recovers nothing after a gap, from another epoch or from the future', () => {
  const { history, epoch } = filled(5)
  expect(history.since('a', { epoch, offset: 1 }, 0)).toBeNull()
  expect(history.since('a', { epoch, offset: 2 }, 0)).toEqual(['<3>', '<4>', '<5>'])
  expect(history.since('a', { epoch: 'q', offset: 5 }, 0)).toBeNull()
  expect(history.since('a', { epoch: '', offset: 5 }, 0)).toBeNull()
  expect(history.since('a', { epoch, offset: 6 }, 0)).toBeNull()
  expect(history.since('b', { epoch, offset: 0 }, 0)).toBeNull()
})

test('drops old publications and keeps the offset', () => {
  const { history, epoch } = filled(2)
  history.append('a', text, 5000)
  expect(history.since('a', { epoch, offset: 2 }, 11_000)).toEqual(['<3>'])
  expect(history.since('a', { epoch, offset: 1 }, 11_000)).toBeNull()
  history.expire(20_000)
  expect(history.bytes).toBe(0)
  expect(history.since('a', { epoch, offset: 3 }, 20_000)).toEqual([])
  expect(history.append('a', text, 20_000)).toBe('<4>')
})

test('bounds memory over all streams and drops the longest inactive first', () => {
  const history = make({ bytes: 12, streams: 100 })
  const [a, b] = [history.open('a', rules), history.open('b', rules)]
  history.append('a', text, 0)
  history.append('b', text, 0)
  history.append('b', text, 0)
  history.append('b', text, 0)
  expect(history.bytes).toBe(12)
  history.append('b', text, 0)
  expect(history.bytes).toBeLessThanOrEqual(12)
  history.open('c', { size: 9, seconds: 10 })
  history.append('c', text, 0)
  expect(history.since('a', { ...a, offset: 0 }, 0)).toBeNull()
  history.append('c', text, 0)
  expect(history.bytes).toBeLessThanOrEqual(12)
  expect(history.since('b', { ...b, offset: 3 }, 0)).toBeNull()
})

test('bounds the number of streams', () => {
  const history = make({ bytes: 1000, streams: 2 })
  const first = history.open('a', rules)
  history.open('b', rules)
  history.open('c', rules)
  expect(history.streams).toBe(2)
  expect(history.open('a', rules).epoch).not.toBe(first.epoch)
})

test('starts a new epoch after a stream was closed', () => {
  const { history, epoch } = filled(2)
  history.close('a')
  expect(history.bytes).toBe(0)
  expect(history.open('a', rules)).not.toMatchObject({ epoch })
  expect(history.since('a', { epoch, offset: 0 }, 0)).toBeNull()
})

test('returns pages from either end', () => {
  const { history, epoch } = filled(3)
  const page = (wanted: Partial<Parameters<History['page']>[1]>) =>
    history.page('a', { limit: 2, reverse: false, ...wanted }, 0)
  expect(page({})).toEqual(['<1>', '<2>'])
  expect(page({ reverse: true })).toEqual(['<3>', '<2>'])
  expect(page({ since: { epoch, offset: 1 } })).toEqual(['<2>', '<3>'])
  expect(page({ since: { epoch, offset: 2 }, reverse: true })).toEqual(['<1>'])
  expect(page({ limit: 0 })).toEqual([])
  expect(page({ since: { epoch: 'q', offset: 0 } })).toBeNull()
})

test('recovers exactly the missed publications or nothing', () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('publish' as const),
      channel: fc.nat(2),
      length: fc.integer({ min: 1, max: 30 }),
    }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 6000 }) }),
    fc.record({ do: fc.constant('look' as const), channel: fc.nat(2) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const history = make({ bytes: 120, streams: 3 })
      const published = new Map<string, { epoch: string; texts: string[] }>()
      const positions: { channel: string; epoch: string; offset: number }[] = []
      let now = 0
      for (const step of steps) {
        if (step.do === 'wait') now += step.ms
        else {
          const channel = `c${step.channel}`
          const { epoch, offset } = history.open(channel, rules)
          const all = published.get(channel) ?? { epoch, texts: [] }
          published.set(channel, all)
          if (step.do === 'look') positions.push({ channel, epoch, offset })
          else all.texts.push(history.append(channel, () => 'x'.repeat(step.length), now) ?? '')
        }
        expect(history.bytes).toBeLessThanOrEqual(120)
        for (const { channel, epoch, offset } of positions) {
          const recovered = history.since(channel, { epoch, offset }, now)
          if (recovered) expect(recovered).toEqual(published.get(channel)?.texts.slice(offset))
        }
      }
    }),
  )
})
