import { stableId } from '../../../config/index.ts'
import type { WalletAnswer, WalletClient } from '../conformance/clients.ts'

/** One call of a studio, made through any client. */
interface Delivery {
  /** For messages: what is called, and of which round. */
  readonly name: string
  /** Only ends the round: dialects answer differently if it has ended or is unknown. */
  readonly isEnd: boolean
  deliver(client: WalletClient): Promise<WalletAnswer>
}

interface Plan {
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly id: string
  readonly round: string
  readonly amount: string
  readonly isFinal: boolean
  /** The bet that a win results from, or the call that a rollback takes back. */
  readonly of: string
}

/** A seeded generator of numbers from zero to below `bound` (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return (bound: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }
}

const decimal = (cents: number) => (cents / 100).toFixed(2)

function planRound(number: string, random: (bound: number) => number): Plan[] {
  const round = stableId('round', number)
  const id = (name: string) => stableId(name, number)
  const stake = 10 + random(400)
  const plan = (kind: Plan['kind'], name: string, of: string, cents = 0, isFinal = false): Plan => ({
    ...{ kind, id: id(name), round, amount: decimal(cents), isFinal, of },
  })
  const bet = plan('bet', 'bet', '', stake)
  switch (random(6)) {
    case 0:
      return [bet, plan('rollback', 'undo', bet.id)]
    case 1:
      return [bet, plan('win', 'win', bet.id, 0, true)]
    case 2: {
      const win = plan('win', 'win', bet.id, 1 + random(900))
      return [bet, win, plan('rollback', 'undo win', win.id), plan('rollback', 'undo', bet.id)]
    }
    case 3:
      return [
        bet,
        plan('win', 'first', bet.id, 1 + random(300)),
        plan('win', 'win', bet.id, 1 + random(300), true),
      ]
    case 4:
      // Above the table.
      return [bet, plan('win', 'excess', bet.id, stake * 1000 + 1), plan('win', 'win', bet.id, 0, true)]
    default:
      return [bet, plan('win', 'win', bet.id, 1 + random(700), true)]
  }
}

/** An earlier win stays before the last: dialects differ on a win after the end of its round. */
function keepWinsInOrder(calls: readonly Plan[]): Plan[] {
  const wins = calls
    .filter(({ kind }) => kind === 'win')
    .sort((a, b) => Number(a.isFinal) - Number(b.isFinal))
  return calls.map((call) => (call.kind === 'win' ? (wins.shift() ?? call) : call))
}

/** Calls out of order, twice, and, in the place of lost ones, late: after calls of later rounds. */
function* perturb(count: number, seed: number): Generator<Plan> {
  const random = createRandom(seed)
  let late: Plan[] = []
  for (let number = 0; number < count; number += 1) {
    const planned = planRound(`${seed}/${number}`, random)
    if (random(4) === 0) planned.reverse()
    const calls = keepWinsInOrder(planned)
    const hasEnd = calls.some(({ isFinal }) => isFinal)
    const postponed: Plan[] = []
    for (const call of calls) {
      const isEarlyWin = hasEnd && call.kind === 'win' && !call.isFinal
      if (random(7) === 0 && !isEarlyWin) postponed.push(call)
      else yield* random(5) === 0 ? [call, call] : [call]
    }
    yield* late
    late = postponed
  }
  yield* late
}

const send = (client: WalletClient, { kind, id, round, amount, isFinal, of }: Plan) => {
  if (kind === 'bet') return client.bet({ id, round, amount })
  if (kind === 'win') return client.win({ id, round, amount, bet: of, isFinal })
  return client.rollback({ id, round, original: of })
}

/** The calls of `count` random rounds, the same for the same seed; those of another seed have other ids. */
export function* deliveriesOf(count: number, seed: number): Generator<Delivery> {
  for (const call of perturb(count, seed)) {
    const isEnd = call.kind === 'win' && call.amount === '0.00'
    yield { name: `${call.kind} of ${call.round}`, isEnd, deliver: (client) => send(client, call) }
  }
}
