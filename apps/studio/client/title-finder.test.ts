import { expect, test } from 'vitest'
import { highWire } from '../src/titles/high-wire.ts'
import { createTitleFinder } from './title-finder.ts'

test('finds the rules of a title, and asks for no file of a game that the studio does not have', async () => {
  const loaded: string[] = []
  const find = createTitleFinder(['high-wire'], async (slug) => {
    loaded.push(slug)
    return { highWire }
  })
  expect((await find('high-wire'))?.rules).toBe(highWire.rules)
  expect(await find('low-wire')).toBeUndefined()
  expect(loaded).toEqual(['high-wire'])
})
