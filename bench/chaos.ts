import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MovementLog } from './chaos/movement-log.ts'
import { PlatformLink } from './chaos/platform-link.ts'
import { Player } from './chaos/player.ts'
import { openPlatform, type PlatformProcess, type StoreKind } from './platform-process.ts'

/**
 * `npm run chaos`: repeatedly kills the real process during spins and deposits, and proves each time that no
 * acknowledged movement is lost or doubled and that the ledger is consistent.
 *
 * One kill is one round. Players register once. In each round every player deposits on the provider's page
 * and spins in the studio's frame, in parallel; at a random share of the round's acknowledgements the process
 * gets a SIGKILL. Then, while it is stopped, the store is read and checked; the process is restarted, and the
 * players retry unanswered requests and finish. At the end of the round each player's balance, rounds and
 * deposits reported by the platform must equal the acknowledgements, to the cent.
 */
const usage = `usage: npm run chaos -- [--store embedded|postgres] [--kills 10] [--spins 200] [--deposits 50] [--seed 1]
Without --store both stores are tested in sequence.`

interface Plan {
  readonly kills: number
  readonly spins: number
  readonly deposits: number
  readonly seed: number
}

interface RoundResult {
  readonly atKill: { readonly spins: number; readonly deposits: number; readonly inFlight: number }
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly differing: readonly string[]
  readonly ledger: string
  readonly isSound: boolean
  readonly openedMs: number
}

/** A seeded random number generator for [0, 1) (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function testStore(store: StoreKind, plan: Plan): Promise<boolean> {
  const platform = await openPlatform(store)
  try {
    const link = new PlatformLink()
    const movementLog = new MovementLog()
    const random = randomFrom(plan.seed)
    await platform.start()
    link.open()
    // As many players as deposits per round: each deposits once.
    const players: Player[] = []
    for (let number = 0; number < plan.deposits; number++) {
      players.push(await Player.join(platform.origin, link, number, movementLog))
    }
    await Promise.all(players.map((player) => player.deposit()))
    console.log(`\n${store}: ${players.length} players, seed ${plan.seed}`)
    console.log(
      row(['kill', 'spins', 'deposits', 'in flight', 'lost', 'doubled', 'ledger', 'restart', 'equal']),
    )
    let hasPassed = true
    for (let kill = 1; kill <= plan.kills; kill++) {
      const result = await round(platform, link, movementLog, players, plan, random)
      hasPassed = report(kill, result) && hasPassed
    }
    await platform.stop()
    const { lost, doubled } = await movementLog.compare(platform)
    const { isSound, text } = await platform.checkLedger()
    console.log(`In total ${movementLog.spins} spins and ${movementLog.deposits} deposits were acknowledged;`)
    console.log(`${lost.length} are lost, ${doubled.length} doubled. ledger:check:\n${text}`)
    return hasPassed && isSound && lost.length === 0 && doubled.length === 0
  } finally {
    await platform.close()
  }
}

async function round(
  platform: PlatformProcess,
  link: PlatformLink,
  movementLog: MovementLog,
  players: readonly Player[],
  plan: Plan,
  random: () => number,
): Promise<RoundResult> {
  const [spins, deposits] = [movementLog.spins, movementLog.deposits]
  const total = plan.spins + plan.deposits
  const killAfter = Math.floor(total * (0.2 + 0.6 * random()))
  const killed = new Promise<void>((resolve) => {
    movementLog.onEach(() => {
      if (movementLog.spins + movementLog.deposits - spins - deposits === killAfter) resolve()
    })
  })
  let finishedAt = 0
  const work = Promise.all(
    players.map(async (player, number) => {
      for (const action of planActions(player, number, plan)) await action()
    }),
  ).finally(() => {
    finishedAt = performance.now()
  })
  await Promise.race([killed, work])
  if (finishedAt) throw new Error('the round ended before the kill')
  // A random delay, so that the kill does not always follow a response directly.
  await wait(random() * 40)
  const inFlight = link.inFlight
  link.cut()
  await platform.kill()
  const atKill = {
    spins: movementLog.spins - spins,
    deposits: movementLog.deposits - deposits,
    inFlight,
  }

  const { lost, doubled } = await movementLog.compare(platform)
  const checked = await platform.checkLedger()
  const openedMs = await platform.start()
  link.open()
  await work

  return {
    atKill,
    lost,
    doubled,
    differing: await findDifferences(players, movementLog),
    ledger: checked.text,
    isSound: checked.isSound,
    openedMs,
  }
}

/** A player's actions in a round. The position of the deposit varies, so that some are always in progress. */
function planActions(
  player: Player,
  number: number,
  { spins, deposits }: Plan,
): readonly (() => Promise<void>)[] {
  const share = (total: number) => Math.floor(total / deposits) + (number < total % deposits ? 1 : 0)
  const actions = Array.from({ length: share(spins) }, () => () => player.spin())
  return actions.toSpliced(number % (actions.length + 1), 0, () => player.deposit())
}

const SETTLE_TIMEOUT_MS = 60_000

/**
 * Differences between the platform's report and the acknowledgements. Operations in progress at the kill are
 * completed by the providers' retries, so wait for them.
 */
async function findDifferences(players: readonly Player[], movementLog: MovementLog): Promise<string[]> {
  const deadline = performance.now() + SETTLE_TIMEOUT_MS
  for (;;) {
    const differences = await Promise.all(players.map((player) => findDifference(player, movementLog)))
    const found = differences.filter((difference) => difference !== null)
    if (found.length === 0 || performance.now() > deadline) return found
    await wait(500)
  }
}

async function findDifference(player: Player, movementLog: MovementLog): Promise<string | null> {
  const { deposited, staked, won, deposits } = movementLog.accountTotals(player.accountId)
  const expected = { balance: deposited - staked + won, staked, won, openRounds: 0, deposits }
  const actual = await player.statement()
  const text = (value: object) =>
    Object.entries(value)
      .map(([name, one]) => `${name} ${one}`)
      .join(', ')
  return text(actual) === text(expected)
    ? null
    : `account ${player.accountId}: ${text(actual)}; acknowledged: ${text(expected)}`
}

const widths = [5, 7, 9, 10, 6, 8, 7, 11, 11]
const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => String(cell).padStart(widths[index] ?? 0)).join('  ')

function report(kill: number, result: RoundResult): boolean {
  const { atKill, lost, doubled, differing, isSound, openedMs } = result
  console.log(
    row([
      kill,
      atKill.spins,
      atKill.deposits,
      atKill.inFlight,
      lost.length,
      doubled.length,
      isSound ? 'sound' : 'BROKEN',
      `${(openedMs / 1000).toFixed(1)} s`,
      differing.length === 0 ? 'yes' : 'NO',
    ]),
  )
  for (const name of lost) console.log(`  lost: ${name}`)
  for (const name of doubled) console.log(`  doubled: ${name}`)
  for (const difference of differing) console.log(`  differs: ${difference}`)
  if (!isSound) console.log(result.ledger)
  return isSound && lost.length === 0 && doubled.length === 0 && differing.length === 0
}

function readPlan(): { readonly stores: readonly StoreKind[]; readonly plan: Plan } {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      store: { type: 'string' },
      kills: { type: 'string', default: '10' },
      spins: { type: 'string', default: '200' },
      deposits: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
    },
  })
  if (values.help) {
    console.log(usage)
    process.exit(0)
  }
  const parsePositiveInteger = (text: string) => {
    const number = Number(text)
    if (!Number.isSafeInteger(number) || number < 1)
      throw new TypeError(`${text} is not a whole number above 0`)
    return number
  }
  const { store } = values
  if (store !== undefined && store !== 'embedded' && store !== 'postgres') {
    throw new TypeError(`${store} is not a store`)
  }
  return {
    stores: store ? [store] : ['embedded', 'postgres'],
    plan: {
      kills: parsePositiveInteger(values.kills),
      spins: parsePositiveInteger(values.spins),
      deposits: parsePositiveInteger(values.deposits),
      seed: parsePositiveInteger(values.seed),
    },
  }
}

function readPlanOrExit() {
  try {
    return readPlan()
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    process.exit(2)
  }
}

const { stores, plan } = readPlanOrExit()
let hasPassed = true
for (const store of stores) hasPassed = (await testStore(store, plan)) && hasPassed
console.log(hasPassed ? '\nNo movement was lost or doubled.' : '\nMovements were lost, doubled or differ.')
process.exit(hasPassed ? 0 : 1)
