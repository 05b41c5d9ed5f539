import { describe, expect, test } from 'vitest'
import { patchPage, pickNewer, type Settleable } from './settleable-pages.ts'

interface Thing extends Settleable {
  readonly status: number
}
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()
const open = (minute: number): Thing => ({
  id: `n${minute}`,
  createdAt: at(minute),
  settledAt: null,
  status: 1,
})
const settled = (minute: number, when = minute + 1): Thing => ({
  ...open(minute),
  settledAt: at(when),
  status: 2,
})
const pageOf = (minutes: number[], meta: { page?: number; perPage?: number; total?: number } = {}) => ({
  data: minutes.map(open),
  meta: { page: 1, perPage: 3, total: minutes.length, ...meta },
})
const ids = ({ data }: { readonly data: readonly Thing[] }) => data.map(({ id }) => id)

test('prefers the settled of two states, and the later of two settled ones', () => {
  expect(pickNewer(open(1), settled(1))).toEqual(settled(1))
  expect(pickNewer(settled(1), open(1))).toEqual(settled(1))
  expect(pickNewer(settled(1, 5), settled(1, 3))).toEqual(settled(1, 5))
  expect(pickNewer(settled(1, 3), settled(1, 5))).toEqual(settled(1, 5))
  expect(pickNewer(open(1), { ...open(1), status: 9 })).toMatchObject({ status: 9 })
})

describe('a page of a list', () => {
  test('updates the published row and keeps the others', () => {
    const page = pageOf([3, 2, 1])
    const after = patchPage(page, settled(2))
    expect(after).toMatchObject({ isKnown: true, page: { data: [open(3), settled(2), open(1)] } })
    expect(after.page.data[0]).toBe(page.data[0])
    expect(after.page.meta).toBe(page.meta)
  })

  test('is returned unchanged if nothing is new', () => {
    const page = { ...pageOf([]), data: [settled(1)] }
    expect(patchPage(page, open(1)).page).toBe(page)
  })

  test('starts with the new row and keeps its size', () => {
    const { page, isKnown } = patchPage(pageOf([3, 2, 1]), open(4))
    expect([ids(page), page.meta.total, isKnown]).toEqual([['n4', 'n3', 'n2'], 4, false])
    expect(ids(patchPage(pageOf([]), open(4)).page)).toEqual(['n4'])
    expect(ids(patchPage(pageOf([3, 1]), open(2)).page), 'an outdated publication is ignored').toEqual([
      'n3',
      'n2',
      'n1',
    ])
  })

  test('leaves out a row of another page and reports that it was unknown', () => {
    const first = pageOf([5, 4, 3], { total: 9 })
    expect(patchPage(first, settled(1))).toEqual({ page: first, isKnown: false })
    const second = pageOf([2, 1], { page: 2 })
    expect(patchPage(second, open(9))).toEqual({ page: second, isKnown: false })
  })
})
