import { formatDecimal } from '@croupier/money'
import type { RoundProof } from '../../client/proof.ts'
import { hashSeed, wordStream } from '../chance.ts'
import { draw } from '../engine/draw.ts'
import { versionOf } from '../engine/version.ts'
import type { CrashAction, CrashState } from '../engines/crash/rules.ts'
import { targetOf } from '../engines/dice/rules.ts'
import { type Action, engineOf, type RoundState } from '../engines/index.ts'
import { risks } from '../engines/plinko/rules.ts'
import { spotsOf } from '../engines/roulette/rules.ts'
import type { SharedProof } from '../rounds/view.ts'
import { winOf } from '../rounds/win.ts'
import { pointOf, seedOf } from '../shared/chain.ts'
import { chipValue, listStakes, toCurrency } from '../stakes.ts'
import { type CrashTitle, type Title, titleOf } from '../titles/index.ts'

/** Random numbers below a bound, the same in every run. */
export function createRandom(name: string) {
  const stream = wordStream(name, 'random', 1)
  let position = 0
  const below = (bound: number) => {
    const drawn = draw(stream, position, bound)
    position = drawn.position
    return drawn.value
  }
  function pick<T>(list: readonly T[]): T {
    const chosen = list[below(list.length)]
    if (chosen === undefined) throw new Error('nothing to pick')
    return chosen
  }
  return { below, pick, hex: () => Array.from({ length: 64 }, () => below(16).toString(16)).join('') }
}
export type Random = ReturnType<typeof createRandom>

const euro = toCurrency('EUR', '100')

/** A choice that the title offers, and a stake for it in subunits. */
export function pickBet(title: Title, { pick, below }: Random): { choice: unknown; stake: bigint } {
  const stake = pick(listStakes(euro))
  switch (title.engine) {
    case 'dice': {
      const [direction, pay] = [pick(['under', 'over'] as const), pick(title.rules.pays)]
      return { choice: { direction, target: targetOf(title.rules, direction, pay) }, stake }
    }
    case 'plinko':
      return { choice: { rows: pick(title.rules.rows), risk: pick(risks) }, stake }
    case 'mines':
      return {
        choice: { mines: title.rules.minMines + below(title.rules.maxMines - title.rules.minMines + 1) },
        stake,
      }
    case 'roulette': {
      const spots = new Set(Array.from({ length: 1 + below(6) }, () => pick(spotsOf(title.rules)).id))
      const bets = [...spots].map((spot) => ({ spot, chips: 1 + below(40) }))
      return {
        choice: { bets },
        stake: chipValue(euro) * BigInt(bets.reduce((sum, bet) => sum + bet.chips, 0)),
      }
    }
    case 'crash':
      return { choice: { target: pick([null, 101, 150, 200, 1000]), chain: 1, number: 1 + below(20) }, stake }
    default:
      return { choice: null, stake }
  }
}

/** Actions to try; the engine accepts those that the state offers. */
const attempts = (tiles: number, { below }: Random): unknown[] => [
  { kind: 'open', tile: below(tiles) },
  ...['hit', 'stand', 'double', 'split', 'cash-out'].map((kind) => ({ kind })),
]

type PlayedShared = SharedProof & { readonly seed: string; readonly point: number }

/** A shared round that is over, of a chain of twenty. */
function drawShared({ rules }: CrashTitle, number: number, { hex, below }: Random): PlayedShared {
  const chain = { root: hex(), length: 20 }
  const [seed, salt] = [seedOf(chain, number), `salt-${below(1000)}`]
  const point = pointOf(rules, seed, salt, number)
  return { number, terminal: seedOf(chain, 0), salt, length: chain.length, seed, point }
}

/** What happens to a bet in a shared round: its target, a cash-out before it, or the crash. */
function pickEnd({ target }: CrashState, { point }: PlayedShared, { below }: Random): CrashAction {
  const until = Math.min(target ?? point, point)
  if (until >= 100 && below(2) === 0) return { kind: 'cash-out', at: 100 + below(until - 99) }
  return target !== null && target <= point ? { kind: 'cash-out', at: target } : { kind: 'crash', point }
}

function pickAction(
  title: Title,
  state: RoundState,
  random: Random,
  shared: PlayedShared | null,
): Action | null {
  if (shared && state.kind === 'fly') return pickEnd(state, shared, random)
  const { actions } = engineOf(title)
  if (!actions) return null
  const tiles = title.engine === 'mines' ? title.rules.side ** 2 : 1
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const action = actions.parse(title.rules, state, random.pick(attempts(tiles, random)))
    if (action) return action
  }
  return actions.abandon(title.rules, state)
}

/** The proof of a whole round that is played like in the studio, with random seeds that are already revealed. */
export async function playRandomRound(slug: string, random: Random): Promise<RoundProof> {
  const title = titleOf(slug)
  if (!title) throw new Error(`no title ${slug}`)
  const [serverSeed, clientSeed, nonce] = [
    random.hex(),
    `client-${random.below(1000)}`,
    1 + random.below(10_000),
  ]
  const words = wordStream(serverSeed, clientSeed, nonce)
  const engine = engineOf(title)
  const { choice, stake } = pickBet(title, random)
  const { number = 1 } = (choice ?? {}) as { number?: number }
  const shared = title.engine === 'crash' ? drawShared(title, number, random) : null
  const steps = []
  let state: RoundState | null = engine.begin(title.rules, choice)
  let [position, pay, win] = [0, 0, 0n]
  if (!state) throw new Error(`not on offer: ${JSON.stringify(choice)}`)
  while (state) {
    const action: Action | null = steps.length === 0 ? null : pickAction(title, state, random, shared)
    const played = engine.play(title.rules, state, pay, words, position, action)
    pay += played.step.pay
    const settled = winOf(title, { stake, pay, words, ...played })
    steps.push({ ...played.step, ...(action === null ? {} : { action }) })
    win = settled.win
    position = settled.position
    state = played.step.next
  }
  const amounts = {
    stake: formatDecimal(stake, euro),
    staked: formatDecimal(stake, euro),
    win: formatDecimal(win, euro),
  }
  const shown = { id: '', startedAt: '', currency: 'EUR', ...amounts, choice, steps, nonce, position }
  const round = shared ? { ...shown, shared } : shown
  const seed = { serverSeed, serverHash: hashSeed(serverSeed), clientSeed }
  const version = await versionOf(title.rules)
  return { format: 'croupier-round-1', game: slug, version, round, seed }
}
