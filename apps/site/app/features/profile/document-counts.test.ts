import { expect, test } from 'vitest'
import { documentCounts } from './document-counts.ts'

test('counts documents by state and ignores unknown states [2.1-20:verification]', () => {
  const statuses = ['in-review', 'accepted', 'rejected', undefined] as const
  const documents = Array.from({ length: 100 }, (_, index) => ({ status: statuses[index % 4] }))
  expect(documentCounts(documents)).toEqual({ checking: 25, accepted: 25, refused: 25 })
  expect(documentCounts([])).toEqual({ checking: 0, accepted: 0, refused: 0 })
})
