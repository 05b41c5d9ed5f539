import { expect, test } from 'vitest'
import { createSharedAnswers } from './shared-answers.ts'

test('shared answers hold a bounded number of bytes, those that were asked for last', () => {
  const answers = createSharedAnswers(10_000)
  for (let place = 0; place < 1000; place += 1) {
    answers.add(`list ${place}`, 1, 'x'.repeat(1000))
    expect(answers.find('list 0', 1)).not.toBeNull()
    expect(answers.size()).toBeLessThanOrEqual(10_000)
  }
  expect(answers.find('list 1', 1)).toBeNull()
  expect(answers.find('list 999', 1)).not.toBeNull()
})

test('a shared answer of another version is not found', () => {
  const answers = createSharedAnswers()
  answers.add('list', 1, '[]')
  expect(answers.find('list', 2)).toBeNull()
  answers.add('list', 2, '[1]')
  expect(answers.find('list', 2)?.bodies.get('identity')?.toString()).toBe('[1]')
})
