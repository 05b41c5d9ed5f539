import { expect, test } from 'vitest'
import { acceptFiles } from './file-choice.ts'

const file = (name: string, size = 10, type = 'image/png') => ({ name, size, type })
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name)

test('replaces the file where one is allowed, unless the new one is rejected', () => {
  expect(names(acceptFiles([file('b.png')], [file('a.png')], {}).files)).toEqual(['b.png'])
  const { files, rejected } = acceptFiles([file('b.png', 99)], [file('a.png')], { maxBytes: 50 })
  expect([names(files), rejected[0]?.reason]).toEqual([['a.png'], 'size'])
})

test('takes files up to the limit and none twice', () => {
  const { files, rejected } = acceptFiles([file('a.png'), file('b.png'), file('c.png')], [file('a.png')], {
    maxFiles: 2,
  })
  expect(names(files)).toEqual(['a.png', 'b.png'])
  expect(rejected).toMatchObject([{ file: { name: 'c.png' }, reason: 'count' }])
})

test.each([
  [file('a.PNG'), true],
  [file('a.pdf', 10, 'application/pdf'), true],
  [file('a.PDF', 10, ''), true],
  [file('a.exe', 10, 'application/octet-stream'), false],
])('accepts %j as a picture or a PDF: %s', (chosen, isAccepted) => {
  expect(acceptFiles([chosen], [], { accept: 'image/*, .pdf' }).files.length > 0).toBe(isAccepted)
})
