import { exceeded } from '../tools/size-gate.mjs'
import { measureFirstLoad } from './first-load.ts'
import { expect, test } from './support/test.ts'

test('a guest’s first page is small, in few files, and asks no other host for anything', async ({
  page,
  platform,
}) => {
  const { scripts, styles, foreign } = await measureFirstLoad(page, platform.url)
  expect(scripts.length, 'the page runs scripts at all').toBeGreaterThan(0)
  expect(exceeded(scripts, styles)).toEqual([])
  expect(foreign).toEqual([])
})
