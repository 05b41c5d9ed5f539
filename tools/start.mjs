// @ts-check
// `npm start` and `npm run dev`: installs and builds if needed, then is replaced by the platform's process.
// Runs on Node 20 or newer without dependencies, because they may not be installed yet.
import { ensureInstalled, isInstalled } from './install.mjs'
import { execReplacing, NODE_FLAGS, ROOT, reportAndExit, UsageError } from './process.mjs'
import { ensureSiteBuilt, isFresh } from './site-build.mjs'

const MAIN = 'apps/platform/src/main.ts'

/**
 * Folders whose changes restart the platform. Not `--watch` by imports: Vite imports a temporary copy of its
 * configuration and deletes it, which would cause endless restarts.
 */
const WATCHED = [
  'apps/platform/src',
  'apps/sandbox/src',
  'apps/sportsbook',
  'apps/studio',
  'packages/bonus/src',
  'packages/browser-modules/src',
  'packages/content/src',
  'packages/contract/src',
  'packages/money/src',
  'packages/rules/src',
  'operator',
  'brand/brand.yaml',
]

async function start() {
  const args = process.argv.slice(2)
  const development = args.includes('--dev')
  const node = await ensureInstalled(ROOT, { production: !development })
  if (development) {
    // The platform restarts on changes of its sources or settings; Vite handles the site's sources and the content.
    const env = { NODE_ENV: 'development', SANDBOX_PLAYERS: '1', ...process.env }
    const watch = WATCHED.map((folder) => `--watch-path=${folder}`)
    return execReplacing(node, [...NODE_FLAGS, ...watch, '--watch-preserve-output', MAIN, ...args], { env })
  }
  if (!isInstalled(ROOT) && !isFresh(ROOT)) {
    throw new UsageError(
      'The site is not built from these sources, and this installation has no development dependencies to build it with.\n' +
        'Run `npm ci --ignore-scripts && npm run build` first; `npm ci --ignore-scripts --omit=dev` may follow.',
    )
  }
  await ensureSiteBuilt(node)
  return execReplacing(node, [...NODE_FLAGS, MAIN, ...args], {
    env: { NODE_ENV: 'production', SANDBOX_PLAYERS: '1', ...process.env },
  })
}

start().catch(reportAndExit)
