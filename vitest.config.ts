import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { POLL_TIMEOUT_MS } from './packages/testkit/src/poll-timeout.ts'

/** Begun last, each of these would keep one worker busy for long while the other has nothing left to do. */
const LONGEST = ['main.store', 'ledger.embedded.store', 'ledger.postgres.store', 'sessions.calls']

/**
 * Limits of time are for what hangs: several times what the slowest test takes on a machine that is busy with other
 * things. No test has one of its own.
 */
const LIMITS = { testTimeout: 3 * POLL_TIMEOUT_MS, hookTimeout: 3 * POLL_TIMEOUT_MS }
const POLLING = { poll: { timeout: POLL_TIMEOUT_MS } }

/** Vitest's order, which knows how long files took before, but not on a machine that has never run them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return place < 0 ? LONGEST.length : place
    }
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

/** Three projects: fast checks beside the code, checks of the repository, and tests that boot a platform on a real store. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // As the site's build has it.
        resolve: { alias: { '~': join(import.meta.dirname, 'apps/site/app') } },
        test: {
          name: 'unit',
          // They leave nothing behind in their modules: what one file has loaded serves the next, in a third of the time.
          isolate: false,
          ...LIMITS,
          expect: POLLING,
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            '**/*.calls.test.ts',
            '**/*.store.test.ts',
            'tools/architecture/**',
          ],
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tools/architecture/**/*.test.ts'],
          // One worker for all: each file of the repository is parsed once, for every check.
          isolate: false,
          maxWorkers: 1,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'platform',
          include: ['apps/**/*.calls.test.ts', '**/*.store.test.ts'],
          exclude: ['**/node_modules/**'],
          // As above: the server has no state of its modules' own.
          isolate: false,
          globalSetup: ['packages/testkit/src/testing/global-setup.ts'],
          // The platform runs as it does in production: on Node itself, without a bundler in between.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          ...LIMITS,
          expect: POLLING,
        },
      },
    ],
  },
})
