// @ts-check
// The npm scripts other than start and test: install and build if needed, then run one program under the
// product's Node. Commands that inspect a running platform do not install.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, requireInstalled } from './install.mjs'
import { environmentFor, execReplacing, ROOT, reportAndExit, UsageError } from './process.mjs'
import { ensureSiteBuilt } from './site-build.mjs'

/** @type {Readonly<Record<string, (node: string, args: string[]) => Promise<unknown>>>} */
const COMMANDS = {
  build: (node) => ensureSiteBuilt(node, { force: true }),
  studio: (node, args) => execReplacing(node, ['apps/studio/src/main.ts', ...args]),
  returns: (node, args) => execReplacing(node, ['apps/studio/src/testing/returns.cli.ts', ...args]),
  'verify-round': (node, args) => execReplacing(node, ['apps/studio/src/verify-round.ts', ...args]),
  config: (node, args) => execReplacing(node, ['apps/platform/src/config/cli.ts', ...args]),
  operator: (node, args) => execReplacing(node, ['apps/platform/src/operator.cli.ts', ...args]),
  'ledger-check': (node, args) =>
    execReplacing(node, ['apps/platform/src/modules/wallet/ledger-check.cli.ts', ...args]),
  'conformance-wallet': (node, args) =>
    execReplacing(node, ['apps/platform/src/modules/game/conformance.cli.ts', ...args]),
  chaos: async (node, args) => {
    await buildFor(node, args)
    return execReplacing(node, ['bench/chaos.ts', ...args])
  },
  bench: async (node, args) => {
    await buildFor(node, args)
    return execReplacing(node, ['bench/run.ts', ...args])
  },
  look: async (node, args) => {
    await buildFor(node, args)
    return execReplacing(node, ['tools/look.mjs', ...args])
  },
  e2e: async (node, args) => {
    const browser = spawnSync(node, [join(ROOT, 'tools', 'browser.mjs')], { stdio: 'inherit' })
    if (browser.status !== 0) process.exit(1)
    await ensureSiteBuilt(node)
    const playwright = join(ROOT, 'node_modules', '.bin', 'playwright')
    // By default in the folder for temporary files, which is another one in the workers: all would be compiled twice.
    const compiled = { PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(ROOT, '.cache', 'playwright') }
    return execReplacing(node, [playwright, 'test', ...args], {
      env: { ...environmentFor(node), ...compiled },
    })
  },
}

/**
 * Skips the build if only help is requested.
 * @param {string} node @param {string[]} args
 */
async function buildFor(node, args) {
  if (!args.includes('--help') && !args.includes('-h')) await ensureSiteBuilt(node)
}

const READ_ONLY_COMMANDS = ['conformance-wallet', 'ledger-check', 'operator', 'returns', 'verify-round']
/** Commands that also run without development dependencies. */
const PRODUCTION_COMMANDS = ['config', 'studio']

async function run() {
  const [name = '', ...args] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (!command)
    throw new UsageError(`usage: node tools/run.mjs <${Object.keys(COMMANDS).join('|')}> [arguments]`)
  const node = READ_ONLY_COMMANDS.includes(name)
    ? requireInstalled()
    : await ensureInstalled(ROOT, { production: PRODUCTION_COMMANDS.includes(name) })
  await command(node, args)
}

run().catch(reportAndExit)
