// @ts-check
// `npm test`, the gate: style, types, unused code, architecture, build and sizes, unit, platform, component and
// browser tests and requirement coverage. Independent steps run in parallel, one more than there are cores. A
// failed step does not stop the others. The output of each step is kept in reports/. The last line is `N passed,
// N failed`. `npm run test:nightly` runs the tests with more stores, sequences, simulations and views.
// usage: test.mjs [--nightly] [--only unit,types]
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { environmentFor, ROOT, UsageError } from './process.mjs'
import { createOutput, runScheduled } from './schedule.mjs'
import { GATE, NIGHTLY } from './steps.mjs'
import { summarisePlaywright, summariseVitest } from './test-summary.mjs'

/** @typedef {import('./test-summary.mjs').Tally} Tally */
/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {{ write(text: string | Uint8Array): void, end(): void }} Output */

const REPORTS = join(ROOT, 'reports')
/** Tests wait for databases, browsers and timers a third of the time, in which others can run. */
const ADDITIONAL_CORES = 1

/** @param {string[]} args @returns {{ steps: readonly Step[], isWhole: boolean }} */
function chooseSteps(args) {
  const isNightly = args[0] === '--nightly'
  /** @type {readonly Step[]} */
  const all = isNightly ? NIGHTLY : GATE
  const [option, list = '', ...rest] = isNightly ? args.slice(1) : args
  if (option === undefined) return { steps: all, isWhole: true }
  const names = list.split(',').filter(Boolean)
  const unknown = names.filter((name) => !all.some((step) => step.name === name))
  if (option !== '--only' || names.length === 0 || unknown.length > 0 || rest.length > 0) {
    const known = all.map((step) => step.name).join(',')
    throw new UsageError(
      `usage: npm test -- [--only ${known}]${unknown.length ? ` (unknown: ${unknown})` : ''}`,
    )
  }
  return { steps: all.filter((step) => names.includes(step.name)), isWhole: names.length === all.length }
}

/**
 * @param {Step} step
 * @param {string} node
 * @param {Output} output
 * @returns {Promise<Tally>}
 */
async function runStep(step, node, output) {
  output.write(`\n== ${step.name}: ${step.command.join(' ')}\n`)
  if (step.report) rmSync(join(REPORTS, step.report), { force: true })
  const problem = await runCommand(step, node, output)
  if (problem) output.write(`== ${step.name}: ${problem}\n`)
  const summary = readSummary(step)
  // The runner can fail although all tests passed: an unhandled error, a crash at exit.
  if (problem && summary.failed === 0)
    return { passed: step.counts ? summary.passed : 0, failed: 1, note: problem }
  return summary
}

/** @param {Step} step @returns {Tally} */
function readSummary(step) {
  if (!step.report) return { passed: 1, failed: 0 }
  const file = join(REPORTS, step.report)
  if (!existsSync(file)) return { passed: 0, failed: 1, note: 'no report was written' }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const summary = step.counts === 'vitest' ? summariseVitest(report) : summarisePlaywright(report)
  return summary.passed + summary.failed > 0 ? summary : { passed: 0, failed: 1, note: 'no test ran' }
}

/**
 * Writes the output of the step to `output` and to its log file.
 * @param {Step} step
 * @param {string} node
 * @param {Output} output
 * @returns {Promise<string | undefined>} the failure, if any
 */
function runCommand(step, node, output) {
  const [tool = '', ...args] = step.command
  const script = tool.includes('/') ? join(ROOT, tool) : join(ROOT, 'node_modules', '.bin', tool)
  // The pipe hides the terminal from the tools, so colours are enabled explicitly, and only for a terminal.
  const colour =
    process.stdout.isTTY && !process.env.NO_COLOR
      ? { FORCE_COLOR: '1' }
      : { NO_COLOR: '1', FORCE_COLOR: undefined }
  const child = spawn(node, [script, ...args], {
    cwd: join(ROOT, step.cwd ?? '.'),
    env: { ...environmentFor(node), ...colour, ...step.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, so that a hanging step is killed with all its children.
    detached: true,
  })
  const log = createWriteStream(join(REPORTS, `${step.name}.log`))
  const writeChunk = (/** @type {Buffer} */ chunk) => {
    output.write(chunk)
    log.write(chunk)
  }
  child.stdout.on('data', writeChunk)
  child.stderr.on('data', writeChunk)

  return new Promise((resolve) => {
    let hasTimedOut = false
    const end = (/** @type {NodeJS.Signals} */ signal) => {
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, signal)
      } catch {
        // The group has already ended.
      }
    }
    const deadline = setTimeout(() => {
      hasTimedOut = true
      end('SIGTERM')
      setTimeout(() => end('SIGKILL'), 10_000).unref()
    }, step.minutes * 60_000)
    const interrupt = () => {
      end('SIGTERM')
      // After the other running steps have been killed too.
      setImmediate(() => process.exit(130))
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
      if (hasTimedOut) finish(`stopped after ${step.minutes} minutes`)
      else finish(code === 0 ? undefined : `ended with ${signal ?? `code ${code}`}`)
    })
  })
}

async function test() {
  const { steps, isWhole } = chooseSteps(process.argv.slice(2))
  const node = await ensureInstalled()
  // Coverage must not count reports of an earlier run.
  if (isWhole) rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })

  const outputs = createOutput((text) => process.stdout.write(text))
  const rows = await runScheduled(steps, availableParallelism() + ADDITIONAL_CORES, async (step) => {
    const began = Date.now()
    const output = outputs.open()
    const summary = await runStep(step, node, output)
    output.end()
    return { ...summary, name: step.name, seconds: Math.round((Date.now() - began) / 1000) }
  })
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
  console.error(error instanceof UsageError ? error.message : error)
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
})
