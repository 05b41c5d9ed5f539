import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { firstFontsPlugin } from './apps/site/fonts/build.ts'
import { brandPlugin } from './apps/site/testing/brand.ts'
import { POLL_TIMEOUT_MS } from './packages/testkit/src/poll-timeout.ts'

/** The longest files run first, so that both workers finish at about the same time. */
const LONGEST = [
  'withdrawable.store',
  'operator-check',
  'settlement',
  'titles',
  'main.store',
  'synchronisation.store',
  'rolling-restart.store',
  'sessions.calls',
  'ledger.embedded.store',
  'database.store',
]

/** Several times the duration of the slowest test on a busy machine: only a test that hangs exceeds them. */
const LIMITS = { testTimeout: 3 * POLL_TIMEOUT_MS, hookTimeout: 3 * POLL_TIMEOUT_MS }
const POLLING = { poll: { timeout: POLL_TIMEOUT_MS } }

/** Vitest sorts files by their last duration, which is unknown in a fresh checkout. */
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

/** Three projects: unit tests, checks of the repository, and tests that boot a platform on a real store. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // The alias and the modules of the site's build.
        plugins: [brandPlugin(), firstFontsPlugin()],
        resolve: { alias: { '~': join(import.meta.dirname, 'apps/site/app') } },
        test: {
          name: 'unit',
          // Modules have no state, so files share the loaded modules, which takes a third of the time.
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
          // One worker for all checks, so that each file of the repository is parsed once.
          isolate: false,
          maxWorkers: 1,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'platform',
          // A platform allocates much that lives for one call: a larger young generation is collected less often.
          // V8 does not compile the embedded store a second time, which costs more than a test run gets back.
          execArgv: ['--max-semi-space-size=64', '--liftoff-only'],
          include: ['apps/**/*.calls.test.ts', '**/*.store.test.ts'],
          exclude: ['**/node_modules/**'],
          // Server modules have no state (tools/architecture/state.ts).
          isolate: false,
          globalSetup: ['packages/testkit/src/testing/global-setup.ts'],
          // The platform runs on Node directly, as in production, without Vite's module runner.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          ...LIMITS,
          expect: POLLING,
        },
      },
    ],
  },
})
