// @ts-check
// `npm test`, the gate: style, types, architecture, unit and platform tests, build and sizes, browser journeys and
// requirement coverage. A step that fails does not keep the later ones from running. What each step wrote is kept in
// reports/. The last line is `N passed, N failed`.
// usage: test.mjs [--only unit,types]
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { environmentFor, ROOT, Trouble } from './process.mjs'
import { countPlaywright, countVitest } from './tally.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command a tool of node_modules/.bin or a script, and its arguments
 * @property {string} [cwd]
 * @property {number} minutes after which it is stopped and has failed: for what hangs, at least three times what it takes on two
 *   cores of its own, and all together less than the 90 minutes of a CI job
 * @property {string} [report] the JSON file that it counts its tests in
 * @property {'vitest' | 'playwright'} [counts] the form of that file
 */

const REPORTS = join(ROOT, 'reports')

/** @param {string} name @param {string[]} args @returns {string[]} */
const vitest = (name, args) => [
  'vitest',
  'run',
  ...args,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=reports/${name}.json`,
]

/** @type {readonly Step[]} */
const STEPS = [
  { name: 'style', command: ['biome', 'check', '.'], minutes: 3 },
  { name: 'route-types', command: ['react-router', 'typegen'], cwd: 'apps/site', minutes: 3 },
  { name: 'types', command: ['tsc', '--noEmit'], minutes: 5 },
  {
    name: 'architecture',
    command: vitest('architecture', ['--project', 'architecture']),
    minutes: 5,
    report: 'architecture.json',
    counts: 'vitest',
  },
  {
    name: 'unit',
    command: vitest('unit', ['--project', 'unit']),
    minutes: 10,
    report: 'unit.json',
    counts: 'vitest',
  },
  {
    name: 'platform',
    command: vitest('platform', ['--project', 'platform']),
    minutes: 25,
    report: 'platform.json',
    counts: 'vitest',
  },
  { name: 'build', command: ['tools/run.mjs', 'build'], minutes: 5 },
  { name: 'size', command: ['tools/size-gate.mjs'], minutes: 1 },
  {
    name: 'e2e',
    command: ['tools/run.mjs', 'e2e'],
    minutes: 30,
    report: 'e2e.json',
    counts: 'playwright',
  },
  { name: 'coverage', command: ['tools/coverage.mjs'], minutes: 1 },
]

/** @param {string[]} args @returns {readonly Step[]} */
function chooseSteps(args) {
  const position = args.indexOf('--only')
  if (position < 0 && args.length === 0) return STEPS
  const names = (args[position + 1] ?? '').split(',').filter(Boolean)
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name))
  if (position !== 0 || names.length === 0 || unknown.length > 0 || args.length > 2) {
    const known = STEPS.map((step) => step.name).join(',')
    throw new Trouble(`usage: npm test -- [--only ${known}]${unknown.length ? ` (unknown: ${unknown})` : ''}`)
  }
  return STEPS.filter((step) => names.includes(step.name))
}

/**
 * @param {Step} step
 * @param {string} node
 * @returns {Promise<Tally>}
 */
async function runStep(step, node) {
  console.log(`\n== ${step.name}: ${step.command.join(' ')}`)
  if (step.report) rmSync(join(REPORTS, step.report), { force: true })
  const problem = await runCommand(step, node)
  if (problem) console.log(`== ${step.name}: ${problem}`)
  const tally = readTally(step)
  // The tests may all have passed and the run still be wrong: an unhandled error, a crash at the end.
  if (problem && tally.failed === 0)
    return { passed: step.counts ? tally.passed : 0, failed: 1, note: problem }
  return tally
}

/** @param {Step} step @returns {Tally} */
function readTally(step) {
  if (!step.report) return { passed: 1, failed: 0 }
  const file = join(REPORTS, step.report)
  if (!existsSync(file)) return { passed: 0, failed: 1, note: 'no report was written' }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const tally = step.counts === 'vitest' ? countVitest(report) : countPlaywright(report)
  return tally.passed + tally.failed > 0 ? tally : { passed: 0, failed: 1, note: 'no test ran' }
}

/**
 * Streams what the step writes to the terminal and into its file.
 * @param {Step} step
 * @param {string} node
 * @returns {Promise<string | undefined>} what went wrong
 */
function runCommand(step, node) {
  const [tool = '', ...args] = step.command
  const script = tool.includes('/') ? join(ROOT, tool) : join(ROOT, 'node_modules', '.bin', tool)
  // The pipe between hides the terminal from the tools; what is no terminal gets no control codes in its log.
  const colour =
    process.stdout.isTTY && !process.env.NO_COLOR
      ? { FORCE_COLOR: '1' }
      : { NO_COLOR: '1', FORCE_COLOR: undefined }
  const child = spawn(node, [script, ...args], {
    cwd: join(ROOT, step.cwd ?? '.'),
    env: { ...environmentFor(node), ...colour },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: a step that hangs is ended with all that it started.
    detached: true,
  })
  const log = createWriteStream(join(REPORTS, `${step.name}.log`))
  const show = (/** @type {Buffer} */ chunk) => {
    process.stdout.write(chunk)
    log.write(chunk)
  }
  child.stdout.on('data', show)
  child.stderr.on('data', show)

  return new Promise((resolve) => {
    let late = false
    const end = (/** @type {NodeJS.Signals} */ signal) => {
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, signal)
      } catch {
        // The group has ended by itself.
      }
    }
    const deadline = setTimeout(() => {
      late = true
      end('SIGTERM')
      setTimeout(() => end('SIGKILL'), 10_000).unref()
    }, step.minutes * 60_000)
    const interrupt = () => {
      end('SIGTERM')
      process.exit(130)
    }
    process.once('SIGINT', interrupt)
    process.once('SIGTERM', interrupt)
    const finish = (/** @type {string | undefined} */ problem) => {
      clearTimeout(deadline)
      process.off('SIGINT', interrupt)
      process.off('SIGTERM', interrupt)
      log.end()
      resolve(problem)
    }
    child.on('error', (error) => finish(`could not be started: ${error.message}`))
    child.on('close', (code, signal) => {
      if (late) finish(`stopped after ${step.minutes} minutes`)
      else finish(code === 0 ? undefined : `ended with ${signal ?? `code ${code}`}`)
    })
  })
}

async function test() {
  const steps = chooseSteps(process.argv.slice(2))
  const node = await ensureInstalled()
  // Coverage counts what passed in this run, not in an earlier one.
  if (steps.length === STEPS.length) rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })

  /** @type {(Tally & { name: string, seconds: number })[]} */
  const rows = []
  for (const step of steps) {
    const began = Date.now()
    const tally = await runStep(step, node)
    rows.push({ ...tally, name: step.name, seconds: Math.round((Date.now() - began) / 1000) })
  }
  console.log('\nstep          passed  failed  seconds')
  for (const { name, passed, failed, seconds, note } of rows) {
    const numbers = [passed, failed, seconds].map((number) => String(number).padStart(8)).join('')
    console.log(`${name.padEnd(12)}${numbers}${note ? `   ${note}` : ''}`)
  }
  const total = (/** @type {'passed' | 'failed'} */ what) => rows.reduce((sum, row) => sum + row[what], 0)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = total('failed') > 0 ? 1 : 0
}

test().catch((error) => {
  console.error(error instanceof Trouble ? error.message : error)
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
})
