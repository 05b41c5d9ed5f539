import type { Pair, ResettlementReason } from '../api.ts'

/** A decision made in the console about an event or one of its markets. */
export interface Decision {
  readonly event: string
  /** Null for the whole event. */
  readonly market: string | null
  /** `result` always concerns the whole event and has a score. */
  readonly kind: 'suspended' | 'void' | 'result'
  readonly score: Pair | null
  readonly reason: ResettlementReason | null
}

interface DecisionOptions {
  readonly initial: readonly Decision[]
  /** Stores the decisions of an event. */
  save(event: string, decisions: readonly Decision[]): void
}

/** Decisions by event, with a revision that rises with each change. */
export function createDecisions({ initial, save }: DecisionOptions) {
  const byEvent = new Map<string, readonly Decision[]>()
  for (const one of initial) byEvent.set(one.event, [...(byEvent.get(one.event) ?? []), one])
  const revisions = new Map<string, number>()
  const of = (event: string) => byEvent.get(event) ?? []
  function replace(event: string, next: readonly Decision[]) {
    if (next.length > 0) byEvent.set(event, next)
    else byEvent.delete(event)
    revisions.set(event, (revisions.get(event) ?? 0) + 1)
    save(event, next)
  }
  return {
    of,
    revision: (event: string) => `${revisions.get(event) ?? 0}:${of(event).length}`,
    find: (event: string, market: string | null, kind: Decision['kind']) =>
      of(event).find((one) => one.market === market && one.kind === kind),
    /** A result or a void event replaces an earlier result or void. */
    add(decision: Decision) {
      const isSame = (one: Decision) =>
        one.market === decision.market &&
        (one.kind === decision.kind || (one.kind !== 'suspended' && decision.kind !== 'suspended'))
      replace(decision.event, [...of(decision.event).filter((one) => !isSame(one)), decision])
    },
    remove(event: string, market: string | null, kind: Decision['kind']) {
      replace(
        event,
        of(event).filter((one) => one.market !== market || one.kind !== kind),
      )
    },
  }
}
export type Decisions = ReturnType<typeof createDecisions>
