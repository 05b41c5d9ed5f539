import { cpus, loadavg, release, type as system, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { type Bound, formatFigure, isWithin, type Measured, type Scenario } from './scenario.ts'

/**
 * `npm run bench`: runs each scenario with its reference, prints the results, and exits with 1 if a gate is
 * missed or a scenario could not be measured. Not part of `npm test`: see docs/performance.md.
 */
const usage = `usage: npm run bench -- [--only name,name] [--parts name,name] [--rounds 5] [--seconds 10] [--list]`

/** Modules that export `scenarios`, loaded one at a time. */
const sources: readonly (() => Promise<{ readonly scenarios: readonly Scenario[] }>)[] = [
  () => import('./bet.ts'),
  () => import('./bet-rewards.ts'),
  () => import('./blocking.ts'),
  () => import('./calls.ts'),
  () => import('./catalogue.ts'),
  () => import('./games.ts'),
  () => import('./history.ts'),
  () => import('./interaction.ts'),
  () => import('./live-balance.ts'),
  () => import('./lighthouse.ts'),
  () => import('./lobby.ts'),
  () => import('./pages.ts'),
  () => import('./realtime.ts'),
  () => import('./release.ts'),
]

interface Plan {
  readonly only: ReadonlySet<string> | null
  readonly parts: ReadonlySet<string> | undefined
  readonly rounds: number
  readonly seconds: number
  readonly list: boolean
}

function readPlan(): Plan {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      only: { type: 'string' },
      parts: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '10' },
      list: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    process.exit(0)
  }
  const parseInteger = (name: string, text: string, most: number) => {
    const number = Number(text)
    if (!Number.isSafeInteger(number) || number < 1 || number > most)
      throw new TypeError(`--${name} must be a whole number from 1 to ${most}, not ${text}`)
    return number
  }
  const namesOf = (list: string) => new Set(list.split(',').map((name) => name.trim()))
  return {
    only: values.only ? namesOf(values.only) : null,
    parts: values.parts ? namesOf(values.parts) : undefined,
    rounds: parseInteger('rounds', values.rounds, 99),
    seconds: parseInteger('seconds', values.seconds, 600),
    list: values.list,
  }
}

async function selectScenarios({ only }: Plan): Promise<readonly Scenario[]> {
  const all: Scenario[] = []
  for (const load of sources) all.push(...(await load()).scenarios)
  const knownNames = new Set(all.map(({ name }) => name))
  const unknown = [...(only ?? [])].filter((name) => !knownNames.has(name))
  if (unknown.length > 0)
    throw new TypeError(`Unknown scenario ${unknown.join(', ')}. Available: ${[...knownNames].join(', ')}`)
  return all.filter(({ name }) => only === null || only.has(name))
}

function describeMachine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor'
  const memory = (totalmem() / 2 ** 30).toFixed(1)
  const load = loadavg()[0]?.toFixed(1)
  return `${cpus().length} x ${model}, ${memory} GiB, ${system()} ${release()}, Node ${process.version}, load ${load}`
}

const boundText = (bound: Bound) =>
  'atLeast' in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`

/** @returns whether the gate was met */
function report(scenario: Scenario, measured: Measured): boolean {
  const { unit, gate, goal } = scenario
  const { ours, reference, ratio, notes, memory, rounds } = measured
  const isMissed = gate !== undefined && (ratio === null || !isWithin(ratio, gate))
  const spread = `${formatFigure(Math.min(...rounds.map((one) => one.ours)))} to ${formatFigure(Math.max(...rounds.map((one) => one.ours)))}`
  const lines = [
    `ours       ${formatFigure(ours)} ${unit} (median of ${rounds.length}, ${spread})`,
    ...(reference === null ? [] : [`reference  ${formatFigure(reference)} ${unit}`]),
    ...(ratio === null ? [] : [`ratio      ${ratio.toFixed(2)}`]),
    ...(gate ? [`gate       ${boundText(gate)}: ${isMissed ? 'MISSED' : 'kept'}`] : []),
    ...(goal && ratio !== null
      ? [`goal       ${boundText(goal)}: ${isWithin(ratio, goal) ? 'reached' : 'not reached'}`]
      : []),
    ...Object.entries(memory ?? {}).map(([name, size]) => `memory     ${name} ${Math.round(size)} MB`),
    ...notes.map((note) => `note       ${note}`),
  ]
  for (const line of lines) console.log(`  ${line}`)
  return !isMissed
}

async function run(plan: Plan): Promise<boolean> {
  const scenarios = await selectScenarios(plan)
  if (plan.list) {
    for (const { name, title } of scenarios) console.log(`${name.padEnd(16)} ${title}`)
    return true
  }
  console.log(describeMachine())
  let isWithinGates = true
  for (const scenario of scenarios) {
    console.log(`\n${scenario.name}: ${scenario.title}`)
    try {
      const { rounds, seconds, parts } = plan
      const measured = await scenario.run({
        rounds,
        seconds,
        parts,
        onProgress: (text) => console.log(`  ${text}`),
      })
      isWithinGates = report(scenario, measured) && isWithinGates
    } catch (error) {
      isWithinGates = false
      console.error(
        `  could not be measured: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
      )
    }
  }
  return isWithinGates
}

try {
  const isWithinGates = await run(readPlan())
  process.exit(isWithinGates ? 0 : 1)
} catch (error) {
  if (!(error instanceof TypeError)) throw error
  console.error(`${error.message}\n${usage}`)
  process.exit(2)
}
