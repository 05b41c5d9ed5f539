// @ts-check
// `npm start` and `npm run dev`: installs and builds what is missing, then becomes the platform's process.
// Runs on the machine's own Node (20 or newer) and uses no dependency: there may be none yet.
import { ensureInstalled } from './install.mjs'
import { become, reportAndExit } from './process.mjs'
import { ensureSiteBuilt } from './site-build.mjs'

const MAIN = 'apps/platform/src/main.ts'

async function start() {
  const args = process.argv.slice(2)
  const development = args.includes('--dev')
  const node = await ensureInstalled()
  if (development) {
    // The platform restarts when its own sources change; the site's are Vite's business.
    const env = { NODE_ENV: 'development', ...process.env }
    return become(node, ['--watch', '--watch-preserve-output', MAIN, ...args], { env })
  }
  await ensureSiteBuilt(node)
  return become(node, [MAIN, ...args], { env: { NODE_ENV: 'production', ...process.env } })
}

start().catch(reportAndExit)
