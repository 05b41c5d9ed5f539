import { createHash } from 'node:crypto'
import fc from 'fast-check'
import type { Posting } from '../ledger.ts'
import { depositPosting, holdKey, holdPosting, payoutPosting, settlementKey } from '../postings.ts'
import { betPosting, winPosting } from './game-postings.ts'
import { addressOf, LedgerModel, type ModelOutcome, type ModelTransfer, type Operation } from './model.ts'

/**
 * Random sequences of ledger commands. A command refers to a bet, a hold or an earlier command by an index,
 * so that a shrunk sequence stays valid.
 */
export type Command =
  | { readonly type: 'deposit' | 'hold'; readonly holder: number; readonly amount: bigint }
  /** `halves` of the amount are bonus money. */
  | {
      readonly type: 'bet' | 'win'
      readonly holder: number
      readonly amount: bigint
      readonly halves: bigint
    }
  | { readonly type: 'pay-out' | 'refuse' | 'rollback' | 'reverse'; readonly pick: number }
  /** Repeats an earlier command: with the same key and input, or with the same key and another input. */
  | { readonly type: 'again' | 'mismatch'; readonly pick: number }
  /** Exchanges two currencies in one transfer. */
  | { readonly type: 'exchange'; readonly amount: bigint; readonly other: bigint }
  | { readonly type: 'stranger' | 'unknown-reversal'; readonly amount: bigint }

const amount = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: 1n, max: 500n }) },
  // Beyond the exact range of a JavaScript number, e.g. an ether in its smallest unit.
  { weight: 1, arbitrary: fc.bigInt({ min: 1n, max: 10n ** 24n }) },
)
const holder = fc.nat({ max: 2 })
const pick = fc.nat({ max: 1_000 })
const halves = fc.constantFrom(0n, 0n, 1n, 2n)

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('deposit' as const), holder, amount }) },
  { weight: 10, arbitrary: fc.record({ type: fc.constant('bet' as const), holder, amount, halves }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('win' as const), holder, amount, halves }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('hold' as const), holder, amount }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('pay-out' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('refuse' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('rollback' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('reverse' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('again' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('mismatch' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('exchange' as const), amount, other: amount }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('stranger' as const), amount }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('unknown-reversal' as const), amount }) },
)

export const MAX_COMMANDS = 512

/** Most sequences are short, where small mistakes show; some have the maximum length. */
export const sequence: fc.Arbitrary<Command[]> = fc.oneof(
  { weight: 84, arbitrary: fc.array(command, { minLength: 1, maxLength: 24, size: 'max' }) },
  { weight: 12, arbitrary: fc.array(command, { minLength: 25, maxLength: 96, size: 'max' }) },
  { weight: 3, arbitrary: fc.array(command, { minLength: 97, maxLength: MAX_COMMANDS, size: 'max' }) },
  {
    weight: 1,
    arbitrary: fc.array(command, { minLength: MAX_COMMANDS, maxLength: MAX_COMMANDS, size: 'max' }),
  },
)

/** A deterministic id. */
export function idOf(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join('/')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

/** Three players' accounts and two currencies, separate from those of other worlds. */
export class World {
  readonly number: number
  readonly at = new Date(Date.UTC(2026, 0, 1))
  readonly currencies: readonly [string, string]
  readonly holders: readonly { readonly id: string; readonly currency: string }[]

  constructor(number: number) {
    this.number = number
    const name = number.toString(36).toUpperCase().padStart(5, '0')
    this.currencies = [`A${name}`, `B${name}`]
    this.holders = [0, 1, 2].map((index) => ({
      id: idOf('holder', number, index),
      currency: this.currencies[index === 2 ? 1 : 0],
    }))
  }

  /** The addresses that exist from the start. */
  opened(): string[] {
    const kinds = ['player-real', 'player-bonus', 'player-held'] as const
    return this.holders.flatMap(({ id: owner, currency }) =>
      kinds.map((kind) => addressOf({ owner, currency, kind })),
    )
  }
}

export interface Step {
  readonly operation: Operation
  readonly outcome: ModelOutcome
}

/** Turns commands into ledger operations, with the model's result for each. */
export class Play {
  readonly world: World
  readonly model: LedgerModel
  readonly steps: Step[] = []

  constructor(world: World) {
    this.world = world
    this.model = new LedgerModel(world.opened())
  }

  step(command: Command): Step {
    const operation = this.#operationOf(command)
    const step = { operation, outcome: this.model.apply(operation) }
    this.steps.push(step)
    return step
  }

  #operationOf(command: Command): Operation {
    const { world } = this
    const index = this.steps.length
    const id = idOf('transfer', world.number, index)
    const key = `${world.number}:${index}`
    switch (command.type) {
      case 'deposit':
      case 'bet':
      case 'win':
      case 'hold': {
        const { amount } = command
        const bonus = 'halves' in command ? (amount * command.halves) / 2n : 0n
        const order = { holder: this.#holder(command.holder), amount, bonus, at: world.at }
        return { type: 'post', id, posting: postingOf(command.type, order, key) }
      }
      case 'pay-out':
      case 'refuse': {
        const hold = this.#pick(command.pick, 'withdrawal-hold')
        return hold ? this.#settlement(id, command.type, hold) : this.#reversal(id, idOf('nothing'), key)
      }
      case 'rollback': {
        const bet = this.#pick(command.pick, 'bet')
        return this.#reversal(id, bet?.id ?? idOf('nothing'), key)
      }
      case 'reverse': {
        const any = this.model.transfers[command.pick % Math.max(1, this.model.transfers.length)]
        // The settlement of a withdrawal is never reversed.
        const isOfWithdrawal = any?.key.startsWith('withdrawal:')
        return this.#reversal(id, isOfWithdrawal ? idOf('nothing') : (any?.id ?? idOf('nothing')), key)
      }
      case 'again':
      case 'mismatch': {
        const earlier = this.steps[command.pick % Math.max(1, index)]?.operation
        if (!earlier) return this.#reversal(id, idOf('nothing'), key)
        return command.type === 'again' ? { ...earlier, id } : alterOperation(earlier, id)
      }
      case 'exchange':
        return { type: 'post', id, posting: this.#exchange(key, command.amount, command.other) }
      case 'stranger': {
        const stranger = { id: idOf('stranger', world.number), currency: world.currencies[0] }
        const order = { holder: stranger, amount: command.amount, at: world.at }
        return { type: 'post', id, posting: winPosting({ ...order, key, reference: 'stranger' }) }
      }
      case 'unknown-reversal':
        return this.#reversal(id, idOf('nothing', String(command.amount)), key)
    }
  }

  #holder(index: number) {
    const found = this.world.holders[index % this.world.holders.length]
    if (!found) throw new Error('the world has no holders')
    return found
  }

  #pick(pick: number, kind: string): ModelTransfer | undefined {
    const found = this.model.transfers.filter((transfer) => transfer.kind === kind)
    return found[pick % Math.max(1, found.length)]
  }

  #reversal(id: string, of: string, key: string): Operation {
    return { type: 'reverse', id, of, key }
  }

  #settlement(id: string, how: 'pay-out' | 'refuse', hold: ModelTransfer): Operation {
    const invoiceId = hold.key.slice('withdrawal:'.length, -':held'.length)
    const line = hold.lines.find(({ account }) => account.kind === 'player-held')
    if (!line?.account.owner || hold.key !== holdKey(invoiceId)) throw new Error('the transfer is not a hold')
    if (how === 'refuse') return this.#reversal(id, hold.id, settlementKey(invoiceId))
    const holder = { id: line.account.owner, currency: line.account.currency }
    const order = { holder, amount: line.amount, at: this.world.at, invoiceId, provider: 'sandbox' }
    return { type: 'post', id, posting: payoutPosting(order) }
  }

  #exchange(key: string, amount: bigint, other: bigint): Posting {
    const [giver, taker] = [this.#holder(0), this.#holder(2)]
    const real = ({ id, currency }: typeof giver) => ({ owner: id, currency, kind: 'player-real' }) as const
    const house = ({ currency }: typeof giver) => ({ owner: null, currency, kind: 'house' }) as const
    return {
      key,
      kind: 'exchange',
      reference: key,
      at: this.world.at,
      lines: [
        { account: house(giver), amount },
        { account: real(taker), amount: other },
        { account: real(giver), amount: -amount },
        { account: house(taker), amount: -other },
      ],
    }
  }
}

function postingOf(
  type: 'deposit' | 'bet' | 'win' | 'hold',
  order: { holder: { id: string; currency: string }; amount: bigint; bonus: bigint; at: Date },
  key: string,
): Posting {
  switch (type) {
    case 'deposit':
      return depositPosting({ ...order, invoiceId: key, provider: 'sandbox' })
    case 'hold':
      return holdPosting({ ...order, invoiceId: key })
    case 'bet':
      return betPosting({ ...order, key, reference: 'round' })
    case 'win':
      return winPosting({ ...order, key, reference: 'round' })
  }
}

/** Reuses the key of an earlier operation for another input. */
function alterOperation(earlier: Operation, id: string): Operation {
  if (earlier.type === 'reverse') return { ...earlier, id, of: idOf('another', earlier.of) }
  const { posting } = earlier
  const lines = posting.lines.map((line) => ({ ...line, amount: line.amount * 2n }))
  return { type: 'post', id, posting: { ...posting, lines } }
}
