// @ts-check

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command a tool of node_modules/.bin or a script, and its arguments
 * @property {string} [cwd]
 * @property {Readonly<Record<string, string>>} [env]
 * @property {readonly string[]} after names of steps that must have ended before
 * @property {number} cores number of cores it can keep busy, beside other steps
 * @property {number} minutes time limit for hangs: at least three times the duration on two cores, and in total below
 *   the 90 minutes of a CI job
 * @property {string} [report] its JSON test report
 * @property {'vitest' | 'playwright'} [counts] the format of the report
 */

/**
 * @param {string} name
 * @param {string[]} [selection] which tests: the project of that name
 * @returns {Pick<Step, 'command' | 'report' | 'counts'>}
 */
const vitest = (name, selection = ['--project', name]) => ({
  command: [
    'vitest',
    'run',
    ...selection,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=reports/${name}.json`,
  ],
  report: `${name}.json`,
  counts: 'vitest',
})

/** `npm test` */
export const GATE = /** @type {const} @satisfies {readonly Step[]} */ ([
  { name: 'style', command: ['biome', 'check', '.'], after: [], cores: 1, minutes: 3 },
  {
    name: 'route-types',
    command: ['react-router', 'typegen'],
    cwd: 'apps/site',
    after: [],
    cores: 1,
    minutes: 3,
  },
  { name: 'build', command: ['tools/run.mjs', 'build'], after: [], cores: 1, minutes: 5 },
  {
    name: 'types',
    // Several checkers each check the types they share again: with one it takes less than half the processor time.
    command: ['tsc', '--noEmit', '--singleThreaded'],
    after: ['route-types'],
    cores: 1,
    minutes: 5,
  },
  { name: 'platform', ...vitest('platform'), after: ['build'], cores: 2, minutes: 25 },
  // This and the following steps of one core run beside the platform's, whose workers wait a third of their time.
  {
    name: 'unit',
    ...vitest('unit', ['--project', 'unit', '--maxWorkers=1']),
    after: ['build', 'types'],
    cores: 1,
    minutes: 15,
  },
  {
    name: 'component',
    ...vitest('component', ['--config', 'vitest.component.config.ts']),
    after: ['unit'],
    cores: 1,
    minutes: 15,
  },
  { name: 'architecture', ...vitest('architecture'), after: [], cores: 1, minutes: 5 },
  {
    name: 'unused',
    command: ['knip', '--include', 'files,exports,types', '--no-config-hints', '--no-progress'],
    after: [],
    cores: 1,
    minutes: 3,
  },
  {
    // Files, exports and types that only tests use.
    name: 'test-only',
    command: [
      'knip',
      '--production',
      '--include',
      'files,exports,types',
      '--no-config-hints',
      '--no-progress',
    ],
    after: [],
    cores: 1,
    minutes: 3,
  },
  { name: 'size', command: ['tools/size-gate.mjs'], after: ['build'], cores: 1, minutes: 1 },
  {
    name: 'e2e',
    command: ['tools/run.mjs', 'e2e'],
    after: ['build'],
    cores: 3,
    minutes: 30,
    report: 'e2e.json',
    counts: 'playwright',
  },
  {
    name: 'coverage',
    command: ['tools/coverage.mjs'],
    after: ['architecture', 'unit', 'platform', 'component', 'e2e'],
    cores: 1,
    minutes: 1,
  },
])

/** Extended tests for the nightly run. */
const LONG = {
  BONUS_HISTORIES: '10000',
  CASHBACK_ACCOUNTS: '10000',
  DIALECT_ROUNDS: '10000',
  E2E_TESTS: 'all',
  FIGURE_PLAYERS: '30000',
  LEDGER_SEQUENCES: '10000',
  SESSION_HISTORIES: '100',
  STUDIO_PROOFS: '100000',
  TEST_STORES: 'all',
  TITLES: 'all',
  WALLET_SEQUENCES: '1000',
}

/** `npm run test:nightly`: more sequences and simulations, platform tests on both stores, all browser tests. */
export const NIGHTLY = /** @type {const} @satisfies {readonly Step[]} */ ([
  { name: 'unit', ...vitest('unit'), env: LONG, after: [], cores: 2, minutes: 120 },
  { name: 'platform', ...vitest('platform'), env: LONG, after: [], cores: 2, minutes: 240 },
  {
    name: 'e2e',
    command: ['tools/run.mjs', 'e2e'],
    env: LONG,
    after: [],
    cores: 3,
    minutes: 60,
    report: 'e2e.json',
    counts: 'playwright',
  },
])
