import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { GameTestPlatform, WalletResponse } from './platform.ts'
import { betRequest, type GameSession, rollbackRequest, winRequest } from './rounds.ts'

/**
 * A step of a studio, valid or invalid. Players and rounds are named by index, requests by how many steps
 * ago.
 */
export type Step =
  | {
      readonly kind: 'bet'
      readonly player: number
      readonly round: number
      readonly cents: number
      readonly late: boolean
    }
  | {
      readonly kind: 'win'
      readonly player: number
      readonly round: number
      readonly cents: number
      readonly isFinal: boolean
    }
  | { readonly kind: 'rollback'; readonly player: number; readonly back: number; readonly isUnseen: boolean }
  | { readonly kind: 'replay'; readonly back: number }
  | { readonly kind: 'misuse'; readonly back: number }

const rounds = 3
const player = fc.nat({ max: 1 })
const round = fc.nat({ max: rounds - 1 })
const back = fc.nat({ max: 12 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      player,
      round,
      cents: fc.integer({ min: 10, max: 400 }),
      late: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('win' as const),
      player,
      round,
      cents: fc.nat({ max: 500 }),
      isFinal: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('rollback' as const), player, back, isUnseen: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replay' as const), back }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('misuse' as const), back }) },
)

/**
 * A round that continues after a win, with a rollback of one of its bets: random steps would rarely produce
 * it.
 */
const continuedRound: fc.Arbitrary<Step[]> = fc
  .record({
    player,
    round,
    stake: fc.integer({ min: 20, max: 60 }),
    cents: fc.nat({ max: 200 }),
    back: fc.nat({ max: 2 }),
  })
  .chain(({ player, round, stake, cents, back }) => {
    const bet = { kind: 'bet' as const, player, round, cents: stake, late: false }
    const win = { kind: 'win' as const, player, round, cents, isFinal: false }
    const rollback = { kind: 'rollback' as const, player, back, isUnseen: false }
    return fc.constantFrom<Step[]>(
      [bet, win, bet, rollback, { kind: 'replay', back: 0 }],
      [bet, win, bet, win, rollback],
      [bet, bet, win, bet, rollback, win],
    )
  })

export const steps: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof({ weight: 6, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: continuedRound }),
    {
      minLength: 4,
      maxLength: 24,
    },
  )
  .map((parts) => parts.flat())

type Body = { requestId: string; roundId: string }
interface SentCall {
  readonly operation: 'bet' | 'win' | 'rollback'
  readonly player: number
  readonly body: Body
  readonly response: Pick<WalletResponse, 'status' | 'text'>
  /** Bets: the stake if accepted. */
  readonly stake: bigint | null
  /** Bets: the round has won since. */
  hasWonSince: boolean
}
interface Round {
  readonly owner: number
  status: 'open' | 'settled' | 'rolled-back'
  bet: bigint
}

const text = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
const MIN_STAKE = 20n

/** The expected state of the wallet. */
export class Model {
  readonly balances: bigint[]
  readonly #visits: readonly GameSession[]
  readonly #rounds = new Map<string, Round>()
  readonly #roundIds = Array.from({ length: rounds }, () => randomUUID())
  readonly #sent: SentCall[] = []
  readonly #takenBack = new Set<string>()
  /** Bets that were rolled back before they were sent. */
  readonly #unseen: Body[] = []

  constructor(gameSessions: readonly GameSession[], balance: bigint) {
    this.#visits = gameSessions
    this.balances = gameSessions.map(() => balance)
  }

  /** Executes a step on the model and on the platform. @returns both responses, for comparison */
  async play(games: GameTestPlatform, step: Step): Promise<{ expected: unknown; real: unknown }> {
    if (step.kind === 'replay' || step.kind === 'misuse') return this.#again(games, step)
    const { operation, body, expect, stake } = this.#make(step)
    // Sent twice concurrently: both must get the same response.
    const [response, twin] = await Promise.all([
      games.callWallet(operation, body),
      games.callWallet(operation, body),
    ])
    this.#sent.push({
      operation,
      player: step.player,
      body,
      response,
      stake: response.error ? null : stake,
      hasWonSince: false,
    })
    const expected = expect()
    return {
      expected: [
        expected,
        expected === null ? text(this.balances[step.player] ?? 0n) : undefined,
        response.text,
      ],
      real: [response.error ?? null, response.balance, twin.text],
    }
  }

  async #again(games: GameTestPlatform, { kind, back: ago }: Step & { back: number }) {
    const sent = this.#sent.at(-1 - ago)
    if (!sent) return { expected: null, real: null }
    const { operation, body, response } = sent
    // A win or rollback that was refused because of its round is not recorded, so a repetition is a new
    // request.
    if (response.status !== 200 && operation !== 'bet') return { expected: null, real: null }
    if (kind === 'replay') {
      const { status, text: replayText } = await games.callWallet(operation, body)
      return { expected: [response.status, response.text], real: [status, replayText] }
    }
    const changedBody = {
      ...body,
      ...(operation === 'rollback' ? { betRequestId: randomUUID() } : { amount: '77.77' }),
    }
    const { error } = await games.callWallet(operation, changedBody)
    const isUnseen = this.#unseen.some(({ requestId }) => requestId === body.requestId)
    return { expected: isUnseen ? 'rolled-back' : 'request-mismatch', real: error }
  }

  #make(step: Exclude<Step, { kind: 'replay' | 'misuse' }>) {
    const gameSession = this.#visits[step.player]
    if (!gameSession) throw new Error('there is no such player')
    if (step.kind === 'bet') return this.#bet(step, gameSession)
    if (step.kind === 'win') return this.#win(step, gameSession)
    return this.#rollback(step, gameSession)
  }

  #bet(step: Step & { kind: 'bet' }, gameSession: GameSession) {
    const stake = BigInt(step.cents)
    const late = step.late ? this.#unseen.at(-1) : undefined
    const roundId = late?.roundId ?? this.#roundIds[step.round] ?? ''
    const body = betRequest(gameSession, {
      roundId,
      amount: text(stake),
      ...(late ? { requestId: late.requestId } : {}),
    })
    const expect = () => {
      if (late) return 'rolled-back'
      const before = this.#rounds.get(roundId)
      if (before && before.owner !== step.player) return 'unknown-round'
      if (before && before.status !== 'open') return 'round-closed'
      if (stake < MIN_STAKE) return 'invalid-request'
      if (stake > (this.balances[step.player] ?? 0n)) return 'insufficient-funds'
      this.#move(step.player, -stake)
      if (before) before.bet += stake
      else this.#rounds.set(roundId, { owner: step.player, status: 'open', bet: stake })
      return null
    }
    return { operation: 'bet' as const, body, expect, stake }
  }

  #win(step: Step & { kind: 'win' }, gameSession: GameSession) {
    const roundId = this.#roundIds[step.round] ?? ''
    const amount = BigInt(step.cents)
    const body = winRequest(gameSession, roundId, { amount: text(amount), isFinal: step.isFinal })
    const expect = () => {
      const before = this.#rounds.get(roundId)
      if (before?.owner !== step.player) return 'unknown-round'
      if (before.status !== 'open') return before.status === 'settled' ? 'round-closed' : 'rolled-back'
      this.#move(step.player, amount)
      for (const sentCall of this.#sent)
        if (sentCall.body.roundId === roundId && amount > 0n) sentCall.hasWonSince = true
      if (step.isFinal) before.status = 'settled'
      return null
    }
    return { operation: 'win' as const, body, expect, stake: null }
  }

  #rollback(step: Step & { kind: 'rollback' }, gameSession: GameSession) {
    const bets = this.#sent.filter(({ operation }) => operation === 'bet')
    const sent = step.isUnseen ? undefined : bets.at(-1 - step.back)
    const target = sent?.body ?? { requestId: randomUUID(), roundId: this.#roundIds[0] ?? '' }
    const body = rollbackRequest(gameSession, target)
    const expect = () => {
      if (!sent) this.#unseen.push(target)
      const before = this.#rounds.get(target.roundId)
      if (!sent || sent.stake === null) return null
      if (before?.owner !== step.player) return 'unknown-round'
      if (this.#takenBack.has(target.requestId)) return null
      if (before.status !== 'open' || sent.hasWonSince) return 'round-closed'
      this.#move(step.player, sent.stake)
      this.#takenBack.add(target.requestId)
      before.bet -= sent.stake
      if (before.bet === 0n) before.status = 'rolled-back'
      return null
    }
    return { operation: 'rollback' as const, body, expect, stake: null }
  }

  #move(who: number, cents: bigint) {
    this.balances[who] = (this.balances[who] ?? 0n) + cents
  }
}
