import type { FreespinsState } from '@croupier/contract/providers'
import { formatDecimal } from '@croupier/money'
import type { Step } from '../engines/index.ts'
import { refOf } from '../shared/ref.ts'
import { totalStake } from '../stakes.ts'
import type { Round, Session, StudioStore } from '../store/index.ts'
import { titleOf } from '../titles/index.ts'
import { sessionCurrency } from './deps.ts'
import { fail, type PlayResult, succeed } from './result.ts'

/** What proves the crash point of a shared round. Seed and point are null until it is over. */
export interface SharedProof {
  readonly number: number
  /** Of its chain of seeds, shown before the first round of the chain. */
  readonly terminal: string
  readonly salt: string
  readonly length: number
  readonly seed: string | null
  readonly point: number | null
}

/** A round as its player sees it. Amounts are decimal strings. */
export interface RoundView {
  readonly id: string
  readonly stake: string
  /** All stakes of the round together. */
  readonly staked: string
  /** Their number: more than one after a doubled bet. */
  readonly stakes: number
  readonly currency: string
  readonly status: Round['status']
  /** The player's choice of a round that has one, as sent by the frame. */
  readonly choice: unknown
  /** Each with the player's action, if it had one. */
  readonly steps: readonly (Step & { readonly action?: unknown })[]
  readonly next: Round['next']
  /** Hundredths of the stake. */
  readonly pay: number
  readonly win: string
  /** Balance after the round's last acknowledged movement. */
  readonly balance: string | null
  /** Wins minus stakes of the session; may be negative. */
  readonly net: string
  readonly nonce: number
  readonly position: number
  readonly startedAt: string
  /** The casino's free spins that paid for it, as they stood after its last acknowledged movement. */
  readonly freespins: FreespinsState | null
  /** The shared round that it took part in. */
  readonly shared: SharedProof | null
}

function viewSharedProof(store: StudioStore, round: Round): SharedProof | null {
  const ref = titleOf(round.game)?.engine === 'crash' ? refOf(round) : null
  const chain = ref && store.findChain(ref.chain)
  const shared = ref && store.findShared(ref)
  if (!chain || !shared) return null
  const { terminal, salt, length } = chain
  return { number: shared.number, terminal, salt, length, seed: shared.seed, point: shared.point }
}

export function viewRound(store: StudioStore, round: Round, session: Session): RoundView {
  const currency = sessionCurrency(session)
  const calls = round.mode === 'real' ? store.callsOfRound(round.id) : []
  const balance =
    round.mode === 'demo'
      ? formatDecimal(store.findSession(session.id)?.demoBalance ?? 0n, currency)
      : (calls.findLast((call) => call.state === 'done')?.answer ?? null)
  return {
    id: round.id,
    stake: formatDecimal(round.stake, currency),
    staked: formatDecimal(totalStake(round), currency),
    stakes: round.stakes,
    currency: round.currency,
    status: round.status,
    choice: round.choice,
    steps: round.steps.map(({ requestId: _, ...step }) => step),
    next: round.next,
    pay: round.pay,
    win: formatDecimal(round.win, currency),
    balance,
    net: formatDecimal(store.sessionNet(session.id), currency),
    nonce: round.nonce,
    position: round.position,
    startedAt: new Date(round.createdAt).toISOString(),
    freespins: round.freespins,
    shared: viewSharedProof(store, round),
  }
}

export function viewRoundById(store: StudioStore, id: string, session: Session): PlayResult<RoundView> {
  const round = store.findRound(id)
  return round ? succeed(viewRound(store, round, session)) : fail('unknown-round')
}
