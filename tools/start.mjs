// @ts-check
// `npm start` and `npm run dev`: installs and builds what is missing, then becomes the platform's process.
// Runs on the machine's own Node (20 or newer) and uses no dependency: there may be none yet.
import { ensureInstalled } from './install.mjs'
import { become, reportAndExit } from './process.mjs'
import { ensureSiteBuilt } from './site-build.mjs'

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
  const node = await ensureInstalled()
  if (development) {
    // The platform restarts when its own sources or settings change; the site's sources and the texts are Vite's business.
    const env = { NODE_ENV: 'development', ...process.env }
    const watch = WATCHED.map((folder) => `--watch-path=${folder}`)
    return become(node, [...watch, '--watch-preserve-output', MAIN, ...args], { env })
  }
  await ensureSiteBuilt(node)
  return become(node, [MAIN, ...args], { env: { NODE_ENV: 'production', ...process.env } })
}

start().catch(reportAndExit)
