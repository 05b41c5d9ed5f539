import { expect, test } from 'vitest'
import { createOutput, runScheduled } from './schedule.mjs'

interface Item {
  readonly name: string
  readonly after: readonly string[]
  readonly cores: number
}
const item = (name: string, after: string[] = [], cores = 1): Item => ({ name, after, cores })

/** Runs the items, each of which ends when it is told to. */
function start(items: readonly Item[], cores: number) {
  const ends = new Map<string, () => void>()
  const started: string[] = []
  const results = runScheduled(items, cores, ({ name }) => {
    started.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(`${name} ended`)))
  })
  return {
    results,
    started,
    async end(name: string) {
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

test('runs as much at once as there are cores for, in the given order', async () => {
  const { results, started, end } = start([item('a'), item('b'), item('c'), item('d')], 2)
  expect(started).toEqual(['a', 'b'])
  await end('b')
  expect(started).toEqual(['a', 'b', 'c'])
  await end('a')
  expect(started).toEqual(['a', 'b', 'c', 'd'])
  await end('d')
  await end('c')
  expect(await results).toEqual(['a ended', 'b ended', 'c ended', 'd ended'])
})

test('starts nothing before what it needs has ended, and lets others pass meanwhile', async () => {
  const { results, started, end } = start([item('build'), item('e2e', ['build']), item('unit')], 2)
  expect(started).toEqual(['build', 'unit'])
  await end('unit')
  expect(started).toEqual(['build', 'unit'])
  await end('build')
  expect(started).toEqual(['build', 'unit', 'e2e'])
  await end('e2e')
  expect(await results).toHaveLength(3)
})

test('runs what needs all cores by itself, and what needs more than there are as well', async () => {
  const { started, end } = start([item('a'), item('unit', [], 2), item('e2e', [], 4)], 2)
  expect(started).toEqual(['a'])
  await end('a')
  expect(started).toEqual(['a', 'unit'])
  await end('unit')
  expect(started).toEqual(['a', 'unit', 'e2e'])
})

test('does not wait for what was not chosen', async () => {
  const { started } = start([item('e2e', ['build'])], 2)
  expect(started).toEqual(['e2e'])
})

test('says what waits for each other', async () => {
  const items = [item('a', ['b']), item('b', ['a'])]
  await expect(start(items, 2).results).rejects.toThrow('These wait for each other: a, b')
})

test('writes one step’s output after the other, and the first one’s as it comes', () => {
  const written: (string | Uint8Array)[] = []
  const output = createOutput((text) => written.push(text))
  const [first, second, third] = [output.open(), output.open(), output.open()]
  first.write('1a')
  second.write('2a')
  first.write('1b')
  third.write('3a')
  third.end()
  expect(written).toEqual(['1a', '1b'])
  first.end()
  expect(written).toEqual(['1a', '1b', '2a'])
  second.write('2b')
  second.end()
  expect(written).toEqual(['1a', '1b', '2a', '2b', '3a'])
  const last = output.open()
  last.write('4a')
  expect(written.at(-1)).toBe('4a')
})
