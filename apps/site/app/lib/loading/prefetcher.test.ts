import { expect, test } from 'vitest'
import { createPrefetcher } from './prefetcher.ts'

function fetching() {
  const begun: { readonly name: string; readonly end: () => void; readonly fail: () => void }[] = []
  const ahead = createPrefetcher(
    (name: string) =>
      new Promise<void>((resolve, reject) =>
        begun.push({ name, end: resolve, fail: () => reject(new Error()) }),
      ),
  )
  return { ahead, begun, names: () => begun.map(({ name }) => name) }
}

test('prefetches at most four at once, each once [9-13b]', async () => {
  const { ahead, begun, names } = fetching()
  for (const name of ['a', 'b', 'a', 'c', 'd', 'e', 'f']) ahead(name)
  expect(names()).toEqual(['a', 'b', 'c', 'd'])
  begun[1]?.end()
  await new Promise(setImmediate)
  for (const name of ['e', 'f']) ahead(name)
  expect(names()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('frees the slot of a failed prefetch and retries on the next request', async () => {
  const { ahead, begun, names } = fetching()
  ahead('a')
  begun[0]?.fail()
  await new Promise(setImmediate)
  ahead('a')
  expect(names()).toEqual(['a', 'a'])
})
