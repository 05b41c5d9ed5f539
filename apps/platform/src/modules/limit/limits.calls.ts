import type { limitShapes } from '@croupier/contract'
import { formatDecimal } from '@croupier/money'
import type { z } from 'zod'
import { nameOfCode } from '../../coded-column.ts'
import { type CallContext, type Caller, done, fail, type Kernel, type Serve } from '../../kernel.ts'
import type { Limits } from './limits.service.ts'
import type { LimitMeasures, LimitSetter, LimitSettings } from './ports.ts'
import { isCashPeriod, periodStart } from './rules.ts'
import { type LimitRow, limitDefinitionCodes } from './tables.ts'

type LimitView = z.output<typeof limitShapes.limit>

export interface LimitCallsDeps {
  readonly limits: Limits
  readonly settings: LimitSettings
  readonly measures: LimitMeasures
}

export function serveLimits(serve: Serve, { db, clock }: Pick<Kernel, 'db' | 'clock'>, deps: LimitCallsDeps) {
  const { limits, settings, measures } = deps

  /** The amount that counts towards a monetary limit now; not below zero, although a player may have won. */
  async function countedAmount(row: LimitRow): Promise<bigint> {
    const { playerId, definition, currency, period } = row
    if (!currency || !isCashPeriod(period)) throw new Error('limits of time have no amounts')
    const since = periodStart(period, clock.now())
    if (definition === 'deposit') return measures.deposited(db.orm, playerId, currency, since)
    const { bet, win } = await measures.played(db.orm, playerId, currency, since)
    if (definition === 'bet') return bet
    return bet > win ? bet - win : 0n
  }

  async function view(row: LimitRow): Promise<LimitView> {
    const { pendingPeriod } = row
    const currency = row.currency === null ? null : settings.currency(row.currency)
    const text = (amount: bigint | null) =>
      amount === null || !currency ? null : formatDecimal(amount, currency)
    return {
      id: row.id,
      definition: limitDefinitionCodes[row.definition],
      period: row.period,
      currency: row.currency,
      amount: text(row.amount),
      currentAmount: currency ? text(await countedAmount(row)) : null,
      pendingAmount: text(row.pendingAmount),
      pendingPeriod: pendingPeriod !== null && isCashPeriod(pendingPeriod) ? pendingPeriod : null,
      effectiveAt: row.effectiveAt?.toISOString() ?? null,
      endsAt: row.endsAt?.toISOString() ?? null,
    }
  }

  serve('GET /api/player/limits', async ({ caller }) =>
    done(await Promise.all((await limits.list(caller.playerId)).map(view))),
  )

  const setterOf = (caller: Caller, context: CallContext): LimitSetter => ({ ...caller, context })

  serve('POST /api/player/limits', async ({ caller, body }, context) => {
    const definition = nameOfCode(limitDefinitionCodes, body.definition)
    if (!definition) return fail('validation-failed', { definition: ['Value is not one of the options'] })
    const added = await limits.add(setterOf(caller, context), { ...body, definition })
    return added.ok ? done(await view(added.data)) : added
  })

  serve('PUT /api/player/limits/{limitId}', async ({ caller, params, body }, context) => {
    const changed = await limits.change(setterOf(caller, context), params.limitId, body)
    return changed.ok ? done(await view(changed.data)) : changed
  })

  serve('DELETE /api/player/limits/{id}', async ({ caller, params }, context) => {
    const changed = await limits.remove(setterOf(caller, context), params.id)
    return changed.ok ? done(await view(changed.data)) : changed
  })
}
