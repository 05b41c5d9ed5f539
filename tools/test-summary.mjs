// @ts-check

/** @typedef {{ passed: number, failed: number, note?: string }} Tally */
/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} [numPendingTests]
 * @property {number} [numTodoTests]
 * @property {{ status: string, assertionResults: unknown[] }[]} testResults
 */
/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} [errors]
 */

/**
 * Counts a skipped test as failed, because it proves nothing.
 * @param {VitestReport} report
 * @returns {Tally}
 */
export function summariseVitest(report) {
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0)
  // A file that cannot be loaded has no test results.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  return withNote(report.numPassedTests, report.numFailedTests + skipped + broken, skipped)
}

/**
 * @param {PlaywrightReport} report
 * @returns {Tally}
 */
export function summarisePlaywright({ stats, errors }) {
  const failed = stats.unexpected + stats.flaky + stats.skipped + (errors?.length ?? 0)
  return withNote(stats.expected, failed, stats.skipped)
}

/** @param {number} passed @param {number} failed @param {number} skipped @returns {Tally} */
function withNote(passed, failed, skipped) {
  return skipped > 0 ? { passed, failed, note: `${skipped} skipped` } : { passed, failed }
}
