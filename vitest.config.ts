import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Three projects: fast checks beside the code, checks of the repository, and tests that boot a platform on a real store. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        // As the site's build has it.
        resolve: { alias: { '~': join(import.meta.dirname, 'apps/site/app') } },
        test: {
          name: 'unit',
          // They leave nothing behind in their modules: what one file has loaded serves the next, in a third of the time.
          isolate: false,
          // A bound for what hangs, wide enough for a machine that does something else as well.
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
        test: { name: 'architecture', include: ['tools/architecture/**/*.test.ts'], testTimeout: 60_000 },
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
