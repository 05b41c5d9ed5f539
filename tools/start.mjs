// @ts-check
// `npm start` and `npm run dev`: installs and builds what is missing, then becomes the platform's process.
// Runs on the machine's own Node (20 or newer) and uses no dependency: there may be none yet.
import { ensureInstalled, isInstalled } from './install.mjs'
import { execReplacing, ROOT, reportAndExit, UsageError } from './process.mjs'
import { ensureSiteBuilt, isFresh } from './site-build.mjs'

const MAIN = 'apps/platform/src/main.ts'

/**
 * Whose changes restart the platform. By folders, not by what was imported: Vite imports a copy of its configuration and
 * deletes it, which would be a change for ever.
 */
const WATCHED = [
  'apps/platform/src',
  'apps/sandbox/src',
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
    // The platform restarts when its own sources or settings change; the site's sources and the texts are Vite's business.
    const env = { NODE_ENV: 'development', ...process.env }
    const watch = WATCHED.map((folder) => `--watch-path=${folder}`)
    return execReplacing(node, [...watch, '--watch-preserve-output', MAIN, ...args], { env })
  }
  if (!isInstalled(ROOT) && !isFresh(ROOT)) {
    throw new UsageError(
      'The site is not built from these sources, and this installation has no development dependencies to build it with.\n' +
        'Run `npm ci --ignore-scripts && npm run build` first; `npm ci --ignore-scripts --omit=dev` may follow.',
    )
  }
  await ensureSiteBuilt(node)
  return execReplacing(node, [MAIN, ...args], { env: { NODE_ENV: 'production', ...process.env } })
}

start().catch(reportAndExit)
