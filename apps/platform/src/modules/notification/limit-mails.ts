import type { DomainEvent } from '../../kernel.ts'
import { type LimitNotice, limitDefinition } from './notices.ts'

const optionalString = (value: unknown) => (typeof value === 'string' ? value : null)

/** The content of a mail about a limit. */
export interface LimitMail {
  readonly template: LimitNotice['template']
  readonly params: LimitNotice['params']
}

/**
 * The mail about a player's change of a limit (`limit.recorded`), or about a change that has taken effect
 * (`limit.changed`); null if nothing changed.
 */
export function limitMailFor({ topic, payload }: Pick<DomainEvent, 'topic' | 'payload'>): LimitMail | null {
  const definition = limitDefinition.parse(payload.definition)
  const now = {
    definition,
    currency: optionalString(payload.currency),
    period: optionalString(payload.period) ?? '',
    amount: optionalString(payload.amount),
    at: null,
  }
  if (topic === 'limit.changed')
    return now.amount === null
      ? { template: 'limit-removed', params: now }
      : { template: 'limit-raised', params: now }

  const at = optionalString(payload.endsAt)
  if (definition === 'cooling-off') return { template: 'break-started', params: { ...now, at } }
  if (definition === 'self-exclusion') return { template: 'self-exclusion-started', params: { ...now, at } }
  if (payload.kind === 'limit-set') return { template: 'limit-set', params: now }
  const effectiveAt = optionalString(payload.effectiveAt)
  if (effectiveAt === null) {
    const isSame = payload.previousPeriod === now.period && payload.previousAmount === now.amount
    if (!isSame) return { template: 'limit-lowered', params: now }
    // Equal to the current value: either withdraws a pending change, or changes nothing.
    return optionalString(payload.previousEffectiveAt) === null
      ? null
      : { template: 'limit-kept', params: now }
  }
  const pending = {
    period: optionalString(payload.pendingPeriod),
    amount: optionalString(payload.pendingAmount),
  }
  if (pending.period === null || pending.amount === null)
    return { template: 'limit-removal-requested', params: { ...now, at: effectiveAt } }
  if (pending.period === now.period && pending.amount === now.amount) return null
  const params = { ...now, period: pending.period, amount: pending.amount, at: effectiveAt }
  return { template: 'limit-raise-requested', params }
}
