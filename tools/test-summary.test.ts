import { expect, test } from 'vitest'
import { summarisePlaywright, summariseVitest } from './test-summary.mjs'

const file = (status: string, tests: number) => ({ status, assertionResults: Array.from({ length: tests }) })

test('counts skipped tests and unloadable files as failed', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [file('passed', 8), file('failed', 0), file('failed', 1)],
  }
  expect(summariseVitest(report)).toEqual({ passed: 5, failed: 1 + 3 + 1, note: '3 skipped' })
  const clean = { numPassedTests: 5, numFailedTests: 0, testResults: [file('passed', 5)] }
  expect(summariseVitest(clean)).toEqual({ passed: 5, failed: 0 })
})

test('counts flaky tests and errors outside tests as failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }
  expect(summarisePlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3 })
  expect(summarisePlaywright({ stats: { ...stats, skipped: 2 } })).toEqual({
    passed: 4,
    failed: 4,
    note: '2 skipped',
  })
})
