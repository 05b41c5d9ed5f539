import { expect, test } from 'vitest'
import { createOutput, runScheduled } from './schedule.mjs'

interface Item {
  readonly name: string
  readonly after: readonly string[]
  readonly cores: number
}
const item = (name: string, after: string[] = [], cores = 1): Item => ({ name, after, cores })

/** Runs items that end on demand. */
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

test('runs as many items in parallel as there are cores for, in the given order', async () => {
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

test('starts an item after its dependencies have ended, and others meanwhile', async () => {
  const { results, started, end } = start([item('build'), item('e2e', ['build']), item('unit')], 2)
  expect(started).toEqual(['build', 'unit'])
  await end('unit')
  expect(started).toEqual(['build', 'unit'])
  await end('build')
  expect(started).toEqual(['build', 'unit', 'e2e'])
  await end('e2e')
  expect(await results).toHaveLength(3)
})

test('runs an item that needs all cores, or more, alone', async () => {
  const { started, end } = start([item('a'), item('unit', [], 2), item('e2e', [], 4)], 2)
  expect(started).toEqual(['a'])
  await end('a')
  expect(started).toEqual(['a', 'unit'])
  await end('unit')
  expect(started).toEqual(['a', 'unit', 'e2e'])
})

test('starts no smaller item before one that waits for cores', async () => {
  const { started, end } = start([item('types'), item('platform', [], 2), item('component')], 2)
  expect(started).toEqual(['types'])
  await end('types')
  expect(started).toEqual(['types', 'platform'])
  await end('platform')
  expect(started).toEqual(['types', 'platform', 'component'])
})

test('ignores dependencies that are not among the items', async () => {
  const { started } = start([item('e2e', ['build'])], 2)
  expect(started).toEqual(['e2e'])
})

test('reports circular dependencies', async () => {
  const items = [item('a', ['b']), item('b', ['a'])]
  await expect(start(items, 2).results).rejects.toThrow('Circular dependencies: a, b')
})

test('writes the first step’s output directly and buffers the others’', () => {
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
